//! Commands that part lines.

use crate::World;
use crate::core::error::CommandError;
use crate::core::handles::CableId;
use crate::elements::cables::parting::{Parting, PartingCause, Place, can_part, part};

impl World {
    /// Cuts a cable at arc length `s` (m from the start, unstretched). Both pieces go on: each keeps its motion and its tension, and
    /// what lets go of the new ends runs along them. Answers where it is cut, m: within an element there, and at a node where
    /// one is less than a quarter of an element away; a quarter of an element from an end or from a node with a mass, unless it
    /// is that node: then the mass stays with the piece at the start.
    ///
    /// The cable must have been given room for it ([`CableDefinition::with_partings`](crate::CableDefinition::with_partings)). Winches, frames and tables go
    /// on with the same cable; how it parted is in [`Snapshot::partings`](crate::Snapshot::partings).
    ///
    /// ```
    /// # use windlass::{cable::CableProperties, glam::DVec3, sea::Sea, world::*};
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
    /// // The load falls with what hangs on it of the wire; the rest stays at the top.
    /// assert!((world.now().body(load).velocity.linear.z + 9.81).abs() < 0.1);
    /// assert_eq!(world.now().cable_pieces(rope).count(), 2);
    /// // It can part once and has done so.
    /// assert!(world.cut_cable(rope, 2.0).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`CommandError`]: no such cable, an arc position that is not finite, beyond the ends, at one of them or where it has parted
    /// already, no room to part once more, accelerations that do not exist then.
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
                    0 => "was not made to part; give it room with most_partings, or CableDefinition::with_partings".to_owned(),
                    _ => format!(
                        "has parted {} times and can do so {most} times; give it room with most_partings, or \
                         CableDefinition::with_partings",
                        memory.partings.len()
                    ),
                },
            });
        }
        let lengths = &self.scratch.cables.each[c].lengths;
        let bears = |node| memory.bears_mass(definition, node);
        let place = Place::of_cut(lengths, s, bears).map_err(|what| CommandError::NoParting {
            object: definition.label(),
            problem: format!("cannot be cut {s} m from its start, which {what}"),
        })?;
        let at = place.arc(lengths);
        let parting = Parting {
            tension: place.tension(&self.scratch.cables.laws[c].tension),
            ..Parting::new(self.state.time, PartingCause::Cut)
        };
        self.command_with_model(|model, state, scratch| part(model, state, scratch, c, place, parting))?;
        Ok(at)
    }
}
