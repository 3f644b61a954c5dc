import { matchRoute } from '@gadgetry/environment/match-route';
import { matchRoutes } from 'react-router-dom';

/*
 * Boot script and router ask `matchRoute`; what descriptors promise is written in React Router's syntax. So both have to
 * say the same of every address.
 */

const ROUTES = [
  ['/', '/:page', '/phones'],
  ['/:category/:itemId', '/phones/:itemId', '/phones/new', '/:category/new'],
  ['/:one/b', '/a/:two', '/a/:two/c', '/:one/b/:three'],
  ['/Phones', '/phones/:itemId/reviews', '/:category/:itemId/:tab'],
  ['/cart', '/cart/:step'],
];

const PATHS = [
  '/',
  '//',
  '/phones',
  '/phones/',
  '/PHONES',
  '/phones//',
  '//phones',
  '/phones/new',
  '/phones/new/',
  '/phones/New',
  '/phones/acme-one',
  '/tablets/new',
  '/tablets/acme%20two',
  '/tablets/acme%2Ftwo',
  '/%70hones',
  '/%E0%A4%A',
  '/phones/%E0%A4%A',
  '/tablets//x',
  '/a/b',
  '/a/b/c',
  '/x/b/c',
  '/phones/acme-one/reviews',
  '/phones/acme-one/pictures',
  '/cart/2',
  '/cart/2/3',
  '/nowhere/at/all/here',
];

const versionsOf = (patterns: readonly string[]) => ({
  one: {
    descriptor: {
      routes: patterns.map((path) => ({ path, page: path, skeleton: 'plain' as const, data: [] })),
    },
  },
});

describe('the route of an address is React Router’s', () => {
  beforeAll(() => {
    // React Router warns of an address that can't be decoded.
    jest.spyOn(console, 'warn').mockImplementation();
  });
  afterAll(() => {
    jest.restoreAllMocks();
  });

  it.each(ROUTES.flatMap((patterns) => PATHS.map((path) => [patterns.join(' '), path, patterns] as const)))(
    'of %s: %s',
    (_patterns, path, patterns) => {
      const [theirs] = matchRoutes(
        patterns.map((pattern) => ({ path: pattern })),
        path,
      ) ?? [undefined];
      const ours = matchRoute(versionsOf(patterns), path);
      expect(ours && { path: ours.claim.path, params: ours.params }).toEqual(
        theirs && { path: theirs.route.path, params: theirs.params },
      );
    },
  );
});
