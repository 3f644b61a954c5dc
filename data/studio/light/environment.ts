import {
  ClampToEdgeWrapping,
  DataTexture,
  DataUtils,
  EquirectangularReflectionMapping,
  HalfFloatType,
  LinearFilter,
  LinearSRGBColorSpace,
  PMREMGenerator,
  RepeatWrapping,
  RGBAFormat,
  type Texture,
  Vector3,
  type WebGLRenderer,
} from 'three';
import type { Card, Rig, Stops } from './types';

const WIDTH_PX = 1024;
const HEIGHT_PX = WIDTH_PX / 2;
const DEGREE = Math.PI / 180;

interface PlacedCard {
  readonly centre: Vector3;
  readonly right: Vector3;
  readonly up: Vector3;
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly card: Card;
}

function smooth(t: number): number {
  const x = Math.min(1, Math.max(0, t));
  return x * x * x * (x * (x * 6 - 15) + 10);
}

function along(stops: Stops, at: number): number {
  const next = stops.findIndex(([position]) => at <= position);
  const b = stops[next < 0 ? stops.length - 1 : next];
  const a = stops[Math.max(0, (next < 0 ? stops.length : next) - 1)];
  if (!a || !b) return 0;
  if (a === b) return a[1];
  return a[1] + (b[1] - a[1]) * smooth((at - a[0]) / (b[0] - a[0]));
}

function place(card: Card): PlacedCard {
  const azimuth = card.azimuth * DEGREE;
  const elevation = card.elevation * DEGREE;
  const centre = new Vector3(
    Math.sin(azimuth) * Math.cos(elevation),
    Math.sin(elevation),
    Math.cos(azimuth) * Math.cos(elevation),
  );
  const side = new Vector3(0, 1, 0.001).cross(centre).normalize();
  const above = centre.clone().cross(side);
  const roll = (card.roll ?? 0) * DEGREE;
  const right = side.clone().multiplyScalar(Math.cos(roll)).addScaledVector(above, Math.sin(roll));
  const up = above.clone().multiplyScalar(Math.cos(roll)).addScaledVector(side, -Math.sin(roll));
  const half = (degrees: number): number => Math.tan((Math.min(degrees, 170) * DEGREE) / 2);
  return { centre, right, up, halfWidth: half(card.width), halfHeight: half(card.height), card };
}

function cardLight(p: PlacedCard, d: Vector3): number {
  const depth = d.dot(p.centre);
  if (depth <= 0.04) return 0;
  const x = d.dot(p.right) / depth / p.halfWidth;
  const y = d.dot(p.up) / depth / p.halfHeight;
  if (Math.abs(x) >= 1 || Math.abs(y) >= 1) return 0;
  const { soft, light, grade = 0 } = p.card;
  const edge = (t: number): number => 1 - smooth((Math.abs(t) - (1 - soft)) / soft);
  return light * edge(x) * edge(y) * (1 + grade * x);
}

/** Draws a rig's surroundings as one panorama. */
function panorama(rig: Rig): DataTexture {
  const cards = rig.cards.map(place);
  const pixels = new Uint16Array(WIDTH_PX * HEIGHT_PX * 4);
  const d = new Vector3();
  const one = DataUtils.toHalfFloat(1);
  for (let row = 0; row < HEIGHT_PX; row += 1) {
    const latitude = ((row + 0.5) / HEIGHT_PX - 0.5) * Math.PI;
    for (let column = 0; column < WIDTH_PX; column += 1) {
      const longitude = ((column + 0.5) / WIDTH_PX - 0.5) * 2 * Math.PI;
      d.set(
        Math.cos(longitude) * Math.cos(latitude),
        Math.sin(latitude),
        Math.sin(longitude) * Math.cos(latitude),
      );
      let light = along(rig.depth, d.z) * along(rig.height, d.y);
      for (const card of cards) light += cardLight(card, d);
      const value = DataUtils.toHalfFloat(Math.max(0, light * rig.gain));
      pixels.set([value, value, value, one], (row * WIDTH_PX + column) * 4);
    }
  }
  const texture = new DataTexture(pixels, WIDTH_PX, HEIGHT_PX, RGBAFormat, HalfFloatType);
  texture.mapping = EquirectangularReflectionMapping;
  texture.colorSpace = LinearSRGBColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = ClampToEdgeWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

/** Filters a rig's panorama for every roughness, as the materials need it. */
export function environment(renderer: WebGLRenderer, rig: Rig): Texture {
  const source = panorama(rig);
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromEquirectangular(source);
  generator.dispose();
  source.dispose();
  return texture;
}
