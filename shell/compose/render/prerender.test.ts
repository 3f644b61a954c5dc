import { readdirSync, readFileSync } from 'node:fs';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { readPrerenderedBody } from '@gadgetry/environment/prerendered-file';
import { claim, EACH, prerenderInputs, runPrerender } from '../testing/prerendering';
import type { PrerenderInputs } from './prerender-plan';
import { placePrerendered } from './prerendered-files';

describe('the prerendered pages of an environment', () => {
  it('cover its routes and every item with a page, in both languages', async () => {
    const { inputs } = prerenderInputs({
      routes: [claim('/'), claim('/phones'), claim('/phones/:itemId', { view: EACH })],
    });
    const { files, problems } = await runPrerender(inputs);
    expect(problems).toEqual([]);
    expect(files).toEqual(
      ['en', 'ua'].flatMap((language) =>
        ['_', 'phones', 'phones/a', 'phones/b'].map((path) => `${language}/${path}.html`),
      ),
    );
  });

  it('contain pictures of a remote with the address of its version', async () => {
    const code = `const base = globalThis[Symbol.for('gadgetry.base')];
      export const app = { render: () => '<img src="' + base + 'assets/x.1.png">' };`;
    const { inputs } = prerenderInputs({ code });
    const buildOf: typeof inputs.buildOf = (...part) => {
      const found = inputs.buildOf(...part);
      const files = [{ path: 'assets/x.1.png', integrity: 'sha384-x' }];
      return found && { ...found, build: { ...found.build, files } };
    };
    const { read } = await runPrerender({ ...inputs, buildOf });
    expect(read('en/phones.html').body).toContain('src="https://parts.example/cart/1.0.0/assets/x.1.png"');
  });

  it('include its queries unless the catalogue has slices', async () => {
    const routes = [claim('/phones', { view: { queries: ['sort=Cheapest', 'no name=of a file'] } })];
    const { inputs } = prerenderInputs({ routes });
    const { files, read } = await runPrerender(inputs);
    expect(files.filter((file) => file.startsWith('en'))).toEqual([
      'en/phones.html',
      'en/phones@sort-Cheapest.html',
    ]);
    expect(read('en/phones@sort-Cheapest.html').body).toContain('main /phones?sort=Cheapest en');
    const { environment } = prerenderInputs({ routes }).inputs;
    const catalogue = { ...environment.catalogue, slices: { size: 100 } } as never;
    const sliced = await runPrerender({
      ...prerenderInputs({ routes }).inputs,
      environment: { ...environment, catalogue },
    });
    expect(sliced.files.filter((file) => file.includes('@'))).toEqual([]);
  });

  it('include all pages of a list in slices if each has a document', async () => {
    const routes = [
      claim('/phones', { view: { queries: ['sort=Newest'], pages: { file: 'phones', size: 1 } } }),
    ];
    const policy = { site: 'https://a.example/' };
    const { inputs } = prerenderInputs({ routes, policy });
    const { catalogue } = inputs.environment;
    const sliced = (changes: object): PrerenderInputs => ({
      ...inputs,
      environment: {
        ...inputs.environment,
        catalogue: { ...catalogue, slices: { folder: 'slices/1', totals: {} } },
        ...changes,
      },
    });
    expect((await runPrerender(sliced({}))).files).toEqual([
      'en/phones.html',
      'en/phones@page-2.html',
      'ua/phones.html',
      'ua/phones@page-2.html',
    ]);
    const none = await runPrerender(sliced({ policy: { ...policy, pages: 'none' } }));
    expect(none.files).toEqual(['en/phones.html', 'ua/phones.html']);
  });

  it('cover the products that the policy selects, and all other pages', async () => {
    const products = ['a', 'b', 'c'].map((itemId, index) => ({
      category: 'phones',
      itemId,
      id: itemId,
      year: 2020 + index,
    }));
    const routes = [
      claim('/phones'),
      claim('/phones/:itemId', { view: { each: { file: 'products', params: { itemId: 'id' } } } }),
      claim('/shops/:shop', { view: { each: { file: 'phones', params: { shop: 'id' } } } }),
    ];
    const filesOf = async (policy: Partial<PageEnvironment['policy']>): Promise<string[]> => {
      const { inputs, writeData } = prerenderInputs({ routes, policy });
      writeData([{ id: 'kyiv' }], products);
      const { files } = await runPrerender(inputs);
      return files.filter((file) => file.startsWith('en')).map((file) => file.slice(3, -5));
    };
    expect(await filesOf({})).toEqual(['phones', 'phones/a', 'phones/b', 'phones/c', 'shops/kyiv']);
    expect(await filesOf({ pages: 'all' })).toEqual(await filesOf({}));
    expect(await filesOf({ pages: { newest: 2 } })).toEqual(['phones', 'phones/b', 'phones/c', 'shops/kyiv']);
    expect(await filesOf({ pages: 'none' })).toEqual(['phones', 'shops/kyiv']);
  });

  it('include all pages of a list, and the set names their number', async () => {
    const routes = [
      claim('/phones', { view: { queries: ['page=2'], pages: { file: 'phones', size: 2 } } }),
      claim('/short', { view: { pages: { file: 'phones', size: 5 } } }),
      claim('/missing', { view: { pages: { file: 'tablets', size: 1 } } }),
    ];
    const phones = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
    const { inputs } = prerenderInputs({ routes, phones });
    const { files, set } = await runPrerender(inputs);
    expect(files.filter((file) => file.startsWith('en'))).toEqual([
      'en/missing.html',
      'en/phones.html',
      'en/phones@page-2.html',
      'en/phones@page-3.html',
      'en/short.html',
    ]);
    expect(set?.pages).toEqual({ '/phones': 3 });
    expect((await runPrerender(prerenderInputs().inputs)).set).not.toHaveProperty('pages');
  });

  it('are absent for a route with parameters that names no items', async () => {
    const { inputs } = prerenderInputs({ routes: [claim('/phones/:itemId')] });
    expect((await runPrerender(inputs)).set).toBeUndefined();
  });

  it('contain a proof of their content and address', async () => {
    const { inputs } = prerenderInputs({ routes: [claim('/phones/:itemId', { view: EACH })] });
    const { files, isInSet } = await runPrerender(inputs);
    expect(files).toHaveLength(4);
    for (const file of files)
      expect([await isInSet(file), await isInSet(file, 'en/other.html')]).toEqual([true, false]);
  });

  it('contain the styles of their page with resolved addresses, and no style attributes', async () => {
    const { inputs } = prerenderInputs();
    const { read } = await runPrerender(inputs);
    const { styles, html } = readPrerenderedBody(read('en/phones.html').body);
    expect(styles).toBe(
      'a{background:url(https://parts.example/cart/1.0.0/assets/x.png)}b{background:url(https://cdn.example/y.png)}',
    );
    expect(html).toContain('<p data-style="color:red">cart 1.0.0 main /phones en');
  });

  it('are reused until something changes, and then have other files', async () => {
    const { inputs, told, writeData } = prerenderInputs();
    const first = await runPrerender(inputs);
    expect(told).toHaveLength(1);
    const again = await runPrerender(inputs);
    expect(told).toHaveLength(1);
    expect(again.set).toEqual(first.set);
    writeData([{ id: 'c' }]);
    const changed = await runPrerender(inputs);
    expect(told).toHaveLength(2);
    expect(changed.set?.root).not.toBe(first.set?.root);
    expect(changed.set?.data).not.toBe(first.set?.data);
    expect(changed.folders).not.toEqual(first.folders);
  });

  it('are rendered again after a change of the operator’s texts, and not of other policies', async () => {
    const shell =
      'export const viewRenderer = async ({ environment: { policy } }) => async () => JSON.stringify(policy.store ?? 0);';
    const { inputs, told } = prerenderInputs({ shell });
    const withPolicy = (policy: object) =>
      runPrerender({ ...inputs, environment: { ...inputs.environment, policy } as PageEnvironment });
    const first = await withPolicy({});
    const text = { line: '1 day', text: 'By courier.' };
    const changed = await withPolicy({ store: { delivery: { en: text, ua: text } } });
    expect(changed.set?.root).not.toBe(first.set?.root);
    expect(changed.read('en/phones.html').body).toContain('By courier.');
    await withPolicy({ offline: 'off' });
    expect(told).toHaveLength(2);
  });

  it('are rendered once for all environments, for any addresses and other parts', async () => {
    const { inputs, told } = prerenderInputs({ css: 'a{color:red}' });
    const first = await runPrerender(inputs);
    const [version] = inputs.environment.remotes.cart ?? [];
    const elsewhere = {
      ...inputs.environment,
      name: 'staging',
      generation: 7,
      remotes: { cart: [{ ...version, base: 'http://localhost:1/', traffic: 5 }], other: [] },
      standby: { cart: [{ version: '0.9.0', urls: ['http://localhost:1/d.json'], integrity: '' }] },
    } as unknown as PageEnvironment;
    const second = await runPrerender({ ...inputs, environment: elsewhere });
    expect(second.set).toEqual(first.set);
    expect(told).toHaveLength(1);
  });

  it('are rendered again if their styles name files of the remote at another address', async () => {
    const { inputs } = prerenderInputs({ css: 'p{background:url(a.svg)}' });
    const first = await runPrerender(inputs);
    const [version] = inputs.environment.remotes.cart ?? [];
    const remotes = { cart: [{ ...version, base: 'http://localhost:1/' }] } as never;
    const second = await runPrerender({ ...inputs, environment: { ...inputs.environment, remotes } });
    expect(second.folders).not.toEqual(first.folders);
    expect(second.read('en/phones.html').body).toContain('url(http://localhost:1/a.svg)');
  });

  it('are absent if the environment disables them', async () => {
    const { inputs, told } = prerenderInputs({ policy: { views: 'off' } });
    expect((await runPrerender(inputs)).set).toBeUndefined();
    expect(told).toEqual([]);
  });

  it('are stored beside the page, and kept for open pages', async () => {
    const { inputs, at, writeData } = prerenderInputs();
    const first = await runPrerender(inputs);
    placePrerendered(inputs.cache, first.folders, at('out'));
    placePrerendered(inputs.cache, first.folders, at('out'));
    writeData([]);
    const second = await runPrerender(inputs);
    placePrerendered(inputs.cache, second.folders, at('out'));
    expect(readdirSync(at('out', 'prerendered')).sort()).toEqual(
      [...first.folders, ...second.folders].sort(),
    );
    expect(readFileSync(at('out', first.set?.base ?? '', 'en/phones.html'), 'utf8')).toContain('cart 1.0.0');
  });
});
