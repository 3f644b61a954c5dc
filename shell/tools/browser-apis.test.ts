import { missingApis } from './browser-apis';

const apisIn = (code: string, file = 'page.js'): readonly string[] =>
  missingApis(code, file).map(({ api }) => api);

describe('APIs that target browsers lack', () => {
  it.each([
    ['a static method', 'if (URL.canParse(a)) go();', 'URL.canParse'],
    ['one of the language', 'Promise.withResolvers()', 'Promise.withResolvers'],
    ['one by way of the window', 'globalThis.URL.canParse(a)', 'URL.canParse'],
    ['a global', 'requestIdleCallback(act)', 'requestIdleCallback'],
    ['a global by way of the window', 'window.navigation.back()', 'navigation'],
    ['a method of the document', 'document.startViewTransition(show)', 'document.startViewTransition'],
    ['a method of a value, by its name', 'mine.union(yours)', 'Set.union'],
    ['a method in a written name', "mine['isSubsetOf'](yours)", 'Set.isSubsetOf'],
    ['a method of an element', 'find().checkVisibility()', 'Element.checkVisibility'],
    ['an iterator’s method', 'byName.values().map(read)', 'Iterator.map'],
    ['a minified use', 'let e=t=>t&&URL.canParse(t)?new URL(t):0', 'URL.canParse'],
  ])('%s is found', (_, code, api) => {
    expect(apisIn(code)).toEqual([api]);
  });

  it('are reported with browsers and line', () => {
    expect(missingApis('const url: string = read();\nURL.canParse(url);', 'page.ts')).toEqual([
      {
        api: 'URL.canParse',
        line: 2,
        lacking: ['chrome 111 (since 120)', 'edge 111 (since 120)', 'safari 16.4 (since 17)'],
      },
    ]);
  });

  it.each([
    ['what all of them have', 'items.toSorted().with(0, items.at(-1)).findLast(is); structuredClone(items);'],
    [
      'a name of one’s own',
      'const navigation = menu(); navigation.back(); function f(URL) { URL.canParse() }',
    ],
    ['a method that lists have, too', 'Object.values(byName).map(read); [].map(read)'],
    ['a call that asks first', 'element.checkVisibility?.()'],
  ])('%s is not', (_, code) => {
    expect(apisIn(code)).toEqual([]);
  });
});
