//! Keys of radiation and diffraction.

use crate::spec::Vector;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use windlass_hull::motion::response_conventions::BeyondTable;

/// Radiation and diffraction of a larger vessel by linear coefficients, computed from its mesh or
/// read from a file: infinite-frequency added mass, memory of radiated waves, and wave excitation
/// with diffraction. The mesh gives the hydrostatics and, in heave, roll and pitch, the wave
/// pressure. The coefficients apply to a vessel without forward speed.
#[derive(Clone, Debug, PartialEq, Deserialize, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RadiationSpec {
    /// "mesh": computes the coefficients from the mesh of the body, upright and clipped at the
    /// still water. The coefficients are saved in `windlass-cache`, in the folder of the scenario.
    /// They are computed again only if the mesh, its height, the water depth, the density or an
    /// option changes. Alternative to `wamit`, `capytaine` and `bemio`.
    pub from: Option<RadiationSource>,
    /// With `from = "mesh"`: height of the centre of gravity above still water in the mean
    /// position, m. Default: the height of `position`.
    pub mean_height: Option<f64>,
    /// With `from = "mesh"`: longest edge of the panels, m. Default: at most a sixth of the beam
    /// and a sixth of each wave length, or a third of the wave length for waves shorter than about
    /// three draughts. Longer edges make the computation faster and less accurate. Without
    /// `frequencies`, the computed frequencies end at waves of twice this length.
    pub edge_length: Option<f64>,
    /// WAMIT files without extensions, relative to the scenario: "barge" for barge.1, barge.3 and,
    /// if present, barge.hst.
    pub wamit: Option<String>,
    /// NetCDF file of a Capytaine run, relative to the scenario. Alternative to `wamit`. The
    /// motions in the file are about the rotation centre of the run. Degrees of freedom in which
    /// the body is held (`held`) may be missing from the file.
    pub capytaine: Option<String>,
    /// HDF5 file of BEMIO with one body, relative to the scenario. Alternative to `wamit`. The
    /// motions in the file are about the centre of gravity that the file states.
    pub bemio: Option<String>,
    /// Length ULEN of the WAMIT run, m.
    #[serde(default = "one")]
    pub length: f64,
    /// Point of the body about which the files state motions and moments, relative to the centre of
    /// gravity, body axes, m. For WAMIT files, give their origin, which is on the still water plane
    /// when the body is at rest. For a Capytaine file, it is the rotation centre of the run. The
    /// default is then the rotation centre in the file relative to the centre of mass in the file.
    /// For a BEMIO file, it is the centre of gravity in the file, and the default is zero.
    pub reference_point: Option<Vector>,
    /// Whether the wave load is the excitation of the coefficients. Otherwise the wave pressure
    /// acts on the mesh, and diffraction is represented by radiation due to the body's motion
    /// relative to the water.
    #[serde(default = "yes")]
    pub excitation: bool,
    /// Nonlinear part of the pressure on the hull. It needs the excitation of the coefficients.
    #[serde(default)]
    pub nonlinear: NonlinearSpec,
    /// Whether the hull has port-starboard symmetry, so that headings on one side also cover the
    /// other side.
    #[serde(default)]
    pub mirrored: bool,
    /// WAMIT file with second-order forces, relative to the scenario. A .8 file (far field) or .9
    /// file (pressure integration) has the mean drift, which is used in irregular waves by Newman's
    /// approximation. A .12d file has all difference frequencies. With `from = "mesh"`, "mesh"
    /// computes the mean drift of the floating body from the momentum of the waves.
    pub drift: Option<String>,
    /// Whether only the mean drift of a .12d file is used, in Newman's approximation.
    #[serde(default)]
    pub newman: bool,
    /// Low-pass period, s: first- and second-order forces are computed at the position and heading
    /// that result from slower motions only. Default: ten times the mean period of the waves.
    pub low_frequency_period: Option<f64>,
    /// Lowest and highest frequency of the files whose coefficients are used, rad/s. The limits can
    /// exclude frequencies with numerical errors, such as irregular frequencies. Default: all
    /// frequencies. With `from = "mesh"`: the frequencies to compute. Default: from long waves to
    /// waves so short that the damping has decayed, or to the shortest waves that `edge_length`
    /// resolves.
    pub frequencies: Option<[f64; 2]>,
    /// Extrapolation beyond the frequencies of the files. Default: limiting values, with a warning
    /// if more than 1 % of the wave energy is there.
    pub beyond_table: Option<BeyondTable>,
    /// Largest error of the fitted frequency response of the memory, relative to the peak of this
    /// response.
    #[serde(default = "two_per_cent")]
    pub fit_tolerance: f64,
    /// Largest number of states of the memory for one moving degree of freedom, 2 to 40.
    #[serde(default = "twelve")]
    pub states: usize,
    /// Lowest and highest frequency of the fit of the memory, rad/s. Default: from zero to twice
    /// the frequency below which 99 % of the damping lies.
    pub band: Option<[f64; 2]>,
}

impl RadiationSpec {
    /// Coefficients that are not read from a file, with the defaults of all other keys.
    pub(crate) fn from_source(source: RadiationSource) -> Self {
        Self {
            from: Some(source),
            mean_height: None,
            edge_length: None,
            wamit: None,
            capytaine: None,
            bemio: None,
            length: one(),
            reference_point: None,
            excitation: yes(),
            nonlinear: NonlinearSpec::default(),
            mirrored: false,
            drift: None,
            newman: false,
            low_frequency_period: None,
            frequencies: None,
            beyond_table: None,
            fit_tolerance: two_per_cent(),
            states: twelve(),
            band: None,
        }
    }
}

/// Origin of coefficients that are not read from a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RadiationSource {
    /// Computed from the mesh of the body by a panel method.
    Mesh,
}

/// Nonlinear part of the pressure on a hull with coefficients of radiation and excitation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum NonlinearSpec {
    /// In heave, roll and pitch, hydrostatic and wave pressure (Froude-Krylov) act on the
    /// instantaneous wetted surface, together with the diffraction of the files. The diffraction is
    /// the excitation of the files minus the linear Froude-Krylov load of the mesh. Second-order
    /// forces of `drift` act in surge, sway and yaw.
    #[default]
    FroudeKrylov,
    /// Hydrostatic pressure of the mesh below still water, with the linear excitation.
    Hydrostatics,
    /// None: linear hydrostatics of the mesh with the linear excitation.
    None,
}

fn one() -> f64 {
    1.0
}

fn yes() -> bool {
    true
}

fn two_per_cent() -> f64 {
    0.02
}

fn twelve() -> usize {
    12
}
