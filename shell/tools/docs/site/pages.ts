import { posix } from 'node:path';

/** Files by their path in the repository, `null` for one whose text is not needed. */
export type Files = ReadonlyMap<string, string | null>;

export interface Page {
  /** Path of its Markdown in the repository. */
  readonly source: string;
  /** Path on the site: `guides/previews.md`. */
  readonly path: string;
  readonly title: string;
  readonly text: string;
}

/** Paths on the site by paths in the repository; the first match decides. A path without a match goes below `packages/`. */
const SITE_PATHS: readonly (readonly [RegExp, string])[] = [
  [/^README\.md$/, 'index.md'],
  [/^shell\/docs\/README\.md$/, 'contents.md'],
  [/^shell\/docs\/(.*)$/, '$1'],
  [/^\.github\/CONTRIBUTING\.md$/, 'guides/contributing.md'],
  [/^\.github\/(.*)$/, 'explanation/$1'],
  [/^shell\/(deploy\/.*)$/, 'guides/$1'],
  [/^shared-kernel\/api\/(.*)$/, 'reference/api/$1'],
];

/** Excluded pages: unreleased notes, and the README of generated remotes. */
const LEFT_OUT = /^\.changeset\/|\/template\//;

/** Returns the path of a Markdown file on the site; READMEs become the page of their folder. */
function sitePath(source: string): string {
  const [pattern, path] = SITE_PATHS.find(([one]) => one.test(source)) ?? [/^/, 'packages/'];
  return source.replace(pattern, path).replace(/README\.md$/, 'index.md');
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** Returns a text with spaces in place of its code blocks, so that positions stay the same. */
const withoutCodeBlocks = (text: string): string => text.replace(/^( *)```.*?^\1```/gms, blank);

/** Returns a text with spaces in place of all of its code. */
const withoutCode = (text: string): string => withoutCodeBlocks(text).replace(/`[^`\n]*`/g, blank);

/** Returns an id for a heading as GitHub does, so that links to headings work there and here. */
export const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '')
    .replaceAll(' ', '-');

const plain = (heading: string): string =>
  heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');

/** Returns the ids of a page's headings; a repeated one gets a number. */
function anchorsOf(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, heading = ''] of withoutCodeBlocks(text).matchAll(/^#{1,6} (.*)$/gm)) {
    const slug = slugOf(plain(heading));
    let [id, count] = [slug, 0];
    while (found.has(id)) id = `${slug}-${++count}`;
    found.add(id);
  }
  return found;
}

/** Returns the pages of the site, in the order of their paths. */
export function pagesOf(files: Files): readonly Page[] {
  return [...files]
    .flatMap(([source, text]) =>
      text === null || !source.endsWith('.md') || LEFT_OUT.test(source)
        ? []
        : [{ source, path: sitePath(source), title: plain(/^# (.*)$/m.exec(text)?.[1] ?? source), text }],
    )
    .sort((a, b) => a.path.localeCompare(b.path, 'en'));
}

const REPOSITORY = 'https://github.com/gadgetry-store/gadgetry';
const ON_GITHUB = new RegExp(`^${REPOSITORY}/(blob|tree)/main/`);
const SOURCE_LINK = new RegExp(
  `^\\[([^\\]]+)\\]\\(${REPOSITORY}/blob/main/([^)]+\\.(?:[jt]sx?|vue|css|json))\\)$`,
  'gm',
);
const LINK = /\]\(([^)\s]+)\)/g;

/** A site's pages with links to each other. */
export interface LinkedPages {
  /** Texts by path on the site. */
  readonly texts: ReadonlyMap<string, string>;
  /** Pictures that pages show: paths in the repository. */
  readonly pictures: readonly string[];
  /** Broken links, with file and line. */
  readonly dead: readonly string[];
}

/**
 * Rewrites relative links, and links to this repository on GitHub, to pages of the site; links to files without a page point
 * to GitHub. A link to a folder opens its README.
 */
export function linkPages(pages: readonly Page[], files: Files): LinkedPages {
  const bySource = new Map(pages.map((page) => [page.source, page]));
  const folders = new Set([...files.keys()].flatMap((path) => parentsOf(path)));
  const pictures = new Set<string>();
  const dead: string[] = [];

  /** Returns the target of a link on the site, or its problem. */
  function resolveLink(page: Page, href: string): string | { readonly problem: string } {
    const inSite = href.replace(ON_GITHUB, '/');
    if (/^[a-z]+:/i.test(inSite)) return href;
    const [path = '', anchor] = inSite.split('#');
    const at = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page.source), path);
    const source = path === '' ? page.source : at.replace(/\/$/, '');
    const [, view] = ON_GITHUB.exec(href) ?? [];
    if (view === 'blob' && folders.has(source)) return { problem: `${source} is a folder, so write /tree/` };
    if (view === 'tree' && files.has(source)) return { problem: `${source} is a file, so write /blob/` };
    const target = bySource.get(source) ?? bySource.get(posix.join(source, 'README.md'));
    if (target) {
      if (anchor && !anchorsOf(target.text).has(anchor))
        return { problem: `${target.source} has no heading "#${anchor}"` };
      return `/${target.path}${anchor ? `#${anchor}` : ''}`;
    }
    const isFile = files.has(source);
    if (!isFile && !folders.has(source)) return { problem: `there is no ${source}` };
    if (/\.(webp|png|svg)$/.test(source)) {
      pictures.add(source);
      return `/${source.replace(/^\./, '')}`;
    }
    return `${REPOSITORY}/${isFile ? 'blob' : 'tree'}/main/${source}${anchor ? `#${anchor}` : ''}`;
  }

  const texts = pages.map((page): [string, string] => {
    let text = page.text;
    // From the end, so that earlier positions stay valid.
    for (const { 1: href = '', index } of [...withoutCode(page.text).matchAll(LINK)].reverse()) {
      const to = resolveLink(page, href);
      if (typeof to === 'string')
        text = `${text.slice(0, index)}](${to})${text.slice(index + href.length + 3)}`;
      else
        dead.push(
          `${page.source}:${page.text.slice(0, index).split('\n').length}: ${href} leads nowhere: ${to.problem}.`,
        );
    }
    return [page.path, withSources(text)];
  });
  return { texts: new Map(texts), pictures: [...pictures], dead };
}

const parentsOf = (path: string): readonly string[] =>
  path.includes('/') ? [posix.dirname(path), ...parentsOf(posix.dirname(path))] : [];

/** Includes the source (VitePress's `<<<`) after a paragraph that only links to a file of this repository. */
const withSources = (text: string): string =>
  text.replace(
    SOURCE_LINK,
    (link, name: string, file: string) => `${link}\n\n<<< @repository/${file} [${name}]`,
  );
