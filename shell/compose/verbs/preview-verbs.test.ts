import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../testing/registry';
import { desk } from './desk';
import { readWanted } from './preview-verbs';

const NAME = 'staging@redesign';

/** A desk with a preview of cart 1.1.0 in staging. */
async function given(words = 'cart@1.1.0 redesign --expires 2d') {
  const made = desk();
  const read = (name = NAME) => JSON.parse(readFileSync(made.pathOf(name), 'utf8'));
  const answer = await made.run(`preview staging ${words}`);
  const later = (days: number): void => {
    made.clock.now = new Date(made.clock.now.getTime() + days * 86_400_000);
  };
  return { ...made, read, answer, later };
}

const environmentIn = (html: string) => JSON.parse(/id="environment">([^<]*)/.exec(html)?.[1] ?? '{}');

describe('what a preview is asked for', () => {
  it('is parts with their versions, and a name, in any order', () => {
    expect(readWanted(['cart@2.0.0', 'redesign', 'shell@1.3.0-beta.1'])).toEqual({
      parts: [
        { part: 'cart', version: '2.0.0' },
        { part: 'shell', version: '1.3.0-beta.1' },
      ],
      name: 'redesign',
    });
  });

  it.each([
    [['cart@'], 'such as cart@2.0.0'],
    [['@2.0.0'], 'such as cart@2.0.0'],
    [['cart@../../x'], 'such as cart@2.0.0'],
    [['cart@1.0.0', 'cart@1.1.0'], 'cart twice'],
    [['one', 'two'], 'one name'],
  ])('is refused where it is %j', (words, said) => {
    expect(() => readWanted(words)).toThrow(said);
  });
});

describe('preview', () => {
  it('writes what differs, until when, and by whom', async () => {
    const { answer, read, run } = await given();
    expect(answer).toMatchObject({ code: 0, text: expect.stringContaining('cart 1.1.0: 0 % → 100 %') });
    expect(read()).toMatchObject({
      name: NAME,
      generation: 1,
      preview: { of: 'staging', expires: '2026-01-04T03:04:05.000Z' },
      change: { by: 'platform', what: 'preview cart 1.1.0 until 2026-01-04T03:04:05.000Z' },
      microFrontends: { cart: [{ metadata: { version: '1.1.0' } }] },
    });
    expect(Object.keys(read()).sort()).toEqual(
      ['change', 'formatVersion', 'generation', 'microFrontends', 'name', 'preview', 'revision'].sort(),
    );
    expect((await run(`history ${NAME}`)).text).toContain('platform: preview cart 1.1.0 until');
    expect((await run(`check ${NAME}`)).text).toContain('is sound');
    expect((await run('check staging')).text).toContain('is sound');
  });

  it('is called by its parts where it has no name', async () => {
    const { read, answer } = await given('cart@1.1.0');
    expect(answer.code).toBe(0);
    expect(read('staging@cart-1-1-0').preview.of).toBe('staging');
  });

  it('is made anew by asking again, and renewed by its name', async () => {
    const { run, read, later } = await given();
    later(1);
    expect((await run('preview staging redesign --expires 5d')).text).toContain('Renewed');
    expect(read()).toMatchObject({
      generation: 2,
      preview: { expires: '2026-01-08T03:04:05.000Z' },
      microFrontends: { cart: [{ metadata: { version: '1.1.0' } }] },
    });
    later(30);
    expect((await run('preview staging cart@1.1.0 redesign --by ann')).code).toBe(0);
    expect(read()).toMatchObject({ generation: 3, change: { by: 'ann' } });
    expect((await run(`history ${NAME}`)).text.split('\n')).toHaveLength(3);
  });

  it.each([
    ['cart@1.1.0 redesign --expires 31d', 4, /GX112.*1h to 30d/],
    ['cart@1.1.0 redesign --expires 1m', 4, /GX112.*1h to 30d/],
    ['cart@9.9.9', 4, /GX103/],
    ['cart@1.0.0', 4, /GX110.*nothing else/],
    ['gone', 4, /GX104.*no preview "staging@gone".*preview staging cart@VERSION gone/s],
    ['', 4, /GX112.*cart@2\.0\.0/],
    ['cart@1.1.0 ../x', 4, /GX112.*a name of/],
    ['cart@1.1.0 redesign --expect-generation 3', 3, /GX101/],
  ])('refuses %s, and writes nothing', async (words, code, said) => {
    const { run, environments } = desk();
    const before = readdirSync(environments);
    expect(await run(`preview staging ${words}`.trim())).toEqual({ code, text: expect.stringMatching(said) });
    expect(readdirSync(environments).filter((name) => name.endsWith('.json'))).toEqual(before);
  });

  it('refuses what its environment could not take, and a preview of a preview', async () => {
    const { run, registry, read } = await given();
    rmSync(join(registry, 'cart/1.1.0/app.js'));
    expect(await run('preview staging cart@1.1.0 broken')).toMatchObject({ code: 2 });
    expect((await run(`preview ${NAME} cart@1.1.0 twice`)).text).toMatch(/GX112.*is a preview itself/);
    expect(read().generation).toBe(1);
  });

  it('is made by one of two who ask at once, and the other one is told', async () => {
    const { run, read } = await given('cart@1.1.0 other');
    const asked = 'preview staging cart@1.1.0 redesign --by';
    const answers = await Promise.all([run(`${asked} ann`), run(`${asked} ben`)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 3]);
    expect(answers.find(({ code }) => code === 3)?.text).toMatch(/GX101.*Nothing of yours was written/);
    expect(read().generation).toBe(1);
  });

  it('shows nothing that its environment has recalled', async () => {
    const { run } = await given();
    expect((await run('recall cart 1.1.0 --env staging')).code).toBe(0);
    expect(await run(`render ${NAME} --out FOLDER/site`)).toMatchObject({
      code: 2,
      text: expect.stringContaining('GX029'),
    });
  });

  it('writes nothing where it is only asked', async () => {
    const { answer, pathOf } = await given('cart@1.1.0 redesign --dry-run');
    expect(answer.text).toContain('Dry run');
    expect(existsSync(pathOf(NAME))).toBe(false);
  });

  it('takes changes as every environment does, and keeps what differs alone', async () => {
    const { run, read } = await given();
    expect((await run(`disable cart --env ${NAME}`)).code).toBe(0);
    expect(read()).toMatchObject({ generation: 2, disabled: ['cart'] });
    expect(read()).not.toHaveProperty('policy');
    expect((await run(`set cart 1.1.0 --env ${NAME}`)).text).toContain('GX110');
    expect((await run(`rollback ${NAME}`)).code).toBe(0);
    expect(read()).not.toHaveProperty('disabled');
    expect((await run(`diff staging ${NAME}`)).text).toContain('cart: default version 1.0.0 → 1.1.0');
    expect((await run(`disable cart --env ${NAME} --expect-generation 2`)).code).toBe(3);
  });

  it('follows its environment, in what it shows and in its number', async () => {
    const { run, folder } = await given();
    const page = async () => {
      expect(await run(`render ${NAME} --out FOLDER/site`)).toMatchObject({ code: 0 });
      return environmentIn(readFileSync(join(folder, 'site/preview/redesign/index.html'), 'utf8'));
    };
    const first = await page();
    expect(first).toMatchObject({ name: NAME, preview: { of: 'staging' }, generation: 8 });
    expect(first.remotes.cart[0].version).toBe('1.1.0');
    expect(first.catalogue.base).toBe('../../api');
    await run('disable cart --env staging');
    const second = await page();
    expect(second).toMatchObject({ generation: 9, disabled: { cart: ['/cart', '/'] } });
  });

  it('is not for search engines, and its environment’s page is', async () => {
    const { run, folder } = await given();
    for (const name of ['staging', NAME]) await run(`render ${name} --out FOLDER/site`);
    const robots = '<meta name="robots" content="noindex">';
    expect(readFileSync(join(folder, 'site/preview/redesign/index.html'), 'utf8')).toContain(robots);
    expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).not.toContain('robots');
  });

  it('is refused once it has expired, by check, render, csp, deploy and whatever gives somebody something', async () => {
    const { run, later } = await given();
    later(2);
    for (const line of [
      `check ${NAME}`,
      `render ${NAME} --out FOLDER/site`,
      `csp ${NAME}`,
      `deploy ${NAME} --to FOLDER/site`,
      `set shell 1.0.0 --env ${NAME}`,
    ]) {
      const { code, text } = await run(line);
      expect([line, code, text]).toEqual([line, 4, expect.stringMatching(/GX1(18|10)/)]);
    }
    expect((await run(`check ${NAME}`)).text).toContain('preview staging redesign --expires 7d');
  });

  it('says which there are, and when they expire', async () => {
    const { run, later, pathOf } = await given();
    await run('preview staging cart@1.1.0 longer --expires 30d');
    later(3);
    writeFileSync(pathOf('staging@broken'), '{');
    const { text } = await run('preview staging --list');
    expect(text.split('\n')).toEqual([
      expect.stringMatching(/^staging@broken: can't be read/),
      'staging@longer: cart 1.1.0, until 2026-02-01T03:04:05.000Z',
      'staging@redesign: cart 1.1.0, expired 2026-01-04T03:04:05.000Z',
    ]);
    expect((await run('environments')).text.split('\n')).toEqual(
      expect.arrayContaining([
        'production',
        'staging',
        'staging@longer: cart 1.1.0, until 2026-02-01T03:04:05.000Z',
      ]),
    );
    expect((await run('preview production --list')).text).toContain('no previews');
  });

  it.each([
    ['is of nobody', { of: 'gone' }, /There is no environment "gone".*preview of it/],
    ['is of itself', { of: NAME }, /GX112.*is a preview itself|GX002|expected/],
    ['leads elsewhere', { of: '../../etc/passwd' }, /GX112|expected/],
    ['has no time', { of: 'staging' }, /has expired|preview\.expires/],
  ])('that %s is refused in words', async (_what, preview, said) => {
    const { run, read, pathOf } = await given();
    const { revision: _, ...document } = read();
    writeFileSync(pathOf(NAME), JSON.stringify({ ...document, preview }));
    const { code, text } = await run(`render ${NAME} --out FOLDER/site`);
    expect([code > 0, text]).toEqual([true, expect.stringMatching(said)]);
  });

  it('that was edited under its old number is refused', async () => {
    const { run, read, pathOf } = await given();
    writeFileSync(pathOf(NAME), JSON.stringify({ ...read(), disabled: ['cart'] }));
    expect(await run(`check ${NAME}`)).toMatchObject({ code: 2, text: expect.stringContaining('GX020') });
    expect((await run('preview staging redesign')).text).toContain('GX107');
  });
});

describe('a deployed preview', () => {
  /** The desk, its staging deployed with data, and how. */
  async function deployed() {
    const made = await given();
    catalogue(join(made.folder, 'data-1.0.0'));
    await made.run('publish data FOLDER/data-1.0.0 --as 1.0.0 --registry REGISTRY');
    await made.run('set data 1.0.0 --url data/{version}/api --env staging');
    const deploy = (name: string) =>
      made.run(`deploy ${name} --to FOLDER/site --also https://parts.example=FOLDER/parts`);
    const at = (...path: string[]): string => join(made.folder, 'site', ...path);
    return { ...made, deploy, at };
  }

  it('lies beside its environment’s page, and its parts where that one’s lie', async () => {
    const { deploy, at, folder } = await deployed();
    expect(await deploy('staging')).toMatchObject({ code: 0 });
    expect(await deploy(NAME)).toMatchObject({
      code: 0,
      text: expect.stringContaining('site/preview/redesign/: '),
    });
    expect(readdirSync(at('preview'))).toEqual(['redesign']);
    const page = environmentIn(readFileSync(at('preview/redesign/index.html'), 'utf8'));
    expect(page.remotes.cart[0].version).toBe('1.1.0');
    expect(page.catalogue.base).toBe('../../data/1.0.0/api');
    expect(environmentIn(readFileSync(at('index.html'), 'utf8')).remotes.cart[0].version).toBe('1.0.0');
    expect(existsSync(join(folder, 'parts/cart/1.1.0/entry.js'))).toBe(true);
    expect(existsSync(at('preview/redesign/index.html.br'))).toBe(true);
  });

  it('goes with the next deploy of its environment once it has expired, and no other', async () => {
    const { deploy, at, run, later } = await deployed();
    await run('preview staging cart@1.1.0 longer --expires 30d');
    for (const name of ['staging', NAME, 'staging@longer']) await deploy(name);
    writeFileSync(at('preview/somebody.html'), 'not ours');
    later(3);
    expect((await deploy('staging')).text).toContain('The page of the preview "redesign" is gone');
    expect(existsSync(at('preview/redesign/index.html'))).toBe(false);
    expect(existsSync(at('preview/longer/index.html'))).toBe(true);
    expect(existsSync(at('preview/somebody.html'))).toBe(true);
  });

  it('can begin anew under its name, whatever number it had', async () => {
    const { deploy, run, later } = await deployed();
    for (let times = 0; times < 3; times += 1) await run('preview staging redesign --expires 1d');
    await deploy(NAME);
    later(2);
    await run('gc --registry REGISTRY --keep 0 --older-than 365d');
    expect((await run('preview staging cart@1.1.0 redesign')).text).toContain('generation 1');
    expect(await deploy(NAME)).toMatchObject({ code: 0 });
  });
});

describe('gc', () => {
  it('keeps what a preview shows, and clears it once that has expired', async () => {
    const { run, later, registry, pathOf, environments } = await given();
    const gc = (more = '') => run(`gc --registry REGISTRY --keep 0 --older-than 1h${more}`);
    const there = () => existsSync(join(registry, 'cart/1.1.0'));
    await gc();
    expect(there()).toBe(true);
    later(3);
    expect((await gc(' --dry-run')).text).toContain(`preview "${NAME}" would go`);
    expect([there(), existsSync(pathOf(NAME))]).toEqual([true, true]);
    const { code, text } = await gc();
    expect([code, text]).toEqual([
      0,
      expect.stringMatching(/preview "staging@redesign" is gone.*cart 1\.1\.0 is gone/s),
    ]);
    expect([there(), existsSync(pathOf(NAME))]).toEqual([false, false]);
    expect(existsSync(join(environments, `${NAME}.history`, 'x'))).toBe(false);
    // The registry knows of it no more.
    expect((await gc()).code).toBe(0);
  });

  it('loses nothing of a preview whose time somebody has mistyped', async () => {
    const { run, read, pathOf } = await given();
    const { revision: _, ...document } = read();
    writeFileSync(pathOf(NAME), JSON.stringify({ ...document, preview: { of: 'staging', expires: 'soon' } }));
    expect((await run('gc --registry REGISTRY --keep 0 --older-than 1h')).text).toContain('preview.expires');
    expect(existsSync(pathOf(NAME))).toBe(true);
  });

  it('refuses while a preview is there that can’t be made whole', async () => {
    const { run, pathOf } = await given();
    rmSync(pathOf('staging'));
    expect(await run('gc --registry REGISTRY --keep 0 --older-than 1h')).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no environment "staging"'),
    });
  });
});
