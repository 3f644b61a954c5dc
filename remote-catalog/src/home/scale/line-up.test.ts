import { sampleDetail, sampleProduct } from '@gadgetry/remote-kit/testing';
import { lineUp } from './line-up';

const scale = { edge: 200, foot: 10 };

/** A model in two capacities, the dearer one first, with the details of both. */
function model(name: string, year: number, height: number | undefined) {
  const base = name.toLowerCase().replaceAll(' ', '-');
  const variants = ['128', '64'].map((gb) =>
    sampleProduct({
      itemId: `${base}-${gb}gb-red`,
      name: `${name} ${gb}GB Red`,
      capacity: `${gb}GB`,
      price: Number(gb),
      year,
    }),
  );
  const details = variants.map(({ itemId }) =>
    sampleDetail({
      id: itemId,
      images: ['pair.webp', `${base}.webp`],
      views: ['pair', 'front'],
      scale,
      ...(height && { dimensions: { height, width: height / 2, depth: 7 } }),
    }),
  );
  return { variants, details };
}

const lineOf = (...models: readonly ReturnType<typeof model>[]) =>
  lineUp(
    models.flatMap(({ variants }) => variants),
    models.flatMap(({ details }) => details),
  );

it('lists the newest models, the tallest first, each with its lowest price', () => {
  const line = lineOf(model('Acme One', 2020, 140), model('Acme Pad', 2022, 250));
  expect(line.map(({ name, from, image, height, width }) => [name, from, image, height, width])).toEqual([
    ['Pad', 64, 'acme-pad.webp', 250, 125],
    ['One', 64, 'acme-one.webp', 140, 70],
  ]);
});

it('includes the newer one of models of similar height, and at most six', () => {
  const line = lineOf(
    model('Acme Old', 2019, 147),
    model('Acme New', 2022, 146),
    ...[60, 80, 100, 120, 180, 200, 220].map((height) => model(`Acme ${height}`, 2021, height)),
  );
  expect(line.map(({ name }) => name)).toEqual(['180', 'New', '120', '100', '80', '60']);
});

it('uses the picture’s height for models without dimensions, and omits models without a scale', () => {
  const watch = model('Beta Watch', 2022, undefined);
  const none = model('Acme One', 2022, 150);
  const line = lineUp(
    [...watch.variants, ...none.variants],
    [...watch.details, ...none.details.map(({ scale: _, ...detail }) => detail)],
  );
  expect(line.map(({ name, height, width, dimensions }) => [name, height, width, dimensions])).toEqual([
    ['Watch', 180, 100, undefined],
  ]);
});
