//! Transport of messages to partners and back.

use crate::messages::ToPartner;
use std::time::Duration;
use thiserror::Error;

/// Error of a coupled run.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum FlowError {
    /// The description is inconsistent or cannot be read.
    #[error("{0}")]
    Setup(String),
    /// A partner replies incorrectly, or reports a failure.
    #[error("partner '{name}': {problem}")]
    Partner {
        /// Name of the partner.
        name: String,
        /// Problem and remedy.
        problem: String,
    },
    /// A partner has ended.
    #[error("{}", died(*partner, how))]
    Died {
        /// Index of the partner in the list, if known.
        partner: Option<usize>,
        /// Cause of the end, for example the exit code.
        how: String,
    },
    /// A message cannot be transferred.
    #[error("the exchange with the partners: {0}")]
    Transport(String),
    /// The user interrupted the run.
    #[error("interrupted")]
    Interrupted,
}

fn died(partner: Option<usize>, how: &str) -> String {
    match partner {
        Some(place) => format!("partner {} {how}", place + 1),
        None => format!("a partner {how}"),
    }
}

/// A message of a partner as received.
#[derive(Clone, Debug, PartialEq)]
pub struct Received {
    /// Index of the partner in the list.
    pub partner: usize,
    /// Tag of the message.
    pub tag: i32,
    /// Content.
    pub bytes: Vec<u8>,
}

/// Transfers messages to and from partners. A partner is identified by its index in a list.
pub trait Transport {
    /// Sends a message.
    ///
    /// # Errors
    /// The partner has ended, or cannot be reached.
    fn send(&mut self, partner: usize, message: &ToPartner) -> Result<(), FlowError>;

    /// Returns the next message of any partner, or `None` after a timeout.
    ///
    /// # Errors
    /// A partner has ended, or cannot be reached.
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
