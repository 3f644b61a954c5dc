/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import { environmentIn, inJson } from '@gadgetry/environment/page-environment';
import {
  elementTemplate,
  merkleLeaf,
  prerenderedBody,
  sha256Base64,
  textTemplate,
} from '@gadgetry/environment/prerendered-file';
import { withContent } from './kept-content';

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

const HOME = '<style>a{}</style>\n<h1>Home</h1>';
const PHONES = prerenderedBody('b{}', "<h1>Phones</h1><p>$& costs $1 and $'</p>");

interface Kept {
  readonly file: string;
  readonly body?: string;
  /** The cached content of the file's address. */
  readonly text?: string;
}

/** A kept page with home's content, and a worker's cache with other prerendered pages. */
async function visit(hash: string, kept: readonly Kept[] = [], home = HOME, template = textTemplate) {
  const sets = await Promise.all(
    kept.map(async ({ file, body = PHONES, text = `[]\n${body}` }, index) => {
      const base = `prerendered/${index}/`;
      return { text, file, views: { base, root: await sha256Base64(merkleLeaf(file, body)), data: '1' } };
    }),
  );
  const catalog = { version: '1.0.0', views: { base: 'prerendered/home/', root: 'r', inlined: 'en/_.html' } };
  const remotes = {
    catalog: [catalog, ...sets.map(({ views }) => ({ version: '2.0.0', views }))],
    cart: [{}],
  };
  const before = `<script type="application/json" id="environment">${inJson({ name: 'a </script>', remotes })}</script>`;
  const carries = home && `${template('inlined', home)}\n`;
  const after = `${template('frame-en', '<main></main>')}\n${template('frame-ua', '')}`;
  const asked: string[] = [];
  const text = await withContent(`${before}<body>${carries}${after}</body>`, hash, async (address) => {
    asked.push(address);
    const found = sets.find(({ views, file }) => views.base + file === address);
    return found && { text: async () => found.text };
  });
  const [head = '', body = ''] = text.split('<body>');
  return {
    asked,
    body: body.replace(`${after}</body>`, ''),
    isWhole: text.endsWith(`${after}</body>`) && head.endsWith('</script>'),
    carried: environmentIn(text)?.remotes.catalog?.flatMap(({ views }) => views?.inlined ?? []),
  };
}

const page = { file: 'en/phones.html' };

describe('a kept page', () => {
  it.each([
    ['#/phones', page],
    ['#/phones', { file: 'ua/phones.html' }],
    ['#/phones?sort=Cheapest', { file: 'en/phones@sort-Cheapest.html' }],
  ])('contains the kept content of %s, and lists it', async (hash, one) => {
    expect(await visit(hash, [one])).toMatchObject({
      body: `<script type="text/html" id="inlined">${PHONES}</script>\n`,
      isWhole: true,
      carried: [one.file],
    });
  });

  it('contains it when it had no content before', async () => {
    const { body, isWhole } = await visit('#/phones', [page], '');
    expect([body, isWhole]).toEqual([`${textTemplate('inlined', PHONES)}\n`, true]);
  });

  it.each([
    ['of a shell that reads elements', elementTemplate, PHONES],
    ['with an end tag of a script in its content', textTemplate, `${PHONES}<i title="</script>"></i>`],
  ])('contains it as elements in a page %s', async (_, template, body) => {
    expect(await visit('#/phones', [{ ...page, body }], HOME, template)).toMatchObject({
      body: `<template id="inlined">${body}</template>\n`,
      isWhole: true,
    });
  });

  it.each(['', '#/', '#'])('keeps its own home content at "%s"', async (hash) => {
    expect(await visit(hash, [page])).toMatchObject({
      asked: [],
      body: `${textTemplate('inlined', HOME)}\n`,
      carried: ['en/_.html'],
    });
  });

  it.each([
    ['nothing was kept', []],
    ['another page was kept', [{ file: 'en/tablets.html' }]],
    ['two languages were kept', [page, { file: 'ua/phones.html' }]],
    ['two versions were kept', [page, { ...page, body: '<style></style>\n<h1>Older</h1>' }]],
    ['it was changed', [{ ...page, text: `[]\n${PHONES}<img onerror="x">` }]],
    ['it is of another address', [{ ...page, text: `[]\n${HOME}` }]],
    ['it has no proof', [{ ...page, text: 'Welcome to the hotel' }]],
    ['it is empty', [{ ...page, text: '' }]],
  ] as const)('carries nothing where %s', async (_, kept) => {
    expect(await visit('#/phones', kept)).toMatchObject({ body: '', isWhole: true, carried: ['en/_.html'] });
  });

  it('contains nothing for an address without a file name', async () => {
    expect(await visit('#/../phones', [page])).toMatchObject({ asked: [], body: '' });
  });

  it.each(['', '<h1>Welcome to the hotel</h1>'])(
    'is left as it is where it is no page: "%s"',
    async (text) => {
      expect(await withContent(text, '#/phones', async () => undefined)).toBe(text);
    },
  );
});
