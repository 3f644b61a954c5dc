import type { Page, Request } from '@playwright/test';

/** An entry of a catalogue file, as its supplier wrote it. */
export type Entry = Readonly<Record<string, unknown>>;

/** Name of a catalogue file without `.json`. */
export type FileName = 'products' | 'phones' | 'tablets' | 'accessories';

const pattern = (name: string): RegExp => new RegExp(`/api/${name}\\.json(?:\\?.*)?$`);

/** The catalogue file that a request is for; `undefined` for any other request. */
export const catalogueFileOf = (request: Request): string | undefined =>
  /\/api\/([^/]+)\.json(?:\?.*)?$/.exec(request.url())?.[1];

/** Says that the data are others than those that the page's views were made from: the page comes without them. */
export async function changeVersion(page: Page): Promise<void> {
  await page.route(/\/api\/version\.json$/, (route) => route.fulfill({ json: { version: 'of the test' } }));
}

/** Serves a catalogue file of the test's own. */
export async function serveFile(page: Page, name: FileName, body: unknown): Promise<void> {
  await changeVersion(page);
  await page.route(pattern(name), (route) => route.fulfill({ json: body }));
}

/** Answers a catalogue file with this status, or never; there is no view meanwhile. */
export async function failFile(page: Page, name: FileName, answer: number | 'hang'): Promise<void> {
  await changeVersion(page);
  await page.route(pattern(name), (route) =>
    answer === 'hang' ? undefined : route.fulfill({ status: answer, json: [] }),
  );
}

/** A list product; give the members that the test is about. */
export const product = (members: Entry = {}): Entry => ({
  id: 1,
  category: 'phones',
  itemId: 'acme-one-128gb-black',
  name: 'Acme One 128GB Black',
  fullPrice: 900,
  price: 800,
  screen: "6.1' OLED",
  capacity: '128GB',
  color: 'black',
  ram: '4GB',
  year: 2020,
  image: 'img/acme.svg',
  ...members,
});

/** A detail; give the members that the test is about. */
export const detail = (members: Entry = {}): Entry => ({
  id: 'acme-one-128gb-black',
  category: 'phones',
  namespaceId: 'acme-one',
  name: 'Acme One 128GB Black',
  images: ['img/a.svg', 'img/b.svg', 'img/c.svg'],
  colorsAvailable: ['black'],
  capacityAvailable: ['128gb'],
  description: [{ title: 'A calm design', text: ['Glass and aluminium.'] }],
  color: 'black',
  capacity: '128gb',
  priceRegular: 900,
  priceDiscount: 800,
  screen: "6.1' OLED",
  resolution: '2532x1170',
  processor: 'Acme A1',
  ram: '4GB',
  camera: '12MP + 12MP',
  zoom: 'Digital 5x',
  cell: ['LTE', '5G'],
  ...members,
});

/** A picture that every test may have, for catalogues whose pictures do not lie on the server. */
export async function servePictures(page: Page): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="416" height="416"/>';
  await page.route(/\/img\/[a-z]+\.svg$/, (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
}

/** A stored entry of the product list, as earlier visits have left it. */
export async function listProduct(page: Page, itemId: string): Promise<Entry> {
  const response = await page.request.get('api/products.json');
  const entries: readonly Entry[] = await response.json();
  const found = entries.find((entry) => entry.itemId === itemId);
  if (!found) throw new Error(`The catalogue has no ${itemId}`);
  const { pictures: _sources, ...entry } = found;
  return entry;
}

/** A list product as `api/products.json` has it, as far as the tests look. */
export interface Listed {
  readonly id: number;
  readonly category: string;
  readonly itemId: string;
  readonly name: string;
  readonly price: number;
  readonly fullPrice: number;
  readonly year: number;
  readonly capacity: string;
  readonly color: string;
}

/** The catalogue that the store under test serves. */
export async function catalogue(page: Page): Promise<readonly [Listed, Listed, Listed, ...Listed[]]> {
  return (await page.request.get('./api/products.json')).json();
}
