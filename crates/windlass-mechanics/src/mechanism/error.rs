//! What can be wrong with a mechanism. Messages call it a crane, as scenario files do.

/// Why links and joints do not make a mechanism, or why it cannot move.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum MechanismError {
    /// There is no link.
    #[error("crane '{mechanism}' has no link")]
    Empty {
        /// The mechanism.
        mechanism: String,
    },
    /// Two links have one name.
    #[error("crane '{mechanism}': two links are called '{link}'; names must differ")]
    DuplicateName {
        /// The mechanism.
        mechanism: String,
        /// The name.
        link: String,
    },
    /// A link hangs on a link that does not exist.
    #[error("crane '{mechanism}': link '{link}' is attached to '{parent}', which is not a link of it")]
    UnknownParent {
        /// The mechanism.
        mechanism: String,
        /// The link.
        link: String,
        /// The name it asks for.
        parent: String,
    },
    /// Links are attached to each other in a ring, so none of them reaches the base.
    #[error("crane '{mechanism}': links {ring} are attached in a ring and do not reach the base")]
    Ring {
        /// The mechanism.
        mechanism: String,
        /// The links, in order, quoted.
        ring: String,
    },
    /// A number of a link or joint is impossible.
    #[error("crane '{mechanism}', link '{link}': {what} is {value}; it must be {must}")]
    Number {
        /// The mechanism.
        mechanism: String,
        /// The link.
        link: String,
        /// Which number.
        what: &'static str,
        /// Its value.
        value: f64,
        /// The condition.
        must: &'static str,
    },
    /// The inertia matrix is not that of a body.
    #[error("crane '{mechanism}', link '{link}': its inertia matrix {reason}")]
    Inertia {
        /// The mechanism.
        mechanism: String,
        /// The link.
        link: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The limits of a joint are the wrong way round.
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
    /// A free joint has nothing to accelerate.
    #[error(
        "crane '{mechanism}', link '{link}': its free joint moves an inertia of {inertia} {unit}; \
         give the link, or one that it carries, mass or inertia about the joint's axis"
    )]
    NoInertia {
        /// The mechanism.
        mechanism: String,
        /// The link.
        link: String,
        /// Inertia felt at the joint.
        inertia: f64,
        /// kg or kg·m².
        unit: &'static str,
    },
}
