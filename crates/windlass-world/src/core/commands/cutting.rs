//! Command to cut lines.

use crate::World;
use crate::core::error::CommandError;
use crate::core::handles::CableId;
use crate::core::lines::parting::{Parting, PartingCause, PartingPoint, can_part, part};

impl World {
    /// Cuts a cable at arc length `s` (m from the start, unstretched). Both pieces keep their
    /// motion and tension at first. The loss of tension at the new ends then travels along the
    /// pieces as waves.
    ///
    /// Returns the arc length of the cut, m. The cut is at `s`, or at a node less than a quarter of
    /// an element away. Near an end or a node with a point mass, the cut is made at least a quarter
    /// of an element away from it. If `s` is exactly at a node with a point mass, the cut is made
    /// there, and the mass stays with the piece at the start.
    ///
    /// The cable must have room for another parting
    /// ([`CableDefinition::with_partings`](crate::CableDefinition::with_partings)). Winches, frames
    /// and tables continue with the same cable. [`Snapshot::partings`](crate::Snapshot::partings)
    /// lists the partings.
    ///
    /// ```
    /// # use windlass_mechanics::cable::CableProperties; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let load = builder.body(BodyDefinition::free("load", 200.0, DVec3::splat(20.0)).at(DVec3::Z * -10.0));
    /// # let (top, eye) = (builder.fixed_frame("top", DVec3::ZERO), builder.frame_on_body(load, "eye", DVec3::ZERO));
    /// # let wire = CableProperties::new(5e6, 7778.0, 0.008);
    /// let rope = CableDefinition::new("rope", wire, 10.0, 4).start(top, Fixity::Pinned).end(eye, Fixity::Pinned);
    /// let rope = builder.cable(rope.with_partings(1));
    /// # let mut world = builder.build()?.start()?;
    /// world.solve_statics(&Default::default())?;
    /// assert_eq!(world.cut_cable(rope, 6.0)?, 6.0);
    /// world.run_until(1.0)?;
    /// // The load falls with the wire below the cut; the rest stays at the top.
    /// assert!((world.now().body(load).velocity.linear.z + 9.81).abs() < 0.1);
    /// assert_eq!(world.now().cable_pieces(rope).count(), 2);
    /// // It had room for one parting only.
    /// assert!(world.cut_cable(rope, 2.0).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`] if the cable does not exist, has no room for another parting, or no
    /// accelerations can be computed after the command. The arc position must be finite, inside the
    /// cable and not at an earlier parting.
    pub fn cut_cable(&mut self, cable: CableId, s: f64) -> Result<f64, CommandError> {
        self.model.check(cable)?;
        self.check_arc_position(cable, s)?;
        let c = cable.index();
        let (definition, memory) = (&self.model.cables[c], &self.state.regimes.cables[c]);
        if !can_part(definition, memory) {
            let most = definition.partings;
            return Err(CommandError::NoParting {
                object: definition.label(),
                problem: match most {
                    0 => "cannot part, because its maximum number of partings is 0; set maximum_partings, or use \
                     CableDefinition::with_partings"
                        .to_owned(),
                    _ => format!(
                        "has parted {} times of at most {most}; increase maximum_partings, or use \
                         CableDefinition::with_partings",
                        memory.partings.len()
                    ),
                },
            });
        }
        let lengths = &self.scratch.cables.each[c].lengths;
        let has_mass = |node| memory.has_mass(definition, node);
        let point = PartingPoint::of_cut(lengths, s, has_mass).map_err(|what| CommandError::NoParting {
            object: definition.label(),
            problem: format!("cannot be cut {s} m from its start, which {what}"),
        })?;
        let at = point.arc(lengths);
        let parting = Parting {
            tension: point.tension(&self.scratch.cables.laws[c].tension),
            ..Parting::new(self.state.time, PartingCause::Cut)
        };
        self.command_with_model(|model, state, scratch| part(model, state, scratch, c, point, parting))?;
        Ok(at)
    }
}
