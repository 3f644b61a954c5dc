import { ABOUT_FACE } from '../geometry/motion';
import { moved, type Outline, roundedRect, run } from '../geometry/outline';
import { bulged, filleted, leaned, type ProfilePoint } from '../geometry/profile';
import { lid, strip, sweep } from '../geometry/surfaces';
import type { SlabModel } from '../models/types';
import { Assembly } from './assembly';
import { cameraUnit } from './cameras';
import { bottomPorts, homeButton, type Key, key } from './controls';

/** The cross-section that a side style gives to frame and glass. */
interface Section {
  readonly frame: readonly ProfilePoint[];
  /** How far the frame's upper edge lies inside the outline. */
  readonly lip: number;
  /** Height of the gasket at the front and how far the glass rises over it. */
  readonly seat: number;
  readonly glassFillet: number;
  readonly glassRise: number;
  /** How far inside the outline the one-piece back begins; undefined when the back is a glass of its own. */
  readonly backInset?: number;
}

/** Chooses the cross-section; millimetres. */
export function sectionOf(model: SlabModel): Section {
  const half = model.body.depth / 2;
  if (model.side === 'flat') {
    const edge = model.kind === 'tablet' ? 0.7 : 1;
    const lip = edge + 0.08;
    if (model.back === 'aluminium') {
      const frame = filleted([[-3, -half], [0, -half, 0.95], [0, half, 0.55], [-lip, half, 0.06], [-lip - 0.1, half - 0.3]], 10);
      return { frame, lip, seat: half - 0.03, glassFillet: 0.14, glassRise: 0.1, backInset: 3 };
    }
    const frame = filleted(
      [[-lip - 0.3, 0.03 - half], [-lip, -half, 0.03], [0, -half, edge], [0, half, edge], [-lip, half, 0.03], [-lip - 0.3, half - 0.03]],
      12,
    );
    return { frame, lip, seat: half, glassFillet: 0.22, glassRise: 0.22 };
  }
  const seat = half - 0.55;
  if (model.side === 'round') {
    const frame = bulged({ z0: -seat, z1: seat, lip0: 1.35, lip1: 1.35, waist: 0, exponent: 2.15 });
    return { frame, lip: 1.35, seat, glassFillet: 0.95, glassRise: 0.7 };
  }
  const wide = model.kind === 'tablet' ? 5.2 : 3.1;
  const frame = bulged({ z0: -half, z1: seat + 0.25, lip0: wide, lip1: 1.1, waist: model.kind === 'tablet' ? 1 : 0.35, exponent: 2.2 });
  return { frame, lip: 1.1, seat: seat + 0.25, glassFillet: 0.5, glassRise: 0.34, backInset: wide };
}

const GASKET_MM = 0.12;
const GLASS_BACK_TILT = 0.085;
const METAL_BACK_TILT = 0.06;

/** Where the glass starts: shared with the painter of the screen, which draws over the whole glass. */
export function glassInset(model: SlabModel): number {
  return sectionOf(model).lip + GASKET_MM;
}

function outlineOf(model: SlabModel): Outline {
  return roundedRect({ ...model.body, exponent: 2.45, segments: 34, sideSegments: 6 });
}

function frontGlass(model: SlabModel, outline: Outline, s: Section): Assembly {
  const edge = moved(outline, -s.lip - GASKET_MM);
  const top = s.seat + s.glassRise;
  const flat = s.glassFillet + 0.3;
  return new Assembly()
    .add('gap', strip(outline, -s.lip + 0.03, -s.lip - 0.4, s.seat - 0.02))
    .add('bezel', sweep(edge, filleted([[0, s.seat - 0.35], [0, top, s.glassFillet], [-flat, top]], 9)))
    .add('screen', lid(moved(edge, -flat), { z: top, tilt: 0.02, rings: 12, texture: model.body }));
}

function backGlass(outline: Outline, s: Section): Assembly {
  const edge = moved(outline, -s.lip - GASKET_MM);
  const top = s.seat + s.glassRise;
  const flat = s.glassFillet + 0.3;
  return new Assembly()
    .add('gap', strip(outline, -s.lip + 0.03, -s.lip - 0.4, s.seat - 0.02))
    .add('back', sweep(edge, leaned(filleted([[0, s.seat - 0.35], [0, top, s.glassFillet], [-flat, top]], 9), GLASS_BACK_TILT)))
    .add('back', lid(moved(edge, -flat), { z: top, tilt: GLASS_BACK_TILT, rings: 30 }));
}

function keysOf(model: SlabModel): Key[] {
  const { height, depth, width } = model.body;
  const w = Math.min(2.8, depth * 0.36);
  const rise = 0.42;
  if (model.kind === 'tablet') {
    const corner = model.body.radius * 1.3;
    const volume: Key[] = [5.5, 18.5].map((below) => ({ side: 'right', along: height / 2 - corner - below, length: 9.5, width: 2.1, rise }));
    return [{ side: 'top', along: width / 2 - corner - 7, length: 13, width: 2.1, rise }, ...volume];
  }
  const power: Key = { side: 'right', along: height * 0.165, length: 15, width: w, rise };
  const volume: Key[] = [0.185, 0.09].map((at) => ({ side: 'left', along: height * at, length: 10, width: w, rise }));
  const mute: Key[] = model.muteKey ? [{ side: 'left', along: height * 0.275, length: 6, width: w, rise }] : [];
  return [power, ...volume, ...mute];
}

function antennaGaps(model: SlabModel, s: Section): Assembly {
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

function antennaBands(model: SlabModel, outline: Outline): Assembly {
  const z = model.body.depth / 2 + 0.012;
  const inner = moved(outline, -3.6);
  const upper = run(inner, (p) => p.y > model.body.height / 2 - 9);
  const lower = run(inner, (p) => p.y < 9 - model.body.height / 2);
  return new Assembly().add('antenna', strip(upper, 0.55, -0.55, z)).add('antenna', strip(lower, 0.55, -0.55, z)).move(ABOUT_FACE);
}

/** Builds a phone or a tablet: the front looks to +z, y is up. */
export function slab(model: SlabModel): Assembly {
  const { body } = model;
  const half = body.depth / 2;
  const s = sectionOf(model);
  const outline = outlineOf(model);
  const out = new Assembly().add('frame', sweep(outline, s.backInset === undefined ? s.frame : leaned(s.frame, METAL_BACK_TILT))).join(frontGlass(model, outline, s));
  const back = new Assembly();
  if (s.backInset === undefined) back.join(backGlass(outline, s));
  else back.add('back', lid(moved(outline, -s.backInset), { z: half, tilt: METAL_BACK_TILT, rings: 30 }));
  const base = s.backInset === undefined ? s.seat + s.glassRise : half;
  back.join(cameraUnit(model.camera, base, 'plateau'));
  if (model.connector) {
    for (const x of [-3.4, 0, 3.4]) back.join(new Assembly().add('gap', lid(roundedRect({ width: 1.7, height: 1.7, radius: 0.85, exponent: 2 }), { z: base + 0.02, rings: 2 })).at(x, -body.height / 2 + 12, 0));
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
    const slot = new Assembly().add('gap', lid(roundedRect({ width: 9.5, height: 0.5, radius: 0.25, exponent: 2 }), { z: s.seat + s.glassRise + 0.01, rings: 2 }));
    out.join(slot.at(0, body.height / 2 - s.lip - 0.95, 0));
  }
  return out;
}

