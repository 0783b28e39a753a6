//! What a run is coupled to: a file of its own (TOML), or the source's `.expert.solvers` file.
//!
//! ```toml
//! step = 0.01                     # s; left out: that which a partner says
//! [[solver]]
//! name = "tank"
//! command = ["python3", "tank.py"]
//! bodies = ["buoy"]
//! scheme = "strong"
//! ```

use crate::{Acceleration, FlowError, Relaxation};
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};
use std::time::Duration;
use windlass::mbdm::solvers::{self as expert, ExpertSolvers};

/// How loads go on over a step of which only the beginning is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Continuation {
    /// They stay, as in the source: an error of the order of the step.
    #[default]
    Held,
    /// Straight on from the last two values: of the order of its square.
    Linear,
}

/// When a partner and the bodies are told what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum Scheme {
    /// Parallel conventional staggered: both go on at once over the partner's step, which is so
    /// many of the master's.
    Staggered {
        /// Steps of the master in one of the partner.
        every: u32,
        /// The loads meanwhile.
        loads: Continuation,
    },
    /// A predictor to the middle of the step and a corrector to its end, each with an exchange.
    TwoCalls,
    /// Each step again until loads and motions agree.
    Strong,
}

impl Scheme {
    /// As it is sent.
    pub(crate) fn number(self) -> u32 {
        match self {
            Self::Staggered { .. } => 1,
            Self::TwoCalls => 2,
            Self::Strong => 3,
        }
    }

    /// Steps of the master in one of the partner.
    pub(crate) fn every(self) -> u32 {
        match self {
            Self::Staggered { every, .. } => every,
            Self::TwoCalls | Self::Strong => 1,
        }
    }
}

/// One partner.
#[derive(Clone, Debug, PartialEq)]
pub struct Partner {
    /// Its name, for messages.
    pub name: String,
    /// Program and arguments.
    pub command: Vec<String>,
    /// How many processes of it.
    pub processes: u32,
    /// Names of its bodies; empty where they have numbers.
    pub bodies: Vec<String>,
    /// Their numbers, from 1, where they have no names.
    pub numbers: Vec<u32>,
    /// How it is coupled.
    pub scheme: Scheme,
}

/// All that is coupled, and how.
#[derive(Clone, Debug, PartialEq)]
pub struct Solvers {
    /// Of the master, s; none where a partner says its own.
    pub step: Option<f64>,
    /// The partners.
    pub partners: Vec<Partner>,
    /// How steps are iterated.
    pub relaxation: Relaxation,
    /// Longest wait for an answer.
    pub time_limit: Duration,
    /// Steps between checkpoints, beside those that the run wants.
    pub checkpoint_every: Option<u64>,
    /// What starts the bridge of MPI: program and arguments.
    pub launcher: Vec<String>,
    /// Where the partners are started: the folder of the file.
    pub folder: PathBuf,
    /// What a reader should know.
    pub notes: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    step: Option<f64>,
    #[serde(default)]
    solver: Vec<OneSolver>,
    #[serde(default = "aitken_or_not")]
    acceleration: Acceleration,
    tolerance: Option<f64>,
    rounds: Option<u32>,
    relaxation: Option<f64>,
    reuse: Option<usize>,
    time_limit: Option<f64>,
    checkpoint_every: Option<u64>,
    launcher: Option<Vec<String>>,
}

fn aitken_or_not() -> Acceleration {
    Relaxation::default().by
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OneSolver {
    name: String,
    command: Vec<String>,
    processes: Option<u32>,
    bodies: Vec<String>,
    scheme: SchemeName,
    every: Option<u32>,
    loads: Option<Continuation>,
}

#[derive(Deserialize, Clone, Copy, PartialEq)]
#[serde(rename_all = "kebab-case")]
enum SchemeName {
    Staggered,
    TwoCalls,
    Strong,
}

/// What starts the bridge unless it is said: one process, as the source's own master.
fn launcher() -> Vec<String> {
    ["mpirun", "-n", "1"].map(str::to_owned).to_vec()
}

/// Longest wait for an answer unless it is said, s.
const TIME_LIMIT: f64 = 600.0;

impl Solvers {
    /// Reads a file of either kind; the source's is told by its name.
    ///
    /// # Errors
    /// It cannot be read, or says what cannot be.
    pub fn load(path: &Path) -> Result<Self, FlowError> {
        let name = path.display().to_string();
        let text = std::fs::read(path)
            .map_err(|error| FlowError::Set(format!("{name}: cannot be read: {error}")))?;
        let folder = path.parent().unwrap_or(Path::new("")).to_owned();
        let text = String::from_utf8_lossy(&text);
        if windlass::mbdm::is_expert_file(path) {
            let file = path.file_name().unwrap_or_default().to_string_lossy();
            let read = expert::read(&file, &text);
            return Self::of_expert(read.map_err(|errors| FlowError::Set(errors.to_string()))?, folder);
        }
        Self::parse(&name, &text, folder)
    }

    /// Reads the text of a file of our own, whose partners are started in `folder`.
    ///
    /// # Errors
    /// As [`Solvers::load`].
    pub fn parse(name: &str, text: &str, folder: PathBuf) -> Result<Self, FlowError> {
        let refused = |problem: String| FlowError::Set(format!("{name}: {problem}"));
        let file: File = toml::from_str(text).map_err(|error| refused(error.to_string()))?;
        let default = Relaxation::default();
        let relaxation = Relaxation {
            by: file.acceleration,
            tolerance: file.tolerance.unwrap_or(default.tolerance),
            most: file.rounds.unwrap_or(default.most),
            first_share: file.relaxation.unwrap_or(default.first_share),
            reuse: file.reuse.unwrap_or(default.reuse),
        };
        let limit = file.time_limit.unwrap_or(TIME_LIMIT);
        let time_limit = Duration::try_from_secs_f64(limit)
            .ok()
            .filter(|limit| !limit.is_zero());
        let time_limit = time_limit.ok_or_else(|| {
            refused(format!(
                "'time_limit' is {limit} and must be above 0, s of wall time"
            ))
        })?;
        let partners: Result<Vec<Partner>, FlowError> = file.solver.into_iter().map(one).collect();
        let solvers = Self {
            step: file.step,
            partners: partners.map_err(|error| refused(error.to_string()))?,
            relaxation,
            time_limit,
            checkpoint_every: file.checkpoint_every,
            launcher: file.launcher.unwrap_or_else(launcher),
            folder,
            notes: Vec::new(),
        };
        solvers.check().map_err(|error| refused(error.to_string()))?;
        Ok(solvers)
    }

    /// What the source's file says: its aerodynamic solver is staggered, its particles are called
    /// twice in a step.
    fn of_expert(read: ExpertSolvers, folder: PathBuf) -> Result<Self, FlowError> {
        let mut partners = Vec::new();
        let partner = |name: &str, solver: expert::ExpertSolver, scheme| Partner {
            name: name.to_owned(),
            command: solver.command,
            processes: solver.processes,
            bodies: Vec::new(),
            numbers: vec![solver.body],
            scheme,
        };
        let staggered = Scheme::Staggered {
            every: read.every,
            loads: Continuation::Held,
        };
        partners.extend(read.hmb.map(|solver| partner("HMB", solver, staggered)));
        partners.extend(read.sph.map(|solver| partner("SPH", solver, Scheme::TwoCalls)));
        let solvers = Self {
            step: None,
            partners,
            relaxation: Relaxation::default(),
            time_limit: Duration::from_secs_f64(TIME_LIMIT),
            checkpoint_every: None,
            launcher: launcher(),
            folder,
            notes: read.notes,
        };
        solvers.check()?;
        Ok(solvers)
    }

    /// What does not depend on a scenario.
    fn check(&self) -> Result<(), FlowError> {
        let refused = |problem: String| Err(FlowError::Set(problem));
        if self.partners.is_empty() {
            return refused("there is no partner; add a [[solver]]".to_owned());
        }
        if let Some(step) = self.step
            && !(step > 0.0 && step.is_finite())
        {
            return refused(format!("'step' is {step} and must be positive, s"));
        }
        if self.checkpoint_every == Some(0) {
            return refused(
                "'checkpoint_every' is 0 and must be a count of steps; leave it out for none".to_owned(),
            );
        }
        if self.launcher.is_empty() {
            return refused("'launcher' is empty; give a program, as [\"mpirun\", \"-n\", \"1\"]".to_owned());
        }
        for (k, partner) in self.partners.iter().enumerate() {
            let name = &partner.name;
            if self.partners[..k].iter().any(|other| other.name == *name) {
                return refused(format!("two solvers are called '{name}'; give each its own name"));
            }
            if partner.command.first().is_none_or(String::is_empty) {
                return refused(format!("solver '{name}': 'command' is empty; give its program"));
            }
            if partner.command.iter().any(|word| word.contains('\0')) {
                return refused(format!("solver '{name}': 'command' has a zero character"));
            }
            if partner.processes == 0 || partner.processes > 1 << 20 {
                return refused(format!(
                    "solver '{name}': 'processes' is {} and must be at least 1",
                    partner.processes
                ));
            }
            if partner.bodies.is_empty() && partner.numbers.is_empty() {
                return refused(format!(
                    "solver '{name}': 'bodies' is empty; name those that it loads"
                ));
            }
            if partner.scheme.every() == 0 {
                return refused(format!(
                    "solver '{name}': 'every' is 0 and must be a count of steps"
                ));
            }
        }
        let has = |is: fn(&Scheme) -> bool| self.partners.iter().any(|partner| is(&partner.scheme));
        if has(|scheme| *scheme == Scheme::Strong) && has(|scheme| *scheme == Scheme::TwoCalls) {
            return refused(
                "one solver is 'strong' and one 'two-calls', which do not go together: the first repeats what the second takes in two \
                 parts; make both strong"
                    .to_owned(),
            );
        }
        self.relaxation.check()
    }
}

fn one(solver: OneSolver) -> Result<Partner, FlowError> {
    let name = solver.name;
    let is_staggered = solver.scheme == SchemeName::Staggered;
    if !is_staggered && (solver.every.is_some() || solver.loads.is_some()) {
        return Err(FlowError::Set(format!(
            "solver '{name}': 'every' and 'loads' belong to the scheme 'staggered'; remove them, or take that scheme"
        )));
    }
    let scheme = match solver.scheme {
        SchemeName::Staggered => Scheme::Staggered {
            every: solver.every.unwrap_or(1),
            loads: solver.loads.unwrap_or_default(),
        },
        SchemeName::TwoCalls => Scheme::TwoCalls,
        SchemeName::Strong => Scheme::Strong,
    };
    Ok(Partner {
        name,
        command: solver.command,
        processes: solver.processes.unwrap_or(1),
        bodies: solver.bodies,
        numbers: Vec::new(),
        scheme,
    })
}
