//! Sling sets: slings from a hook or master link to the lifting points of a load, with or without a
//! spreader bar.
//!
//! ```text
//! Law       the upper ends of the slings meet at the apex, vertically above the centre of gravity
//! Symbols   z_i (m) height of lifting point i; d_i (m) its horizontal distance from the apex;
//!           l_i (m) length of its leg; θ largest angle of a leg to the vertical
//! Formulas  height of the apex for an angle: max_i (z_i + d_i/tan θ);
//!           for lengths: min_i (z_i + sqrt(l_i² - d_i²)), at which no leg is longer than its sling
//! Source    geometry of straight slings
//! Valid     slings without stretch; in equilibrium, the load hangs lower by their stretch
//! Checked   parts/tests.rs, and the tensions W/(n cos θ) in windlass-tests/tests/system/parts.rs
//! ```

use super::Expansion;
use super::line::LineOfPart;
use super::objects::{STEEL, body, box_mesh, cable, frame};
use crate::spec::{FrameJointKind, FrameJointSpec, SlingSetSpec, SpreaderSpec};
use glam::DVec2;
use windlass_math::DVec3;

/// Largest number of lifting points.
const MAX_POINTS: usize = 4;

/// Largest angle of a leg to the vertical, degrees. At 85 degrees, the tension of a leg is 11 times
/// its fraction of the weight.
const MAX_ANGLE_DEG: f64 = 85.0;

/// Lengths of the legs.
enum Legs {
    /// Largest angle to the vertical, rad.
    Angle(f64),
    /// Unstretched length of each leg, m.
    Lengths(Vec<f64>),
}

/// A leg that is too short to reach the vertical axis of the apex.
#[derive(Debug, PartialEq)]
pub(super) struct TooShort {
    /// Index of the leg.
    pub leg: usize,
    /// Horizontal distance from the lower end of the leg to the axis, m.
    pub distance: f64,
}

/// Returns the height (m) of the apex above the horizontal position `over` (m) for legs of given
/// lengths (m) from `points` (m).
pub(super) fn height_for_lengths(points: &[DVec3], over: DVec2, lengths: &[f64]) -> Result<f64, TooShort> {
    let mut lowest = f64::INFINITY;
    for (leg, (point, length)) in points.iter().zip(lengths).enumerate() {
        let distance = point.truncate().distance(over);
        if *length <= distance {
            return Err(TooShort { leg, distance });
        }
        lowest = lowest.min(point.z + (length * length - distance * distance).sqrt());
    }
    Ok(lowest)
}

/// Returns the height (m) of the apex above the horizontal position `over` (m) at which the largest
/// angle of a leg to the vertical is `largest` (rad). Returns `None` if all points (m) are
/// vertically below `over`.
pub(super) fn height_for_angle(points: &[DVec3], over: DVec2, largest: f64) -> Option<f64> {
    let distances = points.iter().map(|point| point.truncate().distance(over));
    let furthest = distances.clone().fold(0.0, f64::max);
    let heights = points
        .iter()
        .zip(distances)
        .map(|(point, distance)| point.z + distance / largest.tan());
    (furthest > 1e-9).then(|| heights.fold(f64::NEG_INFINITY, f64::max))
}

/// The load of a sling set.
struct Load {
    /// Lifting points, m.
    points: Vec<DVec3>,
    /// Horizontal position of the centre of gravity, m.
    centre: DVec2,
    /// Mass, kg; zero if unknown.
    mass: f64,
}

/// A spreader bar at the start.
struct Bar {
    /// Centre, m.
    centre: DVec3,
    /// Horizontal unit vector from its first end to its second end.
    direction: DVec2,
    /// Distance between the pad eyes, m.
    length: f64,
    /// Radius, m.
    radius: f64,
}

impl Bar {
    /// Position of a pad eye, m: at the first or second end (-1 or 1), on the lower or upper side
    /// (-1 or 1).
    fn pad_eye(&self, end: f64, side: f64) -> DVec3 {
        let along = 0.5 * end * self.length * self.direction;
        self.centre + along.extend(side * self.radius)
    }
}

impl Expansion<'_, '_> {
    /// Appends the slings, the master link and the spreader bar of a sling set.
    pub(super) fn sling_set(&mut self, part: &SlingSetSpec) -> Option<()> {
        let line = LineOfPart {
            line_type: &part.line_type,
            catalogue: &part.catalogue,
            axial_damping: part.axial_damping,
        };
        self.line(&line)?;
        if let Some(hook) = &part.hook {
            self.frame("hook", hook)?;
        } else if part.master_link.is_none() {
            self.problem(
                "",
                "the upper end of the slings is missing; give hook (a frame), master_link, or both",
            );
            return None;
        }
        let load = self.load(part)?;
        let owner = |address: &str| address.split('/').next().map(str::to_owned);
        let hook = part.hook.as_deref().and_then(owner);
        if hook.as_deref() != Some("ground") && hook == owner(&part.points[0]) {
            let message =
                "hook is on the body of the lifting points; give a frame of the hook above the load";
            self.problem("hook", message);
            return None;
        }
        let (targets, over) = match &part.spreader {
            None => {
                let all = load.points.iter().copied().zip(part.points.iter().cloned());
                (all.collect::<Vec<_>>(), load.centre)
            }
            Some(spreader) => self.spreader(part, spreader, &load, &line)?,
        };
        let key = self.legs_key(part)?;
        let points: Vec<DVec3> = targets.iter().map(|(point, _)| *point).collect();
        let legs = self.legs(part, points.len())?;
        let (apex, lengths) = self.apex(&points, over, legs, key)?;
        let top = self.top(part, apex)?;
        let word = match part.spreader {
            None => "leg",
            Some(_) => "upper",
        };
        for (i, ((_, address), length)) in targets.iter().zip(lengths).enumerate() {
            let name = format!("{}-{word}-{}", part.name, i + 1);
            let sling = cable(name, &line, (length, part.elements), [&top, address]);
            self.add_cable(sling, &[("length", key), ("elements", "elements")]);
        }
        Some(())
    }

    /// Returns the load with its lifting points.
    fn load(&mut self, part: &SlingSetSpec) -> Option<Load> {
        let count = part.points.len();
        if count == 0 || count > MAX_POINTS || (part.spreader.is_some() && count % 2 == 1) {
            let number = match part.spreader {
                None => format!("1 to {MAX_POINTS}"),
                Some(_) => "2 or 4".to_owned(),
            };
            self.problem(
                "points",
                format!("points has {count} frames; this sling set needs {number}"),
            );
            return None;
        }
        let owners: Vec<&str> = part
            .points
            .iter()
            .map(|address| address.split('/').next().unwrap_or_default())
            .collect();
        let owner = owners[0].to_owned();
        let mut points = Vec::new();
        for (i, address) in part.points.iter().enumerate() {
            points.push(self.frame(&format!("points.{i}"), address)?.position);
            if owners[i] != owner {
                let message = format!(
                    "'{address}' and '{}' are on different objects; all lifting points must be on one body",
                    part.points[0]
                );
                self.problem(&format!("points.{i}"), message);
                return None;
            }
        }
        let body = self.spec.body.iter().find(|body| body.name == owner);
        match body {
            Some(body) => Some(Load {
                points,
                centre: DVec3::from(body.position).truncate(),
                mass: body.mass.unwrap_or(0.0),
            }),
            None if owner == "ground" => {
                let sum: DVec2 = points.iter().map(|point| point.truncate()).sum();
                Some(Load {
                    centre: sum / count as f64,
                    points,
                    mass: 0.0,
                })
            }
            None => {
                self.problem(
                    "points",
                    format!("'{owner}' is a crane; the lifting points must be on a body"),
                );
                None
            }
        }
    }

    /// Returns the key that gives the lengths of the legs.
    fn legs_key(&mut self, part: &SlingSetSpec) -> Option<&'static str> {
        let given = [
            ("angle_deg", part.angle_deg.is_some()),
            ("leg_length", part.leg_length.is_some()),
            ("leg_lengths", part.leg_lengths.is_some()),
        ];
        let mut given = given.iter().filter(|(_, is_given)| *is_given);
        match (given.next(), given.next()) {
            (Some((key, _)), None) => Some(*key),
            _ => {
                self.problem(
                    "",
                    "give exactly one of angle_deg (to the vertical), leg_length (m) and leg_lengths (m)",
                );
                None
            }
        }
    }

    /// Returns the angle of the legs, or the lengths of `count` legs.
    fn legs(&mut self, part: &SlingSetSpec, count: usize) -> Option<Legs> {
        if let Some(angle) = part.angle_deg {
            if !(angle > 0.0 && angle <= MAX_ANGLE_DEG) {
                let message = format!(
                    "angle_deg is {angle}; the angle of a leg to the vertical is above 0 and at most {MAX_ANGLE_DEG} degrees"
                );
                self.problem("angle_deg", message);
                return None;
            }
            return Some(Legs::Angle(angle.to_radians()));
        }
        if let Some(length) = part.leg_length {
            self.positive("leg_length", length, "m")?;
            return Some(Legs::Lengths(vec![length; count]));
        }
        let lengths = part.leg_lengths.clone().unwrap_or_default();
        if lengths.len() != count {
            let message = format!(
                "leg_lengths has {} lengths for {count} legs; give one length for each leg",
                lengths.len()
            );
            self.problem("leg_lengths", message);
            return None;
        }
        for length in &lengths {
            self.positive("leg_lengths", *length, "m")?;
        }
        Some(Legs::Lengths(lengths))
    }

    /// Returns the apex above `over`, and the lengths of the legs from `points`, m.
    fn apex(&mut self, points: &[DVec3], over: DVec2, legs: Legs, key: &str) -> Option<(DVec3, Vec<f64>)> {
        match legs {
            Legs::Angle(angle) => {
                let Some(height) = height_for_angle(points, over, angle) else {
                    self.problem(
                        key,
                        "the lifting points are vertically below the hook, so that angle_deg gives no length; give leg_length",
                    );
                    return None;
                };
                let apex = over.extend(height);
                let lengths = points.iter().map(|point| point.distance(apex)).collect();
                Some((apex, lengths))
            }
            Legs::Lengths(lengths) => {
                let height = self.height(points, over, &lengths, key)?;
                Some((over.extend(height), lengths))
            }
        }
    }

    /// Returns the height (m) of the apex for legs of given lengths, or reports a leg that is too
    /// short.
    fn height(&mut self, points: &[DVec3], over: DVec2, lengths: &[f64], key: &str) -> Option<f64> {
        match height_for_lengths(points, over, lengths) {
            Ok(height) => Some(height),
            Err(TooShort { leg, distance }) => {
                let message = format!(
                    "sling {} is {} m long, but must bridge a horizontal distance of {distance:.3} m; lengthen it",
                    leg + 1,
                    lengths[leg]
                );
                self.problem(key, message);
                None
            }
        }
    }

    /// Appends the spreader bar and the slings below it. Returns the positions (m) and the
    /// addresses of its upper pad eyes, and the horizontal position (m) of the centre of gravity of
    /// load and bar.
    fn spreader(
        &mut self,
        part: &SlingSetSpec,
        spreader: &SpreaderSpec,
        load: &Load,
        line: &LineOfPart<'_>,
    ) -> Option<(Vec<(DVec3, String)>, DVec2)> {
        let mass = self.positive("spreader.mass", spreader.mass, "kg")?;
        let diameter = self.positive("spreader.diameter", spreader.diameter, "m")?;
        let lower = self.positive("spreader.lower_length", spreader.lower_length, "m")?;
        let bar = self.bar(spreader, load, lower)?;
        let name = format!("{}-spreader", part.name);
        let mut targets = Vec::new();
        let mut frames = Vec::new();
        for (i, end) in [-1.0, 1.0].into_iter().enumerate() {
            for (word, side) in [("upper", 1.0), ("lower", -1.0)] {
                let position = DVec3::new(0.5 * end * bar.length, 0.0, side * bar.radius);
                frames.push(frame(&format!("{word}-{}", i + 1), position));
            }
            targets.push((bar.pad_eye(end, 1.0), format!("{name}/upper-{}", i + 1)));
        }
        // Moments of inertia of a thin-walled tube.
        let across = mass * (bar.length * bar.length / 12.0 + diameter * diameter / 8.0);
        let inertia = [0.25 * mass * diameter * diameter, across, across];
        let yaw = bar.direction.y.atan2(bar.direction.x).to_degrees();
        let mut body = body(name.clone(), (mass, inertia), bar.centre, yaw, frames);
        body.appearance = Some(box_mesh([bar.length, diameter, diameter], DVec3::ZERO));
        self.add_body(body, &[("", "spreader")]);
        let half = part.points.len() / 2;
        for (i, point) in part.points.iter().enumerate() {
            let upper = format!("{name}/lower-{}", i / half + 1);
            let name = format!("{}-lower-{}", part.name, i + 1);
            let sling = cable(name, line, (lower, part.elements), [&upper, point]);
            self.add_cable(
                sling,
                &[("length", "spreader.lower_length"), ("elements", "elements")],
            );
        }
        let total = load.mass + mass;
        let centre = (load.mass * load.centre + mass * bar.centre.truncate()) / total;
        let centre = if load.mass > 0.0 { centre } else { load.centre };
        Some((targets, centre))
    }

    /// Returns the spreader bar above the lifting points. Its height follows from the length
    /// `lower` (m) of the lower slings.
    fn bar(&mut self, spreader: &SpreaderSpec, load: &Load, lower: f64) -> Option<Bar> {
        let half = load.points.len() / 2;
        let [first, second] = [&load.points[..half], &load.points[half..]].map(|points| {
            let sum: DVec2 = points.iter().map(|point| point.truncate()).sum();
            sum / half as f64
        });
        let span = first.distance(second);
        if span <= 1e-9 {
            self.problem(
                "points",
                "the lifting points of both ends of the spreader bar coincide in the horizontal plane; with 4 points, the \
                 first two are below one end",
            );
            return None;
        }
        let length = self.positive("spreader.length", spreader.length.unwrap_or(span), "m")?;
        let mut bar = Bar {
            centre: (0.5 * (first + second)).extend(0.0),
            direction: (second - first) / span,
            length,
            radius: 0.5 * spreader.diameter,
        };
        let mut lowest = f64::INFINITY;
        for (i, points) in [&load.points[..half], &load.points[half..]].iter().enumerate() {
            let end = 2.0 * i as f64 - 1.0;
            let over = bar.pad_eye(end, -1.0).truncate();
            let key = "spreader.lower_length";
            lowest = lowest.min(self.height(points, over, &vec![lower; half], key)?);
        }
        bar.centre.z = lowest + bar.radius;
        Some(bar)
    }

    /// Returns the address of the frame to which the upper ends of the slings are attached. Appends
    /// the master link at the apex, and its joint to the hook.
    fn top(&mut self, part: &SlingSetSpec, apex: DVec3) -> Option<String> {
        let Some(link) = part.master_link else {
            return part.hook.clone();
        };
        let mass = self.positive("master_link.mass", link.mass, "kg")?;
        // A sphere of steel.
        let radius = (0.75 * mass / (STEEL * std::f64::consts::PI)).cbrt();
        let inertia = [0.4 * mass * radius * radius; 3];
        let name = format!("{}-master-link", part.name);
        let eye = format!("{name}/eye");
        let body = body(
            name.clone(),
            (mass, inertia),
            apex,
            0.0,
            vec![frame("eye", DVec3::ZERO)],
        );
        self.add_body(body, &[("", "master_link")]);
        if let Some(hook) = &part.hook {
            let joint = FrameJointSpec {
                name: format!("{name}-pin"),
                kind: FrameJointKind::Spherical,
                from: hook.clone(),
                to: eye.clone(),
                position: None,
                axis: None,
                towards: None,
                length: None,
                turn: None,
                slide: None,
                stretch: None,
            };
            self.add_joint(joint, &[("from", "hook")]);
        }
        Some(eye)
    }
}
