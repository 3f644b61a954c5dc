import { carried, type Motion, type Triple, turned } from './motion';

/** Smaller faces than this are slivers where points of a profile coincide; square millimetres, squared. */
const SLIVER = 1e-14;

function at(list: readonly number[], index: number): Triple {
  return [list[index * 3] ?? 0, list[index * 3 + 1] ?? 0, list[index * 3 + 2] ?? 0];
}

function put(list: number[], index: number, [x, y, z]: Triple): void {
  list[index * 3] = x;
  list[index * 3 + 1] = y;
  list[index * 3 + 2] = z;
}

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

  /** Adds a triangle, wound so that it faces in the direction of its normals; leaves out slivers. */
  triangle(a: number, b: number, c: number): void {
    const [ax, ay, az] = at(this.positions, a);
    const [bx, by, bz] = at(this.positions, b);
    const [cx, cy, cz] = at(this.positions, c);
    const x = (by - ay) * (cz - az) - (bz - az) * (cy - ay);
    const y = (bz - az) * (cx - ax) - (bx - ax) * (cz - az);
    const z = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (x * x + y * y + z * z < SLIVER) return;
    const facing = [a, b, c].reduce((sum, corner) => {
      const [nx, ny, nz] = at(this.normals, corner);
      return sum + nx * x + ny * y + nz * z;
    }, 0);
    if (facing >= 0) this.indices.push(a, b, c);
    else this.indices.push(a, c, b);
  }

  /** Adds two triangles over four corners given in order round the quad. */
  quad(a: number, b: number, c: number, d: number): void {
    this.triangle(a, b, c);
    this.triangle(a, c, d);
  }

  /** Copies the triangles of another mesh. */
  append(other: Mesh): this {
    const first = this.positions.length / 3;
    for (const value of other.positions) this.positions.push(value);
    for (const value of other.normals) this.normals.push(value);
    for (const value of other.uvs) this.uvs.push(value);
    for (const index of other.indices) this.indices.push(index + first);
    return this;
  }

  /** Moves and turns the mesh in place. */
  move(motion: Motion): this {
    for (let k = 0; k < this.positions.length / 3; k += 1) {
      put(this.positions, k, carried(motion, at(this.positions, k)));
      put(this.normals, k, turned(motion, at(this.normals, k)));
    }
    return this;
  }
}
