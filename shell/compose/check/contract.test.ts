import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { satisfy } from '@module-federation/runtime-core';
import { entry } from '../testing/environment';
import type { FoundVersion } from './builds';
import {
  collisionFindings,
  deprecationWarnings,
  homeFindings,
  promiseFindings,
  rangeFindings,
  satisfiesAsInPages,
  signatureChanges,
  usesFindings,
} from './contract';

const VERSIONS = '0.3.0 0.3.5 0.4.0 1.0.0 1.1.0 1.2.0-rc.1 1.2.0 1.9.9 2.0.0-rc.1 2.0.0 19.3.1'.split(' ');
const RANGES = [
  ...'* 1 1.x =1.0.0 1.1.0 ^1.0.0 ^1.1.0 ~1.1.0 ^0.3.0 ^19.0.0 >=1.1.0 <2.0.0'.split(' '),
  ...['>=1.0.0 <2.0.0', '1.0.0 - 1.2.0', '1.0.0 || ^2.0.0', '^1.2.0-rc.1', '^2.0.0-rc.0'],
];

describe('whether a version lies in a range', () => {
  it.each(RANGES)('is seen alike by the command and by the runtime in the page: %s', (range) => {
    expect(VERSIONS.filter((version) => satisfiesAsInPages(version, range))).toEqual(
      VERSIONS.filter((version) => satisfy(version, range)),
    );
  });

  it('says no to what is no version or no range', () => {
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

/** A sound version of a remote that claims its own name as route, navigation and fragment. */
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
const brief = (findings: readonly { code: string; at: string }[]) =>
  findings.map(({ code, at }) => `${code} ${at}`);

describe('what a remote needs of the shell', () => {
  it.each<[string, Changes, string[]]>([
    ['is there', {}, []],
    ['is a kernel that the shell has', { kernel: '~1.1.0' }, []],
    [
      'is a newer kernel',
      { kernel: '^1.2.0' },
      [
        'GX011 expected kernel ^1.2.0 but found 1.1.0 in the shell: take a shell with that kernel, or another version of the remote',
      ],
    ],
    [
      'is a newer React',
      { build: { shared: { react: '^19.4.0' } } },
      [
        'GX012 expected react ^19.4.0 but found 19.3.1 in the shell: take another shell or another version of the remote, or bundle the module with the remote',
      ],
    ],
    [
      'is a module that the shell does not have',
      { build: { shared: { vue: '^3.0.0' } } },
      [
        'GX012 expected vue ^3.0.0 but found none in the shell: take another shell or another version of the remote, or bundle the module with the remote',
      ],
    ],
    [
      'is a module on demand',
      { build: { pages: { main: { ...chunk, shared: ['shared-kernel/slider'] } } } },
      [],
    ],
    ...(['app', 'pages', 'fragments'] as const).map((member): [string, Changes, string[]] => {
      const needing = { ...chunk, shared: ['shared-kernel/charts'] };
      return [
        `is a module on demand that the shell does not have, in ${member}`,
        { build: member === 'app' ? { app: needing } : { [member]: { main: needing } } },
        [
          'GX012 expected shared-kernel/charts * but found none in the shell: take another shell or another version of the remote, or bundle the module with the remote',
        ],
      ];
    }),
  ])('%s', (_, changes, said) => {
    expect(
      rangeFindings(version('cart', changes), SHARED).map(({ code, message }) => `${code} ${message}`),
    ).toEqual(said);
  });

  it('is no kernel where the shell says nothing of its own', () => {
    expect(rangeFindings(version('cart', { kernel: '^9.0.0' }), { react: '19.3.1' })).toEqual([]);
  });
});

describe('the exports that a remote uses', () => {
  const shell = {
    version: '1.0.0',
    main: { scripts: [], styles: [] },
    onDemand: {},
    slots: [],
    files: [],
    promises: {},
    offered: SHARED,
    exports: { react: ['useId', 'useState'], 'shared-kernel/contract': ['defineApp'] },
  };

  it('are there, or each is named', () => {
    const uses = { react: ['use', 'useId', 'useMemo'], 'shared-kernel/contract': ['defineApp'] };
    const findings = usesFindings(version('cart', { build: { uses } }), shell);
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^expected the export "use" of react but found shell 1\.0\.0 without it \(it shares react 19\.3\.1\)/,
      ),
      expect.stringMatching(/^expected the export "useMemo" of react/),
    ]);
  });

  it.each([
    ['the module’s exports', { uses: { 'shared-kernel/slider': ['Slider'] } }, shell],
    ['its uses', {}, shell],
  ])('are not judged without %s', (_, build, list) => {
    expect(usesFindings(version('cart', { build }), list)).toEqual([]);
  });
});

describe('the signature of an export that a remote uses', () => {
  const MODULE = 'shared-kernel/cart';
  const shell = {
    version: '1.3.0',
    main: { scripts: [], styles: [] },
    onDemand: {},
    slots: [],
    files: [],
    exports: {},
    offered: { [MODULE]: '1.3.0' },
    promises: {
      [MODULE]: {
        addToCart: { signature: 'third', accepts: ['second', 'first'] },
        refreshCart: {
          signature: 'only',
          deprecated: 'since 1.2.0 (2026-11-21), removed from 2.0.0 on: leave it',
        },
      },
    },
  };
  const built = (signatures: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
    version('reviews', { build: { signatures } });

  it.each([
    ['is the present one', { [MODULE]: { addToCart: 'third' } }],
    ['is one that the present one stands for', { [MODULE]: { addToCart: 'first' } }],
    ['is of a module that the shell says nothing of', { 'shared-kernel/slider': { Slider: 'any' } }],
    // GX023 says so.
    ['is of an export that is not there', { [MODULE]: { wrapAsGift: 'any' } }],
    ['is of a name that every object has', { [MODULE]: { constructor: 'any' }, toString: { length: 'any' } }],
    ['was not recorded', {}],
  ])('is fine when it %s', (_, signatures) => {
    expect(signatureChanges(built(signatures), shell)).toEqual([]);
  });

  it.each([
    ['a kernel that the shell has left behind', 'zeroth'],
    ['a newer kernel', 'fourth'],
    ['nothing', ''],
  ])('is refused when it is that of %s', (_, signature) => {
    const findings = signatureChanges(
      built({ [MODULE]: { addToCart: signature, refreshCart: 'only' } }),
      shell,
    );
    expect(findings.map(({ code, at }) => `${code} ${at}`)).toEqual(['GX034 reviews 1.0.0']);
    expect(findings[0]?.message).toContain(
      'expected "addToCart" of shared-kernel/cart with the signature that it was built with but found another one in shell 1.3.0 (it shares shared-kernel/cart 1.3.0)',
    );
  });

  it('is told when the export is deprecated, by what the shell says of it', () => {
    const uses = { [MODULE]: ['addToCart', 'refreshCart', 'toString'] };
    expect(deprecationWarnings(version('reviews', { build: { uses } }), shell)).toEqual([
      {
        code: 'GX035',
        at: 'reviews 1.0.0',
        message:
          'it uses "refreshCart" of shared-kernel/cart: deprecated since 1.2.0 (2026-11-21), removed from 2.0.0 on: leave it',
      },
    ]);
  });
});

describe('what a descriptor promises', () => {
  it('is in the build', () => {
    expect(promiseFindings(version('cart'))).toEqual([]);
  });

  it('is named where it is not', () => {
    const broken = version('cart', {
      routes: [route('/cart'), route('/offers', 'offers')],
      fragments: ['cart', 'toString'],
      navigation: [
        { path: '/cart', label: { en: '', ua: '' }, order: 1 },
        { path: '/elsewhere', label: { en: '', ua: '' }, order: 2 },
      ],
    });
    expect(promiseFindings(broken).map(({ code, at, message }) => `${code} ${at}: ${message}`)).toEqual([
      'GX013 cart 1.0.0: expected the page "offers" of /offers but found none in the build: add it to the app module, or remove it from the descriptor',
      'GX013 cart 1.0.0: expected the fragment "toString" but found none in the build: add it to the app module, or remove it from the descriptor',
      'GX013 cart 1.0.0: expected navigation to one of its routes but found /elsewhere: add it to the app module, or remove it from the descriptor',
    ]);
  });
});

describe('claims of several parts', () => {
  it('are no matter where each claims its own', () => {
    expect(collisionFindings([version('cart'), version('product'), version('catalog')])).toEqual([]);
  });

  it('are no matter between versions of one part, but for their global names', () => {
    expect(collisionFindings([version('cart'), version('cart', { version: '1.1.0' })])).toEqual([]);
    const again = version('cart', { version: '1.1.0', build: { container: 'cart_1.0.0' } });
    expect(collisionFindings([version('cart'), again])).toEqual([
      {
        code: 'GX014',
        at: 'cart_1.0.0',
        message:
          'expected a global name for each build but found one of cart 1.0.0 and cart 1.1.0: build one of them again under its own version',
      },
    ]);
  });

  it.each<[string, Changes, string[]]>([
    ['a route', { routes: [route('/cart')] }, ['GX015 /cart']],
    ['a route in other letters', { routes: [route('/CART/')] }, ['GX015 /cart']],
    ['a navigation entry', { navigation: version('cart').descriptor.navigation }, ['GX016 /cart']],
    ['a fragment', { fragments: ['cart'] }, ['GX017 cart']],
    ['a path of the shell', { routes: [route('/rights')] }, ['GX015 /rights']],
    ['another path of the shell', { routes: [route('/contacts')] }, ['GX015 /contacts']],
    [
      'all paths of the shell',
      { routes: [route('/:page')] },
      ['GX015 /rights', 'GX015 /contacts', 'GX015 /cart'],
    ],
  ])('are found by the claim: %s', (_, changes, said) => {
    expect(brief(collisionFindings([version('cart'), version('product', changes)]))).toEqual(said);
  });

  it('are taken for one where parameters differ by name alone', () => {
    const [a, b] = [
      version('product', { routes: [route('/phones/:id')] }),
      version('catalog', { routes: [route('/phones/:itemId')] }),
    ];
    expect(brief(collisionFindings([a, b]))).toEqual(['GX015 /phones/:']);
  });

  it.each([
    ['/phones/apple-iphone-14', '/phones/:itemId'],
    ['/:page/new', '/phones/:itemId'],
  ])('are found where one route is a parameter of the other: %s and %s', (one, other) => {
    const found = brief(
      collisionFindings([
        version('cart', { routes: [route(one)] }),
        version('product', { routes: [route(other)] }),
      ]),
    );
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^GX015 /);
  });

  it('are none where no address belongs to both routes', () => {
    const routes = ['/phones', '/phones/:itemId', '/:page/new/:id'];
    const versions = routes.map((path, index) => version(`part-${index}`, { routes: [route(path)] }));
    expect(brief(collisionFindings(versions)).filter((one) => one.startsWith('GX015'))).toEqual([]);
  });

  it('name everybody who makes them, each once', () => {
    const claim = { fragments: ['search'] };
    const findings = collisionFindings([
      version('cart', claim),
      version('cart', { ...claim, version: '1.1.0' }),
      version('catalog', claim),
      version('product', claim),
    ]);
    expect(findings.map(({ message }) => message)).toEqual([
      'expected one part with this fragment but found cart and catalog and product: rename the fragment in all but one',
    ]);
  });
});

describe('the first page', () => {
  const owner = (number: string, ...paths: string[]): FoundVersion =>
    version('catalog', { version: number, routes: paths.map((path) => route(path)) });

  it.each([
    [
      'is that of one part, in every version',
      [owner('1.0.0', '/', '/phones'), owner('1.1.0', '/'), version('cart')],
      [],
    ],
    ['has no owner', [owner('1.0.0', '/phones'), version('cart')], [['GX031', '/']]],
    ['is missing in a canary', [owner('1.0.0', '/'), owner('1.1.0', '/phones')], [['GX031', '/']]],
    ['is missing where there is no part', [], [['GX031', '/']]],
  ])('%s', (_, versions, found) => {
    expect(homeFindings(versions).map(({ code, at }) => [code, at])).toEqual(found);
  });

  it('names the version that lacks it', () => {
    const [found] = homeFindings([owner('1.0.0', '/'), owner('1.1.0', '/phones')]);
    expect(found?.message).toContain('but found none in catalog 1.1.0');
  });
});
