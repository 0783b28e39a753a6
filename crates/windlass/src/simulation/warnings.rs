//! What happens in a run that the user should know of.

use crate::winch::LengthLimit;
use crate::world::{WinchId, World};

/// Warnings so far, each once.
#[derive(Clone, Debug, Default)]
pub(super) struct Warnings {
    pub(super) list: Vec<String>,
    at_limit: Vec<Option<LengthLimit>>,
}

impl Warnings {
    /// Looks at the world after a step.
    pub(super) fn look(&mut self, world: &World) {
        let model = world.model();
        self.at_limit.resize(model.winches.len(), None);
        for (i, mounted) in model.winches.iter().enumerate() {
            let id = WinchId::from_index(i);
            let now = world.now().winch_memory(id).at_limit;
            if now != self.at_limit[i]
                && let Some(limit) = now
            {
                let what = match limit {
                    LengthLimit::Shortest => "came to its shortest line",
                    LengthLimit::Longest => "came to the end of its line",
                };
                let length = world.now().winch(id).line.length;
                self.list.push(format!(
                    "at t = {:.2} s winch '{}' {what} and stopped: {length:.3} m of '{}'",
                    world.time(),
                    mounted.winch.name,
                    model.cables[mounted.cable.index()].name
                ));
            }
            self.at_limit[i] = now;
        }
    }
}
