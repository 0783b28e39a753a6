//! Writer of the imported scenario.

use super::convert::{Converted, attitude_deg, orientation};
use super::read::{Body, Case, Extras};
use crate::imported::Imported;
use std::fmt::Write;
use windlass_math::{DQuat, DVec3};

/// Returns the scenario with its notes.
pub(super) fn scenario(case: &Case, joints: &[Converted], extras: &Extras, notes: Vec<String>) -> Imported {
    let names = names(case);
    let mut text = head(case);
    let mut frames = Frames::of(case);
    let mut tables = String::new();
    for joint in joints {
        write_joint(&mut tables, joint, &names, &mut frames);
    }
    for (k, mooring) in extras.moorings.iter().enumerate() {
        let number = k + 1;
        let from = frames.add(
            None,
            &names,
            &format!("anchor {number}"),
            (mooring.anchor, DQuat::IDENTITY),
        );
        let fairlead = (mooring.fairlead, DQuat::IDENTITY);
        let to = frames.add(
            Some(mooring.body),
            &names,
            &format!("fairlead {number}"),
            fairlead,
        );
        // Writing to a string cannot fail.
        let _ = write!(
            tables,
            "\n[[spring]]   # {}\nname = \"mooring {number}\"\nfrom = \"{from}\"\nto = \"{to}\"\nstiffness = {:?}\ndamping = {:?}\nlength = {:?}\n",
            mooring.location, mooring.stiffness, mooring.damping, mooring.length
        );
    }
    for (k, group) in extras.tracers.iter().enumerate() {
        for (n, point) in group.points.iter().enumerate() {
            let name = format!("tracer {} {}", k + 1, n + 1);
            frames.note(Some(group.body), &group.location);
            frames.add(Some(group.body), &names, &name, (*point, DQuat::IDENTITY));
        }
    }
    text += &frames.ground;
    for (k, body) in case.bodies.iter().enumerate() {
        write_body(&mut text, body, &names[k], &frames.on_bodies[k]);
    }
    text += &tables;
    Imported::new(&text, Vec::new(), all_notes(case, extras, notes))
}

fn all_notes(case: &Case, extras: &Extras, mut notes: Vec<String>) -> Vec<String> {
    notes.push(format!(
        "{}: dt, N-R accuracy and N-R steps are not imported: simulation.integrator controls the steps, and joints are satisfied to rounding error",
        case.file
    ));
    if !case.is_dynamic {
        notes.push(format!(
            "{}: the kinematic analysis runs as a dynamic analysis, because drivers determine all degrees of freedom; the motion is the same, and forces are computed",
            case.file
        ));
    }
    let [output, checkpoint, _] = case.every;
    if output == 0 {
        notes.push(format!(
            "{}: the file requests no output; tables have a row every 0.1 s",
            case.file
        ));
    }
    if checkpoint > 0 {
        notes.push(format!(
            "{}: every run saves checkpoints, see windlass run --help; their interval is not imported",
            case.file
        ));
    }
    if !extras.tracers.is_empty() {
        notes
            .push("tracers are frames of their bodies; windlass export --vtk shows them by group".to_owned());
    }
    notes.push(
        "loads in the source's code are not in its files; add them as [[body.load]], with formulas if they depend on time or state"
            .to_owned(),
    );
    notes
}

fn head(case: &Case) -> String {
    let output = match case.every[0] {
        0 => 0.1,
        every => every as f64 * case.step,
    };
    format!(
        "# Imported from {file}; comments name the original lines.\n\ntitle = {title:?}\n\n[simulation]\nstart_time = {start:?}\n\
         duration = {duration:?}\noutput_interval = {output:?}\nstart = \"as-specified\"\n\n[simulation.integrator]   # the source takes \
         fixed steps of {step:?} s\nposition_tolerance = 1e-10\norientation_tolerance = 1e-10\nvelocity_tolerance = 1e-9\n\
         angular_velocity_tolerance = 1e-9\nrelative_tolerance = 1e-9\n\n[sea]   # the source has none\ndensity = 0.0\nair_density = 0.0\n\
         gravity = 9.81\n",
        file = case.file,
        title = plain(&case.name),
        start = case.start,
        duration = case.end - case.start,
        step = case.step,
    )
}

/// Returns a valid name. Characters that a TOML string or a name cannot contain become `-`.
fn plain(name: &str) -> String {
    let good = |c: char| !c.is_control() && !['"', '\\', '/'].contains(&c);
    let name: String = name
        .chars()
        .map(|c| if good(c) { c } else { '-' })
        .take(60)
        .collect();
    match name.trim() {
        "" => "unnamed".to_owned(),
        "ground" => "ground body".to_owned(),
        name => name.to_owned(),
    }
}

/// Returns unique names of the bodies.
fn names(case: &Case) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for body in &case.bodies {
        let wanted = plain(&body.name);
        let mut name = wanted.clone();
        let mut count = 1;
        while names.contains(&name) {
            count += 1;
            name = format!("{wanted} {count}");
        }
        names.push(name);
    }
    names
}

fn vector(v: DVec3) -> String {
    format!("[{:?}, {:?}, {:?}]", v.x, v.y, v.z)
}

/// Returns `, attitude_deg = [...]`, or nothing for the identity.
fn attitude(orientation: DQuat) -> String {
    if orientation.xyz().length() < 1e-15 {
        return String::new();
    }
    let [roll, pitch, yaw] = attitude_deg(orientation);
    format!(", attitude_deg = [{roll:?}, {pitch:?}, {yaw:?}]")
}

/// Text of the frames on the ground and on each body.
struct Frames {
    ground: String,
    on_bodies: Vec<String>,
}

impl Frames {
    fn of(case: &Case) -> Self {
        Self {
            ground: String::new(),
            on_bodies: vec![String::new(); case.bodies.len()],
        }
    }

    fn text(&mut self, owner: Option<usize>) -> &mut String {
        match owner {
            None => &mut self.ground,
            Some(body) => &mut self.on_bodies[body],
        }
    }

    /// Writes a comment with a location before the next frame, once for each location.
    fn note(&mut self, owner: Option<usize>, location: &str) {
        let comment = format!("    # {location}\n");
        let text = self.text(owner);
        if !text.contains(&comment) {
            text.push_str(&comment);
        }
    }

    /// Adds a frame and returns its address.
    fn add(
        &mut self,
        owner: Option<usize>,
        names: &[String],
        name: &str,
        (position, orientation): (DVec3, DQuat),
    ) -> String {
        let (position, attitude) = (vector(position), attitude(orientation));
        let _ = match owner {
            None => {
                let attitude = attitude.replacen(", ", "\n", 1);
                write!(
                    self.ground,
                    "\n[[frame]]\nname = \"{name}\"\nposition = {position}{attitude}\n"
                )
            }
            Some(_) => writeln!(
                self.text(owner),
                "    {{ name = \"{name}\", position = {position}{attitude} }},"
            ),
        };
        let owner_name = owner.map_or("ground", |body| names[body].as_str());
        format!("{owner_name}/{name}")
    }
}

fn write_body(text: &mut String, body: &Body, name: &str, frames: &str) {
    let attitude = body.angles.to_array().map(f64::to_degrees);
    let spin = (orientation(body) * body.angular_velocity)
        .to_array()
        .map(f64::to_degrees);
    let rows = body.inertia.transpose();
    let _ = write!(
        text,
        "\n[[body]]   # {}\nname = \"{name}\"\nmass = {:?}\ninertia = [{}, {}, {}]\nposition = {}\nattitude_deg = {attitude:?}\n\
         velocity = {}\nangular_velocity_deg = {spin:?}   # Earth axes\n",
        body.location,
        body.mass,
        vector(rows.x_axis),
        vector(rows.y_axis),
        vector(rows.z_axis),
        vector(body.position),
        vector(body.velocity),
    );
    if !frames.is_empty() {
        let _ = write!(text, "frame = [\n{frames}]\n");
    }
}

fn write_joint(text: &mut String, joint: &Converted, names: &[String], frames: &mut Frames) {
    let number = joint.number;
    let [from, to] = joint.frames.map(|(owner, pose)| {
        let frame = (pose.position, pose.orientation);
        frames.add(owner, names, &format!("joint {number}"), frame)
    });
    let _ = write!(
        text,
        "\n[[joint]]   # {}\nname = \"joint {number}\"\nkind = \"{}\"\nfrom = \"{from}\"\nto = \"{to}\"\n",
        joint.location, joint.kind
    );
    if let Some(length) = joint.length {
        let _ = writeln!(text, "length = {length:?}");
    }
    if let Some([start, rate]) = joint.turn.map(|drive| drive.map(f64::to_degrees)) {
        let _ = writeln!(text, "turn = {{ start_deg = {start:?}, rate_deg = {rate:?} }}");
    }
}
