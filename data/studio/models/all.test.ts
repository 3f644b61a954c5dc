import { MODELS as ON_SALE } from '@gadgetry/data/models';
import { COLORS } from '@gadgetry/data/models/colors';
import { colorsOnSale } from '../run/jobs';
import { findModel, MODELS } from './all';
import { finishOf } from './finishes';

const swatchOf = (color: string): string => new Map(Object.entries(COLORS)).get(color)?.swatch ?? '';

/** CIELAB coordinates of a colour in sRGB, white point D65. */
function lab(color: string): [number, number, number] {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** How far apart two colours look; 2 is just noticeable, 25 is another colour. */
function distance(a: string, b: string): number {
  const other = lab(b);
  return Math.hypot(...lab(a).map((value, k) => value - (other[k] ?? 0)));
}

describe('model descriptions', () => {
  it('exist for every product line on sale', () => {
    for (const base of Object.keys(colorsOnSale())) expect(findModel(base).base).toBe(base);
  });

  it('have the dimensions of the catalogue', () => {
    const described = ON_SALE.flatMap(({ base, dimensions }) =>
      dimensions ? [{ base, ...dimensions }] : [],
    );
    expect(described.length).toBeGreaterThan(0);
    expect(
      described.map(({ base }) => {
        const { height, width, depth } = findModel(base).body;
        return { base, height, width, depth };
      }),
    ).toEqual(described);
  });

  it('name a missing product line', () => {
    expect(() => findModel('nokia-3310')).toThrow(/nokia-3310/);
  });

  it('have different screens, so that generations differ', () => {
    const screens = MODELS.map((model) =>
      JSON.stringify([model.kind, model.kind === 'watch' ? model.face : '', model.wallpaper]),
    );
    expect(new Set(screens).size).toBe(MODELS.length);
  });

  it('keep cameras on the back', () => {
    for (const model of MODELS) {
      if (model.kind === 'watch') continue;
      const { width, height } = model.body;
      for (const { x, y, radius } of model.camera.lenses) {
        expect(Math.abs(x) + radius).toBeLessThan(width / 2);
        expect(Math.abs(y) + radius).toBeLessThan(height / 2);
      }
    }
  });
});

describe('finishes', () => {
  const [phone] = MODELS;
  if (!phone) throw new Error('no models');

  it('differ for all colours of the catalogue', () => {
    const finishes = Object.keys(COLORS).map((color) => JSON.stringify(finishOf(phone, color)));
    expect(new Set(finishes).size).toBe(finishes.length);
  });

  it('look like the swatch in the shop', () => {
    const mismatches = Object.entries(colorsOnSale()).flatMap(([base, colors]) =>
      colors
        .filter((color) => distance(finishOf(findModel(base), color).back, swatchOf(color)) > 12)
        .map((color) => `${base} ${color}`),
    );
    expect(mismatches).toEqual([]);
  });

  it('are neutral for a colour without a description', () => {
    expect(finishOf(phone, 'ultraviolet').frame).toBe('#9b9da1');
  });

  it('give older light phones a white front and dark ones a black one', () => {
    expect(finishOf(findModel('apple-iphone-8'), 'gold').bezel).not.toBe(
      finishOf(findModel('apple-iphone-8'), 'spacegray').bezel,
    );
    expect(finishOf(findModel('apple-iphone-14'), 'yellow').bezel).toBe(
      finishOf(findModel('apple-iphone-14'), 'midnight').bezel,
    );
  });
});
