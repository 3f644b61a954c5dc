import { Mesh } from '../geometry/mesh';
import { pill } from '../geometry/outline';
import type { WatchModel } from '../models/types';

interface Station {
  readonly y: number;
  readonly z: number;
  /** Outward normal. */
  readonly ny: number;
  readonly nz: number;
  /** Distance along the band from its upper end. */
  readonly s: number;
}

const STATIONS = 260;
const LOOP_EXPONENT = 2.3;

/** The loop that the band follows, in the plane x = 0, from the upper end of the case over the back to the lower end. */
function loopPath(model: WatchModel): Station[] {
  const { height } = model.body;
  const halfHeight = height * 0.9;
  const halfDepth = height * 0.78;
  const centre = -halfDepth + 1.6;
  const start = Math.asin(((height / 2 - 2.4) / halfHeight) ** (LOOP_EXPONENT / 2));
  const at = (step: number): { y: number; z: number } => {
    const angle = start + ((Math.PI * 2 - 2 * start) * step) / STATIONS;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    return {
      y: halfHeight * Math.sign(sin) * Math.abs(sin) ** (2 / LOOP_EXPONENT),
      z: centre + halfDepth * Math.sign(cos) * Math.abs(cos) ** (2 / LOOP_EXPONENT),
    };
  };
  let s = 0;
  return Array.from({ length: STATIONS + 1 }, (_, step) => {
    const here = at(step);
    const before = at(Math.max(0, step - 1));
    const after = at(Math.min(STATIONS, step + 1));
    s += Math.hypot(here.y - before.y, here.z - before.z);
    const ty = after.y - before.y;
    const tz = after.z - before.z;
    const length = Math.hypot(ty, tz) || 1;
    const outward = -tz * here.y + ty * (here.z - centre) >= 0 ? 1 : -1;
    return { ...here, ny: (-tz / length) * outward, nz: (ty / length) * outward, s };
  });
}

interface Cut {
  readonly thickness: number;
  readonly atCase: number;
  readonly middle: number;
  readonly far: number;
}

function cutOf(model: WatchModel): Cut {
  const w = model.body.width;
  switch (model.band) {
    case 'sport':
      return { thickness: 2.6, atCase: w * 0.72, middle: w * 0.62, far: w * 0.58 };
    case 'mesh':
      return { thickness: 1.5, atCase: w * 0.66, middle: w * 0.62, far: w * 0.62 };
    case 'woven':
      return { thickness: 2.9, atCase: w * 0.7, middle: w * 0.63, far: w * 0.6 };
    case 'loop':
      return { thickness: 2.5, atCase: w * 0.7, middle: w * 0.635, far: w * 0.54 };
  }
}

/** The band as a rounded section carried along its loop; texture coordinates are millimetres. */
export function watchBand(model: WatchModel): Mesh {
  const mesh = new Mesh();
  const path = loopPath(model);
  const cut = cutOf(model);
  const total = path.at(-1)?.s ?? 1;
  const rows = path.map((p) => {
    const fromEnd = Math.min(p.s, total - p.s);
    const nearCase = Math.max(0, 1 - fromEnd / 10) ** 2;
    const toFar = Math.min(1, fromEnd / (total / 2));
    const width = cut.middle + (cut.atCase - cut.middle) * nearCase + (cut.far - cut.middle) * toFar;
    return pill(width, cut.thickness, 7).points.map((q) =>
      mesh.vertex(
        [q.x, p.y + p.ny * q.y, p.z + p.nz * q.y],
        [q.nx, p.ny * q.ny, p.nz * q.ny],
        q.x + (q.ny < 0 ? q.y : -q.y),
        p.s,
      ),
    );
  });
  rows.forEach((row, k) => {
    const next = rows[k + 1];
    if (!next) return;
    row.forEach((a, j) => {
      const b = row[(j + 1) % row.length] ?? a;
      mesh.quad(a, b, next[(j + 1) % next.length] ?? b, next[j] ?? a);
    });
  });
  return mesh;
}
