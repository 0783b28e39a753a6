//! Plots of natural mode shapes, compared with the equilibrium.
//!
//! Cables are drawn through their nodes. Bodies are drawn as crosses with the size of a box of
//! equal inertia, and links as lines from their joints to their centres of gravity. Each mode is
//! drawn in the plane of its largest motion.

use super::figure::{AxisQuantity, Curve, Figure, Mark, Subplot, draw};
use super::modes::{kind, participants};
use super::summary::short;
use super::{ResultsError, io_error, owned_files};
use glam::DVec3;
use num_complex::Complex64;
use std::path::{Path, PathBuf};
use windlass_mechanics::mechanism::Parent;
use windlass_world::modes::{NaturalMode, NaturalModes};
use windlass_world::{BodyId, CableId, World};

/// Number of modes in one figure.
const IN_FIGURE: usize = 6;
/// Number of panels side by side.
const COLUMNS: usize = 2;
/// Largest drawn displacement, as a fraction of the largest extent of the system.
const DISPLACEMENT_SHARE: f64 = 0.12;
/// The shape a quarter period later is drawn if its displacements exceed this fraction of the
/// largest displacement.
const QUARTER_SHARE: f64 = 0.02;
/// Smallest extent that is used for scaling, m.
const MIN_EXTENT: f64 = 1e-3;

/// A polyline of points with their complex amplitudes.
type Line = Vec<(DVec3, [Complex64; 3])>;

/// Draws all modes into `shapes-1.svg`, `shapes-2.svg` ... in a folder prepared by
/// [`super::folder::prepare`]. Returns the paths of the files.
///
/// # Errors
/// A plot cannot be written.
pub fn plot_modes(
    folder: &Path,
    title: &str,
    world: &World,
    found: &NaturalModes,
) -> Result<Vec<PathBuf>, ResultsError> {
    std::fs::create_dir_all(folder).map_err(io_error(folder))?;
    let mut written = Vec::new();
    for (number, modes) in found.modes.chunks(IN_FIGURE).enumerate() {
        let name = format!("shapes-{}.svg", number + 1);
        owned_files::add(folder, [name.clone()])?;
        let views: Vec<View> = modes.iter().map(|mode| View::of(&lines(world, mode))).collect();
        let panels = views.iter().zip(modes).enumerate();
        let panels: Vec<Subplot<'_>> = panels
            .map(|(k, (view, mode))| view.panel(number * IN_FIGURE + k + 1, mode))
            .collect();
        let figure = Figure {
            bands: Vec::new(),
            title: if title.is_empty() {
                "natural modes".to_owned()
            } else {
                format!("{title}: natural modes")
            },
            note: "displacements are exaggerated; the scales of the axes differ".to_owned(),
            x: AxisQuantity::plain("x", "m"),
            columns: COLUMNS.min(panels.len()),
            panels,
        };
        let path = folder.join(name);
        draw(&figure, &path)?;
        written.push(path);
    }
    Ok(written)
}

/// Polylines of all objects, with their amplitudes in a mode.
fn lines(world: &World, mode: &NaturalMode) -> Vec<Line> {
    let (now, model, shape) = (world.now(), world.model(), &mode.shape);
    let mut lines: Vec<Line> = Vec::new();
    for (c, moved) in shape.cables.iter().enumerate() {
        let nodes = now.node_positions(CableId::from_index(c)).iter().copied();
        lines.push(nodes.zip(moved.iter().copied()).collect());
    }
    for (i, (body, moved)) in model.bodies().iter().zip(&shape.bodies).enumerate() {
        let pose = now.body(BodyId::from_index(i)).pose;
        for arm in half_sizes(body.mass, body.inertia) {
            let arm = pose.orientation * arm;
            let point = |arm: DVec3| (pose.position + arm, displaced(moved, arm));
            lines.push(vec![point(-arm), point(DVec3::ZERO), point(arm)]);
        }
    }
    for mounted in model.mechanisms() {
        let base = now.frame(mounted.base).pose.position;
        let links = mounted.mechanism.links();
        let at = |k: usize, offset: DVec3| {
            let (pose, moved) = (
                now.link(mounted.link(k)).pose,
                &shape.links[mounted.first_link + k],
            );
            let arm = pose.orientation * offset;
            (pose.position + arm, displaced(moved, arm))
        };
        for (k, link) in links.iter().enumerate() {
            let parent = match &link.parent {
                Parent::Base => None,
                Parent::Link(name) => mounted.mechanism.link(name),
            };
            let joint = at(k, DVec3::ZERO);
            let from = parent.map_or((base, joint.1), |parent| at(parent, DVec3::ZERO));
            lines.push(vec![from, joint, at(k, link.centre)]);
        }
    }
    lines
}

/// Half edges of the box that has this mass and inertia, as vectors in the axes of the body, m.
fn half_sizes(mass: f64, inertia: glam::DMat3) -> [DVec3; 3] {
    let diagonal = DVec3::new(inertia.x_axis.x, inertia.y_axis.y, inertia.z_axis.z);
    let sum = diagonal.element_sum();
    [0, 1, 2].map(|k| {
        let square = if mass > 0.0 {
            1.5 * (sum - 2.0 * diagonal[k]) / mass
        } else {
            0.0
        };
        DVec3::AXES[k] * square.max(0.0).sqrt()
    })
}

/// Amplitude of the point at `arm` from the origin of a body.
fn displaced(moved: &[Complex64; 6], arm: DVec3) -> [Complex64; 3] {
    let part = |of: fn(&Complex64) -> f64| {
        let number = |k: usize| of(&moved[k]);
        let turn = DVec3::new(number(3), number(4), number(5));
        DVec3::new(number(0), number(1), number(2)) + turn.cross(arm)
    };
    let (re, im) = (part(|z| z.re), part(|z| z.im));
    [0, 1, 2].map(|k| Complex64::new(re[k], im[k]))
}

/// Projection of a mode on a plane.
struct View {
    /// Indices of the two axes among x, y, z.
    axes: [usize; 2],
    /// Label and coordinates of each polyline.
    pieces: Vec<(&'static str, [Vec<f64>; 2])>,
}

impl View {
    /// Selects the plane of the largest motion.
    fn of(lines: &[Line]) -> Self {
        let points = || lines.iter().flatten();
        let extent = |axis: usize| {
            let coordinates = points().map(|(position, _)| position[axis]);
            let ends = coordinates.fold([f64::INFINITY, f64::NEG_INFINITY], |[low, high], value| {
                [low.min(value), high.max(value)]
            });
            (ends[1] - ends[0]).max(0.0)
        };
        let motion = |axis: usize| points().map(|(_, moved)| moved[axis].norm()).fold(0.0, f64::max);
        let axes = [0, 1, 2];
        let largest = |of: &dyn Fn(usize) -> f64, among: &[usize]| {
            among.iter().copied().reduce(|best, next| {
                if of(next) > of(best) * (1.0 + 1e-6) {
                    next
                } else {
                    best
                }
            })
        };
        let main = largest(&motion, &axes).unwrap_or(0);
        let size = axes.map(extent).into_iter().fold(MIN_EXTENT, f64::max);
        let scale = DISPLACEMENT_SHARE * size / motion(main).max(f64::MIN_POSITIVE);
        let others: Vec<usize> = axes.into_iter().filter(|axis| *axis != main).collect();
        let seen = |axis: usize| extent(axis) + scale * motion(axis);
        let other = largest(&seen, &others).unwrap_or(2);
        let axes = [main.min(other), main.max(other)];
        let later = points().flat_map(|(_, moved)| moved).map(|z| z.im.abs());
        let has_quarter = later.fold(0.0, f64::max) > QUARTER_SHARE * motion(main);
        let mut phases = vec![("at rest", None), ("largest", Some(Complex64::ONE))];
        if has_quarter {
            phases.push(("a quarter period later", Some(Complex64::I)));
        }
        phases.push(("half a period later", Some(-Complex64::ONE)));
        let mut pieces = Vec::new();
        for (name, phase) in phases {
            for line in lines.iter().filter(|line| line.len() > 1) {
                let coordinates = |axis: usize| {
                    let moved = |z: Complex64| phase.map_or(0.0, |phase| scale * (z * phase).re);
                    line.iter()
                        .map(move |(at, by)| at[axis] + moved(by[axis]))
                        .collect()
                };
                pieces.push((name, axes.map(coordinates)));
            }
        }
        Self { axes, pieces }
    }

    fn panel(&self, number: usize, mode: &NaturalMode) -> Subplot<'_> {
        let [x, y] = self
            .axes
            .map(|axis| AxisQuantity::plain(["x", "y", "z"][axis], "m"));
        Subplot {
            caption: caption(number, mode),
            x: Some(x),
            y,
            curves: self
                .pieces
                .iter()
                .map(|(name, [x, y])| Curve {
                    label: (*name).to_owned(),
                    x,
                    y,
                    band: None,
                })
                .collect(),
            mark: Mark::None,
        }
    }
}

/// Caption of a panel, such as `mode 3: 12.34 s, damping 0.021, body 'boat' roll 92 %`.
fn caption(number: usize, mode: &NaturalMode) -> String {
    let what = if mode.oscillates() {
        format!("{} s, damping {:.3}", short(mode.period()), mode.damping_ratio())
    } else if mode.is_neutral() {
        "free".to_owned()
    } else {
        format!("{}, time constant {} s", kind(mode), short(mode.time_constant()))
    };
    format!("mode {number}: {what}, {}", participants(mode))
}
