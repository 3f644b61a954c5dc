import { NO_ZOOM, panned, pinched, pressed, type Zoom, zoomedByKey, zoomedTo } from './zoom';

const SIZE = 400;
const at = (x: number, y: number) => ({ x, y });
const zoom = (scale: number, x = 0, y = 0): Zoom => ({ scale, x, y });

describe('a press', () => {
  it('zooms around the pressed point', () => {
    expect(pressed(NO_ZOOM, at(50, -80), SIZE)).toEqual(zoom(2, -50, 80));
  });

  it('ends the zoom', () => {
    expect(pressed(zoom(2, 10, 10), at(0, 0), SIZE)).toBe(NO_ZOOM);
  });
});

describe('an enlarged picture', () => {
  it('moves with a drag', () => {
    expect(panned(zoom(2), at(0, 0), at(30, -40), SIZE)).toEqual(zoom(2, 30, -40));
  });

  it('always fills the stage', () => {
    expect(panned(zoom(2), at(0, 0), at(900, -900), SIZE)).toEqual(zoom(2, 200, -200));
    expect(zoomedTo(zoom(4, 600, 0), 2, at(0, 0), SIZE)).toEqual(zoom(2, 200, 0));
  });

  it('grows to at most four times its size', () => {
    expect(zoomedTo(zoom(3), 9, at(0, 0), SIZE).scale).toBe(4);
  });

  it('returns to its size when the scale is close to 1', () => {
    expect(zoomedTo(zoom(2, 40, 40), 1.04, at(0, 0), SIZE)).toBe(NO_ZOOM);
  });
});

describe('a pinch', () => {
  it('zooms around the point between the fingers', () => {
    expect(pinched(NO_ZOOM, at(-50, 0), at(50, 0), at(150, 0), SIZE)).toEqual(zoom(2, 50, 0));
  });

  it('does not shrink the picture below its size', () => {
    expect(pinched(NO_ZOOM, at(-50, 0), at(50, 0), at(0, 0), SIZE)).toBe(NO_ZOOM);
  });

  it('accepts two fingers at the same point', () => {
    const { scale } = pinched(NO_ZOOM, at(0, 0), at(0, 0), at(0, 0), SIZE);
    expect(scale).toBe(1);
  });
});

describe('a key', () => {
  it.each([
    ['+', zoom(2), 3],
    ['=', zoom(1), 1.5],
    ['-', zoom(3), 2],
    ['-', zoom(1.5), 1],
  ])('%s on %j leads to %d times', (key, before, scale) => {
    expect(zoomedByKey(before, key, SIZE)?.scale).toBe(scale);
  });

  it.each([
    ['ArrowRight', -60, 0],
    ['ArrowLeft', 60, 0],
    ['ArrowUp', 0, 60],
    ['ArrowDown', 0, -60],
  ])('%s moves the visible part', (key, x, y) => {
    expect(zoomedByKey(zoom(2), key, SIZE)).toEqual(zoom(2, x, y));
  });

  it('is ignored if unknown, or an arrow without zoom', () => {
    expect(zoomedByKey(zoom(2), 'a', SIZE)).toBeUndefined();
    expect(zoomedByKey(NO_ZOOM, 'ArrowLeft', SIZE)).toBeUndefined();
  });
});
