//! Partners in the same process, for tests and for solvers in Rust.

use crate::messages::{FromPartner, ToPartner};
use crate::{FlowError, Received, Transport};
use std::collections::VecDeque;
use std::time::Duration;

/// Handler of a partner: returns its reply to a message, if any.
type Handler<'p> = dyn FnMut(ToPartner) -> Option<FromPartner> + 'p;

/// Partners in the same process. A partner is called when a message is sent to it. Messages are
/// serialised as between programs.
#[derive(Default)]
pub struct Local<'p> {
    partners: Vec<Box<Handler<'p>>>,
    replies: VecDeque<Received>,
}

impl<'p> Local<'p> {
    /// Adds a partner at the end of the list.
    #[must_use]
    pub fn with(mut self, replies: impl FnMut(ToPartner) -> Option<FromPartner> + 'p) -> Self {
        self.partners.push(Box::new(replies));
        self
    }
}

impl Transport for Local<'_> {
    fn send(&mut self, partner: usize, message: &ToPartner) -> Result<(), FlowError> {
        let Some(replies) = self.partners.get_mut(partner) else {
            let count = self.partners.len();
            let problem = format!("there is no partner {}; there are {count}", partner + 1);
            return Err(FlowError::Transport(problem));
        };
        let sent = ToPartner::read(message.tag(), &message.numbers());
        if let Some(reply) = sent.and_then(replies) {
            let (tag, bytes) = reply.bytes();
            self.replies.push_back(Received { partner, tag, bytes });
        }
        Ok(())
    }

    fn receive(&mut self, _: Duration) -> Result<Option<Received>, FlowError> {
        Ok(self.replies.pop_front())
    }
}
