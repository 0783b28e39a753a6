//! The embedded example scenarios. `windlass new` writes them, and validation cases run them.

/// Embeds a file of the examples.
macro_rules! file {
    ($path:literal) => {
        include_str!(concat!(env!("WINDLASS_SCENARIOS"), "/", $path))
    };
}

/// An example scenario.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Example {
    /// Name of the example's folder.
    pub name: &'static str,
    /// Text of the scenario file.
    pub scenario: &'static str,
    /// Other files of the scenario: names and texts.
    pub beside: &'static [(&'static str, &'static str)],
}

/// A rescue boat towed in waves.
pub const TOW_RESCUE_BOAT: &str = file!("tow-rescue-boat/scenario.toml");

/// A tuna clipper towed by a frigate.
pub const TOW_TUNA_CLIPPER: &str = file!("tow-tuna-clipper/scenario.toml");

/// Launch and recovery of a rescue boat from a frigate in waves, with contact.
pub const FULL_LAUNCH_AND_RECOVERY: &str = file!("launch-and-recovery/scenario.toml");

/// Launch and recovery of a rescue boat in calm water without contact, with tuned gains.
pub const LAUNCH_AND_RECOVERY: &str = file!("launch-and-recovery-simplified/scenario.toml");

/// The simplified launch and recovery with the gains of `[IMPROVED]` table 9.
pub const LAUNCH_AND_RECOVERY_UNTUNED: &str = file!("launch-and-recovery-simplified/untuned.toml");

/// The tuned launch and recovery with contact, where the boat is stowed in a cradle.
pub const LAUNCH_AND_RECOVERY_WITH_CONTACT: &str = file!("launch-and-recovery-simplified/with-contact.toml");

/// Script of [`LAUNCH_AND_RECOVERY_WITH_CONTACT`].
pub const LAUNCH_AND_RECOVERY_WITH_CONTACT_SCRIPT: &str =
    file!("launch-and-recovery-simplified/with-contact.script");

/// Script of the launch and recovery without contact.
pub const LAUNCH_AND_RECOVERY_SCRIPT: &str =
    file!("launch-and-recovery-simplified/launch-and-recovery.script");

/// A tag line hauled over a rail and paid out again.
pub const TAG_LINE_OVER_RAIL: &str = file!("tag-line-over-rail/scenario.toml");

/// All examples. The first is the default of `windlass new`.
pub const EXAMPLES: [Example; 25] = [
    Example {
        name: "tow-rescue-boat",
        scenario: TOW_RESCUE_BOAT,
        beside: &[],
    },
    Example {
        name: "tow-tuna-clipper",
        scenario: TOW_TUNA_CLIPPER,
        beside: &[],
    },
    Example {
        name: "launch-and-recovery",
        scenario: FULL_LAUNCH_AND_RECOVERY,
        beside: &[],
    },
    Example {
        name: "launch-and-recovery-simplified",
        scenario: LAUNCH_AND_RECOVERY,
        beside: &[("launch-and-recovery.script", LAUNCH_AND_RECOVERY_SCRIPT)],
    },
    Example {
        name: "wave-buoy",
        scenario: file!("wave-buoy/scenario.toml"),
        beside: &[
            ("hemisphere.1", file!("wave-buoy/hemisphere.1")),
            ("hemisphere.3", file!("wave-buoy/hemisphere.3")),
            ("hemisphere.hst", file!("wave-buoy/hemisphere.hst")),
        ],
    },
    Example {
        name: "hanging-load",
        scenario: file!("hanging-load/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "parted-sling",
        scenario: file!("parted-sling/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "floating-box",
        scenario: file!("floating-box/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "box-on-deck",
        scenario: file!("box-on-deck/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "davit",
        scenario: file!("davit/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "a-frame",
        scenario: file!("a-frame/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "tag-line-over-rail",
        scenario: TAG_LINE_OVER_RAIL,
        beside: &[],
    },
    Example {
        name: "slider-crank",
        scenario: file!("slider-crank/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "moored-float",
        scenario: file!("moored-float/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "spar-buoy",
        scenario: file!("spar-buoy/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "flexible-riser",
        scenario: file!("flexible-riser/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "riser-lock-in",
        scenario: file!("riser-lock-in/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "slack-tether-loops",
        scenario: file!("slack-tether-loops/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "rov-tether",
        scenario: file!("rov-tether/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "splash-zone-lift",
        scenario: file!("splash-zone-lift/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "rigged-lift",
        scenario: file!("rigged-lift/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "station-keeping",
        scenario: file!("station-keeping/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "lift-in-the-lee",
        scenario: file!("lift-in-the-lee/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "manifold-lift",
        scenario: file!("manifold-lift/scenario.toml"),
        beside: &[],
    },
    Example {
        name: "heave-compensated-lift",
        scenario: file!("heave-compensated-lift/scenario.toml"),
        beside: &[],
    },
];
