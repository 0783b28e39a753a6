//! Contact between two shapes, summed over all touching pieces.

use super::Contact;
use super::ShapeId;
use crate::core::channels::{ChannelTable, Subject, Tables};
use crate::core::queries::Snapshot;
use crate::elements::Model;
use glam::DVec3;

/// Contact between two shapes at one instant; zeros if they are apart.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct PairOfShapes {
    /// Number of touching pairs of pieces.
    pub contacts: usize,
    /// Force on the first shape (normal forces and friction of all pieces), Earth axes, N.
    pub force: DVec3,
    /// Sum of the normal forces, N.
    pub normal_force: f64,
    /// Friction on the first shape, Earth axes, N.
    pub friction: DVec3,
    /// Mean of the contact centroids, weighted by normal force, Earth frame, m.
    pub point: DVec3,
    /// Mean normal, weighted by normal force, from the first into the second shape.
    pub normal: DVec3,
    /// Volume of the overlaps, m³.
    pub volume: f64,
    /// Contact area, m².
    pub area: f64,
    /// Largest mean penetration of two pieces, m.
    pub depth: f64,
    /// Largest sliding speed of two pieces, m/s.
    pub sliding_speed: f64,
    /// Mean sticking function, weighted by normal force: 1 stuck, 0 sliding.
    pub sticking: f64,
    /// Deflection of the fender, m; zero if neither shape is a fender.
    pub fender_deflection: f64,
}

impl PairOfShapes {
    /// Sums contacts, each with a sign: -1 if its shapes are in the opposite order.
    fn of<'c>(contacts: impl Iterator<Item = (&'c Contact, f64)>) -> Self {
        let mut sum = Self::default();
        // Means are weighted by normal force, or by volume if all normal forces are zero.
        let (mut weight, mut by_volume_weight) = (0.0, 0.0);
        let (mut by_volume_point, mut by_volume_normal, mut by_volume_sticking) =
            (DVec3::ZERO, DVec3::ZERO, 0.0);
        for (contact, sign) in contacts {
            let (pressing, volume) = (contact.normal_force.magnitude, contact.overlap.volume);
            let normal = contact.overlap.normal * sign;
            sum.contacts += 1;
            sum.force += contact.load.force * sign;
            sum.friction += contact.friction * sign;
            sum.normal_force += pressing;
            sum.volume += volume;
            sum.area += contact.overlap.area;
            sum.depth = sum.depth.max(contact.depth());
            sum.fender_deflection = sum.fender_deflection.max(contact.fender_deflection());
            sum.sliding_speed = sum.sliding_speed.max(contact.sliding.length());
            sum.point += contact.overlap.centroid * pressing;
            sum.normal += normal * pressing;
            sum.sticking += contact.sticking * pressing;
            weight += pressing;
            by_volume_point += contact.overlap.centroid * volume;
            by_volume_normal += normal * volume;
            by_volume_sticking += contact.sticking * volume;
            by_volume_weight += volume;
        }
        if weight == 0.0 {
            (sum.point, sum.normal, sum.sticking) = (by_volume_point, by_volume_normal, by_volume_sticking);
            weight = by_volume_weight;
        }
        if weight > 0.0 {
            sum.point /= weight;
            sum.sticking /= weight;
        }
        sum.normal = sum.normal.normalize_or_zero();
        sum
    }
}

impl Snapshot<'_> {
    /// Contact between two shapes, summed over all pieces; the forces act on the first shape.
    ///
    /// ```
    /// # use windlass_mechanics::contact::{friction::LuGre, geometry::Piece}; use glam::DVec3; use windlass_sea::Sea; use windlass_world::*;
    /// # let mut builder = WorldBuilder::new(Sea::vacuum());
    /// # let steel = Material { youngs_modulus: 1e9, damping: 1e7, friction: LuGre::new(0.3, 0.25) };
    /// # let ground = builder.fixed_frame("ground", DVec3::ZERO);
    /// let ground = builder.shape(Shape::new("ground", ground, Piece::half_space(), steel));
    /// # let chest = BodyDefinition::free("chest", 1000.0, DVec3::splat(167.0)).at(DVec3::new(0.0, 0.0, 0.5));
    /// # let chest = builder.body(chest);
    /// # let centre = builder.frame_on_body(chest, "centre", DVec3::ZERO);
    /// let chest = builder.shape(Shape::new("chest", centre, Piece::cuboid(DVec3::ONE)?, steel));
    /// # let mut world = builder.build()?.start()?;
    /// world.run_until(1.0)?;
    /// let now = world.now().contact_between(chest, ground);
    /// assert!((now.force.z / (1000.0 * 9.81) - 1.0).abs() < 1e-4 && now.sticking > 0.999);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn contact_between(&self, first: ShapeId, second: ShapeId) -> PairOfShapes {
        let (reversed, in_order) = ([second, first], [first, second]);
        let signed = |contact: &'_ Contact| match contact.shapes {
            shapes if shapes == in_order => Some(1.0),
            shapes if shapes == reversed => Some(-1.0),
            _ => None,
        };
        PairOfShapes::of(
            self.contacts()
                .iter()
                .filter_map(|contact| Some((contact, signed(contact)?))),
        )
    }
}

/// Quantities that the result channels of all contacts have in common, for shapes and for cables.
/// Units and frames are those of [`PairOfShapes`]. All values are zero without contact.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::elements) struct ContactSummary {
    /// Number of contacts.
    pub(in crate::elements) contacts: usize,
    /// Force on the first object, Earth axes, N.
    pub(in crate::elements) force: DVec3,
    /// Sum of the normal forces, N.
    pub(in crate::elements) normal_force: f64,
    /// Friction on the first object, Earth axes, N.
    pub(in crate::elements) friction: DVec3,
    /// Mean position of the contacts, weighted by normal force, Earth frame, m. If all normal
    /// forces are zero, this and the other means of shape contacts are weighted by overlap volume.
    pub(in crate::elements) point: DVec3,
    /// Mean direction of the contact normals, weighted by normal force.
    pub(in crate::elements) normal: DVec3,
    /// Largest penetration, m.
    pub(in crate::elements) depth: f64,
    /// Largest sliding speed, m/s.
    pub(in crate::elements) sliding_speed: f64,
    /// Mean sticking function, weighted by normal force: 1 stuck, 0 sliding.
    pub(in crate::elements) sticking: f64,
}

impl ContactSummary {
    /// Declares the common channels. `own` declares the channels that only one kind of contact has,
    /// between `normal` and `depth`.
    pub(in crate::elements) fn declare(
        table: &mut ChannelTable,
        read: impl Fn(&Snapshot<'_>) -> Self + Copy + Send + 'static,
        own: impl FnOnce(&mut ChannelTable),
    ) {
        table.number("force", "N", move |now| read(now).force.length());
        table.vector("force", "N", move |now| read(now).force);
        table
            .number("normal_force", "N", move |now| read(now).normal_force)
            .watched();
        table.number("friction", "N", move |now| read(now).friction.length());
        table.vector("friction", "N", move |now| read(now).friction);
        table.vector("point", "m", move |now| read(now).point);
        table.vector("normal", "", move |now| read(now).normal);
        own(table);
        table.number("depth", "m", move |now| read(now).depth);
        table.number("sliding_speed", "m/s", move |now| read(now).sliding_speed);
        table.number("sticking", "", move |now| read(now).sticking);
        table.number("contacts", "", move |now| read(now).contacts as f64);
    }
}

impl From<PairOfShapes> for ContactSummary {
    fn from(pair: PairOfShapes) -> Self {
        Self {
            contacts: pair.contacts,
            force: pair.force,
            normal_force: pair.normal_force,
            friction: pair.friction,
            point: pair.point,
            normal: pair.normal,
            depth: pair.depth,
            sliding_speed: pair.sliding_speed,
            sticking: pair.sticking,
        }
    }
}

/// Declares a table for every pair of shapes that may touch. The shape on which the forces act is
/// named first.
pub(super) fn channels(model: &Model, tables: &mut Tables) {
    for [first, second] in model.contacts.pairs_of_shapes() {
        let [name, other] = [first, second].map(|shape| &model.shapes()[shape.index()].name);
        let has_fender = [first, second]
            .iter()
            .any(|shape| model.shapes()[shape.index()].fender.is_some());
        let (object, subject) = (format!("{name} on {other}"), Subject::Contact([first, second]));
        let table = tables.table_about("contact", &object, "", subject);
        let read = move |now: &Snapshot<'_>| now.contact_between(first, second);
        ContactSummary::declare(
            table,
            move |now| read(now).into(),
            |table| {
                table.number("volume", "m³", move |now| read(now).volume);
                table.number("area", "m²", move |now| read(now).area);
                if has_fender {
                    table
                        .number("fender_deflection", "m", move |now| read(now).fender_deflection)
                        .watched();
                }
            },
        );
    }
}
