import { ontoSide, type Side } from '../geometry/motion';
import { circle, moved, pill } from '../geometry/outline';
import { filleted } from '../geometry/profile';
import { lid, strip, sweep } from '../geometry/surfaces';
import type { Body } from '../models/types';
import { Assembly } from './assembly';

/** A key in a side of the body. */
export interface Key {
  readonly side: Side;
  /** Distance of its centre from the centre of the side, upwards or to the right. */
  readonly along: number;
  readonly length: number;
  readonly width: number;
  /** Height above the side, in millimetres. */
  readonly rise: number;
}

/** A pill-shaped key in its dark seat. */
export function key({ side, along, length, width, rise }: Key, out: number): Assembly {
  const outline = pill(length, width, 12);
  const shape = new Assembly()
    .add('gap', lid(moved(outline, 0.16), { z: 0.02, rings: 2 }))
    .add(
      'frame',
      sweep(
        outline,
        filleted(
          [
            [0, -0.4],
            [0, rise, 0.2],
            [-width * 0.3, rise],
          ],
          6,
        ),
      ),
    )
    .add('frame', lid(moved(outline, -width * 0.3), { z: rise, tilt: 0.12, rings: 3 }));
  return shape.move(ontoSide(side, along, out));
}

const HOLE_PITCH_MM = 2.5;

/** The port with rows of holes on both sides, in the bottom face. */
export function bottomPorts(body: Body, holes: number, portWidth = 9): Assembly {
  const port = pill(portWidth, 2.9, 12);
  const out = new Assembly()
    .add('gap', lid(port, { z: 0.012, rings: 2 }))
    .add('ring', strip(port, 0.14, 0, 0.016));
  for (const sign of [-1, 1]) {
    for (let k = 0; k < holes; k += 1) {
      const x = sign * (portWidth / 2 + 5.5 + k * HOLE_PITCH_MM);
      out.join(new Assembly().add('gap', lid(circle(0.7, 20), { z: 0.012, rings: 1 })).at(x, 0, 0));
    }
  }
  return out.move(ontoSide('bottom', 0, body.height / 2));
}

/** The sunk home button of an older front, about the origin, facing +z. */
export function homeButton(radius: number): Assembly {
  return new Assembly()
    .add(
      'frame',
      sweep(
        circle(radius, 72),
        filleted(
          [
            [0.02, 0.012],
            [-0.1, 0.07, 0.04],
            [-0.55, 0.07, 0.05],
            [-0.6, 0.02],
          ],
          5,
        ),
      ),
    )
    .add('bezel', lid(circle(radius - 0.56, 64), { z: 0.02, dome: -0.012, tilt: -0.12, rings: 10 }));
}
