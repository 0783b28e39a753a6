//! Fenders of a scenario.

use super::spec::{FenderSpec, PressedSpec};
use windlass_mechanics::contact::fender::{Fender, Pressed};
use windlass_world::ShapeAsFender;

impl FenderSpec {
    /// What makes a shape this fender; or the key and what is wrong there.
    pub(super) fn compile(&self) -> Result<ShapeAsFender, (&'static str, String)> {
        if self.deflection.len() != self.force.len() {
            let problem = format!(
                "{} deflections and {} forces do not go together; give a force for each deflection",
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
            PressedSpec::Side => Pressed::Side,
            PressedSpec::End => Pressed::End,
        };
        Ok(ShapeAsFender { law, pressed })
    }
}
