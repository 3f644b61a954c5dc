import type { ColorKey } from '../../models/colors';
import type { Category, Model } from '../../models/types';
import { bodyOf } from './finish';
import { drawBack, drawFront } from './handset';
import { place } from './pictures';
import { createSheet, el, num, type Sheet } from './svg';
import { drawWatchFront, drawWatchTurned } from './watch';

/** Side of a category tile's drawing, in px. */
export const TILE_PX = 400;

/** One device of a composition: where its middle is, how high its body is, how it leans. */
interface Actor {
  readonly base: string;
  readonly color: ColorKey;
  readonly view: 'front' | 'back';
  readonly at: readonly [x: number, y: number];
  readonly height: number;
  readonly lean: number;
}

// Back to front. Models and colours that no longer exist are left out of the drawing.
const COMPOSITIONS: Readonly<Record<Category, readonly Actor[]>> = {
  phones: [
    { base: 'apple-iphone-11', color: 'purple', view: 'back', at: [112, 206], height: 300, lean: -11 },
    { base: 'apple-iphone-13-mini', color: 'pink', view: 'front', at: [288, 206], height: 300, lean: 11 },
    { base: 'apple-iphone-14-pro', color: 'spaceblack', view: 'front', at: [200, 200], height: 350, lean: 0 },
  ],
  tablets: [
    {
      base: 'apple-ipad-air-4th-gen',
      color: 'rosegold',
      view: 'back',
      at: [150, 190],
      height: 310,
      lean: -9,
    },
    {
      base: 'apple-ipad-pro-11-2021',
      color: 'spacegray',
      view: 'front',
      at: [238, 212],
      height: 310,
      lean: 7,
    },
  ],
  accessories: [
    { base: 'apple-watch-series-6', color: 'blue', view: 'back', at: [132, 190], height: 165, lean: -9 },
    { base: 'apple-watch-series-4', color: 'silver', view: 'front', at: [258, 212], height: 176, lean: 7 },
  ],
};

const drawActor = (sheet: Sheet, model: Model, actor: Actor): string => {
  const { look } = model;
  const body = bodyOf(actor.color);
  const [w, h] = look.size;
  const front = actor.view === 'front';
  const drawn =
    look.kind === 'watch'
      ? (front ? drawWatchTurned : drawWatchFront)(sheet, look, body)
      : (front ? drawFront : drawBack)(sheet, look, body);
  const centred = el('g', { transform: `translate(${num(-w / 2)} ${num(-h / 2)})` }, drawn);
  return place(actor.at[0], actor.at[1], actor.height / h, centred, actor.lean);
};

/** Draws the tile of a category as a complete SVG file. */
export const drawTile = (category: Category, models: readonly Model[]): string => {
  const sheet = createSheet();
  const actors = COMPOSITIONS[category].flatMap((actor) => {
    const model = models.find(({ base, colors }) => base === actor.base && colors.includes(actor.color));
    return model ? [drawActor(sheet, model, actor)] : [];
  });
  return sheet.finish(TILE_PX, actors.join(''));
};
