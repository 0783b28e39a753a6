//! MoorDyn's input files ("decks", version 2), turned into scenarios, and scenarios turned into decks ([`export`]).
//!
//! Line types, points, bodies, lines and options are carried over; [`Imported`]'s notes says what is not. Headings name the columns, so
//! that decks of version 1 are read as far as they say the same.
//!
//! What becomes of what:
//!
//! | in the deck | in the scenario |
//! |---|---|
//! | fixed point | frame on the ground |
//! | coupled (vessel) point | frame on the body `vessel`, which stands still at the origin until it is given a motion |
//! | point on a body | frame on it |
//! | other free point | body with a frame, its volume, drag and added mass as an open frame's; nothing turns it, so its inertia is arbitrary |
//! | free body | body; volume, drag and added mass as an open frame's |
//! | fixed or coupled body | body that stands still until it is given a motion |
//! | line | cable, with the properties of its type |
//! | lines in a row, joined two and two by free points | one cable of sections, with what the points weigh and displace as spheres on it |
//! | `WtrDpth`, `kBot`, `cBot`, `rho`, `g`, `FrictionCoefficient` | sea and sea bottom |
//!
//! Damping that a deck gives as a ratio is one of a segment's own vibration there, zeta L/N sqrt(EA m): it is made a force per rate
//! of strain, which no longer changes with the number of elements.

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

/// All that is wrong with a deck, one message each with its line.
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

/// Whether a text is a deck: it has two of the sections of line types, of points and of lines.
pub fn is_deck(text: &str) -> bool {
    deck::is_deck(text)
}

/// Reads a deck and makes a scenario of it.
///
/// # Errors
/// All that is wrong in it, together; a file that cannot be read.
pub fn import(path: &Path) -> Result<Imported, DeckErrors> {
    let name = path.display().to_string();
    match std::fs::read(path) {
        Ok(bytes) => import_text(&name, &String::from_utf8_lossy(&bytes)),
        Err(error) => Err(DeckErrors(vec![format!("{name}: cannot be read: {error}")])),
    }
}

/// Makes a scenario of a deck; `name` stands for it in messages.
///
/// # Errors
/// All that is wrong in it, together.
pub fn import_text(name: &str, text: &str) -> Result<Imported, DeckErrors> {
    write::import(name, &deck::Deck::parse(text))
}
