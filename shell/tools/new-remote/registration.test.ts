import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentProblems } from '@gadgetry/compose/document/environment-problems';
import { environment } from '@gadgetry/compose/testing/environment';
import { filesOf } from '@gadgetry/create-remote/files';
import { namesOf } from '@gadgetry/create-remote/names';
import { root } from '../workspace';
import { addBeside, filesInside, nameProblem, nextPort } from './registration';

const text = (path: string): string => readFileSync(join(root, path), 'utf8');

it('a new remote has the files of one in its own repository, except those that this repository shares', () => {
  const folder = join(root, 'shared-kernel/create/template');
  const made = filesOf(folder, namesOf('gift-cards'), {});
  const neighbour = JSON.parse(text('remote-cart/package.json'));
  const files = filesInside(made, 3004, neighbour);
  const json = (path: string) => JSON.parse(files.get(path) ?? '');
  const { $schema, kernel } = json('descriptor.json');
  expect(JSON.parse(text(join('remote-gift-cards', $schema))).title).toBeDefined();
  expect(json('package.json')).toMatchObject({
    name: '@gadgetry/remote-gift-cards',
    config: { port: 3004 },
    dependencies: { '@gadgetry/shared-kernel': kernel.slice(1) },
  });
  const { dependencies, devDependencies } = json('package.json');
  expect(Object.keys(dependencies)).toEqual(['@gadgetry/shared-kernel', 'react', 'react-dom']);
  expect(Object.keys(devDependencies)).toEqual(['@gadgetry/remote-kit', '@testing-library/react']);
  expect({ ...neighbour.dependencies, ...neighbour.devDependencies }).toMatchObject({
    ...dependencies,
    ...devDependencies,
  });
  expect([...made.keys()].filter((path) => !files.has(path))).toEqual([
    '.github/workflows/ci.yml',
    'biome.json',
    '.gitattributes',
    '.gitignore',
  ]);
  expect(files.get('README.md')).toContain('http://localhost:3004/');
  expect(files.get('README.md')).not.toContain('npx gadgetry');
});

it('a new port is the next one that is free', () => {
  expect(nextPort([3000, 3001, 3003], [3010])).toBe(3004);
  expect(nextPort([3000, 3009], [3010, 3011])).toBe(3012);
});

const cart = { name: 'cart', package: 'remote-cart', defaultPort: 3003, port: 4003 };
const cards = { name: 'gift-cards', defaultPort: 3004, connect: { reviews: '/backend/' } };
// biome-ignore lint/suspicious/noTemplateCurlyInString: the document's own notation for variables
const [CART, CARDS] = ['${PORT_CART:-3003}', '${PORT_GIFT_CARDS:-3004}'];

const local = environment({
  policy: { ...environment().policy, allowedOrigins: ['https://cdn.example', `http://localhost:${CART}`] },
  parts: {
    cart: [
      {
        url: `http://localhost:${CART}/{version}/descriptor.json`,
        metadata: { version: 'workspace' },
        deployment: { traffic: 100, default: true },
      },
    ],
  },
});

describe('a new remote in an environment of this machine', () => {
  it('is added beside its neighbour, on its own port', () => {
    const changed = addBeside(local, [cart], cards);
    expect(changed.parts['gift-cards']).toEqual([
      {
        url: `http://localhost:${CARDS}/{version}/descriptor.json`,
        metadata: { version: 'workspace' },
        deployment: { traffic: 100, default: true },
      },
    ]);
    expect(changed.policy.allowedOrigins).toEqual([
      'https://cdn.example',
      `http://localhost:${CART}`,
      `http://localhost:${CARDS}`,
    ]);
    const reviews = `http://localhost:${CARDS}/backend/`;
    expect(changed.policy.remotes).toEqual({ 'gift-cards': { connect: { reviews } } });
    expect(changed.parts.cart).toEqual(local.parts.cart);
    expect(
      environmentProblems(JSON.parse(JSON.stringify(changed).replaceAll(/\$\{\w+:-(\d+)\}/g, '$1'))),
    ).toEqual([]);
  });

  it('is refused if it is already registered', () => {
    const changed = addBeside(local, [cart], cards);
    expect(() => addBeside(changed, [cart], cards)).toThrow('"staging" has "gift-cards" already.');
  });

  it('is refused where nothing is served by this machine', () => {
    expect(() => addBeside(environment(), [cart], cards)).toThrow(
      '"staging" has no part that this machine serves',
    );
  });
});

const folders = ['shell', 'remote-reviews'];
const routes = [
  { path: '/phones', owner: 'remote-catalog' },
  { path: '/phones/:itemId', owner: 'remote-product' },
];

describe('the name of a new remote', () => {
  it('may be one that nothing has', () => {
    expect(nameProblem('window-display', folders, routes)).toBeUndefined();
  });

  // shared-kernel/create/names.test.ts tests the form of a name.
  it.each([
    ['GiftCards', 'Try "gift-cards"'],
    ['reviews', 'remote-reviews is there already'],
    ['phones', 'The address /phones belongs to remote-catalog'],
  ])('may not be "%s": %s', (name, problem) => {
    expect(nameProblem(name, folders, routes)).toContain(problem);
  });
});
