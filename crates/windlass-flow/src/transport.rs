//! What brings messages to partners and back.

use crate::messages::ToPartner;
use std::time::Duration;
use thiserror::Error;

/// Why a coupled run cannot begin or go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FlowError {
    /// What is described does not fit, or cannot be read.
    #[error("{0}")]
    Set(String),
    /// A partner answers what it should not, or says that it cannot go on.
    #[error("partner '{name}': {problem}")]
    Partner {
        /// Its name.
        name: String,
        /// What is wrong, and what to do.
        problem: String,
    },
    /// A partner is no more, by its place in the list; none where nobody knows which one.
    #[error("{}", died(*partner, how))]
    Died {
        /// Its place.
        partner: Option<usize>,
        /// How it ended.
        how: String,
    },
    /// Messages cannot be brought.
    #[error("the exchange with the partners: {0}")]
    Transport(String),
    /// The user interrupted it.
    #[error("interrupted")]
    Interrupted,
}

fn died(partner: Option<usize>, how: &str) -> String {
    match partner {
        Some(place) => format!("partner {} {how}", place + 1),
        None => format!("a partner {how}"),
    }
}

/// A message of a partner as it came.
#[derive(Clone, Debug, PartialEq)]
pub struct Received {
    /// Place of the partner in the list.
    pub partner: usize,
    /// What it is.
    pub tag: i32,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// Brings messages to partners, which are known by their places in a list, and back.
pub trait Transport {
    /// Sends one.
    ///
    /// # Errors
    /// The partner is no more, or cannot be reached.
    fn send(&mut self, partner: usize, message: &ToPartner) -> Result<(), FlowError>;

    /// What comes next, of whichever partner; none where nothing does within a time.
    ///
    /// # Errors
    /// A partner is no more, or cannot be reached.
    fn receive(&mut self, within: Duration) -> Result<Option<Received>, FlowError>;
}

impl<T: Transport + ?Sized> Transport for Box<T> {
    fn send(&mut self, partner: usize, message: &ToPartner) -> Result<(), FlowError> {
        (**self).send(partner, message)
    }

    fn receive(&mut self, within: Duration) -> Result<Option<Received>, FlowError> {
        (**self).receive(within)
    }
}
