import { COLORS } from '@gadgetry/data/models/colors';
import { colorsOnSale } from '../run/catalogue';
import { findModel, MODELS } from './all';
import { finishOf } from './finishes';

describe('model descriptions', () => {
  it('exist for every product line on sale', () => {
    for (const base of Object.keys(colorsOnSale())) expect(findModel(base).base).toBe(base);
  });

  it('say which one is missing', () => {
    expect(() => findModel('nokia-3310')).toThrow(/nokia-3310/);
  });

  it('have screens of their own, so that generations differ', () => {
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

  it('tell all colours of the catalogue apart', () => {
    const finishes = Object.keys(COLORS).map((color) => JSON.stringify(finishOf(phone, color)));
    expect(new Set(finishes).size).toBe(finishes.length);
  });

  it('come out neutral for a colour that nobody described', () => {
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
