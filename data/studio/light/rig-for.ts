import { RIGS, type RigName } from './rigs';
import type { Rig } from './types';

const STRAIGHT: ReadonlySet<RigName> = new Set(['straight', 'straightMetal']);

/** Light bodies need more light where their planes look away from the camera, or white comes out grey. */
const TURNED_GAIN = 1.22;

/** The rig for a body: light bodies get dark flags at the sides, which draw their contour on a light page. */
export function rigFor(name: RigName, lightBody: boolean): Rig {
  const rig = RIGS[name];
  if (!lightBody) return rig;
  const straight = STRAIGHT.has(name);
  const bright = straight ? 1 : TURNED_GAIN;
  const lit = { ...rig, gain: rig.gain * bright, key: rig.key * bright, dome: rig.dome * bright };
  if (name === 'detail') return lit;
  const floor = straight ? 0.3 : 0.8;
  return {
    ...lit,
    depth: rig.depth.map(([position, light]) => [position, position < 0.1 ? light * floor : light] as const),
    cards: rig.cards
      .filter((card) => !card.darkOnly)
      .map((card) => {
        const beside = Math.abs(card.azimuth) > 80 && card.elevation < 60;
        if (!beside) return card;
        return { ...card, light: card.light * (straight ? 0.14 : 0.75) };
      }),
  };
}
