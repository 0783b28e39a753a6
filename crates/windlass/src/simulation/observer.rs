//! Observers of a run.

use super::RunProgress;
use windlass_results::scene::Inputs;
use windlass_results::summary::CommandReport;
use windlass_results::{Recorder, Scene, TableDefinition};
use windlass_scenario::SceneInputs;
use windlass_world::World;

/// Observer of a run: receives its progress and optionally its scene and every row of its tables.
/// It is called on the thread of the run, which waits for it. A run can be paced or paused in this
/// way.
pub trait RunObserver {
    /// Called before the first row, after the statics.
    fn begin(&mut self, _opening: &RunStart<'_>) {}

    /// A row of each table at an output time, in the order of [`RunStart::tables`]. The first
    /// number of each is the time, s.
    fn row(&mut self, _rows: &[Vec<f64>]) {}

    /// Progress of each command of the operation. Called after the first row and whenever a command
    /// starts or ends.
    fn commands(&mut self, _commands: &[CommandReport]) {}

    /// A warning during the run, reported once. Warnings of the scenario itself are in
    /// [`CompiledScenario::warnings`](windlass_scenario::CompiledScenario). Commands that fail are
    /// reported by [`Self::commands`].
    fn warning(&mut self, _message: &str) {}

    /// Progress of the run, after every step and before every iteration of the statics. Returning
    /// `false` stops the run.
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

/// The scene that a viewer needs in addition to the tables.
pub(super) fn scene_of(world: &World, recorder: &Recorder, inputs: &SceneInputs) -> Scene {
    let mut scene = Scene::new(world.model(), recorder.definitions(), &inputs.shapes);
    scene.inputs = Some(Inputs {
        file: inputs.file.clone(),
        text: inputs.text.clone(),
        script: inputs.script.clone(),
        seeds: inputs.seeds.clone(),
    });
    scene
}

/// Observer of the progress only.
pub(super) struct ProgressObserver<'o>(pub(super) &'o mut dyn FnMut(RunProgress) -> bool);

impl RunObserver for ProgressObserver<'_> {
    fn progress(&mut self, progress: RunProgress) -> bool {
        (self.0)(progress)
    }
}
