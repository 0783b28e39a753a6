//! Import of MoorDyn input files ("decks", version 2) as scenarios, and export of scenarios as
//! decks ([`export`]).
//!
//! Line types, points, bodies, lines and options are imported. The notes of [`Imported`] list the
//! data that is not imported. Columns are identified by their headings, so that columns of version
//! 1 with the same meaning are also read.
//!
//! Correspondence:
//!
//! | in the deck | in the scenario |
//! |---|---|
//! | fixed point | frame on the ground |
//! | coupled (vessel) point | frame on the body `vessel`, which is fixed at the origin until it is given a motion |
//! | point on a body | frame on it |
//! | other free point | body with a frame; volume, drag and added mass as an open frame. No moment acts on it, so its inertia is arbitrary |
//! | free body | body; volume, drag and added mass as an open frame |
//! | fixed or coupled body | body that is fixed until it is given a motion |
//! | line | cable, with the properties of its type |
//! | lines in series, joined in pairs by free points | one cable of sections, with the mass and volume of the points as spheres on it |
//! | `WtrDpth`, `kBot`, `cBot`, `rho`, `g`, `FrictionCoefficient` | sea and sea bottom |
//!
//! A damping ratio zeta in a deck refers to the axial vibration of one segment: BA = zeta L/N
//! sqrt(EA m), with the length L of the line, the number N of segments and the mass m per length.
//! The import computes the damping BA (force per strain rate, N·s) from the ratio. BA then does not
//! change with the number of elements.

mod chains;
mod deck;
mod export;
mod read;
mod write;

#[cfg(test)]
mod tests;

pub use export::{Exported, export};

use crate::ini::Imported;
use std::fmt;
use std::path::Path;

/// All problems of a deck, one message each with its line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckErrors(pub Vec<String>);

impl fmt::Display for DeckErrors {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0
            .iter()
            .try_for_each(|problem| writeln!(out, "error: {problem}"))
    }
}

impl std::error::Error for DeckErrors {}

/// Returns whether a text is a deck: it has at least two of the sections of line types, points and
/// lines.
pub fn is_deck(text: &str) -> bool {
    deck::is_deck(text)
}

/// Imports a deck file as a scenario.
///
/// # Errors
/// All problems of the deck, reported together; a file that cannot be read.
pub fn import(path: &Path) -> Result<Imported, DeckErrors> {
    let name = path.display().to_string();
    match windlass_math::input_file::read(path) {
        Ok(bytes) => import_text(&name, &String::from_utf8_lossy(&bytes)),
        Err(error) => Err(DeckErrors(vec![format!("{name}: cannot be read: {error}")])),
    }
}

/// Imports the text of a deck as a scenario; `name` is used in messages.
///
/// # Errors
/// All problems of the deck, reported together.
pub fn import_text(name: &str, text: &str) -> Result<Imported, DeckErrors> {
    write::import(name, &deck::Deck::parse(text))
}
