//! Checks and compiles fenders.

use crate::spec::{FenderSpec, PressedSpec};
use windlass_mechanics::contact::fender::{Fender, FenderSide};
use windlass_world::ShapeAsFender;

impl FenderSpec {
    /// Returns the fender data of a shape, or the key at fault and the problem.
    pub(crate) fn compile(&self) -> Result<ShapeAsFender, (&'static str, String)> {
        if self.deflection.len() != self.force.len() {
            let problem = format!(
                "there are {} deflections and {} forces; give one force for each deflection",
                self.deflection.len(),
                self.force.len()
            );
            return Err(("fender.force", problem));
        }
        let rows: Vec<[f64; 2]> = self
            .deflection
            .iter()
            .zip(&self.force)
            .map(|(d, f)| [*d, *f])
            .collect();
        let law = Fender::new(&rows, self.energy_loss).map_err(|problem| ("fender", problem))?;
        let pressed = match self.pressed {
            PressedSpec::Side => FenderSide::Side,
            PressedSpec::End => FenderSide::End,
        };
        Ok(ShapeAsFender { law, pressed })
    }
}
