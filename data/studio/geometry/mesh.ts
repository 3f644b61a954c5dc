import { type Matrix4, Vector3 } from 'three';

/** Coordinates or a direction. */
export type Triple = readonly [x: number, y: number, z: number];

/** A growing triangle mesh with a normal and a texture coordinate at every vertex; millimetres. */
export class Mesh {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly uvs: number[] = [];
  readonly indices: number[] = [];

  /** Adds a vertex and returns its index. */
  vertex(position: Triple, normal: Triple, u = 0, v = 0): number {
    this.positions.push(...position);
    this.normals.push(...normal);
    this.uvs.push(u, v);
    return this.positions.length / 3 - 1;
  }

  /** Adds a triangle, wound so that its face looks the way its vertices' normals do; slivers are left out. */
  triangle(a: number, b: number, c: number): void {
    const pa = this.read(this.positions, a);
    const face = this.read(this.positions, b).sub(pa).cross(this.read(this.positions, c).sub(pa));
    if (face.lengthSq() < 1e-14) return;
    const wanted = this.read(this.normals, a).add(this.read(this.normals, b)).add(this.read(this.normals, c));
    if (face.dot(wanted) >= 0) this.indices.push(a, b, c);
    else this.indices.push(a, c, b);
  }

  /** Adds two triangles over four corners given in order round the quad. */
  quad(a: number, b: number, c: number, d: number): void {
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }

  /** Takes a copy of another mesh's triangles. */
  append(other: Mesh): this {
    const first = this.positions.length / 3;
    for (const value of other.positions) this.positions.push(value);
    for (const value of other.normals) this.normals.push(value);
    for (const value of other.uvs) this.uvs.push(value);
    for (const index of other.indices) this.indices.push(index + first);
    return this;
  }

  /** Moves and turns the mesh in place (rigid motions only). */
  transform(matrix: Matrix4): this {
    this.map(this.positions, (v) => v.applyMatrix4(matrix));
    this.map(this.normals, (v) => v.transformDirection(matrix));
    return this;
  }

  /** Shifts the mesh in place. */
  translate(x: number, y: number, z: number): this {
    this.map(this.positions, (v) => v.set(v.x + x, v.y + y, v.z + z));
    return this;
  }

  private read(list: readonly number[], index: number): Vector3 {
    return new Vector3(list[index * 3] ?? 0, list[index * 3 + 1] ?? 0, list[index * 3 + 2] ?? 0);
  }

  private map(list: number[], change: (v: Vector3) => Vector3): void {
    const v = new Vector3();
    for (let k = 0; k < list.length; k += 3) {
      change(v.set(list[k] ?? 0, list[k + 1] ?? 0, list[k + 2] ?? 0));
      list[k] = v.x;
      list[k + 1] = v.y;
      list[k + 2] = v.z;
    }
  }
}
