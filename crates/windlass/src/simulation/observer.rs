//! Observers of a run.

use super::RunProgress;
use windlass_results::scene::Inputs;
use windlass_results::summary::CommandReport;
use windlass_results::{Recorder, Scene, TableDefinition};
use windlass_scenario::SceneInputs;
use windlass_world::World;

/// Observer of a run. It receives the progress of the run, and optionally the scene and every row
/// of the tables. It is called on the thread of the run, which waits for it. An observer can thus
/// pace or pause a run.
pub trait RunObserver {
    /// Called after the statics, before the first row.
    fn begin(&mut self, _opening: &RunStart<'_>) {}

    /// Receives a row of each table at an output time, in the order of [`RunStart::tables`]. The
    /// first number of each row is the time, s.
    fn row(&mut self, _rows: &[Vec<f64>]) {}

    /// Receives the progress of each command of the operation. Called after the first row, and
    /// whenever a command starts or ends.
    fn commands(&mut self, _commands: &[CommandReport]) {}

    /// Receives a warning during the run. Each warning is reported once. Warnings of the scenario
    /// itself are in [`CompiledScenario::warnings`](windlass_scenario::CompiledScenario). Failed
    /// commands are reported by [`Self::commands`].
    fn warning(&mut self, _message: &str) {}

    /// Receives the progress of the run, after every step and before every iteration of the
    /// statics. If it returns `false`, the run stops.
    fn progress(&mut self, progress: RunProgress) -> bool;
}

/// Scene and tables of a run at its start.
pub struct RunStart<'a> {
    /// Title of the scenario.
    pub title: &'a str,
    /// First and last simulated time, s.
    pub span: (f64, f64),
    pub(super) world: &'a World,
    pub(super) recorder: &'a Recorder,
    pub(super) inputs: &'a SceneInputs,
}

impl RunStart<'_> {
    /// The tables whose rows are reported.
    pub fn tables(&self) -> &[TableDefinition] {
        self.recorder.definitions()
    }

    /// The objects of the run.
    pub fn scene(&self) -> Scene {
        scene_of(self.world, self.recorder, self.inputs)
    }
}

/// Scene that a viewer needs in addition to the tables.
pub(super) fn scene_of(world: &World, recorder: &Recorder, inputs: &SceneInputs) -> Scene {
    let mut scene = Scene::new(world.model(), recorder.definitions(), &inputs.shapes);
    scene.name_line_types(&inputs.line_types);
    scene.inputs = Some(Inputs {
        file: inputs.file.clone(),
        text: inputs.text.clone(),
        script: inputs.script.clone(),
        seeds: inputs.seeds.clone(),
    });
    scene
}

/// An observer that receives only the progress.
pub(super) struct ProgressObserver<'o>(pub(super) &'o mut dyn FnMut(RunProgress) -> bool);

impl RunObserver for ProgressObserver<'_> {
    fn progress(&mut self, progress: RunProgress) -> bool {
        (self.0)(progress)
    }
}
