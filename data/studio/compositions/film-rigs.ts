import type { Card, Rig } from '../light/types';

/** Returns each card twice, half a turn apart, so that the light needs only half a turn for a loop. */
function twice(cards: readonly Card[]): Card[] {
  return cards.flatMap((card) => [card, { ...card, azimuth: card.azimuth + 180 }]);
}

/** A dark hall with tall strips of light that travel round the devices. */
export const NIGHT: Rig = {
  gain: 1.15,
  key: 0.55,
  dome: 0.7,
  depth: [
    [-1, 0.16],
    [1, 0.16],
  ],
  height: [
    [-1, 0.6],
    [1, 1.5],
  ],
  cards: [
    ...twice([
      { azimuth: 40, elevation: 6, width: 14, height: 150, light: 8, soft: 0.85 },
      { azimuth: 112, elevation: 0, width: 46, height: 150, light: 1.7, soft: 1 },
      { azimuth: 150, elevation: 10, width: 7, height: 140, light: 6, soft: 0.8 },
    ]),
    { azimuth: 0, elevation: 84, width: 110, height: 50, light: 3, soft: 0.9 },
  ],
};

/** A bright room for light bodies: broad reflectors, and dark gaps that draw the edges. */
export const DAY: Rig = {
  gain: 1.1,
  key: 0.95,
  dome: 1,
  depth: [
    [-1, 0.42],
    [1, 0.42],
  ],
  height: [
    [-1, 0.7],
    [1, 1.3],
  ],
  cards: [
    ...twice([
      { azimuth: 34, elevation: 8, width: 40, height: 130, light: 1.6, soft: 1 },
      { azimuth: 98, elevation: 6, width: 12, height: 140, light: 5, soft: 0.85 },
      { azimuth: 140, elevation: 4, width: 44, height: 130, light: 0.9, soft: 1 },
    ]),
    { azimuth: 0, elevation: 80, width: 110, height: 50, light: 2.6, soft: 0.9 },
  ],
};
