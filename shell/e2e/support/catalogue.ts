import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '@gadgetry/tools/workspace';
import type { Page, Request } from '@playwright/test';

/** An entry of a catalogue file, as its supplier wrote it. */
export type Entry = Readonly<Record<string, unknown>>;

/** Name of a catalogue file without `.json`. */
export type FileName = 'products' | 'phones' | 'tablets' | 'accessories';

const pattern = (name: string): RegExp => new RegExp(`/api/${name}\\.json(?:\\?.*)?$`);

/** The catalogue file that a request is for; `undefined` for any other request. */
export const catalogueFileOf = (request: Request): string | undefined =>
  /\/api\/([^/]+)\.json(?:\?.*)?$/.exec(request.url())?.[1];

/** Gives the data another version than that of the prerendered pages, so that the page shows none of them. */
async function changeDataVersion(page: Page): Promise<void> {
  await page.route(/\/api\/version\.json$/, (route) => route.fulfill({ json: { version: 'of the test' } }));
}

/** Serves a catalogue file of the test's own. */
export async function serveFile(page: Page, name: FileName, body: unknown): Promise<void> {
  await changeDataVersion(page);
  await page.route(pattern(name), (route) => route.fulfill({ json: body }));
}

/** Answers a catalogue file with a status, or never. The page shows no prerendered content. */
export async function failFile(page: Page, name: FileName, answer: number | 'hang'): Promise<void> {
  await changeDataVersion(page);
  await page.route(pattern(name), (route) =>
    answer === 'hang' ? undefined : route.fulfill({ status: answer, json: [] }),
  );
}

/** Returns a list product with the given members. */
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

/** Returns a product detail with the given members. */
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

/** Serves an empty picture for catalogues whose pictures are not on the server. */
export async function servePictures(page: Page): Promise<void> {
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="416" height="416"/>';
  await page.route(/\/img\/[a-z]+\.svg$/, (route) => route.fulfill({ contentType: 'image/svg+xml', body }));
}

/** Returns a product as carts and favourites store it. */
export async function listProduct(page: Page, itemId: string): Promise<Entry> {
  const response = await page.request.get('api/products.json');
  const entries: readonly Entry[] = await response.json();
  const found = entries.find((entry) => entry.itemId === itemId);
  if (!found) throw new Error(`The catalogue has no ${itemId}`);
  const { pictures: _sources, ...entry } = found;
  return entry;
}

/** The members of a product in `api/products.json` that tests read. */
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

/** Loads the product list that the store serves. */
export async function catalogue(page: Page): Promise<readonly [Listed, Listed, Listed, ...Listed[]]> {
  return (await page.request.get('./api/products.json')).json();
}

/**
 * Writes the sample catalogue into a folder: fourteen products with small pictures. To publish, deploy and verify the
 * store's own 3,000 files takes most of the time of a test that is not about them.
 * @returns the folder
 */
export function writeSampleData(folder: string): string {
  const program = join(root, 'data/build/main.ts');
  execFileSync(process.execPath, ['--import', 'tsx', program, '--sample', '--out', folder], { cwd: root });
  return folder;
}
