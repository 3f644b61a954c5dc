/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import schema from './descriptor.schema.json';
import { builtDescriptorProblems, descriptorProblems, problemText, readBuiltDescriptor } from './validate';

const fits = new Ajv2020({ strict: true }).compile(schema);
const root = join(__dirname, '../../..');

const route = { path: '/gifts', page: 'gifts', skeleton: 'grid', data: ['products'] };
const entry = { path: '/gifts', label: { en: 'Gifts', ua: 'Подарунки' }, order: 40 };
const written = {
  name: 'gifts',
  kernel: '^1.0.0',
  routes: [route],
  navigation: [entry],
  fragments: ['teaser'],
};
const withRoute = (changes: object): object => ({ routes: [route, { ...route, ...changes }] });
const withEntry = (changes: object): object => ({ navigation: [{ ...entry, ...changes }] });
const found = { file: 'products', sizes: '100vw' };
const picture = { href: 'video/phone.avif', type: 'image/avif' };

const made = (changes: object): object => JSON.parse(JSON.stringify({ ...written, ...changes }));
/** Returns whether the schema accepts a descriptor, and the validator's problems; a build adds the version. */
const judged = (value: object) => [
  fits(value),
  descriptorProblems({ ...value, version: '1.0.0' }).map(problemText),
];
const named = <T extends readonly [object, ...unknown[]]>(rows: readonly T[]) =>
  rows.map((row) => [JSON.stringify(row[0]), ...row] as const);

describe('a written descriptor', () => {
  it.each(
    named([
      [{}],
      [{ $schema: '../schema.json' }],
      [{ routes: [], navigation: [], fragments: [] }],
      [withRoute({ path: '/gifts/:id', data: [] })],
      [withRoute({ lead: found })],
      [withRoute({ lead: { ...found, where: { id: ':id' } } })],
      [withRoute({ lead: { pictures: [picture, { ...picture, media: '(min-width: 640px)' }] } })],
      [withRoute({ view: { queries: ['sort=Cheapest'], pages: { file: 'phones', size: 16 } } })],
      [withEntry({ order: -1.5 })],
    ]),
  )('may be %s, say schema and validator', (_, changes) => {
    expect(judged(made(changes))).toEqual([true, []]);
  });

  const HINT = 'routes[1].lead: expected file and sizes of an LCP hint, or its pictures but found';
  const PAGES = 'or file and size of its pages but found';

  it.each(
    named([
      [{ name: 'Gifts' }, 'name: expected an unreserved name of lower case letters'],
      [{ name: 'overrides' }, 'name: expected an unreserved name of lower case letters'],
      [{ name: undefined }, 'digits and hyphens but found nothing'],
      [{ kernel: '' }, 'kernel: expected a range of kernel versions such as ^1.0.0 but found ""'],
      [{ kernel: 1 }, 'kernel: expected a range of kernel versions such as ^1.0.0 but found 1'],
      [{ fragments: 'teaser' }, 'fragments: expected a list of fragment names but found "teaser"'],
      [{ fragments: [''] }, 'fragments: expected a list of fragment names but found [""]'],
      [{ routes: {} }, 'routes: expected a list but found {}'],
      [{ routes: ['/gifts'] }, 'routes[0]: expected an object but found "/gifts"'],
      [withRoute({ path: 'gifts' }), 'routes[1].path: expected a path that starts with / but found "gifts"'],
      [withRoute({ page: undefined }), 'routes[1].page: expected the name of a page of the app module'],
      [withRoute({ skeleton: 'table' }), 'routes[1].skeleton: expected one of home, listing, product'],
      [withRoute({ data: [1] }), 'routes[1].data: expected a list of catalogue files without .json'],
      [withRoute({ lead: 'products' }), HINT],
      [withRoute({ lead: {} }), HINT],
      [withRoute({ lead: { file: 'products' } }), HINT],
      [withRoute({ lead: { sizes: '100vw' } }), HINT],
      [withRoute({ lead: { ...found, where: { id: 1 } } }), HINT],
      [withRoute({ lead: { ...found, where: [] } }), HINT],
      [withRoute({ lead: { pictures: picture } }), HINT],
      [withRoute({ lead: { pictures: ['video/phone.avif'] } }), HINT],
      [withRoute({ lead: { pictures: [{ href: 'x.avif' }] } }), HINT],
      [withRoute({ lead: { pictures: [{ ...picture, media: '' }] } }), HINT],
      [withRoute({ view: { pages: 2 } }), PAGES],
      [withRoute({ view: { pages: { file: 'phones', size: 0 } } }), PAGES],
      [withRoute({ view: { pages: { file: 'phones', size: 1001 } } }), PAGES],
      [withRoute({ view: { pages: { file: 'phones', size: 1.5 } } }), PAGES],
      [withRoute({ view: { pages: { file: ' ', size: 16 } } }), PAGES],
      [{ navigation: undefined }, 'navigation: expected a list but found nothing'],
      [{ navigation: [1] }, 'navigation[0]: expected an object but found 1'],
      [withEntry({ path: 'x' }), 'navigation[0].path: expected a path that starts with / but found "x"'],
      [withEntry({ label: { en: 'Gifts' } }), 'navigation[0].label: expected a text in en and ua'],
      [withEntry({ label: { en: ' ', ua: 'x' } }), 'navigation[0].label: expected a text in en and ua'],
      [withEntry({ label: { en: '', ua: 'x' } }), 'navigation[0].label: expected a text in en and ua'],
      [
        { slots: { offered: [{ name: 'gifts', context: {} }] } },
        'slots.offered[0].name: expected page and place',
      ],
      [
        { slots: { offered: [{ name: 'gifts/end', context: { 'a-b': 'date' } }] } },
        'slots.offered[0].context',
      ],
      [
        { slots: { filled: [{ slot: 'a/b', fragment: '', order: 1 }] } },
        'slots.filled[0].fragment: expected',
      ],
      [
        { slots: { filled: [{ slot: 'a/b', fragment: 'c', order: 1, when: { d: [] } }] } },
        'slots.filled[0].when',
      ],
      [{ slots: 1 }, 'slots: expected an object with offered and filled but found 1'],
      [{ config: 1 }, 'config: expected a JSON Schema of the values that it takes but found 1'],
      [{ connect: ['A'] }, 'connect: expected a list of names of lower case letters'],
      [
        withEntry({ sharedQuery: [''] }),
        'navigation[0].sharedQuery: expected a list of parameters of the query',
      ],
      [withEntry({ order: '1' }), 'navigation[0].order: expected a number but found "1"'],
    ]),
  )('is not %s, say schema and validator', (_, changes, message) => {
    expect(judged(made(changes))).toEqual([false, [expect.stringContaining(message)]]);
  });

  it.each(named([[{ route: [] }], [{ version: '1.0.0' }], [withRoute({ skelton: 'grid' })]]))(
    'has no member %s for an editor; a page passes over what a later kernel may bring',
    (_, changes) => {
      expect(judged(made(changes))).toEqual([false, []]);
    },
  );

  const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'));
  it.each(remotes)('of %s names the schema and is valid', (folder) => {
    const descriptor = JSON.parse(readFileSync(join(root, folder, 'descriptor.json'), 'utf8'));
    expect(fits(descriptor)).toBe(true);
    expect(JSON.parse(readFileSync(join(root, 'remote', descriptor.$schema), 'utf8'))).toEqual(schema);
  });
});

describe('a built descriptor', () => {
  const file = { path: 'main.js', integrity: 'sha384-AAAA' };
  const chunk = { scripts: [file], styles: [], shared: [] };
  const build = {
    container: 'gifts_1',
    entry: file,
    app: chunk,
    pages: { gifts: chunk },
    fragments: {},
    shared: {},
  };
  const built = (changes: object = {}): object => ({
    ...written,
    version: '1.0.0',
    build: { ...build, ...changes },
  });
  const uses = { react: ['useId'] };
  const signatures = { 'shared-kernel/cart': { addToCart: 'iH0phuTM18QZ' } };

  it.each([{}, { uses }, { signatures: {} }, { signatures }])('is valid with %j', (changes) => {
    expect(builtDescriptorProblems(built(changes))).toEqual([]);
  });

  it.each([
    [{ container: '' }, 'build.container'],
    [{ signatures: ['iH0phuTM18QZ'] }, 'build.signatures'],
    [{ signatures: { 'shared-kernel/cart': 'iH0phuTM18QZ' } }, 'build.signatures'],
    [{ signatures: { 'shared-kernel/cart': { addToCart: '' } } }, 'build.signatures'],
    [{ entry: { path: 'main.js' } }, 'build.entry'],
    [{ entry: { ...file, integrity: 'md5-x' } }, 'build.entry'],
    [{ app: { ...chunk, scripts: [{}] } }, 'build.app'],
    [{ app: { ...chunk, styles: 'main.css' } }, 'build.app'],
    [{ app: { ...chunk, styles: [{ ...file, path: '' }] } }, 'build.app'],
    [{ app: { scripts: [], styles: [] } }, 'build.app'],
  ])('is invalid with %j', (changes, at) => {
    expect(builtDescriptorProblems(built(changes)).map((problem) => problem.at)).toEqual([at]);
  });

  // Each would leave the folder of the version.
  it.each([
    '@127.0.0.1:5999/evil.js',
    '//evil.example/main.js',
    '/main.js',
    '../main.js',
    'a/../../main.js',
    'https://evil.example/main.js',
    'javascript:alert(1)',
    'main.js?x',
    'a\\b.js',
    '.hidden/main.js',
  ])('can’t name a file outside its folder: %s', (path) => {
    expect(builtDescriptorProblems(built({ entry: { ...file, path } })).map(({ at }) => at)).toEqual([
      'build.entry',
    ]);
  });

  it('requires a version and files', () => {
    expect(builtDescriptorProblems(written).map(({ at }) => at)).toEqual(['version', 'build']);
    expect(builtDescriptorProblems(null).map(problemText)).toEqual([
      'document: expected an object but found null',
      'build: expected the files of the build but found nothing',
    ]);
  });

  it('is read, or rejected with all problems, their positions and a fix', () => {
    expect(readBuiltDescriptor(built(), 'd.json')).toEqual(built());
    expect(() => readBuiltDescriptor({ ...built({ shared: 'x'.repeat(99) }), name: 7 }, 'd.json')).toThrow(
      new Error(
        `d.json is not a remote's descriptor:\n  name: expected an unreserved name of lower case letters, digits and hyphens but found 7\n  build.shared: expected a range per shared module but found "${'x'.repeat(59)}…\nBuild the remote again, or correct the address.`,
      ),
    );
  });
});
