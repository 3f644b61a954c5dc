import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { slugOf } from '../pages';

const REPOSITORY = 'https://github.com/gadgetry-store/gadgetry';

// Written by site.ts.
const srcDir = process.env.DOCS_SOURCES ?? '';
const { version, releases, changes, sizes, sidebar } = JSON.parse(
  readFileSync(join(srcDir, 'site.json'), 'utf8'),
);

const lateScripts = readFileSync(
  join(import.meta.dirname, '../../../../../shared-kernel/workbench/late-scripts.js'),
  'utf8',
);

/** Has a page load its scripts late: text, links, code and colours are there without them. */
const hydratedLate = (html: string): string =>
  html
    // Empty, since the site links to no social network.
    .replaceAll(/<link rel="preload stylesheet" href="[^"]*vp-icons\.css"[^>]*>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replaceAll('<script type="module" src', '<script type="late" src')
    .replace('</body>', `<script>${lateScripts}</script></body>`);

const older = releases.map((tag: string) => ({ text: tag, link: `${REPOSITORY}/tree/${tag}/shell/docs` }));

/** Makes empty header cells, which Markdown can't leave out, plain ones. */
function plainEmptyHeaders({ tokens }: { tokens: { type: string; tag: string; content: string }[] }): void {
  for (const [at, open] of tokens.entries()) {
    if (open.type !== 'th_open' || tokens[at + 1]?.content !== '') continue;
    open.tag = 'td';
    const close = tokens[at + 2];
    if (close) close.tag = 'td';
  }
}

interface Token {
  readonly type: string;
  readonly children: readonly Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

/** Gives pictures their size, so that their place is kept until they have loaded. */
function sizePictures({ tokens }: { tokens: readonly Token[] }): void {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'image') continue;
    for (const [name, value] of Object.entries(sizes[token.attrGet('src') ?? ''] ?? {}))
      token.attrSet(name, String(value));
  }
}

export default defineConfig({
  title: 'Gadgetry',
  description: 'An online store built from micro-frontends: how to build, compose and operate it.',
  lang: 'en',
  srcDir,
  cacheDir: `${srcDir}-cache`,
  // READMEs name addresses of servers that run on the reader's machine.
  ignoreDeadLinks: 'localhostLinks',
  // One file for all pages, in place of a copy in each.
  metaChunk: true,
  transformHtml: hydratedLate,
  transformHead: ({ siteData }) => [['link', { rel: 'icon', href: `${siteData.base}favicon.svg` }]],
  markdown: {
    anchor: { slugify: slugOf },
    config: (md) => {
      md.core.ruler.push('headless', plainEmptyHeaders);
      md.core.ruler.push('sizes', sizePictures);
    },
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    // With its size, so that the title does not move when it comes.
    logo: { src: '/favicon.svg', width: 24, height: 24 },
    nav: [
      { text: 'Contents', link: '/contents' },
      { text: 'Examples', link: '/examples/' },
      { text: 'Workbench', link: '/workbench/index.html', target: '_self', noIcon: true },
      { text: version, items: [...older, { text: 'Changes', items: changes }] },
    ],
    sidebar,
    outline: [2, 3],
    search: { provider: 'local' },
    editLink: {
      // Runs in the reader's browser: it may use nothing from around it.
      pattern: ({ frontmatter }) =>
        `https://github.com/gadgetry-store/gadgetry/edit/main/${frontmatter.source}`,
      text: 'Edit this page',
    },
  },
});
