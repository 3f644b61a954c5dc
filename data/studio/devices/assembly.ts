import { Mesh } from '../geometry/mesh';
import { type Motion, shifted } from '../geometry/motion';

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

/** Parts that move together. */
export class Assembly {
  readonly parts: Part[] = [];

  add(material: MaterialName, mesh: Mesh): this {
    this.parts.push({ material, mesh });
    return this;
  }

  /** Adds the parts of another assembly. */
  join(other: Assembly): this {
    this.parts.push(...other.parts);
    return this;
  }

  move(motion: Motion): this {
    for (const part of this.parts) part.mesh.move(motion);
    return this;
  }

  at(x: number, y: number, z: number): this {
    return this.move(shifted(x, y, z));
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
