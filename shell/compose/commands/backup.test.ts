import { createHash } from 'node:crypto';
import {
  appendFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { filesBelow, jsonText } from '../files';
import { BUCKET_KEYS, openBucket } from '../testing/bucket';
import { remoteBuild } from '../testing/registry';
import { folderWith, openRegistry, STORES, testRegistry } from './testing/test-registry';

// Some tests deploy a whole store several times.
jest.setTimeout(60_000);

type Setup = ReturnType<typeof testRegistry>;

/** Returns every file below a folder with its text. */
const tree = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    filesBelow(folder)
      .filter((path) => !path.startsWith('.gadgetry/'))
      .map((path) => [path, readFileSync(join(folder, path), 'latin1')]),
  );

/** Environments with a canary in one of them, and a registry, backed up. */
async function backedUpRegistry() {
  const folder = await folderWith('backup', async () => {
    const setup = testRegistry();
    await setup.runOk('canary cart 1.1.0 10 --env staging', 'backup FOLDER/backup');
    return setup.folder;
  });
  const setup = openRegistry(folder);
  const backup = setup.at('backup');
  const all = () => ({ environments: tree(setup.environments), registry: tree(setup.registry) });
  return { ...setup, backup, all, before: all() };
}

const lose = ({ environments, registry }: Setup): void => {
  for (const folder of [environments, registry]) rmSync(folder, { recursive: true });
};

const RESTORE = 'restore FOLDER/backup';

describe('restore', () => {
  it('restores environments, histories and the registry byte by byte after a total loss', async () => {
    const setup = await backedUpRegistry();
    const history = await setup.runOk('history staging');
    lose(setup);
    expect(await setup.runOk(RESTORE)).toMatch(/^Put back (\d+) of \1 files(.|\n)*Next: .* registry verify/);
    expect(setup.all()).toEqual(setup.before);
    expect(await setup.runOk('history staging')).toBe(history);
    await setup.runOk('registry verify', 'check staging', 'canary cart 1.1.0 20 --env staging');
    expect(await setup.runOk(RESTORE)).toContain('Put back 0 of');
  });

  it.each<[what: string, path: string, from?: string]>([
    ['other bytes', 'registry/cart/1.0.0/entry.js'],
    ['the record of another version', 'registry/cart/1.0.0/release.json', 'registry/cart/1.1.0/release.json'],
    ['an incomplete generation', 'environments/staging.history/'],
  ])('repairs %s, and changes nothing else', async (_, path, from = '') => {
    const setup = await backedUpRegistry();
    const [file = ''] = filesBelow(setup.folder).filter((one) => one.startsWith(path));
    const wrong = from ? readFileSync(setup.at(from), 'utf8') : 'half';
    writeFileSync(setup.at(file), wrong);
    expect(await setup.runOk(`${RESTORE} --dry-run`)).toContain(`1 file(s)`);
    expect(readFileSync(setup.at(file), 'utf8')).toBe(wrong);
    expect(await setup.runOk(RESTORE)).toContain('Put back 1 of');
    expect(setup.all()).toEqual(setup.before);
  });

  it('keeps and reports later generations and versions', async () => {
    const setup = await backedUpRegistry();
    await setup.buildAndPublish('cart', '1.2.0');
    await setup.runOk('abort cart --env staging');
    const later = setup.all();
    expect(await setup.runOk(RESTORE)).toMatch(
      /staging\.json has generation 9 and is left as it is; the backup has 8/,
    );
    expect(setup.all()).toEqual(later);
  });

  it('leaves to repair a lost document with a later history, and an unreadable one', async () => {
    const setup = await backedUpRegistry();
    await setup.runOk('abort cart --env staging');
    rmSync(setup.pathOf('staging'));
    writeFileSync(setup.pathOf('production'), '{');
    const text = await setup.runOk(RESTORE);
    expect(text).toMatch(/staging\.json is missing, but its history has generations that the backup lacks/);
    expect(text).toMatch(/production\.json can not be read, and is left as it is: repair it/);
    await setup.runOk('repair staging');
    expect(setup.read().generation).toBe(10);
    expect(readFileSync(setup.pathOf('production'), 'utf8')).toBe('{');
  });

  it.each<[string, RegExp, (setup: Setup) => Promise<void>]>([
    [
      'another build of the same version',
      /GX102 .*cart\/1\.0\.0 is another build than the one in the backup/,
      async (setup) => {
        rmSync(setup.at('registry/cart'), { recursive: true });
        remoteBuild(setup.at('cart-1.0.0'), {}, { files: [] });
        await setup.runOk('publish cart FOLDER/cart-1.0.0');
      },
    ],
    [
      'another environment of the same name',
      /GX102 .*staging\.json is another environment/,
      async (setup) => setup.write({ ...setup.read(), id: 'other' }),
    ],
  ])('refuses %s before it writes anything', async (_, message, change) => {
    const setup = await backedUpRegistry();
    await change(setup);
    rmSync(setup.at('registry/shell'), { recursive: true });
    const found = setup.all();
    await setup.runRefused(RESTORE, 4, message);
    expect(setup.all()).toEqual(found);
  });

  it('numbers the generation after a later live page, and keeps recalls made since the backup', async () => {
    const setup = testRegistry();
    await setup.buildAndPublish('data', '1.0.0');
    await setup.runOk(
      'set data 1.0.0 --url data/{version}/api --env staging',
      `target main ${STORES} --env staging`,
      'canary cart 1.1.0 10 --env staging --deploy',
      'backup FOLDER/backup',
      'recall cart 1.1.0 --env staging',
      'configure cart perPage=5 --env staging --deploy',
    );
    const live = setup.read().generation;
    lose(setup);
    expect(await setup.runOk(RESTORE)).toContain(
      `"staging" is generation ${live + 1}, as generation ${live} is live.`,
    );
    expect(setup.read()).toMatchObject({ generation: live + 1, recalled: { cart: ['1.1.0'] } });
    expect(setup.carts()).toEqual(['1.0.0 100 %']);
    await setup.runOk('check staging', 'deploy staging');
    expect(await setup.runOk('history staging')).toContain('again');
    expect(setup.read().change.what).toBe(`restore: generation ${live - 2} again`);
  });

  it('restores the target of an environment that is a symbolic link, with its history', async () => {
    const setup = await backedUpRegistry();
    mkdirSync(setup.at('shared'));
    for (const name of ['staging.json', 'staging.history'])
      renameSync(setup.at('environments', name), setup.at('shared', name));
    symlinkSync(setup.at('shared/staging.json'), setup.pathOf('staging'));
    const shared = tree(setup.at('shared'));
    expect(Object.keys(shared)).toHaveLength(3);
    setup.clock.now = new Date('2026-01-03');
    await setup.runOk('backup FOLDER/backup');
    rmSync(setup.at('shared/staging.history'), { recursive: true });
    await setup.runOk(RESTORE);
    expect(tree(setup.at('shared'))).toEqual(shared);
    expect(lstatSync(setup.pathOf('staging')).isSymbolicLink()).toBe(true);
  });
});

describe('a damaged backup', () => {
  const listOf = ({ at }: Setup): string => {
    const name = filesBelow(at('backup')).find((path) => path.startsWith('backup-'));
    return at('backup', name ?? '');
  };

  /** Writes a forged list of files with a valid name. */
  const forgeList = (setup: Setup, files: object): void => {
    const text = jsonText({ at: '2026-02-01T00:00:00.000Z', files });
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 32);
    writeFileSync(setup.at(`backup/backup-2026-02-01T00-00-00-000Z-${digest}.json`), text);
  };

  const first = ({ at }: Setup): string =>
    at('backup', filesBelow(at('backup')).find((path) => path.startsWith('files/')) ?? '');

  it.each<[string, RegExp, (setup: Setup) => void]>([
    [
      'a file with an extra byte',
      /GX130 (.|\n)*\(other bytes: files\//,
      (setup) => appendFileSync(first(setup), ' '),
    ],
    ['a lost file', /GX130 (.|\n)*\(missing: files\//, (setup) => rmSync(first(setup))],
    ['an edited list', /GX130 .*its bytes are not those/, (setup) => appendFileSync(listOf(setup), ' ')],
    ['a lost list', /GX130 .*holds no backup\./, (setup) => rmSync(listOf(setup))],
    ['a list of files that it lacks', /GX130/, (setup) => forgeList(setup, { 'registry/a': 'sha384-AAAA' })],
  ])('is refused before anything is written: %s', async (_, message, damage) => {
    const setup = await backedUpRegistry();
    lose(setup);
    damage(setup);
    const text = await setup.runRefused(RESTORE, 4, message);
    expect(text).toContain('Nothing was written');
    expect(filesBelow(setup.folder).filter((path) => /^(registry|environments)\//.test(path))).toEqual([]);
  });

  it.each(['registry/../../evil.json', 'environments/../evil.json', 'environments/a.history/../b'])(
    'cannot write outside its folders: %s',
    async (path) => {
      const setup = await backedUpRegistry();
      const { files } = JSON.parse(readFileSync(listOf(setup), 'utf8'));
      forgeList(setup, { [path]: files['environments/staging.json'] });
      lose(setup);
      await setup.runRefused(RESTORE, 4, /GX112|GX130/);
      expect(filesBelow(setup.folder).filter((one) => /evil|^environments/.test(one))).toEqual([]);
    },
  );
});

describe('backup', () => {
  it('stores unchanged files once, and restores an earlier state with --as-of', async () => {
    const setup = await backedUpRegistry();
    const count = filesBelow(setup.backup).length;
    setup.clock.now = new Date('2026-01-04T00:00:00.000Z');
    await setup.runOk('abort cart --env staging', 'backup FOLDER/backup');
    // New are a list, a document, and a generation.
    expect(filesBelow(setup.backup).length - count).toBe(3);
    lose(setup);
    await setup.runOk(`${RESTORE} --as-of 2026-01-03`);
    expect(setup.all()).toEqual(setup.before);
    await setup.runRefused(`${RESTORE} --as-of 2025-01-01`, 4, /GX130 .*no backup of that time/);
    await setup.runRefused(`${RESTORE} --as-of soon`, 4, 'GX112');
  });

  it('refuses a registry with damaged or missing versions, and keeps the previous backup', async () => {
    const setup = await backedUpRegistry();
    setup.clock.now = new Date('2026-01-04T00:00:00.000Z');
    appendFileSync(setup.at('registry/cart/1.0.0/entry.js'), ' ');
    await setup.runRefused('backup FOLDER/backup', 4, /GX123 (.|\n)*GX040 cart 1\.0\.0 entry\.js/);
    rmSync(setup.at('registry/cart/1.0.0'), { recursive: true });
    await setup.runRefused('backup FOLDER/backup', 4, /GX123 (.|\n)*"production" names but found nothing/);
    await setup.runOk(RESTORE, 'backup FOLDER/backup');
    expect(setup.all()).toEqual(setup.before);
  });

  it('repairs a damaged file of an earlier backup', async () => {
    const setup = await backedUpRegistry();
    const file = setup.at('backup', filesBelow(setup.backup).find((path) => path.startsWith('files/')) ?? '');
    const bytes = readFileSync(file);
    appendFileSync(file, ' ');
    await setup.runOk('backup FOLDER/backup');
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('can be stored in a bucket, and restored from it', async () => {
    const setup = await backedUpRegistry();
    const bucket = await openBucket();
    try {
      Object.assign(setup.variables, BUCKET_KEYS);
      await setup.runOk(`backup ${bucket.address}/saved`);
      lose(setup);
      await setup.runOk(`restore ${bucket.address}/saved`);
      expect(setup.all()).toEqual(setup.before);
    } finally {
      await bucket.close();
    }
  });

  it('blames a bucket that keeps other bytes than were written, not the registry', async () => {
    const setup = await backedUpRegistry();
    const bucket = await openBucket();
    const { objects } = bucket;
    objects.set = (key, object) =>
      Map.prototype.set.call(objects, key, { ...object, bytes: Buffer.from('?') });
    try {
      Object.assign(setup.variables, BUCKET_KEYS);
      await setup.runRefused(
        `backup ${bucket.address}/saved`,
        1,
        /GX133 .*saved\/: expected what was written(.|\n)*registry\S* is intact/,
      );
      expect([...objects.keys()].filter((key) => key.includes('backup-'))).toEqual([]);
    } finally {
      await bucket.close();
    }
  });

  it('also saves versions whose signature the environment does not accept', async () => {
    const setup = await backedUpRegistry();
    await setup.runOk(`keys allow cart ${await setup.makeKey('team')} --env staging`);
    await setup.runRefused('registry verify', 2, 'GX040 cart 1.0.0 release.intoto.json');
    await setup.runOk('backup FOLDER/backup');
  });

  it('refuses a folder without environments, and writes nothing with --dry-run', async () => {
    const setup = await backedUpRegistry();
    await setup.runOk('backup FOLDER/dry --dry-run');
    expect(filesBelow(setup.folder).some((path) => path.startsWith('dry/'))).toBe(false);
    const mistyped = 'backup FOLDER/dry --dry-run --registry FOLDER/none';
    await setup.runRefused(mistyped, 4, /GX123 .*none is damaged(.|\n)*found nothing/);
    rmSync(setup.environments, { recursive: true });
    await setup.runRefused('backup FOLDER/dry', 4, 'GX104');
  });
});
