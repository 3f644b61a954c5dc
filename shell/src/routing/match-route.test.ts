import { matchRoute } from '@gadgetry/environment/match-route';
import { matchRoutes } from 'react-router-dom';

/*
 * The boot script uses `matchRoute`, the page uses React Router's `<Routes>`. Both have to agree on every address.
 */

const ROUTES = [
  ['/', '/:page', '/phones'],
  ['/:category/:itemId', '/phones/:itemId', '/phones/new', '/:category/new'],
  ['/:one/b', '/a/:two', '/a/:two/c', '/:one/b/:three'],
  ['/Phones', '/phones/:itemId/reviews', '/:category/:itemId/:tab'],
  ['/cart', '/cart/:step'],
];

const PATHS =
  `/ // /phones /phones/ /PHONES /phones// //phones /phones/new /phones/new/ /phones/New /phones/acme-one
  /tablets/new /tablets/acme%20two /tablets/acme%2Ftwo /%70hones /%E0%A4%A /phones/%E0%A4%A /tablets//x /a/b /a/b/c /x/b/c
  /phones/acme-one/reviews /phones/acme-one/pictures /cart/2 /cart/2/3 /nowhere/at/all/here`.split(/\s+/);

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

  it.each([
    ['/rights', '/:page', '/rights'],
    ['/wrongs', '/:page', '/rights'],
    ['/cart', '/cart', '/cart'],
    ['/cart/2', '/cart/:step', '/:list/:step'],
    ['/cart/2', '/:list/:step', '/cart/:step'],
  ])('of %s, where a remote has %s and the shell %s', (path, own, other) => {
    const [theirs] = matchRoutes([{ path: own }, { path: other, id: 'other' }], path) ?? [undefined];
    expect(matchRoute(versionsOf([own]), path, [other])).toEqual(
      theirs?.route.id === 'other'
        ? undefined
        : expect.objectContaining({ claim: expect.objectContaining({ path: own }), params: theirs?.params }),
    );
  });
});
