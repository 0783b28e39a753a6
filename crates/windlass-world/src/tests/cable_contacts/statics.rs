//! Equilibria of lines in contact: no line moves to the other side of another line.

use super::*;
use crate::solvers::statics::StaticsReport;

/// A taut rope with bending stiffness between two points, straight or over a third point.
fn rope(
    builder: &mut WorldBuilder,
    name: &str,
    ends: [DVec3; 2],
    over: Option<DVec3>,
    length: f64,
) -> CableId {
    let elements = 20;
    let place = |k: usize| {
        let share = k as f64 / elements as f64;
        match over {
            Some(top) if share < 0.5 => ends[0].lerp(top, 2.0 * share),
            Some(top) => top.lerp(ends[1], 2.0 * share - 1.0),
            None => ends[0].lerp(ends[1], share),
        }
    };
    let made = CableProperties {
        bending_stiffness: 0.5,
        axial_damping: 100.0,
        ..CableProperties::new(1e5, 955.0, 0.02)
    };
    let frames = ends.map(|end| builder.fixed_frame(name, end));
    let made = CableDefinition::new(name, made, length, elements)
        .start(frames[0], Fixity::Pinned)
        .end(frames[1], Fixity::Pinned)
        .shaped(InitialShape::Nodes {
            positions: (0..=elements).map(place).collect(),
            velocities: vec![DVec3::ZERO; elements + 1],
        });
    touching(builder, made, material(5e6, 5e3, 0.3))
}

fn solved(builder: WorldBuilder) -> (World, StaticsReport) {
    let mut world = builder.build().unwrap().start().unwrap();
    let report = world.solve_statics(&Default::default()).unwrap();
    (world, report)
}

/// The ends of a taut rope move down on both sides of another rope. The upper rope starts in
/// contact with the lower rope or above it. In equilibrium, the upper rope hangs over the lower
/// rope. The contact force equals the end forces of the lower rope less the weight of this rope.
#[test]
fn regression_taut_ropes_stay_on_their_sides() {
    for (case, [gap, angle, place]) in [
        [0.0198, 90.0, 0.05],
        [0.021, 90.0, 0.05],
        [0.021, 90.0, 0.0],
        [0.03, 50.0, -0.35],
        [0.1, 110.0, 0.6],
        [0.4, 90.0, 0.33],
    ]
    .into_iter()
    .enumerate()
    {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let lower = rope(
            &mut builder,
            "lower",
            [-2.0, 2.0].map(|x| DVec3::new(x, 0.0, 5.0)),
            None,
            3.96,
        );
        let across = DVec3::new(
            f64::cos(f64::to_radians(angle)),
            f64::sin(f64::to_radians(angle)),
            0.0,
        );
        let middle = DVec3::new(place, 0.0, 5.0 + gap);
        let ends = [-2.0, 2.0].map(|along| middle + across * along - DVec3::Z * (0.3 + gap));
        let upper = rope(&mut builder, "upper", ends, Some(middle), 3.96);
        let (world, report) = solved(builder);
        assert!(
            report.unstable.is_none() && report.iterations < 100,
            "case {case}: {report:?}"
        );
        let now = world.now();
        let pressing: f64 = now.cable_contacts().iter().map(|touch| touch.normal_force).sum();
        let lifted: f64 = now.cable_contacts().iter().map(|touch| touch.force.z.abs()).sum();
        // Both ropes have tensions of 1 kN or more, and one of them bends by 0.1 rad on each side.
        assert!(pressing > 150.0, "case {case}: {pressing} N");
        let touch = now.cable_contacts()[0];
        let below = if touch.cable == lower { -1.0 } else { 1.0 };
        assert!(below * touch.force.z > 0.0, "case {case}: {touch:?}");
        // The ends of the ropes have no bending moments, so the ropes pull along their end
        // elements.
        let downward = |cable: CableId| -> f64 {
            let nodes = now.node_positions(cable);
            let last = nodes.len() - 1;
            let pulls = [
                (CableEnd::Start, nodes[1] - nodes[0]),
                (CableEnd::End, nodes[last - 1] - nodes[last]),
            ];
            pulls
                .map(|(end, along)| now.tension(cable, end) * along.normalize().z)
                .iter()
                .sum()
        };
        let weight = 955.0 * 0.25 * PI * 4e-4 * 3.96 * G;
        let [of_lower, of_upper] = [lower, upper].map(downward);
        // Elements are slightly curved, which changes the forces by about 1 %.
        assert!(
            (lifted + weight + of_lower).abs() < 0.01 * lifted,
            "case {case}: {lifted} N, {of_lower} N"
        );
        assert!(
            (of_upper - lifted + weight).abs() < 0.01 * lifted,
            "case {case}: {lifted} N, {of_upper} N"
        );
    }
}

/// A slack rope that begins above a thin rail hangs over it, from any initial height.
#[test]
fn regression_slack_rope_hangs_over_a_rail() {
    for height in [0.02, 0.3, 1.5] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let rail = builder.fixed_frame("rail", DVec3::new(0.0, 0.0, 0.0));
        let contact_material = material(5e6, 5e3, 0.3);
        let bar = Piece::cuboid(DVec3::new(0.02, 4.0, 0.02)).unwrap();
        builder.shape(Shape::new("rail", rail, bar, contact_material));
        let ends = [-1.0, 1.0].map(|x| DVec3::new(x, 0.0, height));
        let line = rope(&mut builder, "line", ends, None, 5.0);
        let (world, _) = solved(builder);
        let now = world.now();
        let nodes = now.node_positions(line);
        // Without friction the rope may slide to one side. Long elements rest on the edges of the
        // rail.
        let points = (0..=20_000).map(|k| now.cable_point(line, 2.5e-4 * f64::from(k)).position);
        let beside = |point: DVec3| ((point.x.abs() - 0.01).max(0.0)).hypot((point.z.abs() - 0.01).max(0.0));
        let over = points.filter(|point| point.z > 0.0).map(beside);
        let nearest = over.fold(f64::INFINITY, f64::min);
        assert!(
            (nearest - 0.01).abs() < 2e-3,
            "from {height} m: {nearest} m from the rail"
        );
        // The rope crosses above the rail and hangs down beside it. From a large height, the
        // equilibrium may be stable on one side only.
        let lowest = nodes.iter().map(|node| node.z).fold(f64::INFINITY, f64::min);
        let crossing = nodes.windows(2).filter(|pair| pair[0].x * pair[1].x <= 0.0);
        let above = crossing
            .map(|pair| pair[0].z.max(pair[1].z))
            .fold(f64::INFINITY, f64::min);
        assert!(lowest < -0.2 && above > 0.0, "from {height} m: {nodes:?}");
        assert!(!now.cable_contacts().is_empty());
    }
}
