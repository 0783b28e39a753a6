// Cubic curve through the nodes of a cable with Catmull-Rom slopes, which overshoots little.

import { Vector3 } from "three";

export type Points = Vector3[];

/**
 * Fills `out` with `between` points per span of the first `count` nodes, and the last node. A `parted` span does not affect the
 * slopes of its neighbours.
 */
export function spline(
  nodes: Points,
  count: number,
  between: number,
  out: Points,
  parted: (span: number) => boolean = () => false,
): void {
  const needed = (count - 1) * between + 1;
  while (out.length < needed) out.push(new Vector3());
  const node = (k: number) => nodes[Math.min(Math.max(k, 0), count - 1)] as Vector3;
  for (let k = 0; k < count - 1; k++) {
    const [a, b] = [node(k), node(k + 1)];
    const goesBack = k > 0 && !parted(k - 1);
    const goesOn = k + 2 < count && !parted(k + 1);
    const before = goesBack ? node(k - 1) : a;
    const after = goesOn ? node(k + 2) : b;
    // The slope at an end is the slope of the end span.
    const startScale = goesBack ? 0.5 : 1;
    const endScale = goesOn ? 0.5 : 1;
    for (let n = 0; n < between; n++) {
      const t = n / between;
      const h10 = t * (1 - t) * (1 - t) * startScale;
      const h11 = t * t * (t - 1) * endScale;
      const h01 = t * t * (3 - 2 * t);
      const point = out[k * between + n] as Vector3;
      point.copy(a).multiplyScalar(1 - h01).addScaledVector(b, h01);
      point.addScaledVector(b, h10).addScaledVector(before, -h10);
      point.addScaledVector(after, h11).addScaledVector(a, -h11);
    }
  }
  (out[needed - 1] as Vector3).copy(node(count - 1));
}
