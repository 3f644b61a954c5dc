import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { satisfy } from '@module-federation/runtime-core';
import type { Finding } from '../codes';
import { type ShellManifest, satisfiesAsInPages } from '../registry/shell-manifest';
import { entry } from '../testing/environment';
import type { FoundVersion } from './builds';
import {
  collisionFindings,
  deprecationWarnings,
  descriptorFindings,
  homeFindings,
  rangeFindings,
  signatureChanges,
  usesFindings,
} from './contract';

const VERSIONS = '0.3.0 0.3.5 0.4.0 1.0.0 1.1.0 1.2.0-rc.1 1.2.0 1.9.9 2.0.0-rc.1 2.0.0 19.3.1'.split(' ');
const RANGES = [
  ...'* 1 1.x =1.0.0 1.1.0 ^1.0.0 ^1.1.0 ~1.1.0 ^0.3.0 ^19.0.0 >=1.1.0 <2.0.0'.split(' '),
  ...['>=1.0.0 <2.0.0', '1.0.0 - 1.2.0', '1.0.0 || ^2.0.0', '^1.2.0-rc.1', '^2.0.0-rc.0'],
];

describe('a version range', () => {
  it.each(RANGES)(
    'includes the same versions for the command and for the runtime in the page: %s',
    (range) => {
      expect(VERSIONS.filter((version) => satisfiesAsInPages(version, range))).toEqual(
        VERSIONS.filter((version) => satisfy(version, range)),
      );
    },
  );

  it('includes no invalid version, and includes nothing if the range is invalid', () => {
    expect([satisfiesAsInPages('latest', '*'), satisfiesAsInPages('1.0.0', 'latest')]).toEqual([
      false,
      false,
    ]);
  });
});

const chunk = { scripts: [], styles: [], shared: [] };

type Changes = Partial<Omit<BuiltDescriptor, 'build'>> & {
  readonly build?: Partial<BuiltDescriptor['build']>;
};

/** A valid version of a remote that claims its own name as route, navigation and fragment. */
function version(part: string, { build, ...changes }: Changes = {}): FoundVersion {
  const number = changes.version ?? '1.0.0';
  return {
    part,
    label: `${part} ${number}`,
    entry: entry(number),
    descriptor: {
      name: part,
      version: number,
      kernel: '^1.0.0',
      routes: [{ path: `/${part}`, page: 'main', skeleton: 'plain', data: [] }],
      navigation: [{ path: `/${part}`, label: { en: part, ua: part }, order: 10 }],
      fragments: [part],
      ...changes,
      build: {
        container: `${part}_${number}`,
        entry: { path: 'entry.js', integrity: '' },
        app: chunk,
        pages: { main: chunk },
        fragments: { [part]: chunk },
        shared: { react: '^19.0.0' },
        ...build,
      },
    },
  };
}

const route = (path: string, page = 'main') => ({ path, page, skeleton: 'plain', data: [] }) as const;
const SHARED = { 'shared-kernel/contract': '1.1.0', react: '19.3.1', 'shared-kernel/slider': '1.1.0' };
const SHELL: ShellManifest = {
  version: '1.3.0',
  main: { scripts: [], styles: [] },
  onDemand: {},
  slots: [],
  files: [],
  promises: {},
  offered: SHARED,
  exports: { react: ['useId', 'useState'], 'shared-kernel/contract': ['defineApp'] },
};

/** Findings without their hints. */
const messagesOf = (findings: readonly Finding[]) =>
  findings.map(({ code, at, message }) => `${code} ${at}: ${message.replace(/: .*/, '')}`);
const brief = (findings: readonly Finding[]) => findings.map(({ code, at }) => `${code} ${at}`);

describe('a module that a remote needs from the shell', () => {
  const onDemand = (module: string) => ({ ...chunk, shared: [module] });
  const charts = onDemand('shared-kernel/charts');
  const noCharts = 'GX012 cart 1.0.0: expected shared-kernel/charts * but found none in the shell';

  it.each<[string, Changes, string[]]>([
    ['may be present', {}, []],
    ['may be a kernel that the shell has', { kernel: '~1.1.0' }, []],
    [
      'must not be a newer kernel',
      { kernel: '^1.2.0' },
      ['GX011 cart 1.0.0: expected kernel ^1.2.0 but found 1.1.0 in the shell'],
    ],
    [
      'must not be a newer React',
      { build: { shared: { react: '^19.4.0' } } },
      ['GX012 cart 1.0.0: expected react ^19.4.0 but found 19.3.1 in the shell'],
    ],
    [
      'must not be a module that the shell lacks',
      { build: { shared: { vue: '^3.0.0' } } },
      ['GX012 cart 1.0.0: expected vue ^3.0.0 but found none in the shell'],
    ],
    ['may be loaded on demand', { build: { pages: { main: onDemand('shared-kernel/slider') } } }, []],
    ['is reported if the app needs it', { build: { app: charts } }, [noCharts]],
    ['is reported if a page needs it', { build: { pages: { main: charts } } }, [noCharts]],
    ['is reported if a fragment needs it', { build: { fragments: { main: charts } } }, [noCharts]],
  ])('%s', (_, changes, expected) => {
    expect(messagesOf(rangeFindings(version('cart', changes), SHARED))).toEqual(expected);
  });

  it('is not checked if the shell does not name its kernel', () => {
    expect(rangeFindings(version('cart', { kernel: '^9.0.0' }), { react: '19.3.1' })).toEqual([]);
  });
});

describe('the exports that a remote uses', () => {
  it('are reported one by one if the shell lacks them', () => {
    const uses = { react: ['use', 'useId', 'useMemo'], 'shared-kernel/contract': ['defineApp'] };
    const without = 'but found shell 1.3.0 without it (it shares react 19.3.1)';
    expect(messagesOf(usesFindings(version('cart', { build: { uses } }), SHELL))).toEqual([
      `GX023 cart 1.0.0: expected the export "use" of react ${without}`,
      `GX023 cart 1.0.0: expected the export "useMemo" of react ${without}`,
    ]);
  });

  it.each([
    ['the module’s exports', { uses: { 'shared-kernel/slider': ['Slider'] } }],
    ['the list of uses', {}],
  ])('are not checked without %s', (_, build) => {
    expect(usesFindings(version('cart', { build }), SHELL)).toEqual([]);
  });
});

describe('the signature of an export that a remote uses', () => {
  const MODULE = 'shared-kernel/cart';
  const deprecated = 'since 1.2.0 (2026-11-21), removed from 2.0.0 on: leave it';
  const shell = {
    ...SHELL,
    offered: { [MODULE]: '1.3.0' },
    promises: {
      [MODULE]: {
        addToCart: { signature: 'third', accepts: ['second', 'first'] },
        refreshCart: { signature: 'only', deprecated },
      },
    },
  };
  const built = (signatures: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
    version('reviews', { build: { signatures } });

  it.each([
    ['is the current one', { [MODULE]: { addToCart: 'third' } }],
    ['is an earlier one that the current one accepts', { [MODULE]: { addToCart: 'first' } }],
    ['belongs to a module that the shell does not describe', { 'shared-kernel/slider': { Slider: 'any' } }],
    // GX023 reports missing exports.
    ['belongs to an export that does not exist', { [MODULE]: { wrapAsGift: 'any' } }],
    [
      'has the name of a member that every object has',
      { [MODULE]: { constructor: 'any' }, toString: { length: 'any' } },
    ],
    ['was not recorded', {}],
  ])('is accepted if it %s', (_, signatures) => {
    expect(signatureChanges(built(signatures), shell)).toEqual([]);
  });

  it.each(['zeroth', 'fourth', ''])('is refused if the shell has another one: %j', (addToCart) => {
    expect(
      messagesOf(signatureChanges(built({ [MODULE]: { addToCart, refreshCart: 'only' } }), shell)),
    ).toEqual([
      'GX034 reviews 1.0.0: expected "addToCart" of shared-kernel/cart with the signature that it was built with but found another one in shell 1.3.0 (it shares shared-kernel/cart 1.3.0)',
    ]);
  });

  it('is reported with the shell’s reason if the export is deprecated', () => {
    const uses = { [MODULE]: ['addToCart', 'refreshCart', 'toString'] };
    expect(deprecationWarnings(version('reviews', { build: { uses } }), shell)).toEqual([
      {
        code: 'GX035',
        at: 'reviews 1.0.0',
        message: `it uses "refreshCart" of shared-kernel/cart: deprecated ${deprecated}`,
      },
    ]);
  });
});

it('pages, fragments and navigation of a descriptor are reported if the build lacks them', () => {
  expect(descriptorFindings(version('cart'))).toEqual([]);
  const broken = version('cart', {
    routes: [route('/cart'), route('/offers', 'offers')],
    fragments: ['cart', 'toString'],
    navigation: ['/cart', '/elsewhere'].map((path) => ({ path, label: { en: '', ua: '' }, order: 1 })),
  });
  expect(messagesOf(descriptorFindings(broken))).toEqual([
    'GX013 cart 1.0.0: expected the page "offers" of /offers but found none in the build',
    'GX013 cart 1.0.0: expected the fragment "toString" but found none in the build',
    'GX013 cart 1.0.0: expected navigation to one of its routes but found /elsewhere',
  ]);
});

describe('claims of several parts', () => {
  it('may repeat in versions of one part, except their global names', () => {
    const next = (container: string) => version('cart', { version: '1.1.0', build: { container } });
    expect(collisionFindings([version('cart'), next('cart_1.1.0'), version('catalog')])).toEqual([]);
    expect(messagesOf(collisionFindings([version('cart'), next('cart_1.0.0')]))).toEqual([
      'GX014 cart_1.0.0: expected a global name for each build but found one of cart 1.0.0 and cart 1.1.0',
    ]);
  });

  it.each<[string, Changes, string[]]>([
    ['a route', { routes: [route('/cart')] }, ['GX015 /cart']],
    ['a route in other letters', { routes: [route('/CART/')] }, ['GX015 /cart']],
    ['a navigation entry', { navigation: version('cart').descriptor.navigation }, ['GX016 /cart']],
    ['a fragment', { fragments: ['cart'] }, ['GX017 cart']],
    ['a path of the shell', { routes: [route('/rights')] }, ['GX015 /rights']],
    [
      'all paths of the shell',
      { routes: [route('/:page')] },
      ['GX015 /rights', 'GX015 /contacts', 'GX015 /cart'],
    ],
  ])('collide if two parts claim the same: %s', (_, changes, expected) => {
    expect(brief(collisionFindings([version('cart'), version('product', changes)]))).toEqual(expected);
  });

  it.each([
    ['/phones/:id', '/phones/:itemId', 1],
    ['/phones/apple-iphone-14', '/phones/:itemId', 1],
    ['/:page/new', '/phones/:itemId', 1],
    ['/phones', '/phones/:itemId', 0],
    ['/phones/:itemId', '/:page/new/:id', 0],
  ])('are counted if an address belongs to both routes: %s and %s', (one, other, count) => {
    const versions = [one, other].map((path, index) => version(`part-${index}`, { routes: [route(path)] }));
    const found = brief(collisionFindings(versions)).filter((line) => line.startsWith('GX015'));
    expect(found).toHaveLength(count);
  });

  it('name each colliding part once', () => {
    const fragments = ['search'];
    const parts = [
      version('cart', { fragments }),
      version('cart', { fragments, version: '1.1.0' }),
      version('catalog', { fragments }),
      version('product', { fragments }),
    ];
    expect(messagesOf(collisionFindings(parts))).toEqual([
      'GX017 search: expected one part with this fragment but found cart and catalog and product',
    ]);
  });
});

describe('the home page', () => {
  const owner = (number: string, ...paths: string[]): FoundVersion =>
    version('catalog', { version: number, routes: paths.map((path) => route(path)) });

  it.each<[string, FoundVersion[], RegExp | undefined]>([
    [
      'belongs to one part, in every version',
      [owner('1.0.0', '/', '/phones'), owner('1.1.0', '/')],
      undefined,
    ],
    ['is reported without an owner', [owner('1.0.0', '/phones'), version('cart')], /^GX031 \//],
    [
      'is reported if a canary lacks it',
      [owner('1.0.0', '/'), owner('1.1.0', '/phones')],
      /none in catalog 1\.1\.0$/,
    ],
    ['is reported if there is no part', [], /^GX031 \//],
  ])('%s', (_, versions, found) => {
    expect(messagesOf(homeFindings(versions))).toEqual(found ? [expect.stringMatching(found)] : []);
  });
});
