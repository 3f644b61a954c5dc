import { anchorsOf, type Files, linkPages, pagesOf, sitePath } from './pages';
import { sidebarsOf } from './sidebar';

const GITHUB = 'https://github.com/gadgetry-store/gadgetry';

const site = (files: Readonly<Record<string, string | null>>) => {
  const all: Files = new Map(Object.entries(files));
  return linkPages(pagesOf(all), all);
};

/** Returns the rewritten link of the documentation's first page, or its problem. */
const linkTo = (href: string) => {
  const { texts, dead } = site({
    'README.md': '# Start\n## Two words',
    'shell/docs/README.md': `# Docs\n[a](${href})`,
    'shell/docs/guides/previews.md': '# Previews\n## `a` & b: [c](d.md)!\n## Same\n## Same',
    'shell/docs/guides/d.md': '# D',
    'shell/src/main.tsx': null,
    'shell/src/README.md': '# Source',
    LICENSE: null,
  });
  return dead[0] ?? texts.get('contents.md')?.match(/\((.*)\)/)?.[1];
};

it.each([
  ['README.md', 'index.md'],
  ['shell/docs/guides/previews.md', 'guides/previews.md'],
  ['shared-kernel/api/ui-forms.md', 'reference/api/ui-forms.md'],
  ['shared-kernel/kit/README.md', 'packages/shared-kernel/kit/index.md'],
  ['.github/threat-model.md', 'explanation/threat-model.md'],
])('%s has the path %s on the site', (source, path) => expect(sitePath(source)).toBe(path));

it.each([
  ['guides/previews.md', '/guides/previews.md'],
  ['guides/previews.md#a--b-c', '/guides/previews.md#a--b-c'],
  ['guides/previews.md#same-1', '/guides/previews.md#same-1'],
  [`${GITHUB}/blob/main/README.md#two-words`, '/index.md#two-words'],
  ['../src', '/packages/shell/src/index.md'],
  ['../src/main.tsx#L3', `${GITHUB}/blob/main/shell/src/main.tsx#L3`],
  ['guides', `${GITHUB}/tree/main/shell/docs/guides`],
  ['../../LICENSE', `${GITHUB}/blob/main/LICENSE`],
  ['https://example.com/a#b', 'https://example.com/a#b'],
  ['gone.md', 'shell/docs/README.md:2: gone.md leads nowhere: there is no shell/docs/gone.md.'],
  [
    'guides/previews.md#gone',
    'shell/docs/README.md:2: guides/previews.md#gone leads nowhere: shell/docs/guides/previews.md has no heading "#gone".',
  ],
  [
    `${GITHUB}/blob/main/gone.ts`,
    `shell/docs/README.md:2: ${GITHUB}/blob/main/gone.ts leads nowhere: there is no gone.ts.`,
  ],
  [
    `${GITHUB}/blob/main/shell/src`,
    `shell/docs/README.md:2: ${GITHUB}/blob/main/shell/src leads nowhere: shell/src is a folder, so write /tree/.`,
  ],
  [
    `${GITHUB}/tree/main/LICENSE`,
    `shell/docs/README.md:2: ${GITHUB}/tree/main/LICENSE leads nowhere: LICENSE is a file, so write /blob/.`,
  ],
])('a link to %s becomes %s', (href, expected) => expect(linkTo(href)).toBe(expected));

it('keeps code, and does not treat its comments as headings', () => {
  const text = '# A\n```\n# no heading\n[a](gone.md)\n```\n`[a](gone.md)` ';
  const { texts, dead } = site({ 'a.md': text });
  expect(dead).toEqual([]);
  expect(texts.get('packages/a.md')).toBe(text);
  expect([...anchorsOf(text)]).toEqual(['a']);
});

it('copies pictures, and shows sources of examples in place', () => {
  const { texts, pictures } = site({
    'README.md': '![Store](.github/store.webp)',
    '.github/store.webp': null,
    'examples/form/README.md':
      '# Form\n\n[form.tsx](form.tsx)\n\nSee [form.tsx](form.tsx).\n\n[b](https://example.com/main/b.ts)',
    'examples/form/form.tsx': null,
  });
  expect(pictures).toEqual(['.github/store.webp']);
  expect(texts.get('index.md')).toBe('![Store](/github/store.webp)');
  expect(texts.get('packages/examples/form/index.md')?.match(/<<< .*/g)).toEqual([
    '<<< @repository/examples/form/form.tsx [form.tsx]',
  ]);
});

it('has a sidebar for the sections, and one for each folder with many pages', () => {
  const page = (path: string) => ({ path, title: path });
  const sidebars = sidebarsOf(
    [
      'guides/z.md',
      'guides/deploy/b.md',
      'guides/a.md',
      'guides/index.md',
      'reference/codes.md',
      'reference/api/ui.md',
      'packages/shell/CHANGELOG.md',
    ].map(page),
  );
  const titles = (sidebar: string) =>
    sidebars[sidebar]?.map(({ text, items }) => [text, ...(items ?? []).map((one) => one.text)].join(' '));
  expect(titles('/reference/api/')).toEqual(["The kernel's API reference/api/ui.md"]);
  expect(titles('/packages/')).toEqual(['Packages']);
  expect(titles('/')).toEqual(
    expect.arrayContaining([
      'Guides guides/index.md guides/a.md guides/z.md',
      'Deploying guides/deploy/b.md',
      'Reference reference/codes.md',
    ]),
  );
});
