import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readWanted } from './preview';
import { environmentIn, NAME, testPreview } from './test-preview';
import { testRegistry } from './test-registry';

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
    [['cart@1.0.0', 'cart@1.1.0'], 'cart twice'],
    [['one', 'two'], 'one name'],
  ])('is refused where it is %j', (words, said) => {
    expect(() => readWanted(words)).toThrow(said);
  });
});

describe('preview', () => {
  it('writes what differs, until when, and by whom', async () => {
    const { answer, read, run } = await testPreview();
    expect(answer).toMatchObject({ code: 0, text: expect.stringContaining('cart 1.1.0: 0 % → 100 %') });
    expect(read()).toMatchObject({
      name: NAME,
      generation: 1,
      preview: { of: 'staging', expires: '2026-01-04T03:04:05.000Z' },
      change: { by: 'platform', what: 'preview cart 1.1.0 until 2026-01-04T03:04:05.000Z' },
      parts: { cart: [{ metadata: { version: '1.1.0' } }] },
    });
    expect(Object.keys(read()).sort()).toEqual(
      ['change', 'formatVersion', 'generation', 'id', 'parts', 'name', 'preview', 'revision'].sort(),
    );
    expect((await run(`history ${NAME}`)).text).toContain('platform: preview cart 1.1.0 until');
    expect((await run(`check ${NAME}`)).text).toContain('is sound');
    expect((await run('check staging')).text).toContain('is sound');
  });

  it('is called by its parts where it has no name', async () => {
    const { read, answer } = await testPreview('cart@1.1.0');
    expect(answer.code).toBe(0);
    expect(read('staging@cart-1-1-0').preview.of).toBe('staging');
  });

  it('is made anew by asking again, and renewed by its name', async () => {
    const { run, read, later } = await testPreview();
    later(1);
    expect((await run('preview staging redesign --expires 5d')).text).toContain('Renewed');
    expect(read()).toMatchObject({
      generation: 2,
      preview: { expires: '2026-01-08T03:04:05.000Z' },
      parts: { cart: [{ metadata: { version: '1.1.0' } }] },
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
    ['cart@', 4, /GX112/],
    ['@2.0.0', 4, /GX112/],
    ['cart@../../x', 4, /GX112/],
    ['cart@1.0.0', 4, /GX110.*nothing else/],
    ['gone', 4, /GX104.*no preview "staging@gone".*preview staging cart@VERSION gone/s],
    ['', 4, /GX112.*cart@2\.0\.0/],
    ['cart@1.1.0 ../x', 4, /GX112.*a name of/],
    ['cart@1.1.0 redesign --expect-generation 3', 3, /GX101/],
  ])('refuses %s, and writes nothing', async (words, code, said) => {
    const { run, environments } = testRegistry();
    const before = readdirSync(environments);
    expect(await run(`preview staging ${words}`.trim())).toEqual({ code, text: expect.stringMatching(said) });
    expect(readdirSync(environments).filter((name) => name.endsWith('.json'))).toEqual(before);
  });

  it('refuses what its environment could not take, and a preview of a preview', async () => {
    const { run, registry, read } = await testPreview();
    rmSync(join(registry, 'cart/1.1.0/app.js'));
    expect(await run('preview staging cart@1.1.0 broken')).toMatchObject({ code: 2 });
    expect((await run(`preview ${NAME} cart@1.1.0 twice`)).text).toMatch(/GX112.*is a preview itself/);
    expect(read().generation).toBe(1);
  });

  it('is made by one of two who ask at once, and the other one is told', async () => {
    const { run, read } = await testPreview('cart@1.1.0 other');
    const asked = 'preview staging cart@1.1.0 redesign --by';
    const answers = await Promise.all([run(`${asked} ann`), run(`${asked} ben`)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 3]);
    expect(answers.find(({ code }) => code === 3)?.text).toMatch(/GX101.*Nothing of yours was written/);
    expect(read().generation).toBe(1);
  });

  it('shows nothing that its environment has recalled', async () => {
    const { run } = await testPreview();
    expect((await run('recall cart 1.1.0 --env staging')).code).toBe(0);
    expect(await run(`render ${NAME} --out FOLDER/site`)).toMatchObject({
      code: 2,
      text: expect.stringContaining('GX029'),
    });
  });

  it('writes nothing where it is only asked', async () => {
    const { answer, pathOf } = await testPreview('cart@1.1.0 redesign --dry-run');
    expect(answer.text).toContain('Dry run');
    expect(existsSync(pathOf(NAME))).toBe(false);
  });

  it('takes changes as every environment does, and keeps what differs alone', async () => {
    const { run, read } = await testPreview();
    expect((await run(`disable cart --env ${NAME}`)).code).toBe(0);
    expect(read()).toMatchObject({ generation: 2, disabled: ['cart'] });
    expect(read()).not.toHaveProperty('policy');
    expect((await run(`set cart 1.1.0 --env ${NAME}`)).text).toContain('GX110');
    expect((await run(`rollback ${NAME}`)).text).toContain('GX038 cart, switched on:');
    expect((await run(`rollback ${NAME} --force mistake`)).code).toBe(0);
    expect(read()).not.toHaveProperty('disabled');
    expect((await run(`diff staging ${NAME}`)).text).toContain('cart: default version 1.0.0 → 1.1.0');
    expect((await run(`disable cart --env ${NAME} --expect-generation 2`)).code).toBe(3);
  });

  it('follows its environment, in what it shows and in its number', async () => {
    const { run, folder } = await testPreview();
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
    const { run, folder } = await testPreview();
    for (const name of ['staging', NAME]) await run(`render ${name} --out FOLDER/site`);
    const robots = '<meta name="robots" content="noindex">';
    expect(readFileSync(join(folder, 'site/preview/redesign/index.html'), 'utf8')).toContain(robots);
    expect(readFileSync(join(folder, 'site/index.html'), 'utf8')).not.toContain('robots');
  });

  it('is refused once it has expired, by check, render, csp, deploy and every command that gives visitors a version', async () => {
    const { run, later } = await testPreview();
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
    const { run, later, pathOf } = await testPreview();
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
    ['has no environment', { of: 'gone' }, /There is no environment "gone".*preview of it/],
    ['is of itself', { of: NAME }, /GX112.*is a preview itself|GX002|expected/],
    ['leads elsewhere', { of: '../../etc/passwd' }, /GX112|expected/],
    ['has no time', { of: 'staging' }, /has expired|preview\.expires/],
  ])('that %s is refused in words', async (_what, preview, said) => {
    const { run, read, pathOf } = await testPreview();
    const { revision: _, ...document } = read();
    writeFileSync(pathOf(NAME), JSON.stringify({ ...document, preview }));
    const { code, text } = await run(`render ${NAME} --out FOLDER/site`);
    expect([code > 0, text]).toEqual([true, expect.stringMatching(said)]);
  });

  it('that was edited under its old number is refused', async () => {
    const { run, read, pathOf } = await testPreview();
    writeFileSync(pathOf(NAME), JSON.stringify({ ...read(), disabled: ['cart'] }));
    expect(await run(`check ${NAME}`)).toMatchObject({ code: 2, text: expect.stringContaining('GX020') });
    expect((await run('preview staging redesign')).text).toContain('GX107');
  });
});
