import {
  Box3,
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  type Group,
  MeshBasicMaterial,
  type Scene,
  Mesh as SceneMesh,
  Vector3,
} from 'three';
import { contactShadow, type ShadowSlice } from '../geometry/contact-shadow';
import type { Triple } from '../geometry/motion';

/** Rows across a shadow, from back to front. */
const ROWS = 13;
/** Reach of shadows beyond their device, as a fraction of the picture. */
const SOFTNESS = 0.02;
/** Parts higher above the ground than this multiple of the softness cast no shadow. */
const HIGHEST = 10;

/** Returns points along the edges of a device's triangles below a height, at most `step` apart. */
function lowerPoints(device: Group, below: number, step: number): Triple[] {
  const points: Triple[] = [];
  const ends = [new Vector3(), new Vector3(), new Vector3()] as const;
  const v = new Vector3();
  device.traverse((object) => {
    if (!(object instanceof SceneMesh)) return;
    const position = object.geometry.getAttribute('position');
    const index = object.geometry.getIndex();
    for (let k = 0; k < (index?.count ?? 0); k += 3) {
      ends.forEach((end, corner) => {
        end.fromBufferAttribute(position, index?.getX(k + corner) ?? 0).applyMatrix4(object.matrixWorld);
      });
      ends.forEach((start, corner) => {
        const end = ends[(corner + 1) % 3] ?? start;
        if (Math.min(start.y, end.y) > below) return;
        const parts = Math.ceil(Math.abs(end.x - start.x) / step) || 1;
        for (let part = 0; part < parts; part += 1) {
          v.lerpVectors(start, end, part / parts);
          points.push([v.x, v.y, v.z]);
        }
      });
    }
  });
  return points;
}

function shadowGeometry(slices: readonly ShadowSlice[], ground: number): BufferGeometry {
  const positions: number[] = [];
  const colors: number[] = [];
  const indices: number[] = [];
  slices.forEach(({ x, z, halfDepth, strength }, k) => {
    for (let row = 0; row < ROWS; row += 1) {
      const across = (2 * row) / (ROWS - 1) - 1;
      positions.push(x, ground, z + across * halfDepth);
      colors.push(0, 0, 0, strength * (1 - across ** 2) ** 2);
      if (k === 0 || row === 0) continue;
      const here = k * ROWS + row;
      indices.push(here - 1, here, here - ROWS, here - 1, here - ROWS, here - ROWS - 1);
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(positions, 3));
  geometry.setAttribute('color', new Float32BufferAttribute(colors, 4));
  geometry.setIndex(indices);
  return geometry;
}

/** Adds level ground below the lowest device; only its shadows are visible. */
export function layGround(scene: Scene, devices: readonly Group[], visibleMm: number): void {
  const soft = SOFTNESS * visibleMm;
  const ground = Math.min(...devices.map((device) => new Box3().setFromObject(device, true).min.y));
  const material = new MeshBasicMaterial({
    vertexColors: true,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
  });
  for (const device of devices) {
    const slices = contactShadow(lowerPoints(device, ground + HIGHEST * soft, soft / 4), ground, soft);
    scene.add(new SceneMesh(shadowGeometry(slices, ground), material));
  }
}
