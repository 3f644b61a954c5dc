import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import schema from '@gadgetry/environment/schema.json';
import descriptorSchema from '@gadgetry/shared-kernel/contract/descriptor.schema.json';
import { RESERVED_NAMES } from '@gadgetry/shared-kernel/contract/ownership';
import { problemText } from '@gadgetry/shared-kernel/contract/validate';
import Ajv2020 from 'ajv/dist/2020';
import { dataEntry, entry, environment, SOME_INTEGRITY, shellEntry } from '../testing/environment';
import { environmentProblems, textProblems } from './environment-problems';

const { policy, parts } = environment();
const withParts = (changes: object) => ({ parts: { ...parts, ...changes } });
const withEntry = (changes: object) => withParts({ cart: [{ ...entry('1.0.0'), ...changes }] });
const withShell = (changes: object) => withParts({ shell: [{ ...shellEntry(), ...changes }] });
const withData = (changes: object) => withParts({ data: [{ ...dataEntry(), ...changes }] });
const addresses = [
  '/own/d.json',
  'shell/{version}/',
  'https://a.example/d.json',
  'https://cart-{version}.example/d.json',
  'http://localhost:3001/d.json',
  'http://127.0.0.1/d.json',
  'http://[::1]:80/d.json',
];
const unsafe = [
  '',
  'https://',
  'http://a.example/d.json',
  'http://localhost.example/d.json',
  'http://127.0.0.1.example/d.json',
  '//a.example/d.json',
  String.raw`/\a.example/d.json`,
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'https://a.example/d .json',
  'data:text/json,{}',
  'ftp://x',
  'x:y',
  1,
];

const sound: object[] = [
  {},
  { $schema: './schema.json' },
  { generation: 0 },
  { generation: Number.MAX_SAFE_INTEGER },
  { policy: { ...policy, salt: 'release' } },
  { disabled: ['cart'] },
  { disabled: [] },
  { parts: { shell: [shellEntry()], data: [dataEntry()] } },
  { policy: { ...policy, integrity: 'off', overrides: 'allow', allowedOrigins: [] } },
  { policy: { ...policy, telemetry: { url: 'https://otel.example/v1/logs' } } },
  ...['all', 'none', { newest: 1 }].map((pages) => ({ policy: { ...policy, pages } })),
  ...addresses.map((url) => withEntry({ url, fallbackUrl: url })),
  withEntry({ metadata: { version: 'workspace' } }),
  withEntry({ metadata: { version: '1.2.3-rc.1', integrity: SOME_INTEGRITY } }),
  withEntry({ extras: { team: 'cart' } }),
  withParts({ data: [dataEntry('2.1.0', SOME_INTEGRITY)] }),
  withParts({ shell: [shellEntry('1.3.0', 99.5), shellEntry('1.4.0', 0.5, false)] }),
  { recalled: { cart: ['1.0.0'], shell: [] } },
];

const made = (changes: object): object => JSON.parse(JSON.stringify({ ...environment(), ...changes }));
const messages = (value: unknown): string[] => environmentProblems(value).map(problemText);

const ADDRESS = 'an https: address, a path of this origin, or localhost';
const AT = 'parts.cart[0]';
const GENERATION = 'a whole number from 0 to 9007199254740991';
const PAGES = '"all", "none", or an object with newest: how many of the newest products';
const ENTRY = 'one of the members url, fallbackUrl, metadata, deployment, extras';

const unsound: [changes: object, ...messages: string[]][] = [
  [{ formatVersion: 2 }, 'formatVersion: expected 1, the version of this format but found 2'],
  [{ formatVersion: undefined }, 'formatVersion: expected 1, the version of this format but found nothing'],
  [{ $schema: 1 }, '$schema: expected the address of this schema but found 1'],
  [{ name: '' }, 'name: expected a name but found ""'],
  [{ generation: -1 }, `generation: expected ${GENERATION} but found -1`],
  [{ generation: 1.5 }, `generation: expected ${GENERATION} but found 1.5`],
  [{ generation: '1' }, `generation: expected ${GENERATION} but found "1"`],
  [{ generation: 2 ** 53 }, `generation: expected ${GENERATION} but found 9007199254740992`],
  [{ generation: 1e308 }, `generation: expected ${GENERATION} but found 1e+308`],
  [
    { change: { at: 'now', by: 'me', what: 'rollback', restores: 1e308 } },
    'change.restores: expected the generation that was gone back to but found 1e+308',
  ],
  [{ policy: { ...policy, salt: 'visitor' } }, 'policy.salt: expected "release" but found "visitor"'],
  [{ policy: { ...policy, pages: 'newest' } }, `policy.pages: expected ${PAGES} but found "newest"`],
  [{ policy: { ...policy, pages: 500 } }, `policy.pages: expected ${PAGES} but found 500`],
  [
    { policy: { ...policy, pages: { newest: 0 } } },
    'policy.pages.newest: expected a whole number from 1 to 9007199254740991 but found 0',
  ],
  [
    { policy: { ...policy, pages: {} } },
    'policy.pages.newest: expected a whole number from 1 to 9007199254740991 but found nothing',
  ],
  [
    withShell({ metadata: { version: 'latest' } }),
    'parts.shell[0].metadata.version: expected a semantic version such as 1.2.0, or "workspace" but found "latest"',
  ],
  [
    withShell({ url: 'http://a.example/' }),
    `parts.shell[0].url: expected ${ADDRESS} but found "http://a.example/"`,
  ],
  [
    withShell({ url: 'shell/{version}' }),
    'parts.shell[0].url: expected the address of a folder, ending in /, but found "shell/{version}"',
  ],
  [withParts({ shell: [] }), 'parts.shell: expected a list with at least one version but found []'],
  [
    { parts: { cart: parts.cart } },
    'parts.shell: expected a list with at least one version but found nothing',
    'parts.data: expected a list with at least one version but found nothing',
  ],
  [
    withData({ url: '' }),
    'parts.data[0].url: expected an https: address, a path of this origin, or localhost but found ""',
  ],
  [
    withData({ url: 'javascript:alert(1)' }),
    'parts.data[0].url: expected an https: address, a path of this origin, or localhost but found "javascript:alert(1)"',
  ],
  [
    withParts({
      shell: [shellEntry('1.3.0', 0), shellEntry('1.4.0', 50, false), shellEntry('1.5.0', 50, false)],
    }),
    'parts.shell: expected at most 2 version(s) but found 3',
  ],
  [
    { recalled: ['cart'] },
    'recalled: expected an object with a list of versions for each part but found ["cart"]',
  ],
  [
    withData({ metadata: { version: '2.1.0' } }),
    'parts.data[0].url: expected a folder with {version} in it but found "api"',
  ],
  [
    withData({ url: 'data/{version}/api' }),
    'parts.data[0].url: expected a version for {version} but found "data/{version}/api"',
  ],
  [
    withData({ metadata: { version: 'workspace', integrity: SOME_INTEGRITY } }),
    'parts.data[0].metadata.integrity: expected nothing for "workspace" but found sha384-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA…',
  ],
  [
    withParts({
      data: [
        { ...dataEntry('1.0.0'), deployment: { traffic: 50, default: true } },
        { ...dataEntry('1.1.0'), deployment: { traffic: 50, default: false } },
      ],
    }),
    'parts.data: expected at most 1 version(s) but found 2',
  ],
  [
    withShell({ fallbackUrl: 'other/{version}/' }),
    'parts.shell: expected no fallbackUrl and no standby, which remotes alone have but found one',
  ],
  [{ descriptions: 'ua' }, 'descriptions: expected a list of language codes but found "ua"'],
  [
    { policy: { ...policy, integrity: 'maybe' } },
    'policy.integrity: expected "required" or "off" but found "maybe"',
  ],
  [
    { policy: { ...policy, overrides: true } },
    'policy.overrides: expected "allow", "signed" or "deny" but found true',
  ],
  [
    { policy: { ...policy, allowedOrigins: ['https://a.example', 1] } },
    'policy.allowedOrigins[1]: expected an origin such as "https://parts.example" but found 1',
  ],
  ...[
    '*',
    'https:',
    'https://',
    '//parts.example',
    'https://*.example',
    'https://a.example/x',
    'http://a.example',
  ].map((origin): [object, string] => [
    { policy: { ...policy, allowedOrigins: [origin] } },
    `policy.allowedOrigins[0]: expected an origin such as "https://parts.example" but found "${origin}"`,
  ]),
  ...[
    'https://a.example/"><script>/',
    "https://a.example/'/",
    'https://user@a.example/',
    'http://localhost:3000@a.example/',
    '//a.example/',
    'javascript:alert(1)',
    'data:text/html,x',
    'shell/<b>/',
  ].map((url): [object, string] => [
    withShell({ url }),
    `parts.shell[0].url: expected ${ADDRESS} but found ${JSON.stringify(url)}`,
  ]),
  [
    { policy: { ...policy, budgets: { entryMs: 1, pageMs: 100 } } },
    'policy.budgets.entryMs: expected milliseconds, at least 100 but found 1',
  ],
  [
    { policy: { ...policy, budgets: { entryMs: 100 } } },
    'policy.budgets.pageMs: expected milliseconds, at least 100 but found nothing',
  ],
  [{ policy: { ...policy, telemetry: {} } }, `policy.telemetry.url: expected ${ADDRESS} but found nothing`],
  [
    { parts: [] },
    'parts: expected an object with a list of versions for shell, data and each remote but found []',
  ],
  [withParts({ cart: [] }), 'parts.cart: expected a list with at least one version but found []'],
  [
    withParts({ 'Cart~/!': [entry('1.0.0')] }),
    'parts.Cart~/!: expected an unreserved name of lower case letters, digits and hyphens but found "Cart~/!"',
  ],
  [{ disabled: 'cart' }, 'disabled: expected a list of names of remotes but found "cart"'],
  [{ disabled: [''] }, 'disabled[0]: expected the name of a remote but found ""'],
  [
    { disabled: ['cart', 'toString'] },
    'disabled[1]: expected one of the remotes (cart) but found "toString"',
  ],
  ...unsafe.flatMap((url): [object, string][] => [
    [withEntry({ url }), `${AT}.url: expected ${ADDRESS} but found ${JSON.stringify(url)}`],
    [
      withEntry({ fallbackUrl: url }),
      `${AT}.fallbackUrl: expected ${ADDRESS} but found ${JSON.stringify(url)}`,
    ],
  ]),
  [
    withEntry({ metadata: { version: '1.0' } }),
    `${AT}.metadata.version: expected a semantic version such as 1.2.0, or "workspace" but found "1.0"`,
  ],
  [
    withEntry({ metadata: { version: '1.0.0', integrity: 'md5-x' } }),
    `${AT}.metadata.integrity: expected an SRI value such as sha384-… but found "md5-x"`,
  ],
  [
    withEntry({ deployment: { traffic: 101, default: true } }),
    `${AT}.deployment.traffic: expected a percentage from 0 to 100 but found 101`,
  ],
  [
    withEntry({ deployment: { traffic: -1, default: true } }),
    `${AT}.deployment.traffic: expected a percentage from 0 to 100 but found -1`,
  ],
  [
    withEntry({ deployment: { traffic: 100, default: 'yes' } }),
    `${AT}.deployment.default: expected true or false but found "yes"`,
  ],
  [
    withEntry({ deployment: undefined }),
    `${AT}.deployment: expected an object with traffic and default but found nothing`,
  ],
  [
    { polices: {} },
    'polices: expected one of the members $schema, formatVersion, name, id, generation, revision, parent, preview, change, descriptions, policy, slots, parts, signers, recalled, disabled but found "polices"',
  ],
  [withEntry({ fallbackurl: '/d.json' }), `${AT}.fallbackurl: expected ${ENTRY} but found "fallbackurl"`],
  [
    withEntry({ deployment: { trafic: 1 } }),
    `${AT}.deployment.traffic: expected a percentage from 0 to 100 but found nothing`,
    `${AT}.deployment.default: expected true or false but found nothing`,
    `${AT}.deployment.trafic: expected one of the members traffic, default, standby but found "trafic"`,
  ],
  [
    withShell({ metadata: { version: 'y'.repeat(100) } }),
    `parts.shell[0].metadata.version: expected a semantic version such as 1.2.0, or "workspace" but found "${'y'.repeat(59)}…`,
  ],
];

describe('the form of an environment document', () => {
  it.each(sound.map((changes) => [JSON.stringify(changes), changes] as const))('may be %s', (_, changes) => {
    expect(messages(made(changes))).toEqual([]);
  });

  it.each(unsound.map(([changes, ...said]) => [JSON.stringify(changes), changes, said] as const))(
    'is not %s, and the message says what is expected',
    (_, changes, said) => {
      expect(messages(made(changes))).toEqual(said);
    },
  );

  it.each([undefined, null, 'text', 1, []])('is an object, not %j', (value) => {
    expect(messages(value)).toEqual([
      `document: expected a JSON object but found ${JSON.stringify(value) ?? 'nothing'}`,
    ]);
  });

  it('has every member once, however deep', () => {
    const text = JSON.stringify(environment())
      .replace('"name":', '"name":"production","name":')
      .replace('"traffic":', '"traffic":100,"traffic":');
    expect(textProblems(text).map(problemText)).toEqual([
      'name: expected every member once but found "name" twice',
      `parts.shell[0].deployment.traffic: expected every member once but found "traffic" twice`,
    ]);
    expect(textProblems(JSON.stringify(environment()))).toEqual([]);
  });

  it('is named by the schema in words: each of its rules has a title', () => {
    const untitled: string[] = [];
    const visit = (value: unknown, at: string): void => {
      if (typeof value !== 'object' || value === null) return;
      if (('type' in value || 'enum' in value || 'const' in value) && !('title' in value)) untitled.push(at);
      for (const [name, part] of Object.entries(value)) visit(part, `${at}/${name}`);
    };
    visit(schema, '#');
    expect(untitled).toEqual([]);
  });
});

describe('the schema', () => {
  it('is good for any validator, without a doubt', () => {
    expect(new Ajv2020({ strict: true }).validateSchema(schema)).toBe(true);
  });

  it('is the one that was compiled; else: npm run compile-schema -w shell/compose', () => {
    const compiled = execFileSync(process.execPath, [join(__dirname, 'compile-schema.mjs')], {
      encoding: 'utf8',
    });
    expect(readFileSync(join(__dirname, 'compiled-schema.cjs'), 'utf8')).toBe(compiled);
  });
});

it('reserves the same names as the contract', () => {
  const { pattern } = schema.properties.parts.propertyNames;
  const ofRemotes = new RegExp(descriptorSchema.properties.name.pattern);
  const names = [...RESERVED_NAMES, 'data', 'cart', 'Cart', '1x'];
  expect(names.filter((name) => ofRemotes.test(name))).toEqual(['cart']);
  expect(names.filter((name) => new RegExp(pattern).test(name)).sort()).toEqual(['cart', 'data', 'shell']);
});
