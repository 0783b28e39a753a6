// Formatting of numbers and units.

/** A factor and its unit. */
export interface Scale {
  factor: number;
  unit: string;
}

const PREFIXED = new Set(["N", "N m", "J", "W", "Pa"]);
const PREFIXES: [number, string][] = [
  [1e9, "G"],
  [1e6, "M"],
  [1e3, "k"],
];

/** Typeset units. */
export function pretty(unit: string): string {
  return unit
    .replace(/\bdeg\b/g, "°")
    .replace(/(?<=[a-z])2\b/g, "²")
    .replace(/(?<=[a-z])3\b/g, "³")
    .replace(/ /g, "\u00b7");
}

/** Prefix for numbers up to a magnitude. */
export function scaleFor(unit: string, size: number): Scale {
  if (PREFIXED.has(unit)) {
    for (const [factor, prefix] of PREFIXES) {
      if (size >= factor) return { factor, unit: prefix + pretty(unit) };
    }
  }
  return { factor: 1, unit: pretty(unit) };
}

const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Formats a number with significant digits, a power of ten if needed, and a true minus sign. */
export function number(value: number, digits = 4): string {
  if (!Number.isFinite(value)) return "–";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e6 || size < 1e-4) {
    const [mantissa, exponent] = value.toExponential(digits - 1).split("e");
    const power = Number(exponent);
    const raised = [...String(Math.abs(power))].map((digit) => SUPERSCRIPTS[Number(digit)]).join("");
    return minus(`${mantissa}·10${power < 0 ? "⁻" : ""}${raised}`);
  }
  const whole = Math.floor(Math.log10(size)) + 1;
  return minus(value.toFixed(Math.max(digits - Math.max(whole, 0), 0)));
}

/** Formats the residual of an equilibrium; values below 0.001 are not resolved. */
export const residualText = (value: number): string => (value < 1e-3 ? "less than 0.001" : number(value, 2));

/** Formats a number with its unit and a suitable prefix. */
export function quantity(value: number, unit: string, digits = 4): string {
  const scale = scaleFor(unit, Math.abs(value));
  const text = number(value / scale.factor, digits);
  if (scale.unit === "") return text;
  return scale.unit.startsWith("°") ? `${text}${scale.unit}` : `${text}\u202f${scale.unit}`;
}

/** Formats a fraction in per cent with two significant digits; does not resolve fractions below one millionth. */
export function percent(share: number): string {
  const value = 100 * share;
  const size = Math.abs(value);
  if (size > 0 && size < 1e-4) return "less than 0.0001 %";
  const places = size > 0 ? 1 - Math.floor(Math.log10(size)) : 0;
  return `${value.toFixed(Math.min(Math.max(places, 0), 6))} %`;
}

/** Formats a time, s. */
export function seconds(time: number, decimals = 2): string {
  return minus(time.toFixed(decimals));
}

/** Converts a channel name to words: `tension start`. */
export function words(name: string): string {
  return name.replace(/_/g, " ");
}

function minus(text: string): string {
  return text.replace(/^-/, "\u2212");
}
