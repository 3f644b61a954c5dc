/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { on } from '../events/bus';
import type { Product } from '../model/product';
import { sampleProduct, serveCatalogue } from '../testing';
import { type CatalogueFile, createCatalogueFile } from './catalogue-file';
import { readProducts } from './read';

const product = sampleProduct();
const open = (name = 'phones'): CatalogueFile<Product> =>
  createCatalogueFile(name, () => ({ path: `api/${name}.json` }), readProducts);

describe('one file of the catalogue', () => {
  it('is loading, without an error, and then has its list [DATA-21]', async () => {
    serveCatalogue({ phones: [product] });
    const file = open();
    const seen: string[] = [];
    file.state$.subscribe(({ status, error }) => seen.push(`${status}${error}`));
    await file.load();
    expect(seen).toEqual(['idle', 'loading', 'ready']);
    expect(file.state$.value.items).toEqual([product]);
  });

  it('is requested once for all callers [DATA-14]', async () => {
    const { requests } = serveCatalogue({ phones: [product] });
    const file = open();
    await Promise.all([file.load(), file.load(), file.load()]);
    await file.load();
    expect(requests).toHaveLength(1);
  });

  it.each(['products', 'phones', 'tablets', 'accessories'])(
    'stores ‘Error loading %s’ when that fails, and clears it when asked again [DATA-22, DATA-23, DATA-24]',
    async (name) => {
      serveCatalogue({ [name]: 'fail' });
      const file = open(name);
      const failed = { status: 'failed', items: [], error: `Error loading ${name}` };
      await expect(file.load()).resolves.toEqual(failed);
      // A malformed file is a failed load, too.
      serveCatalogue({ [name]: { list: [product] } });
      await expect(file.load()).resolves.toEqual(failed);
      serveCatalogue({ [name]: [product] });
      const again = file.load();
      expect(file.state$.value).toEqual({ status: 'loading', items: [], error: '' });
      await again;
      expect(file.state$.value.status).toBe('ready');
    },
  );

  it('drops an invalid entry and reports its position and problem [DATA-05]', async () => {
    serveCatalogue({ phones: [{ ...product, price: 'dear' }, product] });
    const reports: object[] = [];
    on('catalogue/entry-dropped').subscribe((report) => reports.push(report));
    await open().load();
    expect(reports).toEqual([
      { file: 'phones', reason: 'entry 0: "price" must be a number from 0 to 1000000000000' },
    ]);
  });
});

describe('a file that is slow or fails', () => {
  let answers: ((response: Partial<Response>) => void)[] = [];
  let failures: ((error: Error) => void)[] = [];
  const fetched = jest.fn(
    (_url: URL, _options: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        answers.push((response) => resolve(response as Response));
        failures.push(reject);
      }),
  );
  const answer = (list: unknown): Partial<Response> => ({ ok: true, json: async () => list });

  beforeEach(() => {
    answers = [];
    failures = [];
    fetched.mockClear();
    globalThis.fetch = fetched as unknown as typeof fetch;
  });

  it.each([0, 1])('is requested again without caches, and answer %d of two is used', async (which) => {
    const file = open();
    const loading = file.load();
    file.refetch();
    expect(fetched.mock.calls.map(([, { cache }]) => cache)).toEqual([undefined, 'reload']);
    answers[which]?.(answer([product]));
    await expect(loading).resolves.toMatchObject({ status: 'ready', items: [product] });
    answers[1 - which]?.(answer([]));
    await Promise.resolve();
    expect(file.state$.value.items).toEqual([product]);
  });

  it('fails when all requests have failed, and is then requested without caches', async () => {
    const file = open();
    const loading = file.load();
    file.refetch();
    failures[0]?.(new Error('gone'));
    await Promise.resolve();
    expect(file.state$.value.status).toBe('loading');
    answers[1]?.(answer('<html>'));
    await expect(loading).resolves.toMatchObject({ status: 'failed' });
    file.refetch();
    expect(fetched).toHaveBeenCalledTimes(2);
    void file.load();
    expect(fetched.mock.calls.map(([, { cache }]) => cache)).toEqual([undefined, 'reload', 'reload']);
  });
});
