//! Tests of the source documents that cannot be repeated, and the missing data.

/// A test of a source document without the data that a repetition needs.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct NotReproducible {
    /// Section of the document.
    pub section: &'static str,
    /// Subject in one line.
    pub title: &'static str,
    /// Missing data, and cases that cover the subject with data chosen here.
    pub reason: &'static str,
}

/// Tests that cannot be repeated, in the order of the documents.
pub const NOT_REPRODUCIBLE: [NotReproducible; 7] = [
    NotReproducible {
        section: "[SMS] 4.1.5",
        title: "tether of an underwater vehicle in a basin",
        reason: "pictures and the length of 4.12 m only; no other property of the tether and no motion of its upper end",
    },
    NotReproducible {
        section: "[SMS] 4.5.4, figures 74 to 81",
        title: "crane, winch, cable and box: histories",
        reason: "no gains, no properties of the cable, contradictory geometry; SMS-30 compares the final state, SMS-30J the \
                 joints with the gains of the sample file",
    },
    NotReproducible {
        section: "[IMPROVED] 2.3.4.2, figures 12 to 15",
        title: "execution times of collision detection between spheres",
        reason: "plots of times on a machine that is not named, without numbers; IMP-19 reports times of this machine",
    },
    NotReproducible {
        section: "[IMPROVED] 3.2.4",
        title: "boat in its cradle: numbers of contacts",
        reason: "no geometry of boat and cradle; IMP-11 compares rest and numbers of contacts of a boat chosen here",
    },
    NotReproducible {
        section: "[IMPROVED] 4.2.1, figures C.9 to C.12",
        title: "steps of crane, winch, cable and payload in four combinations",
        reason: "no pose of the crane and no length of the cable; IMP-15S compares the steps of four combinations with their \
                 stability limits",
    },
    NotReproducible {
        section: "[TETHER] 2.3 and 3.5, figures 2.13 to 2.17 and 3.14",
        title: "knot that a weight tightens",
        reason: "no shape, properties or weight; TE-04 tightens a knot chosen here",
    },
    NotReproducible {
        section: "[MBDM] 10.4 and 10.5",
        title: "gyroscopic wheel; computation coupled with HMB and SPH",
        reason: "headings without text; MB-04 has a wheel and MB-06 a coupling chosen here",
    },
];
