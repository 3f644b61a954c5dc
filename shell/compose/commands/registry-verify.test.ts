import { appendFileSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { filesBelow, integrityOf, jsonText } from '../files';
import { testRegistry } from './testing/test-registry';

/** A registry with a signed cart 1.2.0, a delta of it, and a staging environment that asks for the signature. */
async function signedRegistry() {
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
  ['a planted copy', 'main.js.br: expected the files', ({ put }) => put('main.js.br', '')],
  ['a lost record', 'release.json: expected the record', ({ lose }) => lose('release.json')],
  ['half a record', 'release.json: expected the record', ({ put }) => put('release.json', '{')],
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
  ['a lost statement', 'release.intoto.json: expected', ({ lose }) => lose('release.intoto.json')],
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
      `${registry} is whole: 4 version(s), each file compared with its record, and records with production, staging.`,
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
      mkdirSync(dirname(at(path)), { recursive: true });
      writeFileSync(at(path), 'half');
    }
    expect(await runOk('registry verify')).toContain('is whole: 4 version(s)');
  });
});
