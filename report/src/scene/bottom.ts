// The sea bottom.

import { BufferAttribute, BufferGeometry, Mesh, MeshStandardMaterial, PlaneGeometry } from "three";
import type { Bottom } from "../data/content";

/** Drawn extent of a plane, m. */
const REACH = 1500;

export function bottomMesh(bottom: Bottom): Mesh {
  const material = new MeshStandardMaterial({ color: "#b39a6b", roughness: 1, flatShading: true });
  return new Mesh("plane" in bottom ? plane(bottom.plane) : grid(bottom.grid), material);
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
