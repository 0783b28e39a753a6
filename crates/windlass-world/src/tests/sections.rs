//! Lines of several sections: at rest, in motion, at a winch, and parted.

use super::tangent::columns_agree;
use super::*;
use crate::PartingCause;
use crate::solvers::modes::ModesOptions;
use windlass_mechanics::cable::PointMass;
use windlass_mechanics::winch::{LengthLimit, Signal, Winch, WinchOrder};
use windlass_ode::Method;

fn chain() -> CableProperties {
    CableProperties {
        compressive_fraction: 0.0,
        axial_damping: 2e4,
        normal_drag: 1.3,
        normal_added_mass: 1.0,
        ..CableProperties::new(2e7, 7800.0, 0.03)
    }
}

fn rope() -> CableProperties {
    CableProperties {
        compressive_fraction: 0.0,
        axial_damping: 5e3,
        normal_drag: 1.2,
        tangential_drag: 0.01,
        normal_added_mass: 1.0,
        ..CableProperties::new(5e5, 1100.0, 0.05)
    }
}

fn sphere(node: usize, mass: f64, diameter: f64) -> PointMass {
    PointMass {
        node,
        mass,
        diameter,
        drag: 0.5,
        added_mass: 0.5,
    }
}

/// Error of the energy balance as a fraction of the gross energy exchanged.
fn imbalance(world: &World) -> f64 {
    let stored = world.now().stored_energy().total() - world.start_energy().total();
    (stored - world.work().net()).abs() / world.work().gross_exchange
}

const FIRST: DVec3 = DVec3::new(0.0, 0.0, -5.0);
const LAST: DVec3 = DVec3::new(50.0, 10.0, -30.0);

/// Chain, rope and chain between two points under water, with a buoy at the lower section boundary.
fn mooring(elements: usize) -> (WorldBuilder, CableId) {
    let mut builder = WorldBuilder::new(Sea::still());
    let first = builder.fixed_frame("first", FIRST);
    let last = builder.fixed_frame("last", LAST);
    let line = CableDefinition::new("line", chain(), 15.0, elements)
        .with_section(rope(), vec![30.0 / (2 * elements) as f64; 2 * elements])
        .with_section(chain(), vec![20.0 / elements as f64; elements])
        .with_point_mass(sphere(3 * elements, 20.0, 0.6))
        .start(first, Fixity::Pinned)
        .end(last, Fixity::Pinned);
    let line = builder.cable(line);
    (builder, line)
}

/// End of an elastic catenary with a length (m), weight per length (N/m) and stiffness (N). The
/// start is at the origin, where the line pulls with a horizontal and an upward force (N). Returns
/// the horizontal and vertical position of the end (m), and the upward force there.
fn catenary(horizontal: f64, up: f64, length: f64, weight: f64, stiffness: f64) -> ([f64; 2], f64) {
    let next = up - weight * length;
    let tension = |up: f64| horizontal.hypot(up);
    let along = horizontal / weight * ((up / horizontal).asinh() - (next / horizontal).asinh());
    let down = (tension(up) - tension(next)) / weight + (up * up - next * next) / (2.0 * weight * stiffness);
    ([along + horizontal * length / stiffness, -down], next)
}

/// The closed form of each section gives the force at its end from the force at its start. The
/// force at the end acts on the next section.
#[test]
fn closed_form_sections_with_a_buoy_are_catenaries() {
    let mut off = Vec::new();
    for elements in [10, 20] {
        let (builder, line) = mooring(elements);
        let mut world = builder.build().unwrap().start().unwrap();
        let report = world.solve_statics(&Default::default()).unwrap();
        assert!(report.iterations < 100, "{report:?}");
        let now = world.now();
        let pull = now.end_load(line, CableEnd::Start).force;
        let (horizontal, mut up) = (pull.x.hypot(pull.y), -pull.z);
        let plane = (LAST - FIRST).with_z(0.0).normalize();
        let wet = |kind: CableProperties| (kind.mass_per_length() - 1025.0 * kind.area()) * 9.81;
        let volume = std::f64::consts::PI / 6.0 * 0.6_f64.powi(3);
        let buoy = (20.0 - 1025.0 * volume) * 9.81;
        let mut place = FIRST;
        let nodes = now.node_positions(line);
        let mut worst = 0.0_f64;
        for (kind, length, node, load) in [
            (chain(), 15.0, elements, 0.0),
            (rope(), 30.0, 3 * elements, buoy),
            (chain(), 20.0, 4 * elements, 0.0),
        ] {
            let (offset, next) = catenary(horizontal, up, length, wet(kind), kind.axial_stiffness);
            place += plane * offset[0] + DVec3::Z * offset[1];
            up = next - load;
            worst = worst.max(nodes[node].distance(place));
        }
        off.push(worst);
    }
    // The line consists of lumped masses on chords. The error is of second order. With 40 elements,
    // it is a thousandth of the length.
    assert!(off[0] < 0.1 && off[1] < 0.3 * off[0], "{off:?}");
}

/// A force within the line sets it in motion. Explicit and implicit methods agree, and energy is
/// conserved.
#[test]
fn agrees_between_methods_on_sections_and_energy() {
    let run = |method: Method| {
        let (mut builder, line) = mooring(4);
        builder.method(method);
        builder.tolerances(scaled_tolerances(1e-2));
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        world
            .add_cable_force(line, 6.5, DVec3::new(50.0, -120.0, 80.0))
            .unwrap();
        world.run_until(3.0).unwrap();
        let open = imbalance(&world);
        assert!(open < 1e-4, "{method:?}: {open}");
        world.now().node_positions(line).to_vec()
    };
    let explicit = run(Method::DormandPrince);
    let implicit = run(Method::Radau);
    let moved = implicit[6].distance(explicit[6]);
    for (one, other) in explicit.iter().zip(&implicit) {
        assert!(one.distance(*other) < 1e-4, "{moved}");
    }
}

#[test]
fn agrees_with_rates_for_derivatives_of_sections() {
    let mut builder = WorldBuilder::new(Sea::still());
    let top = builder.fixed_frame("top", DVec3::new(0.0, 0.0, 1.0));
    let load =
        builder.body(BodyDefinition::free("load", 60.0, DVec3::splat(5.0)).at(DVec3::new(3.0, 0.5, -4.0)));
    let eye = builder.frame_on_body(load, "eye", DVec3::new(0.0, 0.1, 0.3));
    let stiff = CableProperties {
        bending_stiffness: 30.0,
        bending_damping: 1.0,
        compressive_fraction: 1.0,
        ..rope()
    };
    // With compressive stiffness no element is slack. Slack elements have another law.
    let pushed = |kind: CableProperties| CableProperties {
        compressive_fraction: 1.0,
        ..kind
    };
    let line = CableDefinition::new("line", pushed(rope()), 2.0, 4)
        .with_section(stiff, vec![0.5; 5])
        .with_section(pushed(chain()), vec![0.4; 3])
        .with_point_mass(sphere(4, 3.0, 0.1))
        .start(top, Fixity::Clamped)
        .end(eye, Fixity::Clamped);
    builder.cable(line);
    builder.method(Method::Radau);
    let mut world = builder.build().unwrap().start().unwrap();
    world.run_until(0.3).unwrap();
    columns_agree(&world, 1e-6);
}

/// A winch for elements of 0.4 to 1.6 m and 0.5 to 60 m of line.
fn winch() -> Winch {
    super::winches::winch([0.4, 1.6], [0.5, 60.0])
}

/// A winch at either end hauls in its own section until it reaches the next section, and stops
/// there. When it pays out again, its section has the same properties as before.
#[test]
fn regression_winch_stops_before_the_next_section() {
    for end in CableEnd::BOTH {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let top = DVec3::Z * 30.0;
        let frame = builder.fixed_frame("top", top);
        let (own, other) = ((rope(), vec![1.0; 6]), (chain(), vec![1.0; 4]));
        let (first, second) = match end {
            CableEnd::Start => (own, other),
            CableEnd::End => (other, own),
        };
        let line = CableDefinition::with_elements("line", first.0, first.1).with_section(second.0, second.1);
        let low = top - DVec3::Z * 10.2;
        let line = builder.cable(match end {
            CableEnd::Start => line.start(frame, Fixity::Pinned).free(CableEnd::End, low),
            CableEnd::End => line.end(frame, Fixity::Pinned).free(CableEnd::Start, low),
        });
        let speed = |speed: f64| WinchOrder::Kinematic {
            speed: Signal::constant(speed),
        };
        let winch = builder.winch(winch(), line, end, speed(-1.0));
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        world.run_until(9.0).unwrap();
        let now = world.now();
        assert_eq!(now.winch_memory(winch).at_limit, Some(LengthLimit::Shortest));
        // The remaining line consists of half of the shortest possible element and the chain.
        assert!(
            (now.line_length(line) - 4.2).abs() < 2e-3,
            "{}",
            now.line_length(line)
        );
        let weight = (4.0 * chain().mass_per_length() + 0.2 * rope().mass_per_length()) * 9.81;
        let pull = now.tension(line, end);
        assert!((pull / weight - 1.0).abs() < 0.01, "{end:?}: {pull} {weight}");
        world.order_winch(winch, speed(0.5)).unwrap();
        world.run_until(20.0).unwrap();
        let now = world.now();
        let weight = now.line_mass(line, end) * 9.81;
        let out = now.line_length(line) - 4.0;
        let expected = (4.0 * chain().mass_per_length() + out * rope().mass_per_length()) * 9.81;
        assert!((weight / expected - 1.0).abs() < 1e-9);
        let open = imbalance(&world);
        assert!(open < 1e-3, "{open}");
    }
}

/// A winch stops before a point mass within its section, and before the section of a winch at the
/// other end.
#[test]
fn regression_winch_stops_before_a_point_mass_and_beside_another_winch() {
    for (mass_at, other_winch, shortest) in [(None, true, 4.2), (Some(4), false, 6.2), (Some(4), true, 6.2)] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let ends = [DVec3::ZERO, DVec3::X * 9.5];
        let [first, last] = [0, 1].map(|k| builder.fixed_frame(["first", "last"][k], ends[k]));
        let mut line = CableDefinition::new("line", rope(), 6.0, 6)
            .with_section(rope(), vec![1.0; 4])
            .start(first, Fixity::Pinned)
            .end(last, Fixity::Pinned);
        if let Some(node) = mass_at {
            line = line.with_point_mass(sphere(node, 5.0, 0.0));
        }
        let line = builder.cable(line);
        let speed = |speed: f64| WinchOrder::Kinematic {
            speed: Signal::constant(speed),
        };
        // The other end pays out, so the line does not break.
        let taking = builder.winch(winch(), line, CableEnd::Start, speed(-0.2));
        if other_winch {
            let mut other = winch();
            other.name = "other".to_owned();
            builder.winch(other, line, CableEnd::End, speed(0.25));
        }
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        assert!((world.model().shortest_line(taking) - shortest).abs() < 1e-12);
        if !other_winch {
            continue;
        }
        world.run_until(40.0).unwrap();
        let now = world.now();
        assert_eq!(now.winch_memory(taking).at_limit, Some(LengthLimit::Shortest));
        let out = 0.25 * 40.0;
        // Both winches need time to accelerate.
        let length = now.line_length(line);
        assert!((length - shortest - out).abs() < 0.2, "{length}");
        assert!(
            (now.element_lengths(line)[0] - 0.2).abs() < 2e-3,
            "{:?}",
            now.element_lengths(line)
        );
    }
}

/// The line is cut in each section and at the node between two sections. Each piece keeps the
/// properties of its sections: the hanging piece has their weight, and the other piece falls
/// freely.
#[test]
fn closed_form_cut_sections_keep_their_properties() {
    for at in [2.5, 4.0, 5.0, 7.3] {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let top = builder.fixed_frame("top", DVec3::Z * 30.0);
        let line = CableDefinition::new("line", chain(), 4.0, 4)
            .with_section(rope(), vec![1.0; 5])
            .with_partings(1)
            .start(top, Fixity::Pinned)
            .free(CableEnd::End, DVec3::Z * 20.9);
        let line = builder.cable(line);
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        world.cut_cable(line, at).unwrap();
        assert_eq!(world.now().partings(line)[0].cause, PartingCause::Cut);
        world.run_until(4.0).unwrap();
        let weight = 9.81
            * (at.min(4.0) * chain().mass_per_length() + (at - 4.0_f64).max(0.0) * rope().mass_per_length());
        let pull = world.now().tension(line, CableEnd::Start);
        // The tolerance covers the recoil that remains after four seconds of material damping.
        assert!((pull / weight - 1.0).abs() < 0.01, "{at}: {pull} {weight}");
        let open = imbalance(&world);
        assert!(open < 1e-3, "{open}");
    }
}

#[test]
fn refuses_impossible_sections() {
    let problems = |change: &dyn Fn(CableDefinition) -> CableDefinition| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let line = CableDefinition::new("line", chain(), 4.0, 4)
            .free(CableEnd::Start, DVec3::ZERO)
            .free(CableEnd::End, DVec3::X * 9.0);
        builder.cable(change(line));
        builder.build().unwrap_err().to_string()
    };
    let twisted = CableProperties {
        torsional_stiffness: 3.0,
        ..rope()
    };
    for (text, words) in [
        (
            problems(&|line| line.with_section(rope(), Vec::new())),
            "section 2 has no element",
        ),
        (
            problems(&|line| line.with_section(twisted, vec![1.0; 5])),
            "section 1 has no torsional stiffness, but section 2 has",
        ),
        (
            problems(&|line| line.with_hinged_section(twisted, vec![1.0; 5])),
            "the hinge before section 2 transmits no torque",
        ),
        (
            problems(&|line| {
                let wrong = CableProperties {
                    axial_stiffness: -1.0,
                    ..rope()
                };
                line.with_section(wrong, vec![1.0])
            }),
            "section 2 cable property `axial_stiffness` is -1",
        ),
    ] {
        assert!(text.contains(words), "{text}");
    }
}

/// Bending stiffness of a section of a tapered cantilever, N·m².
fn stiffness_of(section: usize) -> f64 {
    [5e4, 1.5e4, 5e3][section]
}

/// A horizontal cantilever of three sections of 1 m each, clamped at its start, with a point mass
/// at its free end. With `hinge`, the last section begins at a hinge.
fn tapered_cantilever(per_section: usize, hinge: bool) -> (World, CableId) {
    let mut builder = WorldBuilder::new(Sea::vacuum());
    let root = builder.fixed_frame("root", DVec3::ZERO);
    let kind = |section: usize| CableProperties {
        bending_stiffness: stiffness_of(section),
        torsional_stiffness: if hinge { 0.0 } else { 0.8 * stiffness_of(section) },
        axial_damping: 1e4,
        bending_damping: 20.0,
        ..CableProperties::new(1e7, 1e-3, 0.05)
    };
    let lengths = || vec![1.0 / per_section as f64; per_section];
    let line = CableDefinition::with_elements("line", kind(0), lengths()).with_section(kind(1), lengths());
    let line = match hinge {
        true => line.with_hinged_section(kind(2), lengths()),
        false => line.with_section(kind(2), lengths()),
    };
    let line = line
        .with_point_mass(sphere(3 * per_section, 10.0, 0.0))
        .start(root, Fixity::Clamped)
        .free(CableEnd::End, DVec3::X * 3.0);
    let line = builder.cable(line);
    (builder.build().unwrap().start().unwrap(), line)
}

/// Deflection of the free end by Castigliano's theorem. It is the sum over the sections of the
/// integral of `F (3 m - s)²/EI`. The masses of the lines, 2 mg/m, are negligible.
#[test]
fn closed_form_tip_of_a_tapered_cantilever() {
    let force = 10.0 * 9.81;
    let term = |k: usize| ((3.0 - k as f64).powi(3) - (2.0 - k as f64).powi(3)) / (3.0 * stiffness_of(k));
    let expected = -force * (0..3).map(term).sum::<f64>();
    for per_section in [1, 4, 10] {
        let (mut world, line) = tapered_cantilever(per_section, false);
        world.solve_statics(&Default::default()).unwrap();
        let now = world.now();
        let tip = now.node_positions(line)[3 * per_section].z;
        // With a slope of 0.022 at the tip, large rotations change the deflection by the square of
        // the slope, 5e-4.
        assert!(
            (tip / expected - 1.0).abs() < 1e-3,
            "{per_section}: {tip} {expected}"
        );
        // The moment is the same on both sides of a boundary between sections.
        let curvatures = now.curvatures(line);
        let moment = |element: usize, end: usize| {
            curvatures.of_element(element)[end].length() * stiffness_of(element / per_section)
        };
        for (border, arm) in [(per_section, 2.0), (2 * per_section, 1.0)] {
            let sides = [moment(border - 1, 1), moment(border, 0)];
            for side in sides {
                assert!(
                    (side / (force * arm) - 1.0).abs() < 1e-3,
                    "{per_section} {sides:?}"
                );
            }
        }
        assert!((now.end_load(line, CableEnd::Start).moment.length() / (3.0 * force) - 1.0).abs() < 1e-3);
    }
}

/// Period of the point mass at the end of the massless tapered cantilever: 2π √(m/k), with the
/// stiffness k of the closed form above.
#[test]
fn closed_form_period_of_a_mass_on_a_tapered_cantilever() {
    let term = |k: usize| ((3.0 - k as f64).powi(3) - (2.0 - k as f64).powi(3)) / (3.0 * stiffness_of(k));
    let compliance = (0..3).map(term).sum::<f64>();
    let expected = std::f64::consts::TAU * (10.0 * compliance).sqrt();
    let (mut world, _) = tapered_cantilever(4, false);
    world.solve_statics(&Default::default()).unwrap();
    let found = world.modes(&ModesOptions::default()).unwrap();
    let frequencies = found.modes.iter().map(|mode| mode.eigenvalue.im);
    let slowest = std::f64::consts::TAU
        / frequencies
            .filter(|frequency| *frequency > 0.0)
            .fold(f64::INFINITY, f64::min);
    // The cantilever is bent by 1.4 % of its length, which changes the period by about the square
    // of this ratio.
    assert!((slowest / expected - 1.0).abs() < 2e-3, "{slowest} {expected}");
}

/// A slack line of two sections (1 m with 200 N·m², 2 m with 20 N·m²) between clamps 2.7 m apart.
/// The reference is the heavy inextensible elastica θ' = M/EI, M' = H sin θ - V cos θ, solved by
/// SciPy's `solve_bvp` at a tolerance of 1e-8. The test uses both orders of the sections, from
/// either clamp.
#[test]
fn peer_boundary_value_solver_slack_line_of_two_sections() {
    let expected = [158.6985, 104.9680, 45.1931];
    let kind = |bending_stiffness: f64| CableProperties {
        bending_stiffness,
        ..CableProperties::new(1e7, 2.0 / (0.25 * std::f64::consts::PI * 0.05 * 0.05), 0.05)
    };
    let errors = |per_metre: usize, stiff_end: CableEnd| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let frames = [0.0, 2.7].map(|x| builder.fixed_frame(&format!("at {x}"), DVec3::X * x));
        let lengths = |metres: usize| vec![1.0 / per_metre as f64; metres * per_metre];
        let (stiff, soft) = (kind(200.0), kind(20.0));
        let line = match stiff_end {
            CableEnd::Start => {
                CableDefinition::with_elements("line", stiff, lengths(1)).with_section(soft, lengths(2))
            }
            CableEnd::End => {
                CableDefinition::with_elements("line", soft, lengths(2)).with_section(stiff, lengths(1))
            }
        };
        let line = builder.cable(
            line.start(frames[0], Fixity::Clamped)
                .end(frames[1], Fixity::Clamped),
        );
        let mut world = builder.build().unwrap().start().unwrap();
        world.solve_statics(&Default::default()).unwrap();
        let now = world.now();
        let [stiff, soft] = [stiff_end, stiff_end.other()].map(|end| now.end_load(line, end));
        let found = [stiff.force.x.abs(), stiff.moment.length(), soft.moment.length()];
        let errors = found.into_iter().zip(expected).map(|(f, e)| (f / e - 1.0).abs());
        errors.fold(0.0, f64::max)
    };
    for stiff_end in CableEnd::BOTH {
        // The error is of second order: 0.4 % with 16 elements per metre, and a quarter of this
        // with 32.
        let [coarse, fine] = [16, 32].map(|per_metre| errors(per_metre, stiff_end));
        assert!(coarse < 5e-3 && fine < 0.3 * coarse, "{coarse} {fine}");
    }
}

/// A hinge carries no moment, so the last section hangs straight down.
#[test]
fn closed_form_hinged_section_hangs_from_the_cantilever() {
    let (mut world, line) = tapered_cantilever(4, true);
    world.solve_statics(&Default::default()).unwrap();
    let now = world.now();
    let nodes = now.node_positions(line);
    let (hinge, tip) = (nodes[8], nodes[12]);
    assert!((tip - hinge).truncate().length() < 1e-6 && tip.z < hinge.z - 0.99);
    assert_eq!(now.curvatures(line).at_node(8), DVec3::ZERO);
}

/// Explicit and implicit methods agree on a falling tapered line, and energy is conserved.
#[test]
fn agrees_between_methods_on_bending_across_sections() {
    let run = |method: Method| {
        let mut builder = WorldBuilder::new(Sea::vacuum());
        let root = builder.fixed_frame("root", DVec3::ZERO);
        let kind = |factor: f64| CableProperties {
            bending_stiffness: 20.0 * factor,
            torsional_stiffness: 15.0 * factor,
            bending_damping: 0.5,
            axial_damping: 200.0,
            compressive_fraction: 1.0,
            ..CableProperties::new(1e5, 1500.0, 0.03)
        };
        let line = CableDefinition::new("line", kind(10.0), 1.0, 4)
            .with_section(kind(1.0), vec![0.25; 5])
            .start(root, Fixity::Clamped)
            .free(CableEnd::End, DVec3::X * 2.2);
        let line = builder.cable(line);
        builder.method(method);
        builder.tolerances(scaled_tolerances(1e-2));
        let mut world = builder.build().unwrap().start().unwrap();
        world.run_until(0.5).unwrap();
        let open = imbalance(&world);
        assert!(open < 1e-4, "{method:?}: {open}");
        world.now().node_positions(line).to_vec()
    };
    let (explicit, implicit) = (run(Method::DormandPrince), run(Method::Radau));
    assert!(explicit[9].z < -0.1);
    for (one, other) in explicit.iter().zip(&implicit) {
        assert!(one.distance(*other) < 1e-4, "{one} {other}");
    }
}
