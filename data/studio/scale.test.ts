import path from 'node:path';
import { MODELS } from '@gadgetry/data/models';
import sharp from 'sharp';
import { scaleOf } from '../build/naming';
import { PUBLIC_FOLDER } from './run/jobs';

const SOLID = 200;
/** What perspective may add to a body's height, and half a shadow to its foot; millimetres. */
const HEIGHT_TOLERANCE = 1.5;
const FOOT_TOLERANCE = 1;

/** First and last row of a picture that a device covers. */
async function rowsOf(file: string): Promise<{ first: number; last: number; edge: number }> {
  const { data, info } = await sharp(file)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, row) =>
    data.subarray(row * info.width, (row + 1) * info.width).some((alpha) => alpha > SOLID),
  );
  return { first: rows.indexOf(true), last: rows.lastIndexOf(true), edge: info.height };
}

it.each(MODELS.flatMap((model) => (model.dimensions ? [[model.base, model] as const] : [])))(
  'the front picture of %s has the scale that the details tell',
  async (base, { category, colors, dimensions }) => {
    const file = path.join(PUBLIC_FOLDER, `img/${category}/${base}/${colors[0]}/front-832.webp`);
    const { first, last, edge } = await rowsOf(file);
    const scale = scaleOf(category, base, '');
    const millimetres = (pixels: number): number => (pixels / edge) * scale.edge;
    expect(Math.abs(millimetres(last + 1 - first) - (dimensions?.height ?? 0))).toBeLessThan(
      HEIGHT_TOLERANCE,
    );
    expect(Math.abs(millimetres(edge - 1 - last) - scale.foot)).toBeLessThan(FOOT_TOLERANCE);
  },
);
