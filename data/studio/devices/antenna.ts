import { ABOUT_FACE } from '../geometry/motion';
import { moved, type Outline, run } from '../geometry/outline';
import { strip, sweep } from '../geometry/surfaces';
import type { SlabModel } from '../models/types';
import { Assembly } from './assembly';
import type { Section } from './section';

/** Gaps across the frame between the parts of the antenna. */
export function antennaGaps(model: SlabModel, s: Section): Assembly {
  const { width, height } = model.body;
  const proud = s.frame.map((p) => ({ ...p, o: p.o + p.no * 0.012, z: p.z + p.nz * 0.012 }));
  const out = new Assembly();
  const rib = (x: number, y: number, nx: number, ny: number): void => {
    const points = [-0.5, 0.5].map((k) => ({ x: x - ny * k, y: y + nx * k, nx, ny }));
    out.add('antenna', sweep({ points, closed: false }, proud));
  };
  for (const sign of [-1, 1]) {
    rib((width / 2) * sign, height * 0.39, sign, 0);
    rib((width / 2) * sign, -height * 0.39, sign, 0);
  }
  rib(width * 0.27, height / 2, 0, 1);
  rib(-width * 0.27, -height / 2, 0, -1);
  return out;
}

/** Lines round both ends of a metal back. */
export function antennaBands(model: SlabModel, outline: Outline): Assembly {
  const z = model.body.depth / 2 + 0.012;
  const inner = moved(outline, -3.6);
  const upper = run(inner, (p) => p.y > model.body.height / 2 - 9);
  const lower = run(inner, (p) => p.y < 9 - model.body.height / 2);
  return new Assembly()
    .add('antenna', strip(upper, 0.55, -0.55, z))
    .add('antenna', strip(lower, 0.55, -0.55, z))
    .move(ABOUT_FACE);
}
