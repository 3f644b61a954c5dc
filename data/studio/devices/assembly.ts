import { type Matrix4, Matrix4 as Matrix } from 'three';
import { Mesh } from '../geometry/mesh';

/** The surfaces that a device can be made of; `scene/materials.ts` says how each looks. */
export type MaterialName =
  | 'frame'
  | 'back'
  | 'plateau'
  | 'antenna'
  | 'ring'
  | 'gap'
  | 'bezel'
  | 'screen'
  | 'lensMask'
  | 'lensBarrel'
  | 'lensTrim'
  | 'lensDome'
  | 'lensIris'
  | 'lensCover'
  | 'flashRim'
  | 'flashGlass'
  | 'flashCore'
  | 'crown'
  | 'accent'
  | 'sensor'
  | 'sensorMark'
  | 'band'
  | 'bandMetal';

/** One surface of one material. */
export interface Part {
  readonly material: MaterialName;
  readonly mesh: Mesh;
}

/** Parts that are moved together. */
export class Assembly {
  readonly parts: Part[] = [];

  add(material: MaterialName, mesh: Mesh): this {
    this.parts.push({ material, mesh });
    return this;
  }

  /** Takes over the parts of another assembly. */
  join(other: Assembly): this {
    this.parts.push(...other.parts);
    return this;
  }

  transform(matrix: Matrix4): this {
    for (const part of this.parts) part.mesh.transform(matrix);
    return this;
  }

  at(x: number, y: number, z: number): this {
    for (const part of this.parts) part.mesh.translate(x, y, z);
    return this;
  }

  /** One mesh per material, so that a device is a couple of dozen draw calls. */
  merged(): Map<MaterialName, Mesh> {
    const meshes = new Map<MaterialName, Mesh>();
    for (const part of this.parts) {
      const mesh = meshes.get(part.material) ?? new Mesh();
      meshes.set(part.material, mesh.append(part.mesh));
    }
    return meshes;
  }
}

/** Sides of a body, seen from the front. */
export type Side = 'left' | 'right' | 'top' | 'bottom';

/** Turns what was built lying in XY, facing +z with its length along x, onto a side of the body. */
export function ontoSide(side: Side, along: number, out: number): Matrix4 {
  const m = new Matrix();
  switch (side) {
    case 'right':
      return m.set(0, 0, 1, out, 1, 0, 0, along, 0, 1, 0, 0, 0, 0, 0, 1);
    case 'left':
      return m.set(0, 0, -1, -out, -1, 0, 0, along, 0, 1, 0, 0, 0, 0, 0, 1);
    case 'top':
      return m.set(-1, 0, 0, along, 0, 0, 1, out, 0, 1, 0, 0, 0, 0, 0, 1);
    case 'bottom':
      return m.set(1, 0, 0, along, 0, 0, -1, -out, 0, 1, 0, 0, 0, 0, 0, 1);
  }
}

/** Half a turn about the vertical axis: from back view coordinates to the body's. */
export function aboutFace(): Matrix4 {
  return new Matrix().makeRotationY(Math.PI);
}
