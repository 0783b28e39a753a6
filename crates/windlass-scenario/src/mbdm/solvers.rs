//! The `.expert.solvers` file `[MBDM]` table 8: flow solvers coupled to the module.

use super::MbdmErrors;
use super::read::{Block, Problems, lines};

/// A flow solver.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpertSolver {
    /// Number of processes.
    pub processes: u32,
    /// Program and arguments.
    pub command: Vec<String>,
    /// Number of the solver's body in the main file, from 1.
    pub body: u32,
}

/// Content of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpertSolvers {
    /// Aerodynamic solver; `None` if only the particle solver is coupled.
    pub hmb: Option<ExpertSolver>,
    /// Particle (SPH) solver; `None` if only the aerodynamic solver is coupled.
    pub sph: Option<ExpertSolver>,
    /// Steps of the module per step of the aerodynamic solver.
    pub every: u32,
    /// Data that is not imported.
    pub notes: Vec<String>,
}

/// Reads the text of a file; `file` is its name for messages.
///
/// ```
/// let text = "hmb nproc: 16\nhmb root: /opt/hmb\nhmb argv: st uns none\nsph root: /opt/sph\n\
///             coupling type ([1] HMB, [2] SPH, [0] Both): 0\n_____\nHMB body ID: 1\nSPH body ID: 2\n\
///             Update HMB every (n) MBDM steps: 100\n";
/// let solvers = windlass_scenario::mbdm::solvers::read("mbdm.expert.solvers", text)?;
/// assert_eq!(solvers.every, 100);
/// assert_eq!(solvers.sph.map(|sph| sph.body), Some(2));
/// # Ok::<(), windlass_scenario::mbdm::MbdmErrors>(())
/// ```
///
/// # Errors
/// All problems of the file, reported together.
pub fn read(file: &str, text: &str) -> Result<ExpertSolvers, MbdmErrors> {
    let mut problems = Problems::default();
    let solvers = take(file, text, &mut problems);
    match solvers.filter(|_| problems.is_empty()) {
        Some(solvers) => Ok(ExpertSolvers {
            notes: problems.into_notes(),
            ..solvers
        }),
        None => Err(MbdmErrors(problems.into_messages())),
    }
}

/// Returns true if a line is a separator.
fn is_dummy(key: &str) -> bool {
    key.chars().all(|c| ['_', '=', '-'].contains(&c))
}

/// Reads the text of a file during an import. Returns `None` if the coupling type is missing or
/// invalid.
pub(super) fn take(file: &str, text: &str, problems: &mut Problems) -> Option<ExpertSolvers> {
    let mut block = Block::new(file.to_owned(), "the solvers file".to_owned());
    for line in lines(file, text).iter().filter(|line| !is_dummy(&line.key)) {
        let known = KEYS.iter().any(|key| line.key.starts_with(key));
        if !known {
            problems.add(
                &line.location,
                format!(
                    "'{}' is not a known key; the known keys are: {}",
                    line.key,
                    KEYS.join(", ")
                ),
            );
        }
        block.take(line, problems);
    }
    let kind = coupled(&block, problems)?;
    let hmb = [0, 1].contains(&kind).then(|| solver(&block, "hmb", problems));
    let sph = [0, 2].contains(&kind).then(|| solver(&block, "sph", problems));
    let every = match kind {
        2 => 1,
        _ => block.count("update hmb every", problems),
    };
    if is_zero(&block, "update hmb every") && kind != 2 {
        let location = block.location_of("update hmb every").to_owned();
        problems.add(&location, "'update hmb every' must be at least 1");
    }
    for key in [
        "rpm",
        "uwind",
        "rho",
        "cmax",
        "r [m]",
        "spoolup",
        "t start coupling",
    ] {
        if let Some(line) = block.find(key) {
            problems.note(format!(
                "{}: '{}' is not imported: loads are exchanged in N and N m, motions in SI units, from the start of the run",
                line.location, line.key
            ));
        }
    }
    Some(ExpertSolvers {
        hmb,
        sph,
        every: u32::try_from(every).unwrap_or(u32::MAX),
        notes: Vec::new(),
    })
}

/// Known keys, or beginnings of keys, in lower case.
const KEYS: [&str; 17] = [
    "hmb nproc",
    "hmb root",
    "hmb argv",
    "sph nproc",
    "sph root",
    "sph argv",
    "coupling type",
    "rpm",
    "uwind",
    "rho",
    "cmax",
    "r [m]",
    "hmb body id",
    "sph body id",
    "update hmb every",
    "spoolup",
    "t start coupling",
];

/// Returns the coupling type: 1 for HMB, 2 for SPH, 0 for both.
fn coupled(block: &Block, problems: &mut Problems) -> Option<u32> {
    let said = block.text("coupling type", problems);
    match said.as_str() {
        "0" => Some(0),
        "1" => Some(1),
        "2" => Some(2),
        other => {
            let location = block.location_of("coupling type").to_owned();
            problems.add(
                &location,
                format!("the coupling type is '{other}', but must be 1 (HMB), 2 (SPH) or 0 (both)"),
            );
            None
        }
    }
}

/// Returns true if a line has the value zero. `Block::count` reports lines without a count.
fn is_zero(block: &Block, key: &str) -> bool {
    block.find(key).is_some_and(|line| line.value.parse() == Ok(0.0))
}

fn solver(block: &Block, name: &str, problems: &mut Problems) -> ExpertSolver {
    let root = block.text(&format!("{name} root"), problems);
    let argv = block.find(&format!("{name} argv"));
    let mut command = vec![root.clone()];
    command.extend(
        argv.into_iter()
            .flat_map(|line| line.value.split_whitespace().map(str::to_owned)),
    );
    if root.is_empty() {
        let location = block.location_of(&format!("{name} root")).to_owned();
        problems.add(&location, format!("'{name} root' must name a program"));
    }
    // Table 8 has no number of processes for the SPH solver, but the text of the source has one.
    let count = format!("{name} nproc");
    let processes = match block.find(&count) {
        Some(_) => block.count(&count, problems),
        None if name == "sph" => 1,
        None => block.count(&count, problems),
    };
    if is_zero(block, &count) {
        let location = block.location_of(&count).to_owned();
        problems.add(&location, format!("'{count}' must be at least 1"));
    }
    let key = format!("{name} body id");
    let body = block.count(&key, problems);
    if is_zero(block, &key) {
        let location = block.location_of(&key).to_owned();
        problems.add(&location, format!("'{key}' must be at least 1"));
    }
    ExpertSolver {
        processes: u32::try_from(processes).unwrap_or(u32::MAX),
        command,
        body: u32::try_from(body).unwrap_or(u32::MAX),
    }
}
