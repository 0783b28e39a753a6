//! Description of the solvers of a coupled run: a file in TOML, or an `.expert.solvers` file of
//! `[MBDM]`.
//!
//! ```toml
//! step = 0.01                     # s; if omitted, a partner defines it
//! [[solver]]
//! name = "tank"
//! command = ["python3", "tank.py"]
//! bodies = ["buoy"]
//! scheme = "strong"
//! ```

use crate::{Acceleration, FlowError, Relaxation};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::Duration;
use windlass::mbdm::solvers::{self as expert, ExpertSolvers};

/// Extrapolation of loads over a step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Continuation {
    /// Constant, as in `[MBDM]`; first-order error.
    #[default]
    Held,
    /// Linear through the last two values; second-order error.
    Linear,
}

/// Coupling scheme of a partner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Scheme {
    /// Parallel conventional staggered scheme. Partner and bodies advance in parallel over the
    /// partner's step, which is `every` steps of the master.
    Staggered {
        /// Number of steps of the master in one step of the partner.
        every: u32,
        /// Extrapolation of the loads.
        loads: Continuation,
    },
    /// Predictor to the middle of the step and corrector to its end, each with an exchange.
    TwoCalls,
    /// The step is repeated until loads and motions agree.
    Strong,
}

impl Scheme {
    /// Number of the scheme in messages.
    pub(crate) fn number(self) -> u32 {
        match self {
            Self::Staggered { .. } => 1,
            Self::TwoCalls => 2,
            Self::Strong => 3,
        }
    }

    /// Number of steps of the master in one step of the partner.
    pub(crate) fn every(self) -> u32 {
        match self {
            Self::Staggered { every, .. } => every,
            Self::TwoCalls | Self::Strong => 1,
        }
    }
}

/// A partner.
#[derive(Clone, Debug, PartialEq)]
pub struct Partner {
    /// Name, for messages.
    pub name: String,
    /// Program and arguments.
    pub command: Vec<String>,
    /// Number of processes.
    pub processes: u32,
    /// Names of the bodies that it loads; empty if the bodies are given by number.
    pub bodies: Vec<String>,
    /// Numbers of the bodies that it loads, from 1, if they are not given by name.
    pub numbers: Vec<u32>,
    /// Coupling scheme.
    pub scheme: Scheme,
}

/// Partners and settings of a coupled run.
#[derive(Clone, Debug, PartialEq)]
pub struct Solvers {
    /// Step of the master, s; `None` if a partner defines it.
    pub step: Option<f64>,
    /// The partners.
    pub partners: Vec<Partner>,
    /// Settings of the iteration.
    pub relaxation: Relaxation,
    /// Maximum wait for a reply.
    pub time_limit: Duration,
    /// Number of steps between additional checkpoints. The run also saves its own checkpoints.
    pub checkpoint_every: Option<u64>,
    /// Program and arguments that start the MPI bridge.
    pub launcher: Vec<String>,
    /// Working folder of the partners: the folder of the file.
    pub folder: PathBuf,
    /// Notes for the user.
    pub notes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    step: Option<f64>,
    #[serde(default)]
    solver: Vec<OneSolver>,
    #[serde(default = "default_acceleration")]
    acceleration: Acceleration,
    tolerance: Option<f64>,
    rounds: Option<u32>,
    relaxation: Option<f64>,
    reuse: Option<usize>,
    time_limit: Option<f64>,
    checkpoint_every: Option<u64>,
    launcher: Option<Vec<String>>,
}

fn default_acceleration() -> Acceleration {
    Relaxation::default().acceleration
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneSolver {
    name: String,
    command: Vec<String>,
    processes: Option<u32>,
    bodies: Vec<String>,
    scheme: SchemeName,
    every: Option<u32>,
    loads: Option<Continuation>,
}

#[derive(Deserialize, Clone, Copy, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum SchemeName {
    Staggered,
    TwoCalls,
    Strong,
}

/// Default launcher of the bridge: one process, as for the master of `[MBDM]`.
fn default_launcher() -> Vec<String> {
    ["mpirun", "-n", "1"].map(str::to_owned).to_vec()
}

/// Default of the maximum wait for a reply, s.
const TIME_LIMIT: f64 = 600.0;

impl Solvers {
    /// Reads a file of either kind. The name of the file determines the kind.
    ///
    /// # Errors
    /// The file cannot be read, or has invalid content.
    pub fn load(path: &Path) -> Result<Self, FlowError> {
        let name = path.display().to_string();
        let text = windlass::math::input_file::read(path)
            .map_err(|error| FlowError::Setup(format!("{name}: cannot be read: {error}")))?;
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let text = String::from_utf8_lossy(&text);
        if windlass::mbdm::is_expert_file(path) {
            let file = path.file_name().unwrap_or_default().to_string_lossy();
            let read = expert::read(&file, &text);
            return Self::of_expert(
                read.map_err(|errors| FlowError::Setup(errors.to_string()))?,
                folder,
            );
        }
        Self::parse(&name, &text, folder)
    }

    /// Parses the text of a TOML file. The partners run in `folder`.
    ///
    /// # Errors
    /// As [`Solvers::load`].
    pub fn parse(name: &str, text: &str, folder: PathBuf) -> Result<Self, FlowError> {
        let refused = |problem: String| FlowError::Setup(format!("{name}: {problem}"));
        let file: File = toml::from_str(text).map_err(|error| refused(error.to_string()))?;
        let default = Relaxation::default();
        let relaxation = Relaxation {
            acceleration: file.acceleration,
            tolerance: file.tolerance.unwrap_or(default.tolerance),
            max_rounds: file.rounds.unwrap_or(default.max_rounds),
            initial_factor: file.relaxation.unwrap_or(default.initial_factor),
            reuse: file.reuse.unwrap_or(default.reuse),
        };
        let limit = file.time_limit.unwrap_or(TIME_LIMIT);
        let time_limit = Duration::try_from_secs_f64(limit)
            .ok()
            .filter(|limit| !limit.is_zero());
        let time_limit = time_limit.ok_or_else(|| {
            refused(format!(
                "'time_limit' is {limit} and must be above 0 (wall time, s)"
            ))
        })?;
        let partners: Result<Vec<Partner>, FlowError> = file.solver.into_iter().map(one).collect();
        let solvers = Self {
            step: file.step,
            partners: partners.map_err(|error| refused(error.to_string()))?,
            relaxation,
            time_limit,
            checkpoint_every: file.checkpoint_every,
            launcher: file.launcher.unwrap_or_else(default_launcher),
            folder,
            notes: Vec::new(),
        };
        solvers.check().map_err(|error| refused(error.to_string()))?;
        Ok(solvers)
    }

    /// Converts an `.expert.solvers` file. The aerodynamic solver gets the staggered scheme. The
    /// particle solver gets the scheme with two calls per step.
    fn of_expert(read: ExpertSolvers, folder: PathBuf) -> Result<Self, FlowError> {
        let mut partners = Vec::new();
        let partner = |name: &str, solver: expert::ExpertSolver, scheme| Partner {
            name: name.to_owned(),
            command: solver.command,
            processes: solver.processes,
            bodies: Vec::new(),
            numbers: vec![solver.body],
            scheme,
        };
        let staggered = Scheme::Staggered {
            every: read.every,
            loads: Continuation::Held,
        };
        partners.extend(read.hmb.map(|solver| partner("HMB", solver, staggered)));
        partners.extend(read.sph.map(|solver| partner("SPH", solver, Scheme::TwoCalls)));
        let solvers = Self {
            step: None,
            partners,
            relaxation: Relaxation::default(),
            time_limit: Duration::from_secs_f64(TIME_LIMIT),
            checkpoint_every: None,
            launcher: default_launcher(),
            folder,
            notes: read.notes,
        };
        solvers.check()?;
        Ok(solvers)
    }

    /// Checks the settings that do not depend on a scenario.
    fn check(&self) -> Result<(), FlowError> {
        let refused = |problem: String| Err(FlowError::Setup(problem));
        if self.partners.is_empty() {
            return refused("there are no solvers; add a [[solver]]".to_owned());
        }
        if let Some(step) = self.step
            && !(step > 0.0 && step.is_finite())
        {
            return refused(format!("'step' is {step} and must be positive (s)"));
        }
        if self.checkpoint_every == Some(0) {
            return refused(
                "'checkpoint_every' is 0 and must be a number of steps; omit it for no checkpoints"
                    .to_owned(),
            );
        }
        if self.launcher.is_empty() {
            return refused(
                "'launcher' is empty; give a program, for example [\"mpirun\", \"-n\", \"1\"]".to_owned(),
            );
        }
        for (k, partner) in self.partners.iter().enumerate() {
            let name = &partner.name;
            if self.partners[..k].iter().any(|other| other.name == *name) {
                return refused(format!(
                    "two solvers have the name '{name}'; names must be unique"
                ));
            }
            if partner.command.first().is_none_or(String::is_empty) {
                return refused(format!("solver '{name}': 'command' is empty; give a program"));
            }
            if partner.command.iter().any(|word| word.contains('\0')) {
                return refused(format!("solver '{name}': 'command' has a zero character"));
            }
            if partner.processes == 0 || partner.processes > 1 << 20 {
                return refused(format!(
                    "solver '{name}': 'processes' is {} and must be between 1 and 1048576",
                    partner.processes
                ));
            }
            if partner.bodies.is_empty() && partner.numbers.is_empty() {
                return refused(format!(
                    "solver '{name}': 'bodies' is empty; name the bodies that it loads"
                ));
            }
            if partner.scheme.every() == 0 {
                return refused(format!(
                    "solver '{name}': 'every' is 0 and must be a number of steps"
                ));
            }
        }
        let has = |is: fn(&Scheme) -> bool| self.partners.iter().any(|partner| is(&partner.scheme));
        if has(|scheme| *scheme == Scheme::Strong) && has(|scheme| *scheme == Scheme::TwoCalls) {
            return refused(
                "the schemes 'strong' and 'two-calls' cannot be combined, because 'strong' repeats whole steps \
                 and 'two-calls' splits steps; use 'strong' for both solvers"
                    .to_owned(),
            );
        }
        self.relaxation.check()
    }
}

fn one(solver: OneSolver) -> Result<Partner, FlowError> {
    let name = solver.name;
    let is_staggered = solver.scheme == SchemeName::Staggered;
    if !is_staggered && (solver.every.is_some() || solver.loads.is_some()) {
        return Err(FlowError::Setup(format!(
            "solver '{name}': 'every' and 'loads' belong to the scheme 'staggered'; remove them, or use the scheme 'staggered'"
        )));
    }
    let scheme = match solver.scheme {
        SchemeName::Staggered => Scheme::Staggered {
            every: solver.every.unwrap_or(1),
            loads: solver.loads.unwrap_or_default(),
        },
        SchemeName::TwoCalls => Scheme::TwoCalls,
        SchemeName::Strong => Scheme::Strong,
    };
    Ok(Partner {
        name,
        command: solver.command,
        processes: solver.processes.unwrap_or(1),
        bodies: solver.bodies,
        numbers: Vec::new(),
        scheme,
    })
}
