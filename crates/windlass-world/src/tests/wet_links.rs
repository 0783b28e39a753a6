//! Hydrodynamic loads on links of a mechanism equal the hydrodynamic loads on bodies.

use super::*;
use crate::{DegreeOfFreedom, LinkId};
use glam::{DMat3, DQuat};
use windlass_hull::hydro::{AddedMass, DragRule, FormDrag, HydroParameters, MeshHydrodynamics};
use windlass_math::{Motion, Pose, Wrench};
use windlass_mechanics::mechanism::{Joint, Link, Mechanism};
use windlass_mesh::shapes;

/// Mass of the raft and of the float, kg.
const MASS: f64 = 900.0;

fn sea() -> Sea {
    Sea::still().with_regular_wave(0.2, 1.5, 0.7).unwrap()
}

/// A box of 2 x 1.2 x 1 m about `centre`, with drag and added mass.
fn wet_box(centre: DVec3) -> MeshHydrodynamics {
    let mesh = shapes::box_mesh(DVec3::new(2.0, 1.2, 1.0), [3, 2, 2]).unwrap();
    let parameters = HydroParameters {
        drag: FormDrag {
            coefficients: DVec3::new(1.0, 1.1, 1.2),
            rule: DragRule::Upstream,
        },
        added_mass: AddedMass::Coefficients {
            translational: DVec3::new(0.2, 0.5, 1.0),
            rotational: DVec3::new(0.3, 0.4, 0.5),
        },
        ..HydroParameters::default()
    };
    MeshHydrodynamics::new(&mesh.translated(centre), parameters).unwrap()
}

fn raft(builder: &mut WorldBuilder) -> BodyDefinition {
    builder.tolerances(scaled_tolerances(1e-6));
    BodyDefinition::free("raft", MASS, DVec3::new(180.0, 350.0, 400.0))
        .at(DVec3::new(0.3, 0.2, 0.1))
        .moving(Motion::new(
            DVec3::new(0.2, -0.1, 0.0),
            DVec3::new(0.05, 0.1, 0.2),
        ))
}

fn energy_closes(world: &World) {
    let gained = world.now().stored_energy().total() - world.start_energy().total();
    let work = world.work();
    // The runs use a millionth of the usual tolerances, over hundreds of steps.
    assert!(
        (gained - work.net()).abs() < 1e-6 * work.sea.abs().max(1.0),
        "{gained} J stored, {work:?}"
    );
}

/// A hull on a link that is fixed to a raft moves the raft like the raft's own hull, in six degrees
/// of freedom.
#[test]
fn equivalent_hull_on_a_fixed_link_and_on_a_body() {
    let offset = DVec3::new(0.1, -0.05, 0.25);
    let mut builder = WorldBuilder::new(sea());
    let body = raft(&mut builder).with_hydrodynamics(wet_box(offset));
    let own = builder.body(body);
    let mut own_world = builder.build().unwrap().start().unwrap();

    let mut builder = WorldBuilder::new(sea());
    let body = raft(&mut builder);
    let bare = builder.body(body);
    let deck = builder.frame_on_body(bare, "deck", DVec3::new(0.5, 0.2, 0.3));
    let link = Link::new("hull", Joint::fixed(Pose::IDENTITY));
    let carrier = builder.mechanism(Mechanism::new("carrier", vec![link]).unwrap(), deck);
    let hull = builder.link(carrier, "hull").unwrap();
    builder.link_hydrodynamics(hull, wet_box(offset - DVec3::new(0.5, 0.2, 0.3)));
    let mut link_world = builder.build().unwrap().start().unwrap();

    own_world.run_until(6.0).unwrap();
    link_world.run_until(6.0).unwrap();
    let (a, b) = (own_world.now().body(own), link_world.now().body(bare));
    // The runs take different steps. Drag with the upstream rule has slope discontinuities, which
    // reduce the order by one.
    assert!(a.pose.position.distance(b.pose.position) < 1e-6, "{a:?}\n{b:?}");
    assert!(a.pose.orientation.angle_between(b.pose.orientation) < 1e-6);
    assert!(a.velocity.linear.distance(b.velocity.linear) < 1e-5);
    let (wet, of_link) = (
        own_world.now().hydrodynamics(own),
        link_world.now().link_hydrodynamics(hull),
    );
    assert!((wet.displaced_volume - of_link.displaced_volume).abs() < 1e-6);
    energy_closes(&own_world);
    energy_closes(&link_world);
}

fn float_on_a_rail() -> (World, LinkId) {
    let mut builder = WorldBuilder::new(sea());
    builder.tolerances(scaled_tolerances(1e-6));
    let top = builder.fixed_frame("top", DVec3::new(0.3, 0.2, 5.0));
    let joint = Joint::prismatic(Pose::new(DVec3::ZERO, DQuat::IDENTITY), DVec3::Z).starting_at(-4.9, 0.0);
    let link =
        Link::new("float", joint).with_mass(MASS, DVec3::ZERO, DMat3::from_diagonal(DVec3::splat(300.0)));
    let rail = builder.mechanism(Mechanism::new("rail", vec![link]).unwrap(), top);
    let float = builder.link(rail, "float").unwrap();
    builder.link_hydrodynamics(float, wet_box(DVec3::ZERO));
    (builder.build().unwrap().start().unwrap(), float)
}

/// A float that slides on a rail heaves like a body held in all other degrees of freedom, also
/// under load.
#[test]
fn equivalent_float_on_a_rail_and_body_free_in_heave() {
    let (mut link_world, float) = float_on_a_rail();
    let mut builder = WorldBuilder::new(sea());
    builder.tolerances(scaled_tolerances(1e-6));
    let body = BodyDefinition::free("float", MASS, DVec3::splat(300.0))
        .at(DVec3::new(0.3, 0.2, 0.1))
        .with_hydrodynamics(wet_box(DVec3::ZERO));
    let body = builder.body(body);
    let mut body_world = builder.build().unwrap().start().unwrap();
    for freedom in DegreeOfFreedom::ALL
        .into_iter()
        .filter(|freedom| *freedom != DegreeOfFreedom::Z)
    {
        body_world.hold_body_in_place(body, freedom).unwrap();
    }
    let push = Wrench::new(DVec3::new(50.0, 20.0, -700.0), DVec3::ZERO);
    link_world.set_link_load(float, push).unwrap();
    body_world.set_body_load(body, push).unwrap();
    link_world.run_until(6.0).unwrap();
    body_world.run_until(6.0).unwrap();
    let (a, b) = (link_world.now().link(float), body_world.now().body(body));
    assert!(
        (a.pose.position.z - b.pose.position.z).abs() < 1e-6,
        "{a:?}\n{b:?}"
    );
    assert!((a.velocity.linear.z - b.velocity.linear.z).abs() < 1e-5);
    // The lateral reaction of the rail equals the reaction of the holds.
    let rail = link_world
        .now()
        .base_load(link_world.model().mechanism("rail").unwrap());
    let held = body_world.now().reaction(body);
    assert!(
        (rail.force.truncate() - held.force.truncate()).length() < 1e-2,
        "{rail:?} {held:?}"
    );
    energy_closes(&link_world);
}
