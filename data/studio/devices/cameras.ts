import { moved, roundedRect } from '../geometry/outline';
import { filleted } from '../geometry/profile';
import { lid, sweep } from '../geometry/surfaces';
import type { CameraSpec, Plateau } from '../models/types';
import { Assembly, type MaterialName } from './assembly';
import { dot, flash, lens } from './lens';

const FOOT_MM = 1.1;

function plateau(spec: Plateau, base: number, material: MaterialName): Assembly {
  const out = new Assembly();
  const { width, height, radius, rise, x, y } = spec;
  const outline = roundedRect({ width, height, radius, exponent: 2.4, segments: 36, sideSegments: 16 });
  const top = base + rise;
  const shoulder = Math.min(0.6, rise * 0.7);
  if (spec.edge === 'flow') {
    const foot = FOOT_MM * 0.8;
    out.add(
      material,
      sweep(
        outline,
        filleted(
          [
            [FOOT_MM + 0.6, base + 0.012],
            [0, base + 0.012, Math.min(foot, rise * 0.6)],
            [-0.12, top, shoulder],
            [-1.4, top],
          ],
          9,
        ),
      ),
    );
  } else {
    out.add(
      'gap',
      sweep(
        outline,
        filleted([
          [0.16, base + 0.015],
          [-0.4, base + 0.015],
        ]),
      ),
    );
    out.add(
      'ring',
      sweep(
        outline,
        filleted(
          [
            [0, base - 0.2],
            [0, top - 0.05, shoulder],
            [-0.9, top - 0.05],
          ],
          9,
        ),
      ),
    );
    out.add(
      'gap',
      sweep(
        outline,
        filleted([
          [-0.62, top - 0.03],
          [-0.85, top - 0.03],
        ]),
      ),
    );
  }
  const inset = spec.edge === 'flow' ? -1.4 : -0.8;
  out.add(material, lid(moved(outline, inset), { z: top, tilt: 0.04, rings: 18 }));
  return out.at(x, y, 0);
}

/** The whole camera of a back, in back-view coordinates, on a back surface at height `base`. */
export function cameraUnit(spec: CameraSpec, base: number, plateauMaterial: MaterialName): Assembly {
  const out = new Assembly();
  const ground = spec.plateau ? base + spec.plateau.rise : base;
  if (spec.plateau) out.join(plateau(spec.plateau, base, plateauMaterial));
  for (const l of spec.lenses) out.join(lens(l.radius, spec.lensHeight).at(l.x, l.y, ground));
  if (spec.flash) out.join(flash(spec.flash.radius).at(spec.flash.x, spec.flash.y, ground));
  for (const d of spec.dots) out.join(dot(d.radius).at(d.x, d.y, ground));
  return out;
}
