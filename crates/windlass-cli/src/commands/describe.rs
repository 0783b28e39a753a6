//! Description of a scenario in words: objects, their attachments, and the timeline of its
//! operation.

use super::Warnings;
use std::f64::consts::TAU;
use std::ops::Range;
use windlass::cable::CableProperties;
use windlass::contact::geometry::Form;
use windlass::director::exceeded_limit;
use windlass::director::timeline::timeline;
use windlass::hydro::DragRule;
use windlass::joints::DriverLimits;
use windlass::mechanism::{Control, Joint, JointKind, JointMotion, SetPointFunction};
use windlass::results::summary::short;
use windlass::scenario::CompiledScenario;
use windlass::scenario::spec::{SpectrumSpec, StartSpec, WavesSpec};
use windlass::sea::SeaState;
use windlass::winch::WinchOrder;
use windlass::world::{
    BodyId, BottomShape, Cable, CableEnd, CableSurface, FrameId, Model, MountedMechanism, MountedSheave,
    MountedWinch, Owner, ShapeId, Thrust,
};

/// Prints the description of a compiled scenario.
pub fn describe(compiled: &CompiledScenario, waves: &WavesSpec, warnings: &Warnings) {
    let model = &compiled.world.model();
    print_line!(
        "{}: {} s from t = {} s, output every {} s, {}",
        compiled.title,
        short(compiled.duration),
        short(compiled.world.state().time()),
        short(compiled.output_interval),
        match compiled.start {
            StartSpec::Equilibrium => "starting from equilibrium",
            _ => "starting as specified",
        }
    );
    describe_sea(model, waves);
    for (i, body) in model.bodies().iter().enumerate() {
        let kind = if body.is_free() {
            format!("free, {} kg", short(body.mass))
        } else {
            "prescribed".to_owned()
        };
        let wet = model
            .mesh_on(Owner::Body(BodyId::from_index(i)))
            .map_or_else(String::new, |element| {
                let rule = match element.parameters().drag.rule {
                    DragRule::Upstream => "windward panels",
                    DragRule::BothSides => "both sides",
                    _ => "cross-flow",
                };
                let most = model.sea().density * element.hull().volume();
                let floats = match body.mass {
                    _ if !body.is_free() => String::new(),
                    mass if most > mass => format!(", floats: displaces {} kg fully submerged", short(most)),
                    _ => format!(", sinks: displaces {} kg fully submerged", short(most)),
                };
                format!(
                    ", mesh of {} panels{floats}, drag by {rule}",
                    element.hull().panel_count()
                )
            });
        print_line!("body '{}': {kind}{wet}", body.name);
    }
    model
        .mechanisms()
        .iter()
        .for_each(|crane| describe_crane(model, crane));
    describe_cables(model);
    model
        .winches()
        .iter()
        .for_each(|winch| describe_winch(model, winch));
    model
        .sheaves()
        .iter()
        .for_each(|sheave| describe_sheave(model, sheave));
    for spring in model.springs() {
        let end = |k: usize| frame_text(model, spring.ends[k]);
        print_line!(
            "spring '{}': {} N/m, unstretched length {} m, from {} to {}",
            spring.name,
            short(spring.stiffness),
            short(spring.length),
            end(0),
            end(1)
        );
    }
    describe_joints(model);
    describe_thrusters(model);
    describe_bottom(model);
    describe_contact(model, warnings);
    describe_operation(compiled);
}

/// Frame with its owner: `'stern' of body 'tug'`.
fn frame_text(model: &Model, frame: FrameId) -> String {
    let frame = &model.frames()[frame.index()];
    let owner = model.owner_name(frame.owner);
    // The frame created by a joint is named after the joint.
    if frame.name.starts_with("joint '") {
        format!("its frame on {owner}")
    } else {
        format!("'{}' of {owner}", frame.name)
    }
}

/// Joints between frames and their drivers.
fn describe_joints(model: &Model) {
    for joint in model.joints() {
        let [first, second] = joint.frames.map(|frame| frame_text(model, frame));
        let drive = match &joint.target {
            None => String::new(),
            Some(target) => {
                let turns = joint.kind == windlass::joints::JointKind::RotationalDriver;
                let (unit, scale) = if turns { ("deg", 360.0 / TAU) } else { ("m", 1.0) };
                let [value, rate, _] = target.at(0.0).map(|value| short(scale * value));
                match target.is_constant() {
                    true => format!(", {value} {unit}"),
                    false => format!(", {value} {unit} and {rate} {unit}/s at t = 0"),
                }
            }
        };
        print_line!(
            "joint '{}': {}, from {first} to {second}{drive}{}",
            joint.name,
            joint.kind.name(),
            joint
                .limits
                .as_ref()
                .map_or_else(String::new, |limits| limits_text(joint.kind, limits))
        );
    }
}

/// Limits of a driver: `, at most 60.00 kN out and 75.00 kN in, 9000 W, 0.1600 m/s, between 3.100
/// and 5.500 m`.
fn limits_text(kind: windlass::joints::JointKind, limits: &DriverLimits) -> String {
    let units = kind.drive_units();
    let (force, unit, scale) = (units.force, units.position, units.per_si);
    let mut parts = Vec::new();
    match [limits.outward_force, limits.inward_force] {
        [out, _] if out.is_infinite() => {}
        [out, inward] if out == inward => parts.push(format!("{} {force}", short(out))),
        [out, inward] => parts.push(format!(
            "{} {force} out and {} {force} in",
            short(out),
            short(inward)
        )),
    }
    if limits.power.is_finite() {
        parts.push(format!("{} W", short(limits.power)));
    }
    if limits.rate.is_finite() {
        parts.push(format!("{} {unit}/s", short(scale * limits.rate)));
    }
    if let Some(stops) = limits.stops {
        let [lower, upper] = [stops.lower, stops.upper].map(|end| short(scale * end));
        parts.push(format!("between {lower} and {upper} {unit}"));
    }
    format!(", at most {}", parts.join(", "))
}

fn describe_thrusters(model: &Model) {
    for thruster in model.thrusters() {
        let size = match &thruster.thrust {
            Thrust::Constant(thrust) => format!("{} N", short(*thrust)),
            Thrust::Table(points) => {
                let thrusts = points.iter().map(|[_, thrust]| *thrust);
                let ends = points.first().zip(points.last());
                let (from, to) = ends.map_or((0.0, 0.0), |(first, last)| (first[0], last[0]));
                format!(
                    "{} to {} N from a table between {} s and {} s",
                    short(thrusts.clone().fold(f64::INFINITY, f64::min)),
                    short(thrusts.fold(f64::NEG_INFINITY, f64::max)),
                    short(from),
                    short(to)
                )
            }
            other => format!("{other:?}"),
        };
        let d = thruster.direction.normalize_or_zero();
        print_line!(
            "thruster '{}' at {}: {size} along ({}, {}, {}) {}",
            thruster.name,
            frame_text(model, thruster.frame),
            short(d.x),
            short(d.y),
            short(d.z),
            if thruster.turns_with_frame {
                "of the frame"
            } else {
                "of the Earth"
            }
        );
    }
}

/// Contact shapes, pairs that may touch, clearances.
fn describe_contact(model: &Model, warnings: &Warnings) {
    for (i, shape) in model.shapes().iter().enumerate() {
        let form = match shape.pieces.as_slice() {
            [placed] => match *placed.piece.form() {
                Form::Sphere { radius } => format!("a sphere of {} m radius", short(radius)),
                Form::Cylinder { radius, length } => {
                    format!(
                        "a cylinder of {} m radius, {} m long",
                        short(radius),
                        short(length)
                    )
                }
                Form::Capsule { radius, length } => {
                    format!(
                        "a capsule of {} m radius, {} m long",
                        short(radius),
                        short(length)
                    )
                }
                Form::HalfSpace => "a half-space".to_owned(),
                _ => format!("a polyhedron of {} m³", short(shape.volume())),
            },
            pieces => format!("{} pieces of {} m³", pieces.len(), short(shape.volume())),
        };
        let bed = match (&shape.fender, model.bed_depth(ShapeId::from_index(i))) {
            (Some(fender), _) => format!(
                "a fender that absorbs {} J in {} m",
                short(fender.law.rated_energy()),
                short(fender.law.rated_deflection())
            ),
            (None, Some(depth)) => format!("bed {} m deep", short(depth)),
            (None, None) => "rigid".to_owned(),
        };
        let frame = &model.frames()[shape.frame.index()];
        print_line!(
            "shape '{}' on {}: {form}, {bed}, friction {}",
            shape.name,
            model.owner_name(frame.owner),
            short(shape.material.friction.sliding_friction)
        );
    }
    let count = model.pairs_of_shapes().len();
    if count > 0 || (!model.shapes().is_empty() && model.cable_surfaces().is_empty()) {
        print_line!(
            "contact: {} may touch",
            match count {
                1 => "1 pair of shapes".to_owned(),
                count => format!("{count} pairs of shapes"),
            }
        );
        if count == 0 && model.cable_surfaces().is_empty() {
            warnings.print("no two shapes can touch: there are no moving shapes, or all pairs are ignored");
        }
    }
    for surface in model.cable_surfaces() {
        describe_touching(model, surface, warnings);
    }
    for clearance in model.clearances() {
        let [first, second] = clearance.shapes.map(|shape| &model.shapes()[shape.index()].name);
        print_line!("clearance '{}' of '{first}' and '{second}'", clearance.name);
    }
}

/// Objects that a cable may touch, and its contact properties.
fn describe_touching(model: &Model, surface: &CableSurface, warnings: &Warnings) {
    let cable = &model.cables()[surface.cable().index()];
    let (cables, shapes) = model.may_touch(surface.cable());
    let itself = cables.contains(&surface.cable());
    let others = cables.len() - usize::from(itself);
    let parts = [
        itself.then(|| "itself".to_owned()),
        (others > 0).then(|| counted(others, "other cable")),
        (!shapes.is_empty()).then(|| counted(shapes.len(), "shape")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let Some((last, first)) = parts.split_last() else {
        print_line!("cable '{}' cannot touch anything", cable.name);
        let name = &cable.name;
        warnings.print(format!(
            "cable '{name}' has a contact material but cannot touch anything: all pairs with it are ignored"
        ));
        return;
    };
    let what = match first {
        [] => last.clone(),
        first => format!("{} and {last}", first.join(", ")),
    };
    let sections = cable.sections.kinds().iter().enumerate();
    let mut properties = sections.map(|(section, kind)| {
        let material = surface.material(section);
        format!(
            "{} m thick, {} Pa, friction {}",
            short(kind.diameter),
            short(material.youngs_modulus),
            short(material.friction.sliding_friction)
        )
    });
    if cable.sections.is_uniform() {
        print_line!(
            "cable '{}' may touch {what}: {}",
            cable.name,
            properties.next().unwrap_or_default()
        );
    } else {
        print_line!("cable '{}' may touch {what}", cable.name);
        for (section, text) in properties.enumerate() {
            print_line!("  section {}: {text}", section + 1);
        }
    }
}

fn describe_bottom(model: &Model) {
    let Some(bottom) = model.sea_bottom() else { return };
    let shape = match &bottom.shape {
        BottomShape::Flat { depth } => format!("{} m deep", short(*depth)),
        BottomShape::Sloped { depth, gradient } => format!(
            "{} m deep at the origin, {} m per m along x and {} along y",
            short(*depth),
            short(gradient[0]),
            short(gradient[1])
        ),
        BottomShape::Table(table) => {
            let least = table.depth.iter().copied().fold(f64::INFINITY, f64::min);
            let most = table.depth.iter().copied().fold(0.0, f64::max);
            format!(
                "{} to {} m deep from a table of {} x {} points",
                short(least),
                short(most),
                table.x.len(),
                table.y.len()
            )
        }
    };
    print_line!(
        "sea bottom: {shape}, {} Pa/m, friction {} along and {} across",
        short(bottom.stiffness),
        short(bottom.friction_along),
        short(bottom.friction_across)
    );
    for point in model.resting_points() {
        print_line!(
            "  supports {} with {} m2",
            frame_text(model, point.frame),
            short(point.area)
        );
    }
}

fn describe_sea(model: &Model, spec: &WavesSpec) {
    let sea = model.sea();
    let density = short(sea.density);
    let state = SeaState::from_components(sea.waves.components());
    let going = format!("going to {} deg", short(state.direction.to_degrees()));
    let slope = |height: f64, length: f64| format!("steepness 1/{:.0}", length / height);
    match sea.waves.components() {
        [] => print_line!("sea: {density} kg/m3, no waves"),
        [wave] => {
            let height = 2.0 * wave.amplitude.abs();
            let length = TAU / sea.waves.wave_numbers()[0];
            print_line!(
                "sea: {density} kg/m3, a regular wave of {height:.3} m from trough to crest, {} s, {} m long, {}, {going}",
                short(TAU / wave.omega),
                short(length),
                slope(height, length)
            );
        }
        components => {
            let spread = match state.spreading {
                0.0 => ", long-crested".to_owned(),
                spread => format!(", directional spreading {} deg", short(spread.to_degrees())),
            };
            print_line!(
                "sea: {density} kg/m3, {}{} wave components, significant height {:.3} m, {going}{spread}",
                spectrum(spec),
                components.len(),
                state.significant_height
            );
            print_line!(
                "  zero-crossing period {} s, energy period {} s, significant steepness 1/{:.0}",
                short(state.zero_crossing_period),
                short(state.energy_period),
                1.0 / state.steepness(sea.gravity)
            );
        }
    }
    if let Some(cut_off) = sea.waves.second_order_cut_off() {
        print_line!("second-order waves from components up to {cut_off:.3} rad/s");
    }
}

/// Name of the spectrum: `JONSWAP with its peak at 8.000 s, `.
fn spectrum(spec: &WavesSpec) -> String {
    let WavesSpec::Irregular(sea) = spec else {
        return String::new();
    };
    let shape = match sea.spectrum {
        SpectrumSpec::Jonswap => "JONSWAP",
        SpectrumSpec::Bretschneider => "Bretschneider",
        SpectrumSpec::PiersonMoskowitz => "Pierson-Moskowitz",
        SpectrumSpec::Torsethaugen => "Torsethaugen",
        SpectrumSpec::OchiHubble => "Ochi-Hubble",
        _ => "a table",
    };
    match sea.peak_period {
        Some(period) => format!("{shape} with peak period {} s, ", short(period)),
        None => format!("{shape}, "),
    }
}

fn describe_cables(model: &Model) {
    for cable in model.cables() {
        let end = |end: CableEnd| match &cable.ends[end.index()] {
            Some((frame, _)) => frame_text(model, *frame),
            None => "a free end".to_owned(),
        };
        print_line!(
            "cable '{}': {} m in {}, {} from {} to {}",
            cable.name,
            short(cable.length()),
            counted(cable.element_lengths.len(), "element"),
            match cable.sections.is_uniform() {
                true => format!("EA {} N,", short(cable.sections.first().axial_stiffness)),
                false => format!("of {} sections,", cable.sections.kinds().len()),
            },
            end(CableEnd::Start),
            end(CableEnd::End)
        );
        let sections = cable.sections.elements(cable.element_lengths.len());
        for (properties, elements) in cable.sections.kinds().iter().zip(sections) {
            describe_section(model, cable, properties, elements);
        }
        match (cable.parts_after, cable.partings) {
            (None, 0) => {}
            (None, most) => print_line!("  can be cut {most} times"),
            (Some(after), most) => print_line!(
                "  parts after {} s on end above its breaking load, at most {} times; commands cut it {} times",
                short(after),
                most - cable.cuts,
                cable.cuts
            ),
        }
    }
}

/// Weight of a section of a cable, and its length if there are several.
fn describe_section(model: &Model, cable: &Cable, properties: &CableProperties, elements: Range<usize>) {
    let gravity = model.sea().gravity;
    let displaced = model.sea().density * properties.area();
    let mass = properties.mass_per_length();
    // A neutrally buoyant line has no wet weight, not a rounding error.
    let wet = mass - displaced;
    let wet = if wet.abs() < 1e-9 * mass { 0.0 } else { wet };
    let count = elements.len();
    let length: f64 = cable.element_lengths[elements].iter().sum();
    let which = match cable.sections.is_uniform() {
        true => String::new(),
        false => format!(
            "{} m in {}, EA {} N, ",
            short(length),
            counted(count, "element"),
            short(properties.axial_stiffness)
        ),
    };
    print_line!(
        "  {which}{} kg/m, of {} kg/m3: {} N in air, {} N in water over its length{}",
        short(mass),
        short(properties.density),
        short(mass * gravity * length),
        short(wet * gravity * length),
        breaking_load(properties)
    );
}

fn breaking_load(properties: &CableProperties) -> String {
    properties
        .breaking_load
        .map_or_else(String::new, |load| format!(", breaking load {} N", short(load)))
}

fn describe_crane(model: &Model, mounted: &MountedMechanism) {
    let crane = &mounted.mechanism;
    let base = &model.frames()[mounted.base.index()];
    print_line!(
        "crane '{}' on '{}' of {}: {}, {} kg",
        crane.name(),
        base.name,
        model.owner_name(base.owner),
        counted(crane.links().len(), "link"),
        short(crane.mass())
    );
    for k in 0..crane.joint_count() {
        if let Some((joint, link)) = crane.joint(k) {
            print_line!(
                "  joint {k} '{}': {}",
                crane.links()[link].name,
                joint_text(joint)
            );
        }
    }
}

fn joint_text(joint: &Joint) -> String {
    let (verb, unit, scale) = match joint.kind {
        JointKind::Revolute => ("turns", "deg", 1f64.to_degrees()),
        _ => ("slides", "m", 1.0),
    };
    let moved = match &joint.motion {
        JointMotion::Prescribed(_) => "prescribed motion",
        JointMotion::Dynamic(drive) => match drive.control {
            Control::Passive => "free",
            Control::Position(_) => "position control",
            Control::Velocity(_) => "velocity control",
            _ => "position and velocity control",
        },
    };
    let stops = joint.stops.map_or_else(String::new, |stops| {
        let side = |value: f64| {
            if value.is_finite() {
                format!("{} {unit}", short(value * scale))
            } else {
                "no stop".to_owned()
            }
        };
        format!(", stops at {} and {}", side(stops.lower), side(stops.upper))
    });
    format!(
        "{verb}, from {} {unit}, {moved}{}{}{stops}",
        short(joint.initial_position * scale),
        match &joint.follows {
            Some(SetPointFunction::Harmonic { .. }) => " of a harmonic set-point",
            Some(_) => " of a set-point from a file",
            None => "",
        },
        if joint.applied_force.is_empty() {
            ""
        } else {
            ", with a prescribed force"
        }
    )
}

fn describe_winch(model: &Model, mounted: &MountedWinch) {
    let winch = &mounted.winch;
    let shortest = model.winch(&winch.name).map(|id| model.shortest_line(id));
    let end = match mounted.end {
        CableEnd::Start => "start",
        CableEnd::End => "end",
    };
    print_line!(
        "winch '{}' at the {end} of cable '{}': {} to {} m, up to {} m/s, {}",
        winch.name,
        model.cables()[mounted.cable.index()].name,
        short(shortest.unwrap_or(winch.length_limits[0])),
        short(winch.length_limits[1]),
        short(winch.maximum_speed),
        order_text(mounted.order)
    );
}

fn describe_sheave(model: &Model, mounted: &MountedSheave) {
    let sheave = &mounted.sheave;
    let [from, to] = mounted.cables.map(|cable| &model.cables()[cable.index()].name);
    let friction = |name: &str, number: f64| match number > 0.0 {
        true => format!(", {name} {}", short(number)),
        false => String::new(),
    };
    print_line!(
        "sheave '{}' at {}: radius {} m, wire from '{from}' to '{to}'{}{}{}{}{}",
        sheave.name,
        frame_text(model, mounted.frame),
        short(sheave.radius),
        match sheave.is_fixed {
            true => ", does not turn".to_owned(),
            false => friction("bearing friction", sheave.bearing_friction),
        },
        friction("wire friction", sheave.wire_friction.unwrap_or(0.0)),
        match sheave.extra_turns {
            0 => String::new(),
            turns => format!(", with {} more turns", turns),
        },
        sheave.roller.map_or_else(String::new, |angle| format!(
            ", with a roller for {} deg in the other direction",
            short(angle.to_degrees())
        )),
        match mounted.turns_positively {
            None => "",
            Some(true) => ", positive sense of rotation",
            Some(false) => ", negative sense of rotation",
        }
    );
}

fn order_text(order: WinchOrder) -> String {
    match order {
        WinchOrder::Speed { speed } | WinchOrder::Kinematic { speed }
            if speed.mean == 0.0 && speed.amplitude == 0.0 =>
        {
            "holding".to_owned()
        }
        WinchOrder::Speed { speed } => format!("paying out at {} m/s", short(speed.mean)),
        WinchOrder::Kinematic { speed } => format!("paying out kinematically at {} m/s", short(speed.mean)),
        WinchOrder::Length { length, speed } => {
            format!("going to {} m at {} m/s", short(length), short(speed))
        }
        WinchOrder::Tension { tension } => format!("keeping {} N", short(tension.mean)),
        _ => "detached".to_owned(),
    }
}

/// Number with a noun: `1 link`, `2 links`.
fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// Steps of the operation with their scheduled times.
fn describe_operation(compiled: &CompiledScenario) {
    let (model, director) = (&compiled.world.model(), &compiled.director);
    if director.steps.is_empty() {
        return;
    }
    print_line!(
        "operation of {}, scheduled times without acceleration and lag:",
        counted(director.steps.len(), "command")
    );
    print_line!("       start        end   command");
    let due = timeline(director, model, compiled.world.state());
    for (step, due) in director.steps.iter().zip(&due) {
        let mark = if due.is_earliest { '>' } else { ' ' };
        let late = if due.end > compiled.world.state().time() + compiled.duration {
            "   (after the run's end)"
        } else {
            ""
        };
        let beyond = match exceeded_limit(model, step.command) {
            Some(_) => "   (beyond a limit)",
            None => "",
        };
        print_line!(
            "{mark} {:>9.2} s {:>9.2} s   {}{late}{beyond}",
            due.start,
            due.end,
            step.text
        );
    }
    if due.iter().any(|due| due.is_earliest) {
        print_line!("> earliest time: the step waits for a condition");
    }
}
