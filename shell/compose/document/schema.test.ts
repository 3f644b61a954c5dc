import schema from '@gadgetry/environment/schema.json';
import { problemText } from '@gadgetry/shared-kernel/contract/validate';
import { dataEntry, entry, environment, SOME_INTEGRITY, shellEntry } from '../testing/environment';
import { environmentProblems, textProblems } from './environment-problems';

const { policy, parts } = environment();
const withParts = (changes: object) => ({ parts: { ...parts, ...changes } });
const withEntry = (changes: object) => withParts({ cart: [{ ...entry('1.0.0'), ...changes }] });
const withShell = (changes: object) => withParts({ shell: [{ ...shellEntry(), ...changes }] });
const withData = (changes: object) => withParts({ data: [{ ...dataEntry(), ...changes }] });
const withPolicy = (changes: object) => ({ policy: { ...policy, ...changes } });
const said = { line: '1 to 3 days', text: 'By courier.\nOr to a locker.' };
const withDelivery = (en: object) =>
  withPolicy({ store: { delivery: { en: { ...said, ...en }, ua: said } } });
const addresses = [
  ...['/own/d.json', 'shell/{version}/', 'https://a.example/d.json', 'https://cart-{version}.example/d.json'],
  ...['http://localhost:3001/d.json', 'http://127.0.0.1/d.json', 'http://[::1]:80/d.json'],
];
const unsafe = [
  // Other schemes.
  ...['javascript:alert(1)', ' javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/json,{}', 'ftp://x'],
  // Without encryption, though not of this machine.
  ...['http://a.example/d.json', 'http://localhost.example/d.json', 'http://localhost:3000@a.example/'],
  // Of the page's scheme, but of another host.
  ...['//a.example/d.json', String.raw`/\a.example/d.json`],
  // Characters that would end an attribute or a directive, and a name that hides the host.
  ...['https://a.example/d .json', 'https://a.example/"><script>/', "https://a.example/'/"],
  ...['https://user@a.example/', 'https://', '', 1],
];
const origins = [
  '*',
  'https:',
  '//a.example',
  'https://*.example',
  'https://a.example/x',
  'http://a.example',
  1,
];
const noLinks = [
  ...['', 'javascript:alert(1)', '//a.example', '/\\a.example', 'contacts', 'mailto:'],
  ...['https:///a', 'https://a b'],
];

const valid: object[] = [
  {},
  { $schema: './schema.json' },
  { generation: 0 },
  { generation: Number.MAX_SAFE_INTEGER },
  withPolicy({ salt: 'release' }),
  { disabled: ['cart'] },
  { disabled: [] },
  { parts: { shell: [shellEntry()], data: [dataEntry()] } },
  withPolicy({ integrity: 'off', overrides: 'allow', allowedOrigins: [] }),
  withPolicy({ telemetry: { url: 'https://otel.example/v1/logs' } }),
  withPolicy({ store: {} }),
  withDelivery({ line: 'я'.repeat(60), text: 'я'.repeat(600) }),
  ...['https://a.example/b?c#d', 'http://a.example', 'mailto:help@a.example', '/contacts'].map((link) =>
    withDelivery({ link }),
  ),
  ...['all', 'none', { newest: 1 }].map((pages) => withPolicy({ pages })),
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

const CART = 'parts.cart[0]';
const halves = [shellEntry('1.4.0', 50, false), shellEntry('1.5.0', 50, false)];
const idle = { ...dataEntry('1.1.0'), deployment: { traffic: 0, default: false } };

/** Returns the paths of all errors, in order. */
const unsound: [at: string, changes: object][] = [
  ['formatVersion', { formatVersion: 2 }],
  ['$schema', { $schema: 1 }],
  ['name', { name: '' }],
  ...[-1, 1.5, '1', 2 ** 53, 1e308].map((generation): [string, object] => ['generation', { generation }]),
  ['change.restores', { change: { at: 'now', by: 'me', what: 'rollback', restores: 1e308 } }],
  ['policy.salt', withPolicy({ salt: 'visitor' })],
  ['policy.pages', withPolicy({ pages: 'newest' })],
  ['policy.pages', withPolicy({ pages: 500 })],
  ['policy.pages.newest', withPolicy({ pages: { newest: 0 } })],
  ['policy.pages.newest', withPolicy({ pages: {} })],
  ['policy.store.shipping', withPolicy({ store: { shipping: { en: said, ua: said } } })],
  ['policy.store.delivery.ua', withPolicy({ store: { delivery: { en: said } } })],
  ...['', ' ', 'a\nb', '<b>a</b>', 'a'.repeat(61), '\u202ea', 1].map((line): [string, object] => [
    'policy.store.delivery.en.line',
    withDelivery({ line }),
  ]),
  ...['', '\n', '<b>', 'a'.repeat(601), 'a\tb'].map((text): [string, object] => [
    'policy.store.delivery.en.text',
    withDelivery({ text }),
  ]),
  ...noLinks.map((link): [string, object] => ['policy.store.delivery.en.link', withDelivery({ link })]),
  ['policy.integrity', withPolicy({ integrity: 'maybe' })],
  ['policy.overrides', withPolicy({ overrides: true })],
  ...origins.map((origin): [string, object] => [
    'policy.allowedOrigins[1]',
    withPolicy({ allowedOrigins: ['https://a.example', origin] }),
  ]),
  ['policy.budgets.entryMs', withPolicy({ budgets: { entryMs: 1, pageMs: 100 } })],
  ['policy.budgets.pageMs', withPolicy({ budgets: { entryMs: 100 } })],
  ['policy.telemetry.url', withPolicy({ telemetry: {} })],
  ['policy.telemetry.sample', withPolicy({ telemetry: { url: 'https://otel.example/v1/logs', sample: 0 } })],
  ['descriptions', { descriptions: 'ua' }],
  ['recalled', { recalled: ['cart'] }],
  ['disabled', { disabled: 'cart' }],
  ['disabled[0]', { disabled: [''] }],
  ['parts', { parts: [] }],
  ['parts.shell parts.data', { parts: { cart: parts.cart } }],
  ['parts.shell', withParts({ shell: [] })],
  ['parts.cart', withParts({ cart: [] })],
  [
    'parts.cart[1].fallbackUrl',
    withParts({ cart: [entry('1.0.0'), { ...entry('1.1.0'), fallbackUrl: 'x:y' }] }),
  ],
  ['parts.shell[0].metadata.version', withShell({ metadata: { version: 'latest' } })],
  [
    'parts.data[0].metadata.integrity',
    withData({ metadata: { version: 'workspace', integrity: SOME_INTEGRITY } }),
  ],
  [`${CART}.metadata.version`, withEntry({ metadata: { version: '1.0' } })],
  [`${CART}.metadata.integrity`, withEntry({ metadata: { version: '1.0.0', integrity: 'md5-x' } })],
  [`${CART}.deployment.traffic`, withEntry({ deployment: { traffic: 101, default: true } })],
  [`${CART}.deployment.traffic`, withEntry({ deployment: { traffic: -1, default: true } })],
  [`${CART}.deployment.default`, withEntry({ deployment: { traffic: 100, default: 'yes' } })],
  [`${CART}.deployment`, withEntry({ deployment: undefined })],
  ['parts.shell[0].url', withShell({ url: 'shell/<b>/' })],
  ['parts.data[0].url', withData({ url: 'javascript:alert(1)' })],
  ...unsafe.map((url): [string, object] => [`${CART}.url`, withEntry({ url })]),
];

/** Facts of the message by kind of rule. */
const worded: [at: string, facts: string, changes: object][] = [
  ['formatVersion', '1, the version of this format but found nothing', { formatVersion: undefined }],
  ['parts.shell[0].url', 'localhost but found "http://a.example/"', withShell({ url: 'http://a.example/' })],
  ['parts.shell[0].url', 'a folder, ending in /,', withShell({ url: 'shell/{version}' })],
  ['parts.shell', 'no fallbackUrl and no standby', withShell({ fallbackUrl: 'other/{version}/' })],
  [
    'parts.shell',
    'at most 2 version(s) but found 3',
    withParts({ shell: [shellEntry('1.3.0', 0), ...halves] }),
  ],
  ['parts.data', 'at most 1 version(s) but found 2', withParts({ data: [dataEntry('1.0.0'), idle] })],
  ['parts.cart', 'traffic that adds up to 100 but found 60', withParts({ cart: [entry('1.0.0', 60)] })],
  ['parts.cart', 'default true but found 0 of them', withParts({ cart: [entry('1.0.0', 100, false)] })],
  [
    'parts.cart',
    'every version once but found 1.0.0 twice',
    withParts({ cart: [entry('1.0.0', 90), entry('1.0.0', 10, false)] }),
  ],
  ['parts.data[0].url', '{version} in it but found "api"', withData({ metadata: { version: '2.1.0' } })],
  ['parts.data[0].url', 'a version for {version}', withData({ url: 'data/{version}/api' })],
  ['parts.Cart~/!', 'an unreserved name of lower case letters', withParts({ 'Cart~/!': [entry('1.0.0')] })],
  [
    'policy.store.delivery.en.line',
    '1 to 60 characters of plain text in one line, without < and > but found "<b>1 day</b>"',
    withDelivery({ line: '<b>1 day</b>' }),
  ],
  ['disabled[1]', 'one of the remotes (cart) but found "toString"', { disabled: ['cart', 'toString'] }],
  ['polices', 'one of the members $schema, formatVersion, name, ', { polices: {} }],
  [
    `${CART}.deployment.trafic`,
    'one of the members traffic, default, standby, plan but found "trafic"',
    withEntry({ deployment: { ...entry('1.0.0').deployment, trafic: 1 } }),
  ],
  [
    'parts.shell[0].metadata.version',
    `a semantic version such as 1.2.0, or "workspace" but found "${'y'.repeat(59)}…`,
    withShell({ metadata: { version: 'y'.repeat(100) } }),
  ],
];

describe('the form of an environment document', () => {
  it.each(valid.map((changes) => [JSON.stringify(changes), changes] as const))('may be %s', (_, changes) => {
    expect(messages(made(changes))).toEqual([]);
  });

  it.each(unsound.map(([at, changes]) => [JSON.stringify(changes), at, changes] as const))(
    'is not %s; the wrong member is %s',
    (_, at, changes) => {
      const problems = environmentProblems(made(changes));
      expect(problems.map((one) => one.at)).toEqual(at.split(' '));
      for (const { expected } of problems) expect(expected).not.toContain('undefined');
    },
  );

  it.each(worded)('is refused with place, expected and found value: %s: %s', (at, facts, changes) => {
    expect(messages(made(changes))).toEqual([expect.stringContaining(`${at}: expected `)]);
    expect(messages(made(changes))[0]).toContain(facts);
  });

  it.each([undefined, null, 'text', 1, []])('is an object, not %j', (value) => {
    expect(messages(value)).toEqual([
      `document: expected a JSON object but found ${JSON.stringify(value) ?? 'nothing'}`,
    ]);
  });

  it('has no duplicate members at any depth', () => {
    const text = JSON.stringify(environment())
      .replace('"name":', '"name":"production","name":')
      .replace('"traffic":', '"traffic":100,"traffic":');
    expect(textProblems(text).map(problemText)).toEqual([
      'name: expected every member once but found "name" twice',
      `parts.shell[0].deployment.traffic: expected every member once but found "traffic" twice`,
    ]);
    expect(textProblems(JSON.stringify(environment()))).toEqual([]);
  });

  it('has a title in the schema for each of its rules', () => {
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
