import { ABOUT_FACE, ontoSide } from '../geometry/motion';
import { circle, moved, type Outline, type OutlinePoint, pill, roundedRect } from '../geometry/outline';
import { filleted } from '../geometry/profile';
import { lid, strip, sweep } from '../geometry/surfaces';
import type { WatchModel } from '../models/types';
import { Assembly } from './assembly';
import { watchBand } from './watch-band';

const CASE_EXPONENT = 2.35;
/** Distance of the crystal inside the case's outline. */
export const CRYSTAL_INSET_MM = 1.75;
const CRYSTAL_SHOULDER_MM = 2.3;

/** The outline of the case. */
function caseOutline(model: WatchModel): Outline {
  return roundedRect({ ...model.body, exponent: CASE_EXPONENT, segments: 40, sideSegments: 8 });
}

function knurled(radius: number, teeth: number): Outline {
  const steps = teeth * 8;
  const depth = 0.09;
  const points: OutlinePoint[] = Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * Math.PI * 2;
    const phase = angle * teeth;
    const r = radius + depth * Math.cos(phase);
    const slope = (-depth * Math.sin(phase) * teeth) / r;
    const size = Math.hypot(1, slope);
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    return { x: r * cos, y: r * sin, nx: (cos + slope * sin) / size, ny: (sin - slope * cos) / size };
  });
  return { points, closed: true };
}

function crown(model: WatchModel): Assembly {
  const { radius, mark } = model.crown;
  const out = new Assembly()
    .add('gap', lid(circle(radius + 0.45, 56), { z: 0, rings: 2 }))
    .add(
      'crown',
      sweep(
        knurled(radius, 52),
        filleted([
          [0, -2],
          [0, 1.9],
        ]),
      ),
    )
    .add(
      'crown',
      sweep(
        circle(radius + 0.08, 80),
        filleted(
          [
            [-0.2, 1.85],
            [0, 1.85, 0.02],
            [0, 2.3, 0.28],
            [-0.9, 2.34],
          ],
          6,
        ),
      ),
    )
    .add('crown', lid(circle(radius - 0.8, 64), { z: 2.34, dome: 0.12, rings: 8 }));
  if (mark === 'ring') out.add('accent', strip(circle(radius - 0.5, 72), 0.16, -0.24, 2.352));
  else out.add('gap', strip(circle(radius - 0.5, 72), 0.1, -0.12, 2.35));
  return out.move(ontoSide('right', model.body.height * 0.17, model.body.width / 2 - 0.4));
}

function sideKey(model: WatchModel): Assembly {
  const length = model.body.height * 0.31;
  const outline = pill(length, 2.9, 12);
  return new Assembly()
    .add('gap', lid(moved(outline, 0.18), { z: 0.06, rings: 2 }))
    .add(
      'frame',
      sweep(
        outline,
        filleted(
          [
            [0, -0.8],
            [0, 0.55, 0.26],
            [-0.9, 0.55],
          ],
          6,
        ),
      ),
    )
    .add('frame', lid(moved(outline, -0.9), { z: 0.55, tilt: 0.1, rings: 3 }))
    .move(ontoSide('right', -model.body.height * 0.17, model.body.width / 2 - 0.32));
}

function sensorBack(z: number, width: number): Assembly {
  const radius = width * 0.36;
  const out = new Assembly()
    .add(
      'ring',
      sweep(
        circle(radius + 0.9, 88),
        filleted(
          [
            [0.3, z - 0.05],
            [0, z + 0.35, 0.2],
            [-0.9, z + 0.35],
          ],
          6,
        ),
      ),
    )
    .add('sensor', lid(circle(radius, 88), { z: z + 0.34, dome: 1.2, rings: 16 }));
  for (let k = 0; k < 4; k += 1) {
    const angle = Math.PI / 4 + (k * Math.PI) / 2;
    const eye = new Assembly()
      .add('lensTrim', strip(circle(2, 48), 0, -0.18, 0))
      .add('sensorMark', lid(circle(1.85, 48), { z: 0.005, rings: 2 }));
    out.join(
      eye.at(
        Math.cos(angle) * radius * 0.52,
        Math.sin(angle) * radius * 0.52,
        z + 0.34 + 1.2 * (1 - 0.52 ** 2) + 0.34,
      ),
    );
  }
  return out.add('lensTrim', strip(circle(radius * 0.94, 88), 0, -0.12, z + 0.34 + 0.17));
}

/** Builds a watch on its band: the face looks to +z, twelve is up. */
export function watch(model: WatchModel): Assembly {
  const half = model.body.depth / 2;
  const outline = caseOutline(model);
  const top = half + 1.1;
  const edge = moved(outline, -CRYSTAL_INSET_MM);
  const flank = filleted(
    [
      [-5.5, -half],
      [-1.2, -half, 2],
      [0, 0.1, 6.5],
      [-0.85, half - 0.5, 1.3],
      [-1.6, half, 0.25],
      [-2, half - 0.35],
    ],
    14,
  );
  const back = new Assembly()
    .add('frame', lid(moved(outline, -5.5), { z: half, tilt: 0.05, rings: 12 }))
    .join(sensorBack(half, model.body.width));
  return new Assembly()
    .add('frame', sweep(outline, flank))
    .add('gap', strip(outline, -1.62, -2.3, half - 0.12))
    .add(
      'bezel',
      sweep(
        edge,
        filleted(
          [
            [0, half - 0.35],
            [0, top, 1.2],
            [-CRYSTAL_SHOULDER_MM, top],
          ],
          16,
        ),
      ),
    )
    .add(
      'screen',
      lid(moved(edge, -CRYSTAL_SHOULDER_MM), { z: top, tilt: 0.03, rings: 12, texture: model.body }),
    )
    .join(back.move(ABOUT_FACE))
    .join(crown(model))
    .join(sideKey(model))
    .add(model.band === 'mesh' ? 'bandMetal' : 'band', watchBand(model));
}
