// The sea bottom, with a grid.

import { BufferAttribute, BufferGeometry, Mesh, MeshStandardMaterial, PlaneGeometry } from "three";
import type { Bottom } from "../data/content";

/** Drawn extent of a plane, m. */
const REACH = 20_000;

/** The bottom with grid lines at a spacing, m. */
export function bottomMesh(bottom: Bottom, spacing: number): Mesh {
  const material = new MeshStandardMaterial({ color: "#9a8c6e", roughness: 1 });
  material.onBeforeCompile = (shader) => {
    shader.uniforms["spacing"] = { value: spacing };
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vOwn;")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nvOwn = position;");
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", "#include <common>\nvarying vec3 vOwn;\nuniform float spacing;")
      .replace(
        "#include <color_fragment>",
        `#include <color_fragment>
  // Fine lines, and every tenth line wider. Both fade out where cells are only a few pixels wide.
  for (float k = 0.0; k < 2.0; k++) {
    vec2 cell = vOwn.xy / (k < 0.5 ? spacing : 10.0 * spacing);
    vec2 width = fwidth(cell);
    vec2 off = abs(fract(cell - 0.5) - 0.5) / max(width * (1.0 + k), vec2(1e-6));
    vec2 seen = (1.0 - smoothstep(0.04, 0.25, width)) * (1.0 - min(off, 1.0));
    diffuseColor.rgb *= 1.0 - (0.28 + 0.2 * k) * max(seen.x, seen.y);
  }`,
      );
  };
  const mesh = new Mesh("plane" in bottom ? plane(bottom.plane) : grid(bottom.grid), material);
  mesh.receiveShadow = true;
  return mesh;
}

function plane([depth, slopeX, slopeY]: [number, number, number]): BufferGeometry {
  const geometry = new PlaneGeometry(2 * REACH, 2 * REACH, 1, 1);
  const position = geometry.getAttribute("position");
  for (let k = 0; k < position.count; k++) {
    position.setZ(k, -(depth + slopeX * position.getX(k) + slopeY * position.getY(k)));
  }
  return geometry;
}

function grid({ x, y, depth }: { x: number[]; y: number[]; depth: number[] }): BufferGeometry {
  const positions = y.flatMap((north, j) => x.flatMap((east, i) => [east, north, -(depth[j * x.length + i] ?? 0)]));
  const indices: number[] = [];
  for (let j = 0; j + 1 < y.length; j++) {
    for (let i = 0; i + 1 < x.length; i++) {
      const a = j * x.length + i;
      indices.push(a, a + 1, a + x.length + 1, a, a + x.length + 1, a + x.length);
    }
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  geometry.setIndex(indices);
  geometry.computeVertexNormals();
  return geometry;
}

/** Depth at a position, m: undefined outside a grid. */
export function depthAt(bottom: Bottom | null, x: number, y: number): number | undefined {
  if (bottom === null) return undefined;
  if ("plane" in bottom) return bottom.plane[0] + bottom.plane[1] * x + bottom.plane[2] * y;
  const { grid } = bottom;
  const cell = (axis: number[], at: number): [number, number] | undefined => {
    const next = axis.findIndex((value) => value >= at);
    if (next < 0 || at < (axis[0] ?? 0)) return undefined;
    const k = Math.max(next, 1);
    const [from, to] = [axis[k - 1] ?? 0, axis[k] ?? 0];
    return [k - 1, to > from ? (at - from) / (to - from) : 0];
  };
  const [across, along] = [cell(grid.x, x), cell(grid.y, y)];
  if (across === undefined || along === undefined) return undefined;
  const value = (i: number, j: number) => grid.depth[j * grid.x.length + i] ?? 0;
  const [[i, s], [j, t]] = [across, along];
  return (1 - t) * ((1 - s) * value(i, j) + s * value(i + 1, j)) + t * ((1 - s) * value(i, j + 1) + s * value(i + 1, j + 1));
}
