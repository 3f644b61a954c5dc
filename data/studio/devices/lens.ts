import { circle } from '../geometry/outline';
import { filleted } from '../geometry/profile';
import { lid, strip, sweep } from '../geometry/surfaces';
import { Assembly } from './assembly';

/** A camera lens standing `height` above z = 0: metal ring, mask, stepped barrel, coated dome, cover glass. */
export function lens(radius: number, height: number): Assembly {
  const out = new Assembly();
  const rim = Math.min(0.8, radius * 0.13);
  const rings = 88;
  out.add('gap', strip(circle(radius, rings), 0.22, -0.4, 0.02));
  out.add(
    'ring',
    sweep(
      circle(radius, rings),
      filleted(
        [
          [0, -0.2],
          [0, height, rim * 0.55],
          [-rim, height, rim * 0.3],
          [-rim, height - 0.5],
        ],
        7,
      ),
    ),
  );
  const inner = radius - rim;
  const mask = inner * 0.24;
  const throat = inner - mask;
  const floor = height - 0.42;
  const depth = Math.min(floor - 0.06, throat * 0.3);
  const level = (t: number): number => floor - depth * t;
  out.add('lensMask', strip(circle(inner, rings), 0.02, -mask, floor));
  out.add(
    'lensBarrel',
    sweep(
      circle(throat, rings),
      filleted(
        [
          [0, floor],
          [-throat * 0.02, level(0.35)],
          [-throat * 0.12, level(0.4), 0.03],
          [-throat * 0.13, level(0.65)],
          [-throat * 0.26, level(0.7), 0.03],
          [-throat * 0.27, level(0.92)],
          [-throat * 0.42, level(1)],
        ],
        4,
      ),
    ),
  );
  for (const [at, height0] of [
    [0, 0.04],
    [0.125, 0.42],
    [0.265, 0.72],
  ] as const) {
    const trim = filleted(
      [
        [0.05, level(height0)],
        [0.03, level(height0) + 0.06, 0.02],
        [-0.04, level(height0)],
      ],
      3,
    );
    out.add('lensTrim', sweep(circle(throat * (1 - at), rings), trim));
  }
  const pupil = throat * 0.66;
  out.add('lensDome', lid(circle(pupil, 72), { z: level(1), dome: depth * 0.55, rings: 18 }));
  out.add(
    'lensIris',
    lid(circle(pupil * 0.46, 56), {
      z: level(1) + depth * 0.56 * (1 - 0.46 ** 2),
      dome: depth * 0.55 * 0.46 ** 2,
      rings: 10,
    }),
  );
  out.add('lensCover', lid(circle(inner, rings), { z: height - 0.2, dome: 0.06, tilt: 0.05, rings: 4 }));
  return out;
}

/** A two-tone flash: rim, ribbed glass and its warm core. */
export function flash(radius: number): Assembly {
  const out = new Assembly();
  const glass = radius * 0.86;
  out.add('gap', strip(circle(radius, 56), 0.18, -0.3, 0.02));
  out.add(
    'flashRim',
    sweep(
      circle(radius, 56),
      filleted(
        [
          [0, -0.1],
          [0, 0.16, 0.08],
          [glass - radius, 0.12, 0.04],
          [glass - radius, 0],
        ],
        4,
      ),
    ),
  );
  out.add('flashGlass', lid(circle(glass, 56), { z: 0.05, dome: 0.1, rings: 8 }));
  for (let rib = 2; rib < 7; rib += 1) {
    const at = (glass * rib) / 7;
    const top = 0.06 + 0.1 * (1 - (rib / 7) ** 2);
    out.add(
      'flashGlass',
      sweep(
        circle(at, 56),
        filleted(
          [
            [0.1, top],
            [0, top + 0.06, 0.02],
            [-0.12, top],
          ],
          3,
        ),
      ),
    );
  }
  out.add('flashCore', lid(circle(glass * 0.34, 40), { z: 0.16, dome: 0.05, rings: 4 }));
  return out;
}

/** A microphone hole or a sensor: a dark disc just above z = 0. */
export function dot(radius: number): Assembly {
  return new Assembly().add('gap', lid(circle(radius, 36), { z: 0.02, rings: 2 }));
}
