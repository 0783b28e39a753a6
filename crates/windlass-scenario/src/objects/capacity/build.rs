//! Checks and compiles capacities.

use super::chart::{self, ChartSources};
use crate::compile::Compilation;
use crate::objects::Object;
use crate::objects::cable::describe::sections_without_breaking_load;
use crate::spec::{
    CapacitySpec, CraneCapacitySpec, LineCapacitySpec, PadEyeCapacitySpec, ShackleCapacitySpec,
    SlingCapacitySpec, WinchCapacitySpec,
};
use windlass_mechanics::capacity::{PadEye, SideLoading, bending_factor};
use windlass_world::measurements::{
    CraneCapacity, EyeCapacity, EyeKind, LineCapacity, SlingCapacity, WinchCapacity,
};
use windlass_world::spelling::{listing, suggestion};
use windlass_world::{CableEnd, CableId, FrameId, MechanismId, WinchId};

impl Object for CapacitySpec {
    const KIND: &'static str = "capacity";
    const IS_ADDRESSED: bool = false;

    fn name(&self) -> &str {
        &self.name
    }

    fn add(&self, path: &str, compilation: &mut Compilation<'_>) {
        let given = [
            self.crane.is_some(),
            self.winch.is_some(),
            self.line.is_some(),
            self.sling.is_some(),
            self.shackle.is_some(),
            self.pad_eye.is_some(),
        ];
        if given.iter().filter(|given| **given).count() != 1 {
            let message = format!(
                "{}: give one of crane, winch, line, sling, shackle and pad_eye",
                self.label()
            );
            compilation.problems.add(path, message);
            return;
        }
        let mut compiler = Compiler {
            name: &self.name,
            object: self.label(),
            compilation,
        };
        let done = match self {
            Self {
                crane: Some(crane), ..
            } => compiler.crane(crane, &format!("{path}.crane")),
            Self {
                winch: Some(winch), ..
            } => compiler.winch(winch, &format!("{path}.winch")),
            Self { line: Some(line), .. } => compiler.line(line, &format!("{path}.line")),
            Self {
                sling: Some(sling), ..
            } => compiler.sling(sling, &format!("{path}.sling")),
            Self {
                shackle: Some(shackle),
                ..
            } => compiler.shackle(shackle, &format!("{path}.shackle")),
            Self {
                pad_eye: Some(eye), ..
            } => compiler.pad_eye(eye, &format!("{path}.pad_eye")),
            _ => None,
        };
        debug_assert!(done.is_some() || !compiler.compilation.problems.is_empty());
    }
}

/// Compiles a capacity. Its methods return `None` after a problem, which they report.
struct Compiler<'c, 's, 'a> {
    name: &'s str,
    object: String,
    compilation: &'c mut Compilation<'a>,
}

impl Compiler<'_, '_, '_> {
    fn problem(&mut self, path: &str, message: &str) {
        let message = format!("{}: {message}", self.object);
        self.compilation.problems.add(path, message);
    }

    fn crane(&mut self, spec: &CraneCapacitySpec, path: &str) -> Option<()> {
        let hoist = self.line_end(&spec.hoist, &format!("{path}.hoist"));
        let object = self.object.clone();
        let tip = self
            .compilation
            .find_frame(&spec.tip, &format!("{path}.tip"), &object);
        let crane = match &spec.joints_of {
            None => None,
            Some(name) => Some((self.mechanism(name, &format!("{path}.joints_of"))?, name.as_str())),
        };
        let slewing = match (&spec.slewing, crane) {
            (Some(frame), _) => self
                .compilation
                .find_frame(frame, &format!("{path}.slewing"), &object),
            (None, Some((id, _))) => Some(self.compilation.builder.model().mechanisms()[id.index()].base),
            (None, None) => {
                let message = "give slewing, the frame whose z axis is the slewing axis, or joints_of, the crane on that axis";
                self.problem(path, message);
                None
            }
        };
        let Compilation {
            sea, builder, source, ..
        } = &*self.compilation;
        let sources = ChartSources {
            model: builder.model(),
            crane,
            significant_height: spec
                .significant_height
                .unwrap_or_else(|| sea.waves.sea_state().significant_height),
            gravity: sea.gravity,
        };
        let (key, read) = match (&spec.chart, &spec.loads) {
            (Some(file), None) => (
                "chart",
                chart::read(file, &source.beside(file), spec.between, &sources),
            ),
            (None, Some(loads)) => ("loads", chart::over_radius(loads, spec.between)),
            _ => (
                "chart",
                Err("give either chart (a file) or loads (pairs of radius and load)".to_owned()),
            ),
        };
        let chart = match read {
            Ok(chart) => chart,
            Err(message) => {
                self.problem(&format!("{path}.{key}"), &message);
                return None;
            }
        };
        if chart.depends_on_height() && spec.significant_height.is_none() {
            self.note_significant_height();
        }
        self.compilation.builder.measurement(CraneCapacity {
            name: self.name.to_owned(),
            slewing: slewing?,
            tip: tip?,
            hoist: hoist?,
            falls: spec.falls,
            chart: chart.chart,
            variables: chart.variables,
            dynamic_factor: spec.dynamic_factor,
        });
        Some(())
    }

    /// Notes the significant wave height that a load chart takes from the scenario's waves.
    fn note_significant_height(&mut self) {
        let waves = &self.compilation.sea.waves;
        let origin = match (waves.spectral_state(), waves.components()) {
            (Some(_), _) => "4 √m0 of the scenario's spectrum",
            (None, [_]) => "4 √m0 of the regular wave, √2 times its height",
            (None, _) => "4 √m0 of the scenario's waves",
        };
        let note = format!(
            "{}: load chart at a significant wave height of {:.3} m, {origin}",
            self.object,
            waves.sea_state().significant_height
        );
        self.compilation.problems.note(note);
    }

    /// Warns if no line is attached to the frame of a shackle or pad eye, and if a spring is.
    fn warn_of_loads(&mut self, frame: FrameId, address: &str) {
        let model = self.compilation.builder.model();
        let mut ends = model.cables().iter().flat_map(|cable| cable.ends).flatten();
        let has_line = ends.any(|(attached, _)| attached == frame);
        let mut springs = self.compilation.spec.spring.iter();
        let spring = springs.find(|spring| spring.from == address || spring.to == address);
        let object = &self.object;
        let problems = &mut self.compilation.problems;
        if !has_line {
            problems.warn(format!(
                "{object}: no line is attached to frame '{address}' at the start, and without a line the utilisation is zero; name the \
                 frame to which the line is attached"
            ));
        }
        if let Some(spring) = spring {
            problems.warn(format!(
                "{object}: the force of spring '{}' at frame '{address}' is not counted; only lines load a shackle or pad eye",
                spring.name
            ));
        }
    }

    fn winch(&mut self, spec: &WinchCapacitySpec, path: &str) -> Option<()> {
        let winches = self.compilation.builder.model().winches();
        let found = self.compilation.builder.model().winch(&spec.winch);
        let names: Vec<String> = winches.iter().map(|mounted| mounted.winch.name.clone()).collect();
        let winch: WinchId = self.found("winch", &spec.winch, found, &names, &format!("{path}.winch"))?;
        self.compilation.builder.measurement(WinchCapacity {
            name: self.name.to_owned(),
            winch,
            pulls: spec.pull.clone(),
        });
        Some(())
    }

    fn line(&mut self, spec: &LineCapacitySpec, path: &str) -> Option<()> {
        let cable = self.cable(&spec.cable, &format!("{path}.cable"))?;
        let loads = self.breaking_loads(cable, spec.safety_factor, path)?;
        self.compilation.builder.measurement(LineCapacity {
            name: self.name.to_owned(),
            cable,
            loads,
        });
        Some(())
    }

    fn sling(&mut self, spec: &SlingCapacitySpec, path: &str) -> Option<()> {
        let cable = self.cable(&spec.cable, &format!("{path}.cable"))?;
        let working_load = match (spec.working_load, spec.safety_factor) {
            (Some(load), None) => load,
            (None, Some(factor)) => {
                let loads = self.breaking_loads(cable, factor, path)?;
                loads.into_iter().fold(f64::INFINITY, f64::min)
            }
            _ => {
                self.problem(path, "give either working_load or safety_factor");
                return None;
            }
        };
        let sling = &self.compilation.builder.model().cables()[cable.index()];
        let kinds = sling.bare_sections().iter().map(|kind| kind.diameter);
        let diameter = kinds.fold(0.0, f64::max);
        self.compilation.builder.measurement(SlingCapacity {
            name: self.name.to_owned(),
            cable,
            working_load,
            bending_factor: spec
                .bend_diameter
                .map_or(1.0, |bend| bending_factor(diameter, bend)),
            largest_angle: spec.largest_angle_deg.map_or(f64::INFINITY, f64::to_radians),
        });
        Some(())
    }

    fn shackle(&mut self, spec: &ShackleCapacitySpec, path: &str) -> Option<()> {
        let object = self.object.clone();
        let frame = self
            .compilation
            .find_frame(&spec.frame, &format!("{path}.frame"), &object)?;
        self.warn_of_loads(frame, &spec.frame);
        let side_loading = match &spec.side_loading {
            None => SideLoading::default(),
            Some(points) => {
                let points = points
                    .iter()
                    .map(|[angle, factor]| [angle.to_radians(), *factor])
                    .collect();
                match SideLoading::new(points) {
                    Ok(made) => made,
                    Err(message) => {
                        self.problem(
                            &format!("{path}.side_loading"),
                            &format!("side_loading {message}"),
                        );
                        return None;
                    }
                }
            }
        };
        self.compilation.builder.measurement(EyeCapacity {
            name: self.name.to_owned(),
            frame,
            kind: EyeKind::Shackle {
                working_load: spec.working_load,
                side_loading,
            },
        });
        Some(())
    }

    fn pad_eye(&mut self, spec: &PadEyeCapacitySpec, path: &str) -> Option<()> {
        let object = self.object.clone();
        let frame = self
            .compilation
            .find_frame(&spec.frame, &format!("{path}.frame"), &object)?;
        self.warn_of_loads(frame, &spec.frame);
        self.compilation.builder.measurement(EyeCapacity {
            name: self.name.to_owned(),
            frame,
            kind: EyeKind::PadEye(PadEye {
                in_plane: spec.in_plane,
                out_of_plane: spec.out_of_plane,
            }),
        });
        Some(())
    }

    /// Returns the breaking load of each section divided by a safety factor, N.
    fn breaking_loads(&mut self, cable: CableId, factor: f64, path: &str) -> Option<Vec<f64>> {
        if !(factor.is_finite() && factor > 0.0) {
            let message = format!("safety_factor is {factor}; it must be a positive number");
            self.problem(&format!("{path}.safety_factor"), &message);
            return None;
        }
        let cable = &self.compilation.builder.model().cables()[cable.index()];
        let name = cable.name.clone();
        let loads: Vec<Option<f64>> = cable
            .sections
            .kinds()
            .iter()
            .map(|kind| kind.breaking_load)
            .collect();
        let known: Option<Vec<f64>> = loads.iter().copied().collect();
        if known.is_none() {
            let of_sections: Vec<_> = cable
                .bare_sections()
                .iter()
                .map(|kind| kind.breaking_load)
                .collect();
            let message = match sections_without_breaking_load(&of_sections) {
                None => format!("cable '{name}' has no breaking_load; give one to the cable or its sections"),
                Some(sections) => format!(
                    "cable '{name}' has no breaking_load in {sections}, which would not be checked; give one to each section, or to \
                     the cable"
                ),
            };
            self.problem(&format!("{path}.cable"), &message);
        }
        known.map(|loads| loads.into_iter().map(|load| load / factor).collect())
    }

    /// Returns the cable and the end in an address such as `wire/start`.
    fn line_end(&mut self, address: &str, path: &str) -> Option<(CableId, CableEnd)> {
        let Some((cable, end)) = address.rsplit_once('/') else {
            let message =
                format!("'{address}' is not the end of a cable; write \"cable/start\" or \"cable/end\"");
            self.problem(path, &message);
            return None;
        };
        let end = match end {
            "start" => CableEnd::Start,
            "end" => CableEnd::End,
            other => {
                self.problem(
                    path,
                    &format!("'{other}' is not an end of a cable; write start or end"),
                );
                return None;
            }
        };
        Some((self.cable(cable, path)?, end))
    }

    fn cable(&mut self, name: &str, path: &str) -> Option<CableId> {
        let model = self.compilation.builder.model();
        let names: Vec<String> = model.cables().iter().map(|cable| cable.name.clone()).collect();
        let found = model.cable(name);
        self.found("cable", name, found, &names, path)
    }

    fn mechanism(&mut self, name: &str, path: &str) -> Option<MechanismId> {
        let model = self.compilation.builder.model();
        let mounted = model.mechanisms().iter();
        let names: Vec<String> = mounted
            .map(|mounted| mounted.mechanism.name().to_owned())
            .collect();
        let found = model.mechanism(name);
        self.found("crane", name, found, &names, path)
    }

    /// Returns the handle that was found, or reports that there is no such object.
    fn found<H>(
        &mut self,
        kind: &str,
        name: &str,
        handle: Option<H>,
        known: &[String],
        path: &str,
    ) -> Option<H> {
        if handle.is_none() {
            let near = suggestion(name, known.iter().map(String::as_str));
            let list = match known.len() {
                0 => format!("there is no {kind} in the scenario"),
                _ => format!("available: {}", listing(name, known.iter().map(String::as_str))),
            };
            self.problem(path, &format!("there is no {kind} '{name}'{near}; {list}"));
        }
        handle
    }
}
