import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { EXIT } from '../codes';
import type { StoreCommand } from './command';
import { createContext } from './context';
import { commands } from './run';
import { testRegistry } from './testing/test-registry';

const CANARY = 'canary cart 1.1.0 10 --env staging';
const SITE = '--site https://store.example/';

describe('the command', () => {
  it('adds each command alone or with all others', async () => {
    const namesFor = (called?: string): string[] =>
      commands(createContext(), () => undefined, called).commands.map((one) => one.name());
    const all = namesFor();
    await testRegistry().runRefused('canry cart 1.1.0', EXIT.failed, `Commands: ${all.join(', ')}.`);
    for (const name of all) expect(namesFor(name)).toContain(name);
    expect(namesFor('approve')).toEqual(['approve']);
  });

  it('accepts --registry in each command that accepts --environments', () => {
    const withSubcommands = (command: StoreCommand): StoreCommand[] => [
      command,
      ...(command.commands as StoreCommand[]).flatMap(withSubcommands),
    ];
    const commandsWith = (long: string) =>
      withSubcommands(commands(createContext(), () => undefined))
        .filter(({ options }) => options.some((option) => option.long === long))
        .map((command) => command.name());
    expect(commandsWith('--environments').length).toBeGreaterThan(0);
    expect(commandsWith('--registry')).toEqual(expect.arrayContaining(commandsWith('--environments')));
  });

  it('prints findings for people, and JSON for scripts', async () => {
    const { run, runRefused, at } = testRegistry();
    rmSync(at('registry/cart/1.0.0/main.css'));
    await runRefused('check staging', EXIT.invalid, 'GX008 cart 1.0.0 main.css');
    expect(JSON.parse((await run('check staging --json')).text)).toMatchObject({
      valid: false,
      findings: [{ code: 'GX008' }],
    });
    await runRefused('check nowhere', EXIT.invalid, /^GX001 .*nowhere\.json/);
  });

  it('reports an origin that does not answer once, and every file of it as JSON', async () => {
    const { run } = testRegistry();
    const { text } = await run(`check staging --online ${SITE}`);
    const lines = text.split('\n').filter((one) => one.startsWith('GX021'));
    expect(lines).toEqual(
      ['store', 'parts'].map((name) =>
        expect.stringMatching(
          new RegExp(
            `^GX021 https://${name}\\.example/.*offline: .* \\(and \\d more of https://${name}\\.example\\)$`,
          ),
        ),
      ),
    );
    const scripts = await run(`check staging --online ${SITE} --json`);
    expect(JSON.parse(scripts.text).findings.length).toBeGreaterThan(lines.length);
  });

  it.each([
    ['cnary', 1, /Unknown command or environment "cnary"\. Did you mean canary\? There is no environment/],
    ['canry cart 1.1.0', 1, /^Unknown command "canry"\. Did you mean canary\? Commands: publish, set,/],
    ['bake cart', 1, /^Unknown command "bake"\. Commands: /],
    ['check', 1, /^check: missing required argument 'environment'\. Usage: .* check --help$/],
    [
      'keys make',
      1,
      /^keys make: missing required argument 'file'\. Usage: .* keys make \[options\] <file>\. /,
    ],
    ['release cart', 1, /^release: expected -e, --env <environment> \(name .*but found none\. Usage: /],
    [
      'release cart --environment=staging --no-such',
      1,
      /^release: unknown option --environment\. Did you mean --env\? /,
    ],
    [
      'release cart --env staging --regstry registry',
      1,
      /^release: unknown option --regstry\. Did you mean --registry\? /,
    ],
    ['check staging --brief', 1, /^check: unknown option --brief\. Usage: /],
    ['check staging production', 1, /^check: too many arguments .*\. Usage: /],
    ['explain staging', 1, /--visitor/],
    ['headers staging --for apache', 1, /nginx, caddy, container/],
    [
      '--help',
      0,
      /Every day:\n {2}publish .*\n {2}set .*\n {2}canary \[options\] <part> <version> \[percent\]/,
    ],
    ['explain GX029', 0, /^GX029: a version was recalled\.\n.*\ntake another version/],
    ['explain GX104', 0, /^(?!.*\{placeholder\}).*\{version\}/s],
    ['explain staging --visitor ann', 0, /cart 1\.0\.0: it is the only version/],
    [
      'publish cart FOLDER/cart-1.1.0 --registry http://127.0.0.1:9/shop',
      EXIT.failed,
      /^GX133 LIST http:\/\/127\.0\.0\.1:9\/shop\/cart\/: expected an answer but found fetch failed: bad port\. .*run the command again\.$/,
    ],
  ])('answers %s', async (line, code, text) => {
    await testRegistry().runRefused(line, code, text);
  });

  it.each([
    ['check staging', { valid: true, findings: [] }],
    [CANARY, { environment: 'staging', generation: 8, effects: [expect.any(String), expect.any(String)] }],
    [`${CANARY} --dry-run`, { generation: 7, dryRun: true }],
    ['diff staging production', { differences: [] }],
    ['history staging', { generations: [{ generation: 7 }], broken: [] }],
    ['explain staging --visitor x', { parts: [{ part: 'cart', version: '1.0.0' }] }],
    ['render staging --out FOLDER/site', { generation: 7, remotes: { cart: ['1.0.0'] } }],
    ['render staging --dry-run', { policy: expect.stringContaining('default-src') }],
    [`headers staging --for nginx ${SITE}`, { configuration: expect.stringContaining('server {') }],
    ['publish cart FOLDER/cart-1.2.0', { version: '1.2.0', integrity: expect.stringMatching(/^sha384/) }],
    ['gc --keep 0 --older-than 0d --dry-run', { gone: [{ part: 'cart' }], dryRun: true }],
    ['init new --shell 1.0.0', { environment: 'new', generation: 1 }],
    ['keys make FOLDER/key.pem', { publicKey: expect.stringMatching(/^ed25519:/) }],
    ['keys list staging', { signers: {} }],
  ])('prints one JSON object: %s', async (line, facts) => {
    const { build, runOk } = testRegistry();
    build('1.2.0');
    expect(JSON.parse(await runOk(`${line} --json`))).toMatchObject({ exit: 0, ...facts });
  });

  it.each([
    ['canary cart 9.9.9 10 --env staging', EXIT.refused, 'GX103'],
    ['check nowhere', EXIT.invalid, undefined],
    ['rollback staging --expect-generation 3', EXIT.conflict, 'GX101'],
    ['explain staging', EXIT.failed, undefined],
  ])('prints failures as JSON: %s', async (line, exit, refusal) => {
    const { code, text } = await testRegistry().run(`${line} --json`);
    const answer = JSON.parse(text);
    expect([code, answer.exit, answer.error?.code]).toEqual([exit, exit, refusal]);
  });

  it.each([
    ['apply FOLDER/environments', 'environments: a folder is where a file should be (EISDIR)'],
    ['publish cart FOLDER/cart-1.1.0 --key FOLDER/environments', 'environments: a folder is where'],
    ['check FOLDER/environments/folder.json', 'folder.json: a folder is where'],
    ['explain --stack FOLDER/environments', 'environments is a folder'],
    [
      'publish cart FOLDER/cart-1.1.0 --registry FOLDER/circle',
      'circle/cart: its symbolic links lead in a circle (ELOOP)',
    ],
    ['backup FOLDER/circle', '.staged: its symbolic links lead in a circle (ELOOP)'],
    [`status staging --html FOLDER/${'x'.repeat(300)}`, '.new: its name is too long (ENAMETOOLONG)'],
    [
      'publish cart FOLDER/cart-1.1.0 --registry FOLDER/file',
      /^GX119 .*file.*: a file is where a folder should be \(ENOTDIR\)\. Visitors get the same/,
    ],
    [
      'publish cart FOLDER/cart-1.1.0 --registry FOLDER/dangling',
      /^GX119 .*dangling.*: the disk is mounted read-only, or a link on the way leads nowhere \(ENOENT\)/,
    ],
  ])('names a file that cannot be used: %s', async (line, message) => {
    const { runRefused, at } = testRegistry();
    mkdirSync(at('environments/folder.json'));
    writeFileSync(at('file'), '');
    symlinkSync(at('circle'), at('circle'));
    symlinkSync(at('nothing'), at('dangling'));
    await runRefused(line, EXIT.refused, message);
  });

  it('names the existing environments', async () => {
    const { runRefused, at } = testRegistry();
    // Other JSON files are no environments.
    writeFileSync(at('environments/biome.json'), '{ "root": true }');
    await runRefused('history prodction', EXIT.failed, 'There are: production, staging.');
    rmSync(at('environments'), { recursive: true });
    await runRefused('history production', EXIT.failed, '--environments FOLDER, or GADGETRY_ENVIRONMENTS');
  });
});
