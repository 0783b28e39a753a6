//! Partners within the same program, for tests and for solvers in Rust.

use crate::messages::{FromPartner, ToPartner};
use crate::{FlowError, Received, Transport};
use std::collections::VecDeque;
use std::time::Duration;

/// What a partner answers to a message; none where it answers nothing.
type Answers<'p> = dyn FnMut(ToPartner) -> Option<FromPartner> + 'p;

/// Partners that are called when they are sent something. Messages are written and read as between
/// programs.
#[derive(Default)]
pub struct Local<'p> {
    partners: Vec<Box<Answers<'p>>>,
    answers: VecDeque<Received>,
}

impl<'p> Local<'p> {
    /// Adds a partner, the next in the list.
    #[must_use]
    pub fn with(mut self, answers: impl FnMut(ToPartner) -> Option<FromPartner> + 'p) -> Self {
        self.partners.push(Box::new(answers));
        self
    }
}

impl Transport for Local<'_> {
    fn send(&mut self, partner: usize, message: &ToPartner) -> Result<(), FlowError> {
        let Some(answers) = self.partners.get_mut(partner) else {
            let count = self.partners.len();
            let problem = format!("there is no partner {}; there are {count}", partner + 1);
            return Err(FlowError::Transport(problem));
        };
        let sent = ToPartner::read(message.tag(), &message.numbers());
        if let Some(answer) = sent.and_then(answers) {
            let (tag, bytes) = answer.bytes();
            self.answers.push_back(Received { partner, tag, bytes });
        }
        Ok(())
    }

    fn receive(&mut self, _: Duration) -> Result<Option<Received>, FlowError> {
        Ok(self.answers.pop_front())
    }
}
