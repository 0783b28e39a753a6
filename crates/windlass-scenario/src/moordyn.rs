//! Import of MoorDyn input files ("decks", version 2) as scenarios, and export of scenarios as
//! decks ([`export`]).
//!
//! Line types, points, bodies, rods, lines, failures and options are imported. [`Imported`] lists
//! the data that is not imported: warnings if it changes forces, notes otherwise. Unknown sections
//! and options are refused. Columns are identified by their position, as in MoorDyn. Decks of
//! version 1 are recognised by the number of columns and the order of the lines.
//!
//! Correspondence:
//!
//! | in the deck | in the scenario |
//! |---|---|
//! | fixed point | frame on the ground |
//! | coupled (vessel) point | frame on the body `vessel`, which is fixed at the origin until it is given a motion |
//! | point on a body | frame on it |
//! | free point with one line | free end of the cable, with mass and volume as a sphere |
//! | other free point | body with a frame; volume, drag and added mass as an open frame. No moment acts on it, so its inertia is arbitrary |
//! | free body | body; volume, drag and added mass as an open frame |
//! | fixed or coupled body | body that is fixed until it is given a motion |
//! | rod: free, fixed, pinned, coupled, on a body | rigid rod, clamped or pinned to a frame; its segments are chosen by windlass. Rods without length are refused |
//! | line | cable, with the properties of its type |
//! | lines in series, joined in pairs by free points | one cable of sections, with the mass and volume of the points as spheres on it |
//! | `WtrDpth`, `SeafloorFile`, `kBot`, `cBot`, `rho`, `g`, `FrictionCoefficient`, `mu_kT`, `mu_kA` | sea and sea bottom |
//! | `Currents`, `WaterKin` | current by depth |
//! | failure of a line | step of the Director that cuts the cable |
//!
//! A damping ratio zeta in a deck refers to the axial vibration of one segment: BA = zeta L/N
//! sqrt(EA m). L is the length of the line, N the number of segments and m the mass per length. The
//! import computes the damping BA (force per strain rate, N·s) from the ratio. BA then does not
//! change with the number of elements.

mod chains;
mod columns;
mod deck;
mod export;
mod failures;
mod files;
mod options;
mod read;
mod rods;
mod viscoelastic;
mod write;

#[cfg(test)]
mod tests;

pub use export::{Exported, export};

use crate::imported::Imported;
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

/// Returns true if a text is a deck: it has at least two of the sections of line types, points and
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
    let read = |path: &Path| {
        let bytes = windlass_math::input_file::read(path).map_err(|error| error.to_string())?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    };
    let text = read(path).map_err(|error| DeckErrors(vec![format!("{name}: cannot be read: {error}")]))?;
    let folder = path.parent().unwrap_or_else(|| Path::new(""));
    write::import(&name, &deck::Deck::parse(&text), &|file: &str| {
        read(&folder.join(file))
    })
}

/// Imports the text of a deck as a scenario; `name` is used in messages. Files that the deck names
/// are not read.
///
/// # Errors
/// All problems of the deck, reported together; a deck that names files.
pub fn import_text(name: &str, text: &str) -> Result<Imported, DeckErrors> {
    let refuse = |_: &str| Err("the text was imported without its folder".to_owned());
    write::import(name, &deck::Deck::parse(text), &refuse)
}
