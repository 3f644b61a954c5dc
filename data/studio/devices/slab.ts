import { ABOUT_FACE } from '../geometry/motion';
import { moved, type Outline, roundedRect } from '../geometry/outline';
import { filleted, leaned } from '../geometry/profile';
import { lid, strip, sweep } from '../geometry/surfaces';
import type { SlabModel } from '../models/types';
import { antennaBands, antennaGaps } from './antenna';
import { Assembly } from './assembly';
import { cameraUnit } from './cameras';
import { bottomPorts, homeButton, type Key, key } from './controls';
import { GASKET_MM, glassInset, type Section, sectionOf } from './section';

const GLASS_BACK_TILT = 0.1;
const METAL_BACK_TILT = 0.1;

function outlineOf(model: SlabModel): Outline {
  return roundedRect({ ...model.body, exponent: 2.45, segments: 34, sideSegments: 6 });
}

function frontGlass(model: SlabModel, outline: Outline, s: Section): Assembly {
  const edge = moved(outline, -s.lip - GASKET_MM);
  const top = s.seat + s.glassRise;
  const flat = s.glassFillet + 0.3;
  return new Assembly()
    .add('gap', strip(outline, -s.lip + 0.03, -s.lip - 0.4, s.seat - 0.02))
    .add(
      'bezel',
      sweep(
        edge,
        filleted(
          [
            [0, s.seat - 0.35],
            [0, top, s.glassFillet],
            [-flat, top],
          ],
          9,
        ),
      ),
    )
    .add('screen', lid(moved(edge, -flat), { z: top, tilt: 0.02, rings: 12, texture: model.body }));
}

function backGlass(outline: Outline, s: Section): Assembly {
  const edge = moved(outline, -s.lip - GASKET_MM);
  const top = s.seat + s.glassRise;
  const flat = s.glassFillet + 0.3;
  return new Assembly()
    .add('gap', strip(outline, -s.lip + 0.03, -s.lip - 0.4, s.seat - 0.02))
    .add(
      'back',
      sweep(
        edge,
        leaned(
          filleted(
            [
              [0, s.seat - 0.35],
              [0, top, s.glassFillet],
              [-flat, top],
            ],
            9,
          ),
          GLASS_BACK_TILT,
        ),
      ),
    )
    .add('back', lid(moved(edge, -flat), { z: top, tilt: GLASS_BACK_TILT, rings: 30 }));
}

function keysOf(model: SlabModel): Key[] {
  const { height, depth, width } = model.body;
  const w = Math.min(2.8, depth * 0.36);
  const rise = 0.42;
  if (model.kind === 'tablet') {
    const corner = model.body.radius * 1.3;
    const volume: Key[] = [5.5, 18.5].map((below) => ({
      side: 'right',
      along: height / 2 - corner - below,
      length: 9.5,
      width: 2.1,
      rise,
    }));
    return [{ side: 'top', along: width / 2 - corner - 7, length: 13, width: 2.1, rise }, ...volume];
  }
  const power: Key = { side: 'right', along: height * 0.165, length: 15, width: w, rise };
  const volume: Key[] = [0.185, 0.09].map((at) => ({
    side: 'left',
    along: height * at,
    length: 10,
    width: w,
    rise,
  }));
  const mute: Key[] = model.muteKey
    ? [{ side: 'left', along: height * 0.275, length: 6, width: w, rise }]
    : [];
  return [power, ...volume, ...mute];
}

/** Builds a phone or a tablet: the front looks to +z, y is up. */
export function slab(model: SlabModel): Assembly {
  const { body } = model;
  const half = body.depth / 2;
  const s = sectionOf(model);
  const outline = outlineOf(model);
  const out = new Assembly()
    .add('frame', sweep(outline, s.backInset === undefined ? s.frame : leaned(s.frame, METAL_BACK_TILT)))
    .join(frontGlass(model, outline, s));
  const back = new Assembly();
  if (s.backInset === undefined) back.join(backGlass(outline, s));
  else back.add('back', lid(moved(outline, -s.backInset), { z: half, tilt: METAL_BACK_TILT, rings: 30 }));
  const base = s.backInset === undefined ? s.seat + s.glassRise : half;
  back.join(cameraUnit(model.camera, base, 'plateau'));
  if (model.connector) {
    for (const x of [-3.4, 0, 3.4])
      back.join(
        new Assembly()
          .add(
            'gap',
            lid(roundedRect({ width: 1.7, height: 1.7, radius: 0.85, exponent: 2 }), {
              z: base + 0.02,
              rings: 2,
            }),
          )
          .at(x, -body.height / 2 + 12, 0),
      );
  }
  out.join(back.move(ABOUT_FACE));
  for (const k of keysOf(model)) out.join(key(k, k.side === 'top' ? body.height / 2 : body.width / 2));
  if (model.antenna === 'gaps') out.join(antennaGaps(model, s));
  if (model.antenna === 'bands') out.join(antennaBands(model, outline));
  out.join(bottomPorts(body, model.kind === 'tablet' ? 8 : 5));
  if (model.front.style === 'home') {
    const radius = model.kind === 'tablet' ? 6.6 : 5.5;
    const chin = model.front.chin ?? 15;
    out.join(homeButton(radius).at(0, -body.height / 2 + glassInset(model) + chin / 2, s.seat + s.glassRise));
  } else if (model.kind === 'phone') {
    const slot = new Assembly().add(
      'gap',
      lid(roundedRect({ width: 9.5, height: 0.5, radius: 0.25, exponent: 2 }), {
        z: s.seat + s.glassRise + 0.01,
        rings: 2,
      }),
    );
    out.join(slot.at(0, body.height / 2 - s.lip - 0.95, 0));
  }
  return out;
}
