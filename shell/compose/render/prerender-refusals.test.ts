import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { claim, EACH, prerenderInputs, runPrerender } from '../testing/prerendering';
import type { PrerenderInputs } from './prerender-plan';
import { placePrerendered, readHead } from './prerendered-files';

describe('the heads of prerendered pages', () => {
  const withHeads = (main: string): string =>
    `export const app = { render: () => undefined }; export const heads = { main: ${main} };`;

  const headsOf = ({ folders }: { readonly folders: readonly string[] }, { cache }: PrerenderInputs) => {
    const folder = folders[0] ?? 'none';
    return { folder, head: (file: string) => readHead(cache, folder, file) };
  };

  it('are computed by the remote from path, parameters, query, language and data', async () => {
    const { inputs } = prerenderInputs({
      routes: [
        claim('/phones', { view: { queries: ['sort=Cheapest'] } }),
        claim('/phones/:itemId', { view: EACH }),
      ],
      code: withHeads(
        `({ path, params, query, language, catalogue }) =>
          ({ title: path, description: [params.itemId, query, language, catalogue.phones.length].join() })`,
      ),
    });
    const result = await runPrerender(inputs);
    expect(result.problems).toEqual([]);
    const { head } = headsOf(result, inputs);
    expect(head('en/phones/b.html')).toEqual({ title: '/phones/b', description: 'b,,en,2' });
    expect(head('ua/phones@sort-Cheapest.html')).toEqual({
      title: '/phones',
      description: ',sort=Cheapest,ua,2',
    });
  });

  it('are stored beside the published folder', async () => {
    const { inputs, at } = prerenderInputs({ code: withHeads(`() => ({ title: 'a', description: 'b' })`) });
    const result = await runPrerender(inputs);
    placePrerendered(inputs.cache, result.folders, at('out'));
    const published = readdirSync(at('out'), { recursive: true, encoding: 'utf8' });
    expect(published.filter((name) => name.includes('head') || name.endsWith('.json'))).toEqual([]);
    expect(readdirSync(inputs.cache)).toContain(`${result.folders[0]}.heads`);
  });

  it('lead to another set if only they differ', async () => {
    const { inputs } = prerenderInputs({ code: withHeads(`() => ({ title: 'a', description: 'b' })`) });
    const first = await runPrerender(inputs);
    const other = prerenderInputs({ code: withHeads(`() => ({ title: 'other', description: 'b' })`) }).inputs;
    const second = await runPrerender({ ...other, cache: inputs.cache });
    expect(second.set?.root).toBe(first.set?.root);
    expect(headsOf(first, inputs).head('en/phones.html')?.title).toBe('a');
    expect(headsOf(second, inputs).head('en/phones.html')?.title).toBe('other');
  });

  it('are absent if the remote has none, or none for the page', async () => {
    const result = await runPrerender(prerenderInputs().inputs);
    expect(headsOf(result, prerenderInputs().inputs).head('en/phones.html')).toBeUndefined();
    const { inputs } = prerenderInputs({ code: withHeads('() => undefined') });
    const other = await runPrerender(inputs);
    expect(other.problems).toEqual([]);
    expect(headsOf(other, inputs).head('en/phones.html')).toBeUndefined();
  });

  it('that are invalid do not prevent the page', async () => {
    const heads = {
      throws: [`(() => { throw new Error('no head'); })()`, 'no head'],
      kind: [`'title'`, 'head: expected a JSON object but found "title"'],
      member: [
        `({ title: 'a' })`,
        'head.description: expected a text of 1 to 500 whole characters but found nothing',
      ],
      long: [
        `({ title: 'a', description: 'b', list: Array(9).fill('x'.repeat(90_000)) })`,
        'head: expected JSON of at most 200000 characters',
      ],
      bigint: ['({ title: 1n })', 'Do not know how to serialize a BigInt'],
    };
    const ids = Object.keys(heads);
    const cases = Object.entries(heads).map(([id, [value]]) => `case '${id}': return ${value};`);
    const { inputs } = prerenderInputs({
      routes: [claim('/phones/:itemId', { view: EACH })],
      phones: ids.map((id) => ({ id })),
      code: withHeads(`({ params }) => { switch (params.itemId) { ${cases.join(' ')} } }`),
    });
    const { files, problems, folders } = await runPrerender(inputs);
    expect(files).toHaveLength(2 * ids.length);
    expect([...problems].sort()).toEqual(
      Object.entries(heads)
        .flatMap(([id, [, reason]]) =>
          ['en', 'ua'].map((language) => `cart, /phones/${id} (${language}): ${reason}`),
        )
        .sort(),
    );
    for (const file of files) expect(readHead(inputs.cache, folders[0] ?? '', file)).toBeUndefined();
    const noFunction = prerenderInputs({ code: withHeads('1') }).inputs;
    expect((await runPrerender(noFunction)).problems.join()).toContain('heads?.[page] is not a function');
  });

  it('of unrequested files are dropped [THREAT-11]', async () => {
    const { inputs, at } = prerenderInputs({
      code: `process.send({ file: '../../../evil.html', html: '', head: '{"title":"a","description":"b"}' });
        process.send({ file: '../../../evil.html', html: '', head: '5' });
        ${withHeads(`() => ({ title: 'a', description: 'b' })`)}`,
    });
    const { files, problems } = await runPrerender(inputs);
    expect(problems).toEqual([]);
    expect(files).toEqual(['en/phones.html', 'ua/phones.html']);
    const all = readdirSync(at(), { recursive: true, encoding: 'utf8' });
    expect(all.filter((name) => name.includes('evil'))).toEqual([]);
  });
});

describe('composing continues despite', () => {
  it('a page that throws', async () => {
    const { inputs } = prerenderInputs({
      routes: [claim('/phones/:itemId', { view: EACH })],
      code: `export const app = { render: (path, language) => { if (path.endsWith('b')) throw new Error('no b'); } };`,
    });
    const { files, problems } = await runPrerender(inputs);
    expect(files).toEqual(['en/phones/a.html', 'ua/phones/a.html']);
    expect(problems).toEqual(['cart, /phones/b (en): no b', 'cart, /phones/b (ua): no b']);
  });

  it('a remote that hangs', async () => {
    const { inputs } = prerenderInputs({ code: 'export const app = { render: () => { for (;;); } };' });
    const { set, problems } = await runPrerender({ ...inputs, longestSilenceMs: 1500 });
    expect(set).toBeUndefined();
    expect(problems.join()).toContain('nothing came for');
  });

  it.each([
    ['that ends the process', 'export const app = { render: () => process.exit(1) };', /ended after 0 of 2/],
    ['that can’t be read', 'export const app = {', /Unexpected end/],
    ['that exports nothing', 'export {};', /undefined/],
  ])('a remote %s', async (_, code, reason) => {
    const { inputs } = prerenderInputs({ code });
    const { set, problems } = await runPrerender(inputs);
    expect(set).toBeUndefined();
    expect(problems.join()).toMatch(reason);
  });

  it('a remote that reads files of the system, writes, and starts programs and threads', async () => {
    const attacks = {
      read: "(await import('node:fs')).readFileSync('/etc/hosts')",
      write: "(await import('node:fs')).writeFileSync('/tmp/gadgetry-was-here', '')",
      program: "(await import('node:child_process')).execSync('true')",
      thread: "new (await import('node:worker_threads')).Worker('', { eval: true })",
    };
    const ids = Object.keys(attacks);
    const cases = Object.entries(attacks).map(([id, attack]) => `case '${id}': ${attack};`);
    const { inputs } = prerenderInputs({
      routes: [claim('/phones/:itemId', { view: EACH })],
      phones: ids.map((id) => ({ id })),
      code: `export const app = { render: async (path) => { switch (path.slice(8)) { ${cases.join(' break; ')} } return 'done'; } };`,
    });
    const { files, problems } = await runPrerender(inputs);
    expect(files).toEqual([]);
    expect(problems).toHaveLength(2 * ids.length);
    for (const problem of problems)
      expect(problem).toMatch(/permission|Access to this API has been restricted/);
  });

  it('a remote that searches for secrets and finds none [THREAT-11]', async () => {
    process.env.GADGETRY_SECRET = 'secret';
    const { inputs } = prerenderInputs({
      code: 'export const app = { render: () => JSON.stringify(process.env) };',
    });
    const { read } = await runPrerender(inputs);
    expect(read('en/phones.html').body).not.toContain('secret');
    Reflect.deleteProperty(process.env, 'GADGETRY_SECRET');
  });

  it('a remote whose module has other bytes than its descriptor names, and is not run [THREAT-11]', async () => {
    const { inputs, at } = prerenderInputs();
    writeFileSync(
      at('build', 'views.1.mjs'),
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(at('ran'))}, '');`,
    );
    const { set, problems } = await runPrerender(inputs);
    expect(set).toBeUndefined();
    expect(problems.join()).toMatch(/other bytes than its build names/);
    expect(existsSync(at('ran'))).toBe(false);
  });

  it('a page whose style sheet has other bytes', async () => {
    const { inputs, at } = prerenderInputs();
    writeFileSync(at('build', 'page.css'), 'a{}');
    expect((await runPrerender(inputs)).problems.join()).toMatch(/other bytes/);
  });

  it('an item whose address is no valid file name', async () => {
    const ids = ['../../etc/passwd', '..', 'a/b', 'a b', 'ü', '', '.', 'a%2fb', 'x'.repeat(300), 'fine'];
    const { inputs, at } = prerenderInputs({
      routes: [claim('/phones/:itemId', { view: EACH })],
      phones: ids.map((id) => ({ id })),
    });
    const { files } = await runPrerender(inputs);
    expect(files).toEqual(['en/phones/fine.html', 'ua/phones/fine.html']);
    expect(readdirSync(at()).sort()).toEqual(['build', 'cache', 'data', 'shell']);
  });

  it.each([
    ['missing', undefined, /version.json is missing/],
    ['no JSON', '{', /JSON/],
    ['that of other data', '{"version":"1","integrity":{"phones.json":"sha384-x"}}', /not that of its bytes/],
    ['without a version', '{}', /names no version/],
  ])('a version file of the data that is %s', async (_, text, reason) => {
    const { inputs, at } = prerenderInputs();
    const path = at('data', 'version.json');
    writeFileSync(path, text ?? '');
    const { set, problems } = await runPrerender(
      text === undefined ? { ...inputs, data: at('cache') } : inputs,
    );
    expect(set).toBeUndefined();
    expect(problems.join()).toMatch(reason);
  });
});
