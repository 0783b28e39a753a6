//! Errors of mechanism definitions. Messages call a mechanism a crane, as scenario files do.

/// Reason why links and joints do not form a mechanism, or why it cannot move.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MechanismError {
    /// There is no link.
    #[error("crane '{mechanism}' has no link")]
    Empty {
        /// The mechanism.
        mechanism: String,
    },
    /// Two links have the same name.
    #[error("crane '{mechanism}': two links are called '{link}'; names must differ")]
    DuplicateName {
        /// The mechanism.
        mechanism: String,
        /// The name.
        link: String,
    },
    /// A link is attached to a link that does not exist.
    #[error(
        "crane '{mechanism}': link '{link}' is attached to '{parent}', which is not a link of this crane"
    )]
    UnknownParent {
        /// The mechanism.
        mechanism: String,
        /// The link.
        link: String,
        /// The name of the missing parent.
        parent: String,
    },
    /// Links are attached to each other in a cycle, so none of them is connected to the base.
    #[error("crane '{mechanism}': links {ring} are attached in a cycle and are not connected to the base")]
    Ring {
        /// The mechanism.
        mechanism: String,
        /// The links, in order, quoted.
        ring: String,
    },
    /// A parameter of a link or joint is invalid.
    #[error("crane '{mechanism}', link '{link}': {what} is {value}; it must be {must}")]
    Number {
        /// The mechanism.
        mechanism: String,
        /// The link.
        link: String,
        /// The parameter.
        what: &'static str,
        /// Its value.
        value: f64,
        /// The requirement.
        must: &'static str,
    },
    /// The inertia matrix is not physical.
    #[error("crane '{mechanism}', link '{link}': its inertia matrix {reason}")]
    Inertia {
        /// The mechanism.
        mechanism: String,
        /// The link.
        link: String,
        /// The defect.
        reason: &'static str,
    },
    /// The limits of a joint are reversed.
    #[error(
        "crane '{mechanism}', link '{link}': lower limit {lower} of its joint is not below the upper limit {upper}"
    )]
    InvertedLimits {
        /// The mechanism.
        mechanism: String,
        /// The link.
        link: String,
        /// Lower limit, m or rad.
        lower: f64,
        /// Upper limit, m or rad.
        upper: f64,
    },
    /// A dynamic joint moves no inertia.
    #[error(
        "crane '{mechanism}', link '{link}': its free joint moves an inertia of {inertia} {unit}; \
         give the link, or a link that it carries, mass or inertia about the joint's axis"
    )]
    NoInertia {
        /// The mechanism.
        mechanism: String,
        /// The link.
        link: String,
        /// Inertia at the joint.
        inertia: f64,
        /// kg or kg·m².
        unit: &'static str,
    },
}
