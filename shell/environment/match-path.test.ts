import { matchPath } from './match-path';

describe('matching a path', () => {
  it.each([
    ['/', '/', {}],
    ['/phones', '/phones/', {}],
    ['/phones', '/Phones', {}],
    ['/phones/:itemId', '/phones/a-b', { itemId: 'a-b' }],
    ['/:category/:itemId', '/tablets/x%20y', { category: 'tablets', itemId: 'x y' }],
    ['/:name', '/%E0%A4%A', { name: '%E0%A4%A' }],
  ])('%s fits %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params);
  });

  it.each([
    ['/', '/phones'],
    ['/phones', '/tablets'],
    ['/phones/:itemId', '/phones'],
    ['/phones/:itemId', '/phones/a/b'],
  ])('%s does not fit %s', (pattern, path) => {
    expect(matchPath(pattern, path)).toBeUndefined();
  });
});
