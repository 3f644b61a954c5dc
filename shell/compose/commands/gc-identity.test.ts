import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { jsonText } from '../files';
import { testRegistry } from './test-registry';

const GC = 'gc --registry REGISTRY --keep 0 --older-than 0d --generations 1';
const R = '--registry REGISTRY';
const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** A desk whose staging has moved on to cart 1.1.0, and a second folder of environments beside it. */
function given() {
  const made = testRegistry();
  const at = (...path: string[]): string => join(made.folder, ...path);
  const run = async (line: string): Promise<string> => {
    const { code, text } = await made.run(line);
    expect([code, text]).toEqual([0, text]);
    return text;
  };
  const idOf = (path: string): string => JSON.parse(readFileSync(path, 'utf8')).id;
  const has = (version: string): boolean => existsSync(join(made.registry, 'cart', version));
  const others = at('others/staging.json');
  mkdirSync(at('others'));
  made.build('1.2.0');
  /** Has environments leave cart 1.0.0 for good: the version before the present one is the standby. */
  const moveOn = async (...names: readonly string[]): Promise<void> => {
    await run(`publish cart FOLDER/cart-1.2.0 ${R}`);
    for (const name of names)
      for (const version of ['1.1.0', '1.2.0']) await run(`set cart ${version} --env ${name} ${R}`);
  };
  return { ...made, at, run, tried: made.run, idOf, has, others, moveOn };
}

describe('an environment', () => {
  it('gets an id with its first change, and keeps it through every other one', async () => {
    const { run, idOf, pathOf } = given();
    expect(idOf(pathOf('staging'))).toBeUndefined();
    await run(`canary cart 1.1.0 10 --env staging ${R}`);
    const id = idOf(pathOf('staging'));
    expect(id).toMatch(ID);
    await run(`complete cart --env staging ${R}`);
    await run(`rollback staging --to 7 ${R}`);
    expect(idOf(pathOf('staging'))).toBe(id);
  });

  it('has another one than any other, its previews included', async () => {
    const { run, idOf, pathOf } = given();
    for (const name of ['staging', 'production']) await run(`canary cart 1.1.0 10 --env ${name} ${R}`);
    await run(`init FOLDER/others/staging.json --shell 1.0.0 ${R}`);
    await run(`preview staging cart@1.1.0 try ${R}`);
    const paths = [pathOf('staging'), pathOf('production'), pathOf('staging@try')];
    const ids = [...paths.map(idOf), idOf(join(pathOf('staging'), '../../others/staging.json'))];
    for (const id of ids) expect(id).toMatch(ID);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('gc asks environments, not names', () => {
  it('refuses while a namesake in another folder was not asked, and keeps what that one serves', async () => {
    const { run, tried, has, others, idOf, pathOf, moveOn } = given();
    // Another environment of that name: a copy without the id, which nothing has been written of yet.
    cpSync(pathOf('staging'), others);
    await moveOn('staging', 'production');
    await run(`canary cart 1.1.0 10 --env ${others} ${R}`);
    const { code, text } = await tried(GC);
    expect([code, text]).toEqual([4, expect.stringMatching(/^GX115 .*"staging" \(/)]);
    expect(text).toContain(others);
    expect(text).toContain(`--forget ${idOf(others)}`);
    expect(has('1.0.0')).toBe(true);
    await run(`${GC} --environments FOLDER/environments --environments FOLDER/others`);
    expect(has('1.0.0')).toBe(true);
    expect((await tried(`${GC} --forget staging`)).text).toMatch(
      /^GX112 --forget staging: expected the id of one of/,
    );
    await run(`${GC} --forget ${idOf(others)}`);
    expect(has('1.0.0')).toBe(false);
  });

  it.each<[string, (folder: string) => void]>([
    ['with its history', () => {}],
    [
      'without its history',
      (folder) => rmSync(join(folder, 'staging.history'), { recursive: true, force: true }),
    ],
  ])('refuses while a copy that was changed apart was not asked: %s', async (_what, change) => {
    const { run, tried, has, at, others, moveOn } = given();
    await moveOn('staging', 'production');
    cpSync(at('environments'), at('others'), { recursive: true });
    rmSync(at('others/production.json'));
    change(at('others'));
    await run(`set cart 1.0.0 --env ${others} ${R}`);
    const { code, text } = await tried(GC);
    expect([code, text]).toEqual([4, expect.stringMatching(/^GX115 "staging" .* was changed elsewhere/)]);
    expect(text).toContain(others);
    await run(`disable cart --env staging ${R}`);
    // Both go on, and neither takes the other's note away.
    expect((await tried(GC)).code).toBe(4);
    await run(`${GC} --environments FOLDER/environments --environments FOLDER/others`);
    expect(has('1.0.0')).toBe(true);
  });

  it('refuses to go by a checkout that is out of date, and goes by one that is not', async () => {
    const { run, tried, has, at, moveOn } = given();
    await moveOn('staging', 'production');
    cpSync(at('environments'), at('old'), { recursive: true });
    await run(`rollback staging --to 7 ${R}`);
    renameSync(at('environments'), at('present'));
    renameSync(at('old'), at('environments'));
    expect((await tried(GC)).text).toMatch(/GX115 "staging" .* was changed elsewhere/);
    expect(has('1.0.0')).toBe(true);
    rmSync(at('environments'), { recursive: true });
    cpSync(at('present'), at('environments'), { recursive: true });
    await run(GC);
    expect(has('1.0.0')).toBe(true);
  });

  it('goes on knowing an environment whose folder was moved or that was renamed', async () => {
    const { run, at, idOf, moveOn } = given();
    await moveOn('staging', 'production');
    cpSync(at('environments'), at('moved'), { recursive: true });
    const renamed = JSON.parse(readFileSync(at('moved/staging.json'), 'utf8'));
    for (const name of readdirSync(at('moved')).filter((one) => one.startsWith('staging')))
      cpSync(at('moved', name), at('moved', name.replace('staging', 'live')), { recursive: true });
    rmSync(at('moved/staging.json'));
    writeFileSync(
      at('moved/live.json'),
      jsonText({ ...renamed, name: 'live', generation: renamed.generation + 1 }),
    );
    expect(idOf(at('moved/live.json'))).toBe(renamed.id);
    rmSync(at('environments'), { recursive: true });
    renameSync(at('moved'), at('environments'));
    await run(GC);
  });

  it('counts an unreadable note by its text, until that is forgotten', async () => {
    const { run, tried, registry } = given();
    mkdirSync(join(registry, '@environments'), { recursive: true });
    writeFileSync(join(registry, '@environments/1234567890abcdef.txt'), 'staging');
    expect((await tried(GC)).text).toMatch(/^GX115 .*not asked: staging\. .*--forget staging/);
    const key = createHash('sha256').update('staging').digest('hex').slice(0, 16);
    rmSync(join(registry, '@environments/1234567890abcdef.txt'));
    writeFileSync(join(registry, `@environments/${key}.txt`), 'staging');
    await run(`${GC} --forget staging`);
    await run(GC);
  });
});

describe('gc where versions are served from', () => {
  it('keeps what a page there names, whichever environment it is of', async () => {
    const { run, at } = given();
    const page = {
      name: 'other',
      shell: '9.0.0',
      catalogue: {},
      remotes: { cart: [{ version: '1.0.0' }] },
      standby: {},
    };
    for (const version of ['1.0.0', '1.1.0'])
      cpSync(at('registry/cart', version), at('parts/cart', version), { recursive: true });
    mkdirSync(at('parts/store'), { recursive: true });
    writeFileSync(at('parts/store/index.html'), `<script id="environment">${JSON.stringify(page)}</script>`);
    for (const name of ['staging', 'production']) await run(`remove cart --env ${name} --force gone ${R}`);
    const clear = () => run(`${GC} --generations 0 --served FOLDER/parts`);
    expect(await clear()).toContain('cart 1.1.0 is gone from');
    expect(existsSync(at('parts/cart/1.0.0/entry.js'))).toBe(true);
    rmSync(at('parts/store'), { recursive: true });
    expect(await clear()).toContain('cart 1.0.0 is gone from');
  });
});
