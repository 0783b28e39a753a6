//! Memory that the matrices of a world need.
//!
//! ```text
//! Law      per island with n core unknowns and m free nodes of lines: Jacobian n² + 3 m n, factors
//!          2 n² for each slot (rows, and the copy in columns)
//! Valid    includes only the blocks that grow with the square of the unknowns; the blocks of
//!          single lines grow only with line length
//! Checked  closed_form_memory_of_independent_and_joined_bodies
//! ```

use super::islands::{Division, Island, Restrictions};
use super::unknowns::Unknowns;
use crate::elements::{Model, Regimes};
use windlass_ode::Method;

/// Bytes of a coefficient.
const COEFFICIENT: f64 = 8.0;

/// Memory of the matrices of implicit steps and of statics.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MatrixMemory {
    /// Number of unknowns that share the largest dense matrix.
    pub unknowns: usize,
    /// Memory during integration, bytes; zero for explicit steps.
    pub steps: f64,
    /// Memory in statics, bytes.
    pub statics: f64,
}

/// Memory of the matrices of a model in its discrete state.
pub(crate) fn matrix_memory(model: &Model, regimes: &Regimes) -> MatrixMemory {
    let mut all = Unknowns::new(None);
    all.fill(model, regimes);
    // Contacts that start later may join islands.
    let restrictions = Restrictions {
        has_twists: false,
        contacts_may_change: true,
    };
    let mut islands = Vec::new();
    if !Division::default().divide(&all, (model, regimes), restrictions, &mut islands) {
        islands.push(Island {
            unknowns: all,
            ..Island::default()
        });
    }
    let unknowns = || islands.iter().map(|island| &island.unknowns);
    let with_slots = |slots: f64| {
        let of = |island: &Unknowns| {
            let unknowns = island.core.len() as f64;
            let nodes: usize = island.chains.iter().map(|chain| chain.len()).sum();
            COEFFICIENT * unknowns * (unknowns * (1.0 + 2.0 * slots) + 3.0 * nodes as f64)
        };
        unknowns().map(of).sum()
    };
    MatrixMemory {
        unknowns: unknowns().map(|island| island.core.len()).max().unwrap_or(0),
        steps: match model.method {
            Method::DormandPrince => 0.0,
            Method::Radau | Method::Automatic => with_slots(3.0),
            Method::GeneralizedAlpha { .. } => with_slots(1.0),
        },
        statics: with_slots(1.0),
    }
}
