// JSON content of a report (report.rs in crates/windlass-results/src), with the summary (summary.rs) and the scene (scene.rs).

export type Triple = [number, number, number];
export type Quadruple = [number, number, number, number];

/** Position and encoding of a packed column, see columns.ts. */
export interface Block {
  at: number;
  count: number;
  first: number;
  step: number;
  order: number;
  absent?: [number, number][];
}

export interface PackedChannel {
  name: string;
  unit: string;
  value: Block;
  low?: Block;
  high?: Block;
}

export interface PackedTable {
  name: string;
  kind: string;
  object: string;
  rows: number;
  stride: number;
  time: Block;
  channels: PackedChannel[];
}

/** Range of a quantity along a cable. */
export interface PackedQuantity {
  name: string;
  unit: string;
  minimum: Block;
  mean: Block;
  maximum: Block;
}

export interface PackedRange {
  table: string;
  object: string;
  from: "start" | "end";
  arc: Block;
  quantities: PackedQuantity[];
}

export interface CheckedLimit {
  table: string;
  channel: string;
  unit: string;
  bound: "at-most" | "at-least";
  limit: number;
  reached: number;
  at: number;
  every_step: boolean;
  holds: boolean;
}

export interface ChannelSummary {
  object: string;
  quantity: string;
  unit: string;
  minimum: [number, number];
  maximum: [number, number];
  mean: number;
  standard_deviation: number;
  crossings: { count: number; mean_period: number; significant_range: number; largest_range: number };
  snaps: number | null;
  slack_share: number | null;
  at_rest: number | null;
}

/** Phase of the operation, with the statistics of its channels. */
export interface Phase {
  name: string;
  start: number;
  end: number;
  channels: ChannelSummary[];
}

/** Limit of the scenario, as the run evaluated it. */
export interface LimitReport {
  name: string;
  subject: string;
  unit: string;
  phase: string | null;
  worst: { value: number; bound: number; is_lower: boolean; time: number } | null;
  utilisation: number | null;
  verdict: "met" | "exceeded" | "not-evaluated";
  is_member: boolean;
}

export interface Outcome {
  outcome: "done" | "limited" | "timed-out" | "failed";
  message: string;
}

export type Command = { command: string } & (
  | { progress: "waiting" }
  | { progress: "running"; since: number }
  | { progress: "ended"; start: number; end: number; outcome: Outcome }
);

export interface StoredEnergy {
  kinetic: number;
  gravitational: number;
  strain: number;
}

export interface Work {
  sea: number;
  drives: number;
  prescribed: number;
  dissipated: number;
  contact_springs: number;
  contact_damping: number;
  friction: number;
  events: number;
  turnover: number;
}

export interface ProbeSummary {
  probe: number;
  position: [number, number];
  four_standard_deviations: number;
  significant_height: number;
  mean_period: number;
  waves: number;
  maximum_crest: [number, number];
  minimum_trough: [number, number];
}

export interface Summary {
  title: string;
  version: string;
  status: "finished" | "interrupted" | "unfinished" | "failed";
  message?: string;
  simulated: [number, number];
  statistics_from: number | null;
  wall_time: number;
  counters: { steps: number; rejected: number; evaluations: number; events?: number; implicit?: number };
  statics: { iterations: number; residual: number; reference: number } | null;
  channels: ChannelSummary[];
  sea: { significant_height: number; mean_period: number; probes: ProbeSummary[] } | null;
  commands: Command[];
  phases?: Phase[];
  limits?: LimitReport[];
  notes: string[];
  warnings: string[];
  energy: { start: StoredEnergy; end: StoredEnergy; work: Work };
}

export interface ChannelName {
  table: string;
  object: string;
  channel: string;
  unit: string;
}

/** Most probable extreme in a storm, by several distributions. */
export interface StormEstimate {
  cycles: number;
  largest: number;
  rayleigh: number;
  weibull: number | null;
  weibull_shape: number | null;
  gumbel: number | null;
}

export interface TensionCycles extends ChannelName {
  first: number;
  width: number;
  shares: number[];
  rainflow: { width: number; counts: number[] };
}

export interface Peak extends ChannelName {
  value: number;
  at: number;
  others: (number | null)[];
}

/** Analysis of the run (analysis.rs). */
export interface Analysis {
  span: [number, number];
  storm: number;
  expected: (ChannelName & { maximum: StormEstimate | null; minimum: StormEstimate | null })[];
  cycles: TensionCycles[];
  others: ChannelName[];
  peaks: Peak[];
}

export interface Pose {
  position: Triple;
  orientation: Quadruple;
}

export type Owner = "ground" | { body: number } | { link: [number, number] };

export interface SceneLink {
  name: string;
  parent: number | null;
  placement: Pose;
  axis: Triple;
  joint: "fixed" | "revolute" | "prismatic";
  channel: string | null;
  mass: number;
  centre: Triple;
  surface: number | null;
}

export interface SceneBody {
  name: string;
  table: string;
  free: boolean;
  mass: number;
  inertia: Triple;
  surface: number | null;
}

/** Section of a cable, with its number of elements at the start of the run. */
export interface SceneSection {
  elements: number;
  line_type: string | null;
  diameter: number;
  mass_per_length: number;
  breaking_load: number | null;
}

export interface SceneCable {
  name: string;
  table: string;
  nodes: string;
  diameter: number;
  length: number;
  ends: [number | null, number | null];
  /** From the start of the cable; absent in results of earlier versions, as is the next key. */
  sections?: SceneSection[];
  /** Ends at which a winch or a sheave pays the cable out. */
  paid_out?: [boolean, boolean];
}

export interface SceneSea {
  density: number;
  gravity: number;
  depth: number | null;
  significant_height: number;
  ramp: [number, number];
  second_order: boolean;
  /** Amplitude, frequency, wave vector along x and y, phase: a cos(ω t - K·x + φ). */
  components: [number, number, number, number, number][];
  current: Triple;
  wind: Triple;
}

export type Bottom = { plane: Triple } | { grid: { x: number[]; y: number[]; depth: number[] } };

export interface Scene {
  inputs: { file: string; text: string; script: [string, string] | null; seeds: number[] } | null;
  sea: SceneSea;
  bottom: Bottom | null;
  frames: { name: string; owner: Owner; pose: Pose }[];
  bodies: SceneBody[];
  cranes: { name: string; table: string; base: number; links: SceneLink[] }[];
  cables: SceneCable[];
  springs: { name: string; table: string; ends: [number, number] }[];
}

export interface Content {
  version: number;
  windlass: string;
  title: string;
  summary: Summary;
  scene: Scene;
  surfaces: { vertices: Block; triangles: Block }[];
  limits: CheckedLimit[];
  tables: PackedTable[];
  ranges: PackedRange[];
  analysis: Analysis;
  /** Storm extremes of the stationary phases. */
  phases: { name: string; expected: Analysis["expected"] }[];
}
