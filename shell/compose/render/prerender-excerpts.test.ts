import { claim, EACH, prerenderInputs, runPrerender } from '../testing/prerendering';
import { readHead } from './prerendered-files';

describe('pages of a remote with excerpts', () => {
  const CODE = `
    export const app = { render: () => undefined };
    export const heads = { main: ({ params, catalogue }) => ({ title: params.itemId ?? 'list', description: JSON.stringify(catalogue) }) };
    export const excerpts = { main: (catalogue) => ({ params }) =>
      params.itemId && { phones: catalogue.phones.filter(({ id }) => id === params.itemId) } };`;
  const FRAME = `
    export const rendersExcerpts = true;
    export const viewRenderer = async ({ catalogue }) => async (path, page, language, files) =>
      \`<p>\${JSON.stringify(files.phones)}, began with \${Object.keys(catalogue)}</p>\`;`;
  const routes = [claim('/phones/:itemId', { view: EACH })];
  const phones = ['a', 'b', 'c'].map((id) => ({ id, price: 1 }));
  const dearer = phones.map((phone) => (phone.id === 'b' ? { ...phone, price: 2 } : phone));

  it('are rendered from their excerpt only, like their heads', async () => {
    const { inputs } = prerenderInputs({ routes, phones, code: CODE, shell: FRAME });
    const { read, folders, problems } = await runPrerender(inputs);
    expect(problems).toEqual([]);
    const excerpt = '[{"id":"b","price":1}]';
    expect(read('en/phones/b.html').body).toContain(`${excerpt}, began with </p>`);
    const head = readHead(inputs.cache, folders[0] ?? '', 'en/phones/b.html');
    expect(head?.description).toBe(`{"phones":${excerpt}}`);
  });

  it('are rendered again only if their excerpt has changed, and all get new proofs', async () => {
    const { inputs, writeData } = prerenderInputs({ routes, phones, code: CODE, shell: FRAME });
    expect((await runPrerender(inputs)).counts).toEqual({ rendered: 6, reused: 0 });
    expect((await runPrerender(inputs)).counts).toEqual({ rendered: 0, reused: 6 });
    writeData(dearer);
    const { counts, files, read, isInSet, folders } = await runPrerender(inputs);
    expect(counts).toEqual({ rendered: 2, reused: 4 });
    for (const file of files) {
      expect(await isInSet(file)).toBe(true);
      expect(read(file).body).toContain(`"price":${file.includes('/b.') ? 2 : 1}}`);
      expect(readHead(inputs.cache, folders[0] ?? '', file)?.description).toContain('"price"');
    }
    // The result equals that of a first run.
    const fresh = prerenderInputs({ routes, phones: dearer, code: CODE, shell: FRAME }).inputs;
    expect((await runPrerender(fresh)).folders).toEqual(folders);
    writeData(phones.slice(1));
    expect((await runPrerender(inputs)).counts).toEqual({ rendered: 2, reused: 2 });
  });

  it('are rendered again if their cached form cannot be used', async () => {
    const code = CODE.replace('params.itemId ??', "params.itemId === 'a' ? { } : params.itemId ??");
    const { inputs, writeData } = prerenderInputs({ routes, phones, code, shell: FRAME });
    const first = await runPrerender(inputs);
    expect(first.problems).toHaveLength(2);
    writeData(dearer);
    const second = await runPrerender(inputs);
    expect(second.counts).toEqual({ rendered: 4, reused: 2 });
    expect([...second.problems].sort()).toEqual([...first.problems].sort());
  });

  it('are rendered from the whole catalogue if a page has no excerpt', async () => {
    const { inputs, writeData } = prerenderInputs({
      routes: [claim('/phones'), ...routes],
      phones,
      code: CODE,
      shell: FRAME,
    });
    expect((await runPrerender(inputs)).read('en/phones.html').body).toContain('{"id":"c","price":1}]');
    writeData(dearer);
    expect((await runPrerender(inputs)).counts).toEqual({ rendered: 4, reused: 4 });
  });

  it('are rendered from the whole catalogue by an older shell', async () => {
    const shell = FRAME.replace('export const rendersExcerpts = true;', '').replace('files.', 'catalogue.');
    const { inputs } = prerenderInputs({ routes, phones, code: CODE, shell });
    const { body } = (await runPrerender(inputs)).read('en/phones/a.html');
    expect(body).toContain('"c","price":1}], began with phones');
  });
});

describe('a page that carries its excerpt', () => {
  const CODE = `
    export const app = { render: () => undefined };
    export const carriesExcerpts = true;
    export const excerpts = { main: ({ phones }) => ({ params }) => ({
      phones: phones.filter(({ id }) => id === params.itemId),
      products: 5,
      'descriptions.ua': { a: [] },
    }) };`;
  const SHELL = `
    export const rendersExcerpts = true;
    export const hydratesExcerpts = true;
    export const viewRenderer = async () => async (path) => \`<p>\${path}</p>\`;`;
  const routes = [claim('/phones/:itemId', { view: EACH })];
  const phones = [{ id: 'a', name: '</script><b>' }, { id: 'b' }];

  async function bodyOfA({ code = CODE, shell = SHELL, isPinned = true } = {}) {
    const { inputs } = prerenderInputs({ routes, phones, code, shell });
    const catalogue = { ...inputs.environment.catalogue, ...(isPinned && { state: '1' }) };
    const environment = { ...inputs.environment, catalogue };
    const { read, problems } = await runPrerender({ ...inputs, environment });
    expect(problems).toEqual([]);
    return read('en/phones/a.html').body;
  }

  it('ends with its lists alone, in an element that they cannot end', async () => {
    const [, json = ''] =
      /<p>\/phones\/a<\/p><script type="application\/json" id="excerpt">([^<]*)<\/script>$/.exec(
        await bodyOfA(),
      ) ?? [];
    expect(JSON.parse(json)).toEqual({ phones: [phones[0]] });
  });

  it.each([
    ['the remote does not export carriesExcerpts', { code: CODE.replace('carriesExcerpts', 'other') }],
    ['the shell does not read it', { shell: SHELL.replace('hydratesExcerpts', 'other') }],
    ['the environment names no version of the data', { isPinned: false }],
  ])('contains no excerpt if %s', async (_, more) => {
    expect(await bodyOfA({ ...more })).toMatch(/<p>\/phones\/a<\/p>$/);
  });

  it('is rendered again when the environment begins to name the version of the data', async () => {
    const { inputs } = prerenderInputs({ routes, phones, code: CODE, shell: SHELL });
    await runPrerender(inputs);
    const catalogue = { ...inputs.environment.catalogue, state: '1' };
    const { read } = await runPrerender({ ...inputs, environment: { ...inputs.environment, catalogue } });
    expect(read('en/phones/a.html').body).toContain('id="excerpt"');
  });
});
