//! Who looks on while a run goes on.

use super::RunProgress;
use windlass_results::scene::Inputs;
use windlass_results::summary::CommandReport;
use windlass_results::{Recorder, Scene, TableDefinition};
use windlass_scenario::SceneInputs;
use windlass_world::World;

/// Looks on at a run: is told how far it is, and, where it wants more than that, what there is to see and every row of its tables. It
/// is called on the run's own thread, so the run waits for as long as it takes: that is how a run is paced or paused.
pub trait Onlooker {
    /// The run is about to begin: statics are solved, the first row comes next.
    fn begin(&mut self, _opening: &Opening<'_>) {}

    /// A row of each table at an output time, in the order of [`Opening::tables`]; the first number of each is the time, s.
    fn row(&mut self, _rows: &[Vec<f64>]) {}

    /// How far each command of the operation is: where there are any, when the first row has been told, and whenever one begins or ends.
    fn commands(&mut self, _commands: &[CommandReport]) {}

    /// Something happened that the user should know, told when it first does. What is known of the scenario itself is in
    /// [`CompiledScenario::warnings`](windlass_scenario::CompiledScenario); commands that did not go as they should are told by
    /// [`Self::commands`].
    fn warning(&mut self, _message: &str) {}

    /// How far the run is, after every step, and before every iteration of the search for the equilibrium; `false` stops it.
    fn progress(&mut self, progress: RunProgress) -> bool;
}

/// What there is to see of a run.
pub struct Opening<'a> {
    /// Title of the scenario.
    pub title: &'a str,
    /// First and last simulated time, s.
    pub span: (f64, f64),
    pub(super) world: &'a World,
    pub(super) recorder: &'a Recorder,
    pub(super) inputs: &'a SceneInputs,
}

impl Opening<'_> {
    /// The tables whose rows come.
    pub fn tables(&self) -> &[TableDefinition] {
        self.recorder.definitions()
    }

    /// The things of the run.
    pub fn scene(&self) -> Scene {
        scene_of(self.world, self.recorder, self.inputs)
    }
}

/// What a picture of a run needs beside its tables.
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

/// Looks at nothing but how far a run is.
pub(super) struct Watched<'o>(pub(super) &'o mut dyn FnMut(RunProgress) -> bool);

impl Onlooker for Watched<'_> {
    fn progress(&mut self, progress: RunProgress) -> bool {
        (self.0)(progress)
    }
}
