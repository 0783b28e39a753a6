//! The `.expert.solvers` file `[MBDM]` table 8: flow solvers that the module starts and is coupled to.

use super::MbdmErrors;
use super::read::{Block, Problems, lines};

/// One of the solvers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpertSolver {
    /// How many processes of it.
    pub processes: u32,
    /// Its program and what it is given.
    pub command: Vec<String>,
    /// The number of its body, from 1, as in the main file.
    pub body: u32,
}

/// What the file says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExpertSolvers {
    /// The aerodynamic solver, unless only the other one is asked for.
    pub hmb: Option<ExpertSolver>,
    /// The solver with particles, unless only the other one is asked for.
    pub sph: Option<ExpertSolver>,
    /// Steps of the module in one of the aerodynamic solver.
    pub every: u32,
    /// What is not carried over.
    pub notes: Vec<String>,
}

/// Reads one; `file` is its name, for messages.
///
/// ```
/// let text = "hmb nproc: 16\nhmb root: /opt/hmb\nhmb argv: st uns none\nsph root: /opt/sph\n\
///             coupling type ([1] HMB, [2] SPH, [0] Both): 0\n_____\nHMB body ID: 1\nSPH body ID: 2\n\
///             Update HMB every (n) MBDM steps: 100\n";
/// let solvers = windlass::mbdm::solvers::read("mbdm.expert.solvers", text)?;
/// assert_eq!(solvers.every, 100);
/// assert_eq!(solvers.sph.map(|sph| sph.body), Some(2));
/// # Ok::<(), windlass::mbdm::MbdmErrors>(())
/// ```
///
/// # Errors
/// All that is wrong in it, together.
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

/// What is between the parts.
fn is_dummy(key: &str) -> bool {
    key.chars().all(|c| ['_', '=', '-'].contains(&c))
}

/// Reads one among other files; nothing where it says nothing that can be used.
pub(super) fn take(file: &str, text: &str, problems: &mut Problems) -> Option<ExpertSolvers> {
    let mut block = Block::new(file.to_owned(), "the file of solvers".to_owned());
    for line in lines(file, text).iter().filter(|line| !is_dummy(&line.key)) {
        let known = KEYS.iter().any(|key| line.key.starts_with(key));
        if !known {
            problems.add(
                &line.place,
                format!("'{}' is none of its lines: {}", line.key, KEYS.join(", ")),
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
        let place = block.place_of("update hmb every").to_owned();
        problems.add(&place, "HMB must be updated every 1 step, or more of them");
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
                "{}: '{}' is not carried over: loads are exchanged in N and N m, motions in SI units, from the start of the run",
                line.place, line.key
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

/// How its lines begin.
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

/// Which are coupled: 1 the first, 2 the second, 0 both.
fn coupled(block: &Block, problems: &mut Problems) -> Option<u32> {
    let said = block.text("coupling type", problems);
    match said.as_str() {
        "0" => Some(0),
        "1" => Some(1),
        "2" => Some(2),
        other => {
            let place = block.place_of("coupling type").to_owned();
            problems.add(
                &place,
                format!("the coupling type is '{other}' and must be 1 (HMB), 2 (SPH) or 0 (both)"),
            );
            None
        }
    }
}

/// Whether a line says zero; one that says no count is named already.
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
        let place = block.place_of(&format!("{name} root")).to_owned();
        problems.add(&place, format!("'{name} root' names no program"));
    }
    // The printed table has no count for the second solver, its text has.
    let count = format!("{name} nproc");
    let processes = match block.find(&count) {
        Some(_) => block.count(&count, problems),
        None if name == "sph" => 1,
        None => block.count(&count, problems),
    };
    if is_zero(block, &count) {
        let place = block.place_of(&count).to_owned();
        problems.add(&place, format!("'{count}' must be 1 at least"));
    }
    let key = format!("{name} body id");
    let body = block.count(&key, problems);
    if is_zero(block, &key) {
        let place = block.place_of(&key).to_owned();
        problems.add(&place, format!("'{key}' counts from 1"));
    }
    ExpertSolver {
        processes: u32::try_from(processes).unwrap_or(u32::MAX),
        command,
        body: u32::try_from(body).unwrap_or(u32::MAX),
    }
}
