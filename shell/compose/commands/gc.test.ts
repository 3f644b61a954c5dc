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
import { jsonText, writeWhole } from '../files';
import { readRelease } from '../registry/release';
import { testRegistry, testStore } from './testing/test-registry';

const GC = 'gc --keep 0 --older-than 0d';
const LAST = `${GC} --generations 1`;
const BOTH = '--environments FOLDER/environments --environments FOLDER/others';

const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex').slice(0, 16);

/** A registry whose environments can leave cart 1.0.0 for good: the version before the present one is the standby. */
async function registryToCollect() {
  const setup = testRegistry();
  const others = setup.at('others/staging.json');
  const has = (version: string): boolean => existsSync(setup.at('registry/cart', version));
  const idOf = (path: string): string => JSON.parse(readFileSync(path, 'utf8')).id;
  mkdirSync(setup.at('others'));
  const moveOn = async (): Promise<void> => {
    await setup.buildAndPublish('cart', '1.2.0');
    for (const name of ['staging', 'production'])
      await setup.runOk(`set cart 1.1.0 --env ${name}`, `set cart 1.2.0 --env ${name}`);
  };
  return { ...setup, others, has, idOf, moveOn };
}

describe('gc', () => {
  it('deletes all versions that no environment and no generation names', async () => {
    const { buildAndPublish, runOk, runRefused, pathOf } = testRegistry();
    await buildAndPublish('cart', '1.2.0');
    expect(await runOk(`${GC} --dry-run`)).toContain('cart 1.1.0 would be deleted');
    await runOk('canary cart 1.1.0 10 --env staging', 'abort cart --env staging');
    expect(await runOk(`${GC} --dry-run`)).not.toContain('cart 1.1.0');
    expect(await runOk(LAST)).toContain('cart 1.1.0 deleted');
    await runOk('check staging');
    writeFileSync(pathOf('broken'), '{');
    await runRefused(GC, 1, 'broken.json');
  });

  it('deletes nothing if an environment is changed after it was read', async () => {
    const { clock, has, moveOn, runRefused, runOk, at } = await registryToCollect();
    await moveOn();
    const folder = at('registry/@environments');
    const [name = ''] = readdirSync(folder);
    const note = readFileSync(`${folder}/${name}`, 'utf8');
    const { now } = clock;
    let isChanged = false;
    // gc reads the clock between its reading and its deletion.
    Object.defineProperty(clock, 'now', {
      get: () => {
        if (!isChanged) {
          const { heads, ...user } = JSON.parse(note);
          const [head] = heads;
          writeFileSync(`${folder}/${name}`, jsonText({ ...user, heads: [{ ...head, revision: '99-0' }] }));
        }
        isChanged = true;
        return now;
      },
    });
    await runRefused(LAST, 4, /GX115 .*99-0.*Run gc again if it was changed just now/);
    expect(has('1.0.0')).toBe(true);
    writeFileSync(`${folder}/${name}`, note);
    await runOk(LAST);
    expect(has('1.0.0')).toBe(false);
  });

  it('identifies a version by its folder, and keeps one with an unreadable record', async () => {
    const { buildAndPublish, runOk, at } = testRegistry();
    await buildAndPublish('shell', '1.1.0');
    writeFileSync(at('registry/cart/1.0.0/release.json'), '{');
    await runOk('set cart 1.1.0 --env staging', 'set cart 1.1.0 --env production');
    const path = at('registry/shell/1.1.0');
    writeFileSync(`${path}/release.json`, jsonText({ ...readRelease(path), part: 'cart', version: '1.1.0' }));
    await runOk(`gc --keep 0 --older-than 1d --generations 1`);
    for (const version of ['1.0.0', '1.1.0']) expect(existsSync(at('registry/cart', version))).toBe(true);
  });

  it('gives each environment an id that changes keep and previews don’t share', async () => {
    const { runOk, idOf, pathOf, others } = await registryToCollect();
    expect(idOf(pathOf('staging'))).toBeUndefined();
    await runOk('canary cart 1.1.0 10 --env staging', 'canary cart 1.1.0 10 --env production');
    const id = idOf(pathOf('staging'));
    await runOk('canary cart 1.1.0 100 --env staging', 'rollback staging --to 7');
    expect(idOf(pathOf('staging'))).toBe(id);
    await runOk(`init ${others} --shell 1.0.0`, 'preview staging cart@1.1.0 try');
    const ids = [pathOf('staging'), pathOf('production'), pathOf('staging@try'), others].map(idOf);
    for (const one of ids) expect(one).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    expect(new Set(ids).size).toBe(4);
  });

  it('refuses until an environment of the same name in another folder is named, and keeps its versions', async () => {
    const { runOk, runRefused, has, others, idOf, pathOf, moveOn } = await registryToCollect();
    // Another environment with that name: a copy without the id.
    cpSync(pathOf('staging'), others);
    await moveOn();
    await runOk(`canary cart 1.1.0 10 --env ${others}`);
    const text = await runRefused(LAST, 4, /^GX115 .*"staging" \(/);
    expect(text).toContain(others);
    expect(text).toContain(`--forget ${idOf(others)}`);
    expect(await runOk(`${LAST} ${BOTH}`)).toContain('3 environment(s)');
    expect(has('1.0.0')).toBe(true);
    await runRefused(`${LAST} --forget staging`, 4, /^GX112 --forget staging: expected the id of one of/);
    await runOk(`${LAST} --forget ${idOf(others)}`);
    expect(has('1.0.0')).toBe(false);
  });

  it.each([true, false])('refuses until a copy with other changes is named: history %s', async (kept) => {
    const { runOk, runRefused, has, at, others, moveOn } = await registryToCollect();
    await moveOn();
    cpSync(at('environments'), at('others'), { recursive: true });
    rmSync(at('others/production.json'));
    if (!kept) rmSync(at('others/staging.history'), { recursive: true });
    await runOk(`set cart 1.0.0 --env ${others}`);
    expect(await runRefused(LAST, 4, /^GX115 "staging" .* was changed elsewhere/)).toContain(others);
    // Both change again, and the registry still knows both.
    await runOk('disable cart --env staging');
    await runRefused(LAST, 4, /^GX115/);
    await runOk(`${LAST} ${BOTH}`);
    expect(has('1.0.0')).toBe(true);
  });

  it('refuses an outdated checkout, and accepts a current one', async () => {
    const { runOk, runRefused, has, at, moveOn } = await registryToCollect();
    await moveOn();
    cpSync(at('environments'), at('old'), { recursive: true });
    await runOk('rollback staging --to 7');
    renameSync(at('environments'), at('present'));
    renameSync(at('old'), at('environments'));
    await runRefused(LAST, 4, /GX115 "staging" .* was changed elsewhere/);
    rmSync(at('environments'), { recursive: true });
    renameSync(at('present'), at('environments'));
    await runOk(LAST);
    expect(has('1.0.0')).toBe(true);
  });

  it('recognizes a renamed environment', async () => {
    const { runOk, at, moveOn, read, pathOf, write } = await registryToCollect();
    await moveOn();
    const { generation, ...document } = read();
    for (const name of readdirSync(at('environments')).filter((one) => one.startsWith('staging')))
      cpSync(at('environments', name), at('environments', name.replace('staging', 'live')), {
        recursive: true,
      });
    rmSync(pathOf('staging'));
    write({ ...document, name: 'live', generation: generation + 1 }, 'live');
    await runOk(LAST);
  });

  it('treats an unreadable note as an environment until --forget names it', async () => {
    const { runOk, runRefused, at } = testRegistry();
    writeWhole(at(`registry/@environments/${keyOf('staging')}.txt`), 'staging');
    await runRefused(LAST, 4, /^GX115 .*did not read them: staging\. .*--forget staging/);
    await runOk(`${LAST} --forget staging`, LAST);
  });

  it('leaves the note that --forget names in a dry run, and all notes if one of the names is unknown', async () => {
    const { runOk, runRefused, at } = testRegistry();
    const notes = (): string[] => readdirSync(at('registry/@environments'));
    for (const name of ['old', 'older']) writeWhole(at(`registry/@environments/${keyOf(name)}.txt`), name);
    const before = notes();
    await runOk(`${LAST} --dry-run --forget old --forget older`);
    await runRefused(
      `${LAST} --forget old --forget other`,
      4,
      /^GX112 --forget other: expected one of older/,
    );
    expect(notes()).toEqual(before);
    await runRefused(LAST, 4, /^GX115 .*did not read them: older; old\./);
    await runOk(`${LAST} --forget old --forget older`, LAST);
    expect(notes()).toHaveLength(before.length - 2);
  });
});

describe('gc of served folders', () => {
  const SERVED = '--served FOLDER/site --served FOLDER/parts';

  /** A store whose staging is deployed with cart 1.2.0, and before with 1.0.0 and 1.1.0, the standby. */
  async function deployed() {
    const setup = await testStore();
    await setup.deploy();
    await setup.buildAndPublish('cart', '1.2.0');
    for (const version of ['1.1.0', '1.2.0']) {
      await setup.runOk(`set cart ${version} --env staging`, `set cart ${version} --env production`);
      await setup.deploy();
    }
    return setup;
  }

  it('deletes versions that no document names, and no other files', async () => {
    const { at, runOk } = await deployed();
    // A rollback may need a version that only an earlier generation names.
    expect(await runOk(`${GC} ${SERVED}`)).not.toContain('from ');
    writeFileSync(at('parts/note.txt'), 'of another program');
    writeWhole(at('parts/other/release.json'), '{"notes":"of another program"}');
    expect(await runOk(`${LAST} ${SERVED} --dry-run`)).toMatch(/cart 1\.0\.0 would be deleted from .*parts/);
    expect(existsSync(at('parts/cart/1.0.0/release.json'))).toBe(true);
    expect(await runOk(`${LAST} ${SERVED}`)).toMatch(/cart 1\.0\.0 deleted from .*parts/);
    const left = readdirSync(at('parts/cart/1.0.0'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    for (const path of ['parts/cart/1.2.0/release.json', 'parts/note.txt', 'parts/other/release.json'])
      expect(existsSync(at(path))).toBe(true);
    for (const path of ['shell/1.0.0/release.json', 'data/1.0.0/api/products.json', 'index.html'])
      expect(existsSync(at('site', path))).toBe(true);
  });

  it('deletes prerendered pages only after no page has named them for the set time', async () => {
    const { at, runOk, clock, deploy, page } = await testStore();
    await deploy();
    const html = page();
    const name = (folder: string): void =>
      writeFileSync(at('site/index.html'), html.replace('</body>', `<!-- prerendered/${folder}/ --></body>`));
    name('named-1');
    for (const folder of ['named-1', 'left-1', 'left-2']) {
      writeWhole(at('site/prerendered', folder, 'light-en.html'), folder);
    }
    const gc = 'gc --keep 9 --older-than 30d --served FOLDER/site';
    const left = () =>
      readdirSync(at('site/prerendered')).filter((one) =>
        existsSync(at('site/prerendered', one, 'light-en.html')),
      );
    expect(await runOk(gc)).toMatch(
      /2 folder\(s\) of prerendered pages in .*site.* are named by no page any more: gc deletes them 30d after it first found/,
    );
    expect(left()).toHaveLength(3);
    // A rollback of the page names one of them again.
    name('left-2');
    clock.now = new Date(clock.now.getTime() + 31 * 86_400_000);
    expect(await runOk(gc)).toMatch(/1 folder\(s\) of prerendered pages deleted from .*: no page names them/);
    expect(left()).toEqual(['left-2', 'named-1']);
  });

  it('keeps versions that a page in the folder names, even of another environment', async () => {
    const { runOk, at } = testRegistry();
    const remotes = { cart: [{ version: '1.0.0' }] };
    const page = { name: 'other', shell: '9.0.0', catalogue: {}, remotes, standby: {} };
    for (const version of ['1.0.0', '1.1.0'])
      cpSync(at('registry/cart', version), at('parts/cart', version), { recursive: true });
    writeWhole(at('parts/store/index.html'), `<script id="environment">${JSON.stringify(page)}</script>`);
    await runOk('remove cart --env staging --force gone', 'remove cart --env production --force gone');
    const clear = `${GC} --generations 0 --served FOLDER/parts`;
    expect(await runOk(clear)).toContain('cart 1.1.0 deleted from');
    expect(existsSync(at('parts/cart/1.0.0/entry.js'))).toBe(true);
    rmSync(at('parts/store'), { recursive: true });
    expect(await runOk(clear)).toContain('cart 1.0.0 deleted from');
  });
});
