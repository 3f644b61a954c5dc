import { matchRoute } from './match-route';

const claim = (path: string) => ({ path, page: path, skeleton: 'plain' as const, data: [] });
const versions = (...paths: string[]) => ({ one: { descriptor: { routes: paths.map(claim) } } });

const paramsOf = (pattern: string, path: string) => matchRoute(versions(pattern), path)?.params;

describe('the route of an address', () => {
  it.each([
    ['/', '/', {}],
    ['/phones', '/phones/', {}],
    ['/phones', '/Phones', {}],
    ['/phones/:itemId', '/phones/a-b', { itemId: 'a-b' }],
    ['/:category/:itemId', '/tablets/x%20y', { category: 'tablets', itemId: 'x y' }],
    ['/:name', '/%E0%A4%A', { name: '%E0%A4%A' }],
    ['/', '/phones', undefined],
    ['/phones', '/tablets', undefined],
    ['/phones', '//phones', undefined],
    ['/phones/:itemId', '/phones', undefined],
    ['/phones/:itemId', '/phones//', undefined],
    ['/phones/:itemId', '/phones/a/b', undefined],
  ])('%s gives %s the parameters %j', (pattern, path, params) => {
    expect(paramsOf(pattern, path)).toEqual(params);
  });

  it.each([
    ['/phones/new', ['/:category/:itemId', '/phones/:itemId', '/phones/new'], '/phones/new'],
    ['/phones/x', ['/:category/:itemId', '/phones/:itemId', '/phones/new'], '/phones/:itemId'],
    ['/a/b', ['/:one/b', '/a/:two'], '/:one/b'],
  ])('%s is the most specific of %j: %s', (path, patterns, best) => {
    expect(matchRoute(versions(...patterns), path)?.claim.path).toBe(best);
  });

  it('may belong to another remote that is more specific', () => {
    const both = {
      product: { descriptor: { routes: [claim('/:category/:itemId')] } },
      gifts: { descriptor: { routes: [claim('/gifts/:itemId')] } },
    };
    expect(matchRoute(both, '/gifts/box')).toMatchObject({ remote: 'gifts', params: { itemId: 'box' } });
  });

  it('is undefined if the path is the shell’s own or disabled', () => {
    expect(matchRoute(versions('/:page'), '/rights', ['/rights'])).toBeUndefined();
    expect(matchRoute(versions('/:page'), '/wrongs', ['/rights'])?.params).toEqual({ page: 'wrongs' });
    expect(matchRoute(versions('/rights'), '/rights', ['/:page'])).toBeDefined();
  });
});
