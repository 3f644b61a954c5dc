import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import {
  entryHash,
  isProven,
  prerenderedEntry,
  readPrerenderedBody,
} from '@gadgetry/environment/prerendered-file';
import { claim, EACH, given, made } from '../testing/prerendering';
import type { PrerenderInputs } from './prerender-plan';
import { placePrerendered, readHead } from './prerendered-files';

describe('the prerendered pages of an environment', () => {
  it('are those of its routes, and of every item that has a page, in both languages', async () => {
    const { inputs } = given({
      routes: [claim('/'), claim('/phones'), claim('/phones/:itemId', { view: EACH })],
    });
    const { files, problems } = await made(inputs);
    expect(problems).toEqual([]);
    expect(files).toEqual(
      ['en', 'ua'].flatMap((language) =>
        ['_', 'phones', 'phones/a', 'phones/b'].map((path) => `${language}/${path}.html`),
      ),
    );
  });

  it('are those of its queries, too, unless the catalogue comes in slices', async () => {
    const routes = [claim('/phones', { view: { queries: ['sort=Cheapest', 'no name=of a file'] } })];
    const { inputs } = given({ routes });
    const { files, read } = await made(inputs);
    expect(files.filter((file) => file.startsWith('en'))).toEqual([
      'en/phones.html',
      'en/phones@sort-Cheapest.html',
    ]);
    expect(read('en/phones@sort-Cheapest.html').body).toContain('main /phones?sort=Cheapest en');
    const { environment } = given({ routes }).inputs;
    const catalogue = { ...environment.catalogue, slices: { size: 100 } } as never;
    const sliced = await made({ ...given({ routes }).inputs, environment: { ...environment, catalogue } });
    expect(sliced.files.filter((file) => file.includes('@'))).toEqual([]);
  });

  it('are those of all pages of a list in slices, too, where each has a document', async () => {
    const routes = [
      claim('/phones', { view: { queries: ['sort=Newest'], pages: { file: 'phones', size: 1 } } }),
    ];
    const policy = { site: 'https://a.example/' };
    const { inputs } = given({ routes, policy });
    const { catalogue } = inputs.environment;
    const sliced = (changes: object): PrerenderInputs => ({
      ...inputs,
      environment: {
        ...inputs.environment,
        catalogue: { ...catalogue, slices: { folder: 'slices/1', totals: {} } },
        ...changes,
      },
    });
    expect((await made(sliced({}))).files).toEqual([
      'en/phones.html',
      'en/phones@page-2.html',
      'ua/phones.html',
      'ua/phones@page-2.html',
    ]);
    const none = await made(sliced({ policy: { ...policy, pages: 'none' } }));
    expect(none.files).toEqual(['en/phones.html', 'ua/phones.html']);
  });

  it('are those of the products that the policy names, and of everything that is no product', async () => {
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
      const { inputs, writeData } = given({ routes, policy });
      writeData([{ id: 'kyiv' }], products);
      const { files } = await made(inputs);
      return files.filter((file) => file.startsWith('en')).map((file) => file.slice(3, -5));
    };
    expect(await filesOf({})).toEqual(['phones', 'phones/a', 'phones/b', 'phones/c', 'shops/kyiv']);
    expect(await filesOf({ pages: 'all' })).toEqual(await filesOf({}));
    expect(await filesOf({ pages: { newest: 2 } })).toEqual(['phones', 'phones/b', 'phones/c', 'shops/kyiv']);
    expect(await filesOf({ pages: 'none' })).toEqual(['phones', 'shops/kyiv']);
  });

  it('are those of all pages of a list, whose number the set says', async () => {
    const routes = [
      claim('/phones', { view: { queries: ['page=2'], pages: { file: 'phones', size: 2 } } }),
      claim('/short', { view: { pages: { file: 'phones', size: 5 } } }),
      claim('/missing', { view: { pages: { file: 'tablets', size: 1 } } }),
    ];
    const phones = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
    const { inputs } = given({ routes, phones });
    const { files, set } = await made(inputs);
    expect(files.filter((file) => file.startsWith('en'))).toEqual([
      'en/missing.html',
      'en/phones.html',
      'en/phones@page-2.html',
      'en/phones@page-3.html',
      'en/short.html',
    ]);
    expect(set?.pages).toEqual({ '/phones': 3 });
    expect((await made(given().inputs)).set).not.toHaveProperty('pages');
  });

  it('are none for a route with parameters that says nothing of its items', async () => {
    const { inputs } = given({ routes: [claim('/phones/:itemId')] });
    expect((await made(inputs)).set).toBeUndefined();
  });

  it('prove each that they are meant, and what for', async () => {
    const { inputs } = given({ routes: [claim('/phones/:itemId', { view: EACH })] });
    const { files, read, set } = await made(inputs);
    expect(files).toHaveLength(4);
    for (const file of files) {
      const { proof, body } = read(file);
      expect(await isProven(await entryHash(prerenderedEntry(file, body)), proof, set?.root ?? '')).toBe(
        true,
      );
      expect(
        await isProven(await entryHash(prerenderedEntry('en/other.html', body)), proof, set?.root ?? ''),
      ).toBe(false);
    }
  });

  it('bring the styles of their page along, with addresses that hold, and no style attribute', async () => {
    const { inputs } = given();
    const { read } = await made(inputs);
    const { styles, html } = readPrerenderedBody(read('en/phones.html').body);
    expect(styles).toBe(
      'a{background:url(https://parts.example/cart/1.0.0/assets/x.png)}b{background:url(https://cdn.example/y.png)}',
    );
    expect(html).toContain('<p data-style="color:red">cart 1.0.0 main /phones en');
  });

  it('are compressed', async () => {
    const { inputs } = given();
    const { folders } = await made(inputs);
    const folder = join(inputs.cache, folders[0] ?? '', 'en');
    expect(readdirSync(folder).sort()).toEqual(['phones.html', 'phones.html.br', 'phones.html.gz']);
  });

  it('cost nothing as long as nothing has changed, and are other files afterwards', async () => {
    const { inputs, told, writeData } = given();
    const first = await made(inputs);
    expect(told).toHaveLength(1);
    const again = await made(inputs);
    expect(told).toHaveLength(1);
    expect(again.set).toEqual(first.set);
    writeData([{ id: 'c' }]);
    const changed = await made(inputs);
    expect(told).toHaveLength(2);
    expect(changed.set?.root).not.toBe(first.set?.root);
    expect(changed.set?.data).not.toBe(first.set?.data);
    expect(changed.folders).not.toEqual(first.folders);
  });

  it('are rendered anew when the operator says something else, and not for another policy', async () => {
    const shell =
      'export const viewRenderer = async ({ environment: { policy } }) => async () => JSON.stringify(policy.store ?? 0);';
    const { inputs, told } = given({ shell });
    const withPolicy = (policy: object) =>
      made({ ...inputs, environment: { ...inputs.environment, policy } as PageEnvironment });
    const first = await withPolicy({});
    const text = { line: '1 day', text: 'By courier.' };
    const changed = await withPolicy({ store: { delivery: { en: text, ua: text } } });
    expect(changed.set?.root).not.toBe(first.set?.root);
    expect(changed.read('en/phones.html').body).toContain('By courier.');
    await withPolicy({ offline: 'off' });
    expect(told).toHaveLength(2);
  });

  it('are rendered once for all environments, wherever the parts lie and whatever other parts there are', async () => {
    const { inputs, told } = given({ css: 'a{color:red}' });
    const first = await made(inputs);
    const [version] = inputs.environment.remotes.cart ?? [];
    const elsewhere = {
      ...inputs.environment,
      name: 'staging',
      generation: 7,
      remotes: { cart: [{ ...version, base: 'http://localhost:1/', traffic: 5 }], other: [] },
      standby: { cart: [{ version: '0.9.0', urls: ['http://localhost:1/d.json'], integrity: '' }] },
    } as unknown as PageEnvironment;
    const second = await made({ ...inputs, environment: elsewhere });
    expect(second.set).toEqual(first.set);
    expect(told).toHaveLength(1);
  });

  it('are rendered anew where their styles name files of the remote, which lie elsewhere', async () => {
    const { inputs } = given({ css: 'p{background:url(a.svg)}' });
    const first = await made(inputs);
    const [version] = inputs.environment.remotes.cart ?? [];
    const remotes = { cart: [{ ...version, base: 'http://localhost:1/' }] } as never;
    const second = await made({ ...inputs, environment: { ...inputs.environment, remotes } });
    expect(second.folders).not.toEqual(first.folders);
    expect(second.read('en/phones.html').body).toContain('url(http://localhost:1/a.svg)');
  });

  it('are none where the environment wants none', async () => {
    const { inputs, told } = given({ policy: { views: 'off' } });
    expect((await made(inputs)).set).toBeUndefined();
    expect(told).toEqual([]);
  });

  it('lie beside the page, and stay for pages that are open', async () => {
    const { inputs, at, writeData } = given();
    const first = await made(inputs);
    placePrerendered(inputs.cache, first.folders, at('out'));
    placePrerendered(inputs.cache, first.folders, at('out'));
    writeData([]);
    const second = await made(inputs);
    placePrerendered(inputs.cache, second.folders, at('out'));
    expect(readdirSync(at('out', 'prerendered')).sort()).toEqual(
      [...first.folders, ...second.folders].sort(),
    );
    expect(readFileSync(at('out', first.set?.base ?? '', 'en/phones.html'), 'utf8')).toContain('cart 1.0.0');
  });
});

describe('the heads of prerendered pages', () => {
  const withHeads = (main: string): string =>
    `export const app = { render: () => undefined }; export const heads = { main: ${main} };`;

  const headsOf = ({ folders }: { readonly folders: readonly string[] }, { cache }: PrerenderInputs) => {
    const folder = folders[0] ?? 'none';
    return { folder, head: (file: string) => readHead(cache, folder, file) };
  };

  it('are what the remote says of path, parameters, query, language and data', async () => {
    const { inputs } = given({
      routes: [
        claim('/phones', { view: { queries: ['sort=Cheapest'] } }),
        claim('/phones/:itemId', { view: EACH }),
      ],
      code: withHeads(
        `({ path, params, query, language, catalogue }) =>
          ({ title: path, description: [params.itemId, query, language, catalogue.phones.length].join() })`,
      ),
    });
    const result = await made(inputs);
    expect(result.problems).toEqual([]);
    const { head } = headsOf(result, inputs);
    expect(head('en/phones/b.html')).toEqual({ title: '/phones/b', description: 'b,,en,2' });
    expect(head('ua/phones@sort-Cheapest.html')).toEqual({
      title: '/phones',
      description: ',sort=Cheapest,ua,2',
    });
  });

  it('lie beside the folder that is published', async () => {
    const { inputs, at } = given({ code: withHeads(`() => ({ title: 'a', description: 'b' })`) });
    const result = await made(inputs);
    placePrerendered(inputs.cache, result.folders, at('out'));
    const published = readdirSync(at('out'), { recursive: true, encoding: 'utf8' });
    expect(published.filter((name) => name.includes('head') || name.endsWith('.json'))).toEqual([]);
    expect(readdirSync(inputs.cache)).toContain(`${result.folders[0]}.heads`);
  });

  it('make another set where they differ, and the pages do not', async () => {
    const { inputs } = given({ code: withHeads(`() => ({ title: 'a', description: 'b' })`) });
    const first = await made(inputs);
    const other = given({ code: withHeads(`() => ({ title: 'other', description: 'b' })`) }).inputs;
    const second = await made({ ...other, cache: inputs.cache });
    expect(second.set?.root).toBe(first.set?.root);
    expect(headsOf(first, inputs).head('en/phones.html')?.title).toBe('a');
    expect(headsOf(second, inputs).head('en/phones.html')?.title).toBe('other');
  });

  it('are none where the remote has none, or none for the page', async () => {
    const result = await made(given().inputs);
    expect(headsOf(result, given().inputs).head('en/phones.html')).toBeUndefined();
    const { inputs } = given({ code: withHeads('() => undefined') });
    const other = await made(inputs);
    expect(other.problems).toEqual([]);
    expect(headsOf(other, inputs).head('en/phones.html')).toBeUndefined();
  });

  it.each([
    ['throws', `() => { throw new Error('no head'); }`, 'no head'],
    ['is of a wrong kind', `() => 'title'`, 'head: expected an object but found "title"'],
    [
      'lacks a member',
      `() => ({ title: 'a' })`,
      'head.description: expected a text of 1 to 500 whole characters but found nothing',
    ],
    [
      'is too long',
      `() => ({ title: 'a', description: 'b', list: Array(9).fill('x'.repeat(90_000)) })`,
      'head: expected JSON of at most 200000 characters',
    ],
    ['can’t be text', `() => ({ title: 1n })`, 'Do not know how to serialize a BigInt'],
    ['is a function', '1', 'heads?.[page] is not a function'],
  ])('that can’t be used cost no page: one that %s', async (_, main, reason) => {
    const { inputs } = given({ code: withHeads(main) });
    const { files, problems, folders } = await made(inputs);
    expect(files).toEqual(['en/phones.html', 'ua/phones.html']);
    expect([...problems].sort()).toEqual([`cart, /phones (en): ${reason}`, `cart, /phones (ua): ${reason}`]);
    expect(readHead(inputs.cache, folders[0] ?? '', 'en/phones.html')).toBeUndefined();
  });

  it('of files that were not asked for are dropped [THREAT-11]', async () => {
    const { inputs, at } = given({
      code: `process.send({ file: '../../../evil.html', html: '', head: '{"title":"a","description":"b"}' });
        process.send({ file: '../../../evil.html', html: '', head: '5' });
        ${withHeads(`() => ({ title: 'a', description: 'b' })`)}`,
    });
    const { files, problems } = await made(inputs);
    expect(problems).toEqual([]);
    expect(files).toEqual(['en/phones.html', 'ua/phones.html']);
    const all = readdirSync(at(), { recursive: true, encoding: 'utf8' });
    expect(all.filter((name) => name.includes('evil'))).toEqual([]);
  });
});

describe('what can’t be rendered has no view, and the rest has:', () => {
  it('a page that throws', async () => {
    const { inputs } = given({
      routes: [claim('/phones/:itemId', { view: EACH })],
      code: `export const app = { render: (path, language) => { if (path.endsWith('b')) throw new Error('no b'); } };`,
    });
    const { files, problems } = await made(inputs);
    expect(files).toEqual(['en/phones/a.html', 'ua/phones/a.html']);
    expect(problems).toEqual(['cart, /phones/b (en): no b', 'cart, /phones/b (ua): no b']);
  });

  it.each([
    ['that hangs', 'export const app = { render: () => { for (;;); } };', /nothing came for/],
    ['that ends the process', 'export const app = { render: () => process.exit(1) };', /ended after 0 of 2/],
    ['that can’t be read', 'export const app = {', /Unexpected end/],
    ['that exports nothing', 'export {};', /undefined/],
  ])('a remote %s', async (_, code, reason) => {
    const { inputs } = given({ code });
    const { set, problems } = await made({ ...inputs, longestSilenceMs: 1500 });
    expect(set).toBeUndefined();
    expect(problems.join()).toMatch(reason);
  });

  it.each([
    [
      'reads what is none of its business',
      "import { readFileSync } from 'node:fs'; readFileSync('/etc/hosts');",
    ],
    ['writes', "import { writeFileSync } from 'node:fs'; writeFileSync('/tmp/gadgetry-was-here', '');"],
    ['starts a program', "import { execSync } from 'node:child_process'; execSync('true');"],
    ['starts a thread', "import { Worker } from 'node:worker_threads'; new Worker('', { eval: true });"],
  ])('a remote that %s', async (_, code) => {
    const { inputs } = given({ code: `${code} export const app = { render: () => undefined };` });
    const { set, problems } = await made(inputs);
    expect(set).toBeUndefined();
    expect(problems.join()).toMatch(/permission|Access to this API has been restricted/);
  });

  it('a remote that looks for secrets finds none [THREAT-11]', async () => {
    process.env.GADGETRY_SECRET = 'secret';
    const { inputs } = given({ code: 'export const app = { render: () => JSON.stringify(process.env) };' });
    const { read } = await made(inputs);
    expect(read('en/phones.html').body).not.toContain('secret');
    Reflect.deleteProperty(process.env, 'GADGETRY_SECRET');
  });

  it('a remote whose module has other bytes than its descriptor names, which is not run [THREAT-11]', async () => {
    const { inputs, at } = given();
    writeFileSync(
      at('build', 'views.1.mjs'),
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(at('ran'))}, '');`,
    );
    const { set, problems } = await made(inputs);
    expect(set).toBeUndefined();
    expect(problems.join()).toMatch(/other bytes than its descriptor names/);
    expect(existsSync(at('ran'))).toBe(false);
  });

  it('a page whose style sheet has other bytes', async () => {
    const { inputs, at } = given();
    writeFileSync(at('build', 'page.css'), 'a{}');
    expect((await made(inputs)).problems.join()).toMatch(/other bytes/);
  });

  it('an item whose address makes no good name of a file', async () => {
    const ids = ['../../etc/passwd', '..', 'a/b', 'a b', 'ü', '', '.', 'a%2fb', 'x'.repeat(300), 'fine'];
    const { inputs, at } = given({
      routes: [claim('/phones/:itemId', { view: EACH })],
      phones: ids.map((id) => ({ id })),
    });
    const { files } = await made(inputs);
    expect(files).toEqual(['en/phones/fine.html', 'ua/phones/fine.html']);
    expect(readdirSync(at()).sort()).toEqual(['build', 'cache', 'data', 'shell']);
  });

  it.each([
    ['missing', undefined, /version.json is missing/],
    ['no JSON', '{', /JSON/],
    ['of other data', '{"version":"1","integrity":{"phones.json":"sha384-x"}}', /other bytes/],
    ['without a version', '{}', /names no version/],
  ])('anything, where the data’s version file is %s', async (_, text, reason) => {
    const { inputs, at } = given();
    const path = at('data', 'version.json');
    writeFileSync(path, text ?? '');
    const { set, problems } = await made(text === undefined ? { ...inputs, data: at('cache') } : inputs);
    expect(set).toBeUndefined();
    expect(problems.join()).toMatch(reason);
  });
});
