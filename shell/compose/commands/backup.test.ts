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
import { testRegistry } from './testing/test-registry';

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
  const setup = testRegistry();
  const backup = setup.at('backup');
  await setup.runOk('canary cart 1.1.0 10 --env staging', 'backup FOLDER/backup');
  const all = () => ({ environments: tree(setup.environments), registry: tree(setup.registry) });
  return { ...setup, backup, all, before: all() };
}

const lose = ({ environments, registry }: Setup): void => {
  for (const folder of [environments, registry]) rmSync(folder, { recursive: true });
};

const RESTORE = 'restore FOLDER/backup';

describe('restore', () => {
  it('restores environments, histories and the registry byte by byte after a total loss', async () => {
    const own = await backedUpRegistry();
    const history = await own.runOk('history staging');
    lose(own);
    expect(await own.runOk(RESTORE)).toMatch(/^Put back (\d+) of \1 files(.|\n)*Next: .* registry verify/);
    expect(own.all()).toEqual(own.before);
    expect(await own.runOk('history staging')).toBe(history);
    await own.runOk('registry verify', 'check staging', 'canary cart 1.1.0 20 --env staging');
    expect(await own.runOk(RESTORE)).toContain('Put back 0 of');
  });

  it.each<[what: string, path: string, from?: string]>([
    ['other bytes', 'registry/cart/1.0.0/entry.js'],
    ['another descriptor', 'registry/cart/1.0.0/descriptor.json'],
    ['an incomplete record', 'registry/cart/1.0.0/release.json'],
    ['the record of another version', 'registry/cart/1.0.0/release.json', 'registry/cart/1.1.0/release.json'],
    ['an incomplete generation', 'environments/staging.history/'],
  ])('repairs %s, and changes nothing else', async (_, path, from = '') => {
    const own = await backedUpRegistry();
    const [file = ''] = filesBelow(own.folder).filter((one) => one.startsWith(path));
    const wrong = from ? readFileSync(own.at(from), 'utf8') : 'half';
    writeFileSync(own.at(file), wrong);
    expect(await own.runOk(`${RESTORE} --dry-run`)).toContain(`1 file(s)`);
    expect(readFileSync(own.at(file), 'utf8')).toBe(wrong);
    expect(await own.runOk(RESTORE)).toContain('Put back 1 of');
    expect(own.all()).toEqual(own.before);
  });

  it('keeps and reports later generations and versions', async () => {
    const own = await backedUpRegistry();
    await own.buildAndPublish('cart', '1.2.0');
    await own.runOk('abort cart --env staging');
    const later = own.all();
    expect(await own.runOk(RESTORE)).toMatch(
      /staging\.json has generation 9 and is left as it is; the backup has 8/,
    );
    expect(own.all()).toEqual(later);
  });

  it('leaves to repair a lost document with a later history, and an unreadable one', async () => {
    const own = await backedUpRegistry();
    await own.runOk('abort cart --env staging');
    rmSync(own.pathOf('staging'));
    writeFileSync(own.pathOf('production'), '{');
    const text = await own.runOk(RESTORE);
    expect(text).toMatch(/staging\.json is missing, but its history has generations that the backup lacks/);
    expect(text).toMatch(/production\.json can not be read, and is left as it is: repair it/);
    await own.runOk('repair staging');
    expect(own.read().generation).toBe(10);
    expect(readFileSync(own.pathOf('production'), 'utf8')).toBe('{');
  });

  it.each<[string, RegExp, (own: Setup) => Promise<void>]>([
    [
      'another build of the same version',
      /GX102 .*cart\/1\.0\.0 is another build than the one in the backup/,
      async (own) => {
        rmSync(own.at('registry/cart'), { recursive: true });
        appendFileSync(own.at('cart-1.0.0/later.js'), ' ');
        const descriptor = JSON.parse(readFileSync(own.at('cart-1.0.0/descriptor.json'), 'utf8'));
        descriptor.build.files = [];
        writeFileSync(own.at('cart-1.0.0/descriptor.json'), jsonText(descriptor));
        await own.runOk('publish cart FOLDER/cart-1.0.0');
      },
    ],
    [
      'another environment of the same name',
      /GX102 .*staging\.json is another environment/,
      async (own) => writeFileSync(own.pathOf('staging'), jsonText({ ...own.read(), id: 'other' })),
    ],
  ])('refuses %s before it writes anything', async (_, message, change) => {
    const own = await backedUpRegistry();
    await change(own);
    rmSync(own.at('registry/shell'), { recursive: true });
    const found = own.all();
    await own.runRefused(RESTORE, 4, message);
    expect(own.all()).toEqual(found);
  });

  it('numbers the generation after a later live page, and keeps recalls made since the backup', async () => {
    const own = testRegistry();
    await own.buildAndPublish('data', '1.0.0');
    await own.runOk(
      'set data 1.0.0 --url data/{version}/api --env staging',
      'target main --to FOLDER/site --also https://parts.example=FOLDER/parts --env staging',
      'canary cart 1.1.0 10 --env staging --deploy',
      'backup FOLDER/backup',
      'recall cart 1.1.0 --env staging',
      'configure cart perPage=5 --env staging --deploy',
    );
    const live = own.read().generation;
    lose(own);
    expect(await own.runOk(RESTORE)).toContain(
      `"staging" is generation ${live + 1}, as generation ${live} is live.`,
    );
    expect(own.read()).toMatchObject({ generation: live + 1, recalled: { cart: ['1.1.0'] } });
    expect(own.carts()).toEqual(['1.0.0 100 %']);
    await own.runOk('check staging', 'deploy staging');
    expect(await own.runOk('history staging')).toContain('again');
    expect(own.read().change.what).toBe(`restore: generation ${live - 2} again`);
  });

  it('restores the target of an environment that is a symbolic link, with its history', async () => {
    const own = await backedUpRegistry();
    mkdirSync(own.at('shared'));
    for (const name of ['staging.json', 'staging.history'])
      renameSync(own.at('environments', name), own.at('shared', name));
    symlinkSync(own.at('shared/staging.json'), own.pathOf('staging'));
    const shared = tree(own.at('shared'));
    expect(Object.keys(shared)).toHaveLength(3);
    own.clock.now = new Date('2026-01-03');
    await own.runOk('backup FOLDER/backup');
    rmSync(own.at('shared/staging.history'), { recursive: true });
    await own.runOk(RESTORE);
    expect(tree(own.at('shared'))).toEqual(shared);
    expect(lstatSync(own.pathOf('staging')).isSymbolicLink()).toBe(true);
  });
});

describe('a damaged backup', () => {
  const listOf = ({ at }: Setup): string => {
    const name = filesBelow(at('backup')).find((path) => path.startsWith('backup-'));
    return at('backup', name ?? '');
  };

  /** Writes a forged list of files with a valid name. */
  const forgeList = (own: Setup, files: object): void => {
    const text = jsonText({ at: '2026-02-01T00:00:00.000Z', files });
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 32);
    writeFileSync(own.at(`backup/backup-2026-02-01T00-00-00-000Z-${digest}.json`), text);
  };

  const first = ({ at }: Setup): string =>
    at('backup', filesBelow(at('backup')).find((path) => path.startsWith('files/')) ?? '');

  it.each<[string, RegExp, (own: Setup) => void]>([
    [
      'a file with an extra byte',
      /GX130 (.|\n)*\(other bytes: files\//,
      (own) => appendFileSync(first(own), ' '),
    ],
    ['a lost file', /GX130 (.|\n)*\(missing: files\//, (own) => rmSync(first(own))],
    ['an edited list', /GX130 .*its bytes are not those/, (own) => appendFileSync(listOf(own), ' ')],
    ['a lost list', /GX130 .*holds no backup\./, (own) => rmSync(listOf(own))],
    ['a list of files that it lacks', /GX130/, (own) => forgeList(own, { 'registry/a': 'sha384-AAAA' })],
  ])('is refused before anything is written: %s', async (_, message, damage) => {
    const own = await backedUpRegistry();
    lose(own);
    damage(own);
    const text = await own.runRefused(RESTORE, 4, message);
    expect(text).toContain('Nothing was written');
    expect(filesBelow(own.folder).filter((path) => /^(registry|environments)\//.test(path))).toEqual([]);
  });

  it.each([
    'registry/../../evil.json',
    'environments/../evil.json',
    'evil.json',
    'environments/a.history/../b',
  ])('cannot write outside its folders: %s', async (path) => {
    const own = await backedUpRegistry();
    const { files } = JSON.parse(readFileSync(listOf(own), 'utf8'));
    forgeList(own, { [path]: files['environments/staging.json'] });
    lose(own);
    await own.runRefused(RESTORE, 4, /GX112|GX130/);
    expect(filesBelow(own.folder).filter((one) => /evil|^environments/.test(one))).toEqual([]);
  });
});

describe('backup', () => {
  it('stores unchanged files once, and restores an earlier state with --as-of', async () => {
    const own = await backedUpRegistry();
    const count = filesBelow(own.backup).length;
    own.clock.now = new Date('2026-01-04T00:00:00.000Z');
    await own.runOk('abort cart --env staging', 'backup FOLDER/backup');
    // New are a list, a document, and a generation.
    expect(filesBelow(own.backup).length - count).toBe(3);
    lose(own);
    await own.runOk(`${RESTORE} --as-of 2026-01-03`);
    expect(own.all()).toEqual(own.before);
    await own.runRefused(`${RESTORE} --as-of 2025-01-01`, 4, /GX130 .*no backup of that time/);
    await own.runRefused(`${RESTORE} --as-of soon`, 4, 'GX112');
  });

  it('refuses a registry with damaged or missing versions, and keeps the previous backup', async () => {
    const own = await backedUpRegistry();
    own.clock.now = new Date('2026-01-04T00:00:00.000Z');
    appendFileSync(own.at('registry/cart/1.0.0/entry.js'), ' ');
    await own.runRefused('backup FOLDER/backup', 4, /GX123 (.|\n)*GX040 cart 1\.0\.0 entry\.js/);
    rmSync(own.at('registry/cart/1.0.0'), { recursive: true });
    await own.runRefused('backup FOLDER/backup', 4, /GX123 (.|\n)*"production" names but found nothing/);
    await own.runOk(RESTORE, 'backup FOLDER/backup');
    expect(own.all()).toEqual(own.before);
  });

  it('repairs a damaged file of an earlier backup', async () => {
    const own = await backedUpRegistry();
    const file = own.at('backup', filesBelow(own.backup).find((path) => path.startsWith('files/')) ?? '');
    const bytes = readFileSync(file);
    appendFileSync(file, ' ');
    await own.runOk('backup FOLDER/backup');
    expect(readFileSync(file).equals(bytes)).toBe(true);
  });

  it('can be stored in a bucket, and restored from it', async () => {
    const own = await backedUpRegistry();
    const bucket = await openBucket();
    try {
      Object.assign(own.variables, BUCKET_KEYS);
      await own.runOk(`backup ${bucket.address}/saved`);
      lose(own);
      await own.runOk(`restore ${bucket.address}/saved`);
      expect(own.all()).toEqual(own.before);
    } finally {
      await bucket.close();
    }
  });

  it('blames a bucket that keeps other bytes than were written, not the registry', async () => {
    const own = await backedUpRegistry();
    const bucket = await openBucket();
    const { objects } = bucket;
    objects.set = (key, object) =>
      Map.prototype.set.call(objects, key, { ...object, bytes: Buffer.from('?') });
    try {
      Object.assign(own.variables, BUCKET_KEYS);
      await own.runRefused(
        `backup ${bucket.address}/saved`,
        1,
        /GX133 .*saved\/: expected what was written(.|\n)*registry\S* is whole/,
      );
      expect([...objects.keys()].filter((key) => key.includes('backup-'))).toEqual([]);
    } finally {
      await bucket.close();
    }
  });

  it('also saves versions whose signature the environment does not accept', async () => {
    const own = await backedUpRegistry();
    await own.runOk(`keys allow cart ${await own.makeKey('team')} --env staging`);
    await own.runRefused('registry verify', 2, 'GX040 cart 1.0.0 release.intoto.json');
    await own.runOk('backup FOLDER/backup');
  });

  it('refuses a folder without environments, and writes nothing with --dry-run', async () => {
    const own = await backedUpRegistry();
    await own.runOk('backup FOLDER/dry --dry-run');
    expect(filesBelow(own.folder).some((path) => path.startsWith('dry/'))).toBe(false);
    const mistyped = 'backup FOLDER/dry --dry-run --registry FOLDER/none';
    await own.runRefused(mistyped, 4, /GX123 .*none is damaged(.|\n)*found nothing/);
    rmSync(own.environments, { recursive: true });
    await own.runRefused('backup FOLDER/dry', 4, 'GX104');
  });
});
