import { isOutOfSight, mayCome, type Place } from './room';

const place: Place = {
  top: 300,
  bottom: 300,
  windowHeight: 800,
  room: { height: 0, width: 400 },
  anchors: true,
};
const card = { height: 120, width: 400 };

describe('what fills a slot', () => {
  it('waits where it would push down what is in sight', () => {
    expect(mayCome(place, card)).toBe(false);
  });

  it('comes into room that was kept for it, but not into less than it takes', () => {
    expect(mayCome({ ...place, room: { height: 120, width: 400 } }, card)).toBe(true);
    expect(mayCome({ ...place, room: { height: 119, width: 400 } }, card)).toBe(false);
    expect(mayCome({ ...place, room: { height: 120, width: 399 } }, card)).toBe(false);
  });

  it('comes below the window, and above it where the browser keeps what is in sight in place', () => {
    expect(mayCome({ ...place, top: 800, bottom: 800 }, card)).toBe(true);
    expect(mayCome({ ...place, top: -50, bottom: 0 }, card)).toBe(true);
    expect(mayCome({ ...place, top: -50, bottom: 0, anchors: false }, card)).toBe(false);
    expect(isOutOfSight({ ...place, top: -50, bottom: 1 })).toBe(false);
  });

  it('does not come while there is nothing of it', () => {
    expect(mayCome({ ...place, top: 900, bottom: 900 }, { height: 0, width: 0 })).toBe(false);
  });
});
