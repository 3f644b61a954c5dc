import {
  appendFileSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { filesBelow, integrityOf, jsonText, writeWhole } from '../files';
import { remoteBuild } from '../testing/registry';
import { ensureLighttpd, startWebdav } from '../testing/webdav';
import { addFailingScript, THROWN } from './testing/failing-build';
import { folderWith, openRegistry, testRegistry } from './testing/test-registry';

/** Publishes a signed cart 1.2.0 with a delta, and lets staging ask for the signature; returns the folder. */
async function fillSigned(): Promise<string> {
  const setup = testRegistry();
  const key = await setup.makeKey('team');
  setup.build('1.2.0');
  for (const version of ['1.1.0', '1.2.0']) {
    const text = `${'/* the same in both versions */\n'.repeat(200)}// ${version}`;
    writeFileSync(setup.at(`cart-${version}/more.${version.replaceAll('.', '0')}abc.js`), text);
  }
  rmSync(setup.at('registry/cart'), { recursive: true });
  await setup.runOk(
    'publish cart FOLDER/cart-1.0.0 --key FOLDER/team.pem',
    'publish cart FOLDER/cart-1.1.0',
    'publish cart FOLDER/cart-1.2.0 --key FOLDER/team.pem',
    'set cart 1.2.0 --env staging',
    `keys allow cart ${key} --env staging`,
  );
  return setup.folder;
}

/** A registry with a signed cart 1.2.0, a delta of it, and a staging environment that asks for the signature. */
async function signedRegistry() {
  const setup = openRegistry(await folderWith('signed', fillSigned));
  const path = (file: string): string => setup.at('registry/cart/1.2.0', file);
  const delta = filesBelow(setup.at('registry/cart/1.2.0')).find((file) => file.includes('.dcz/')) ?? '';
  const put = (file: string, bytes: string | Buffer): void => writeFileSync(path(file), bytes);
  const lose = (file: string): void => rmSync(path(file), { recursive: true });
  return { ...setup, path, put, lose, delta };
}

type Setup = Awaited<ReturnType<typeof signedRegistry>>;

const edited = (file: string, change: (value: ReturnType<typeof JSON.parse>) => object): void =>
  writeFileSync(file, jsonText(change(JSON.parse(readFileSync(file, 'utf8')))));

/** Replaces a file together with its hash in the record, as an attacker with write access would. */
const forged = ({ path }: Setup, file: string, more: (integrity: string) => object = () => ({})): void => {
  writeFileSync(path(file), '{"evil":true}');
  const integrity = integrityOf(readFileSync(path(file)));
  edited(path('release.json'), ({ files, ...rest }) => ({
    ...rest,
    files: { ...files, [file]: integrity },
    ...more(integrity),
  }));
};

const DAMAGES: readonly (readonly [string, string, (setup: Setup) => void])[] = [
  ['a byte more', 'entry.js: expected sha384-', ({ path }) => appendFileSync(path('entry.js'), ' ')],
  ['a lost file', 'main.css: expected sha384-', ({ lose }) => lose('main.css')],
  ['a planted file', 'evil.js: expected the files', ({ put }) => put('evil.js', '')],
  ['a lost record', 'release.json: expected the record', ({ lose }) => lose('release.json')],
  [
    'the record of another version',
    'release.json: expected the record of what was published, with its hashes, but found that of cart 1.1.0',
    ({ put, at }) => put('release.json', readFileSync(at('registry/cart/1.1.0/release.json'))),
  ],
  [
    'a forged file',
    'release.intoto.json: expected the bytes of cart/1.2.0/entry.js that were signed',
    (own) => forged(own, 'entry.js'),
  ],
  [
    'a forged descriptor',
    'release.json: expected integrity sha384-',
    (own) => forged(own, 'descriptor.json', (integrity) => ({ integrity })),
  ],
  [
    'a signature of no key',
    'release.intoto.json: expected a statement that one of 1 keys has signed',
    ({ path }) =>
      edited(path('release.intoto.json'), (all) => ({ ...all, signatures: [{ keyid: '', sig: 'AAAA' }] })),
  ],
  [
    'no statement',
    'release.intoto.json: expected a statement',
    ({ put }) => put('release.intoto.json', '[]'),
  ],
  [
    'a delta of other bytes',
    '.dcz/',
    ({ path, put, delta }) => put(delta, readFileSync(path(delta)).fill(7, 48)),
  ],
  ['a lost version', '"staging" names but found nothing', ({ lose }) => lose('')],
];

describe('registry verify', () => {
  it('finds nothing in an unchanged registry, and prints the comparison', async () => {
    const { runOk, delta, registry } = await signedRegistry();
    expect(delta).not.toBe('');
    expect(await runOk('registry verify')).toBe(
      `${registry} is intact: 4 version(s), each file compared with its record, and records with production, staging.`,
    );
  });

  it.each(DAMAGES)('names %s', async (_, message, damage) => {
    const own = await signedRegistry();
    damage(own);
    const text = await own.runRefused('registry verify', 2, 'GX040 cart 1.2.0');
    expect(text).toContain(message);
    expect(text).toMatch(/[12] problem\(s\) in \d version\(s\)(.|\n)*Next: .* restore BACKUP/);
  });

  it('is the remedy that other commands name for a damaged file', async () => {
    const { runRefused, path } = await signedRegistry();
    truncateSync(path('descriptor.json'), 10);
    const message = /descriptor\.json is damaged: line 2, column 9: .*\n.*registry verify/;
    await runRefused('set cart 1.2.0 --env staging', 1, message);
  });

  it('names versions of environments that an empty registry lacks', async () => {
    const { runRefused, registry } = await signedRegistry();
    rmSync(registry, { recursive: true });
    const text = await runRefused('registry verify', 2, '0 version(s)');
    expect(text).toMatch(/GX040 cart 1\.0\.0: expected the version that "production" names/);
  });

  it('requires a registry, and reports as JSON', async () => {
    const { run, path, variables } = await signedRegistry();
    appendFileSync(path('entry.js'), ' ');
    const { code, text } = await run('registry verify --json');
    expect([code, JSON.parse(text)]).toMatchObject([
      2,
      { exit: 2, versions: 4, findings: [{ code: 'GX040' }] },
    ]);
    delete variables.GADGETRY_REGISTRY;
    expect(await run('registry verify')).toMatchObject({ code: 4, text: expect.stringContaining('GX114') });
  });

  it('ignores folders whose names are no versions', async () => {
    const { at, runOk } = await signedRegistry();
    for (const path of ['registry/cart/maps/1.2.0/main.js.map', 'registry/cart/.publishing-1/entry.js']) {
      writeWhole(at(path), 'half');
    }
    expect(await runOk('registry verify')).toContain('is intact: 4 version(s)');
  });
});

const program = ensureLighttpd();
// Debian has it: npm test installs it there. Elsewhere: brew install lighttpd.
const onServer = program ? describe : describe.skip;

const CANARY = 'canary cart 1.1.0 10 --env staging';

onServer('a registry on a server', () => {
  let setup: ReturnType<typeof testRegistry>;
  let address: string;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    setup = testRegistry();
    const server = await startWebdav(program ?? '', setup.at('server'));
    address = `${server.address}parts/`;
    stop = server.stop;
    cpSync(setup.registry, setup.at('server/files/parts'), { recursive: true });
    setup.variables.GADGETRY_REGISTRY = address;
    on('one');
  });
  afterEach(() => stop());

  /** Switches to a machine with its own cache. */
  const on = (machine: string): void => {
    setup.variables.GADGETRY_CACHE = setup.at(machine);
  };
  const served = (path: string): string => setup.at('server/files/parts', path);

  it('supports publish, check, render and gc like a folder', async () => {
    const { runOk, runRefused, buildAndPublish, clock } = setup;
    await buildAndPublish('data', '1.0.0');
    expect(await runOk(CANARY)).toContain('0 % → 10 %');
    // Another machine fetches what it needs.
    on('two');
    await runOk('check staging');
    on('three');
    expect(await runOk('render staging --out FOLDER/site')).toContain('cart 1.0.0, 1.1.0');
    await runOk('abort cart --env staging');
    const gc = 'gc --keep 0 --older-than 365d --generations 1';
    await runOk(gc);
    expect(readdirSync(served('cart')).sort()).toEqual(['1.0.0', '1.1.0']);
    clock.now = new Date('2027-06-01');
    expect(await runOk(gc)).toContain('cart 1.1.0 deleted');
    expect(existsSync(served('cart/1.1.0/release.json'))).toBe(false);
    on('four');
    await runRefused(CANARY, 4, `GX103 cart 1.1.0 is not there: ${address}cart/1.1.0/ is missing.`);
  });

  it('stores source maps for explain, and deletes them with their version', async () => {
    const { runOk, build, net, clock } = setup;
    const script = addFailingScript(build('1.2.0'));
    await runOk('publish cart FOLDER/cart-1.2.0');
    on('two');
    net.input = script.stackAt('https://parts.example/cart/1.2.0/');
    expect(await runOk('explain --stack -')).toContain(`${THROWN} [cart 1.2.0, `);
    expect(existsSync(served(`cart/maps/1.2.0/${script.path}.map`))).toBe(true);
    clock.now = new Date('2028-06-01');
    await runOk('gc --keep 0 --older-than 365d --generations 1');
    expect(existsSync(served(`cart/maps/1.2.0/${script.path}.map`))).toBe(false);
  });

  it('never runs bytes that differ from the published ones', async () => {
    writeFileSync(served('shell/1.0.0/static-frame.mjs'), 'globalThis.pwned = true;');
    const message = 'static-frame.mjs: expected the bytes that were published';
    for (const line of ['render staging', 'check staging']) await setup.runRefused(line, 1, message);
    expect(Reflect.get(globalThis, 'pwned')).toBeUndefined();
  });

  it('detects a replaced version by the hash in the document', async () => {
    remoteBuild(setup.at('evil'), { version: '1.0.0', fragments: [], navigation: [] });
    rmSync(served('cart/1.0.0'), { recursive: true });
    await setup.runOk('publish cart FOLDER/evil');
    await setup.runRefused('check staging', 2, 'GX006 cart 1.0.0');
  });

  it('treats a version without a record as incomplete, so an interrupted publish can be repeated', async () => {
    const { runOk, runRefused, buildAndPublish } = setup;
    await buildAndPublish('cart', '1.2.0');
    // Simulates an interrupted upload.
    for (const path of ['release.json', 'later.js']) rmSync(served(`cart/1.2.0/${path}`));
    await runRefused(CANARY.replace('1.1.0', '1.2.0'), 4, 'GX103');
    await runOk('publish cart FOLDER/cart-1.2.0', CANARY.replace('1.1.0', '1.2.0'));
    await runRefused('publish cart FOLDER/cart-1.2.0', 4, 'GX102');
  });

  it('stores exactly one of three concurrent builds of a version', async () => {
    const numbers = Array.from({ length: 3 }, (_, index) => index);
    for (const index of numbers)
      remoteBuild(setup.at(`build-${index}`), { version: '3.0.0' }, { container: `c${index}` });
    const answers = await Promise.all(
      numbers.map((index) => setup.run(`publish cart FOLDER/build-${index}`)),
    );
    const [winner, ...others] = numbers.filter((index) => answers[index]?.code === 0);
    expect(others).toEqual([]);
    for (const { code, text } of answers) if (code !== 0) expect(text).toContain('GX102');
    // The registry holds one whole build.
    expect(readFileSync(served('cart/3.0.0/descriptor.json'), 'utf8')).toContain(`"c${winner}"`);
    on('two');
    await setup.runOk('canary cart 3.0.0 10 --env staging');
  });
});
