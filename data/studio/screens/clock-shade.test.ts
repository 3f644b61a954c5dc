import { brightness, shadeUnder } from './clock-shade';

/** One row of greys, wide enough for two pixels of each. */
const picture = (...greys: readonly number[]) => ({
  data: new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey, grey, 255, grey, grey, grey, 255])),
  width: greys.length * 2,
  height: 1,
});

const all = { left: 0, right: 1, top: 0, bottom: 1 };

describe('the shade under a clock', () => {
  it('is missing where the wallpaper is dark enough', () => {
    expect(shadeUnder(0)).toBe(0);
    expect(shadeUnder(0.2)).toBe(0);
  });

  it.each([0.3, 0.5, 0.8, 1])('brings a wallpaper of luminance %d to 3:1 with white', (luminance) => {
    const shaded = luminance * (1 - shadeUnder(luminance)) ** 2.2;
    expect(1.05 / (shaded + 0.05)).toBeGreaterThanOrEqual(3);
  });

  it('depends on the bright places of the region', () => {
    const mixed = picture(0, 0, 0, 0, 255, 255, 0, 0, 0, 0);
    expect(brightness(mixed, all)).toBeCloseTo(1);
    expect(brightness(mixed, { ...all, right: 0.4 })).toBe(0);
  });
});
