import { createFinder } from './find-file';
import { readStacks } from './read-stack';

const SCRIPT = 'https://parts.example/cart/2.0.0/page-cart.0a1b2c3d4e.js';

const framesIn = (text: string) =>
  readStacks(text).flatMap(({ frames }) =>
    frames.map(({ address, line, column }) => `${address} ${line} ${column}`),
  );

describe('a stack trace', () => {
  it.each([
    ['Chromium', `    at Cart.add [as onClick] (${SCRIPT}:1:2345)`],
    ['Chromium, without a name', `    at ${SCRIPT}:1:2345`],
    ['Chromium, asynchronous', `    at async Promise.all (index 0)\n    at async add (${SCRIPT}:1:2345)`],
    ['Chromium, in eval', `    at eval (eval at run (${SCRIPT}:1:2345), <anonymous>:1:1)`],
    ['Firefox', `add/<@${SCRIPT}:1:2345`],
    ['Firefox, with an address in the name', `get https://x@${SCRIPT}:1:2345`],
    ['Safari', `global code@${SCRIPT}:1:2345\n[native code]`],
    ['a sentence', `It fails at ${SCRIPT}:1:2345.`],
  ])('of %s has one frame', (_, text) => {
    expect(framesIn(text)).toEqual([`${SCRIPT} 1 2345`]);
  });

  it.each([
    ['no column', `at ${SCRIPT}:1`],
    ['no address', 'at add (cart.js:1:2)'],
    ['another scheme', 'at chrome-extension://abc/x.js:1:2'],
    ['an invalid number', `at ${SCRIPT}:1:99999999999`],
    ['an address without end', `at https://x.example/${'a'.repeat(5000)}:1:2`],
  ])('with %s has none', (_, text) => {
    expect(framesIn(text)).toEqual([]);
  });
});

describe('the file of an address', () => {
  const known = [
    { part: 'cart', version: '2.0.0', files: new Set(['page-cart.0a1b2c3d4e.js', 'entry.js']) },
    {
      part: 'cart',
      version: '2.1.0',
      files: new Set(['page-cart.0a1b2c3d4e.js', 'assets/index-Dk3x_9aB.js']),
    },
    { part: 'guest', version: '2.0.0', files: new Set(['entry.js']) },
  ];
  const find = createFinder([], known);
  const found = (address: string): string => {
    const { part = 'none', versions = [], path = '' } = find(address) ?? {};
    return `${part} ${versions.join()} ${path}`.trim();
  };

  it.each([
    [SCRIPT, 'cart 2.0.0 page-cart.0a1b2c3d4e.js'],
    [`${SCRIPT}?x=1#y`, 'cart 2.0.0 page-cart.0a1b2c3d4e.js'],
    ['https://cdn.example/page-cart.0a1b2c3d4e.js', 'cart 2.0.0,2.1.0 page-cart.0a1b2c3d4e.js'],
    ['https://cdn.example/x/assets/index-Dk3x_9aB.js', 'cart 2.1.0 assets/index-Dk3x_9aB.js'],
    ['https://cdn.example/guest/2.0.0/entry.js', 'guest 2.0.0 entry.js'],
    ['https://cdn.example/entry.js', 'none'],
    ['https://cdn.example/cart/2.0.0/other.js', 'none'],
    ['https://cdn.example/', 'none'],
    ['https://[', 'none'],
    [`https://cdn.example/${'/'.repeat(40)}entry.js`, 'none'],
  ])('%s without an environment', (address, expected) => {
    expect(found(address)).toBe(expected);
  });

  it('is found below a part’s address in the environment, relative or absolute', () => {
    const served = createFinder(
      [
        { part: 'shell', version: '1.0.0', url: 'shell/{version}/' },
        { part: 'guest', version: '3.0.0', url: 'https://guests.example/a+b/descriptor.json' },
      ],
      known,
    );
    expect(served('https://store.example/beta/shell/1.2.0/main.1234567890.js')).toEqual({
      part: 'shell',
      versions: ['1.2.0'],
      path: 'main.1234567890.js',
    });
    expect(served('https://guests.example/a+b/entry.js')).toMatchObject({
      part: 'guest',
      versions: ['3.0.0'],
    });
    expect(served('https://guests.example/aab/entry.js')).toBeUndefined();
    expect(served('https://store.example/shell/..%2f..%2fetc/passwd')).toBeUndefined();
  });
});
