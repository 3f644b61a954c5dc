import type { Page } from './pages';

/** An entry of VitePress's sidebar. */
export interface SidebarEntry {
  readonly text: string;
  readonly link?: string;
  readonly items?: readonly SidebarEntry[];
}

type Titled = Pick<Page, 'path' | 'title'>;

/** Sections of the sidebar in their order, by the paths of their pages. */
const SECTIONS: readonly (readonly [string, RegExp])[] = [
  ['Tutorials', /^tutorials\//],
  ['Guides', /^guides\/(?!deploy)/],
  ['Deploying', /^guides\/deploy/],
  ['Examples', /^examples\//],
  ['Reference', /^reference\//],
  ['Explanation', /^explanation\//],
];

/** Folders of many pages, which have a sidebar of their own. */
const APART: Readonly<Record<string, string>> = {
  'reference/api': "The kernel's API",
  packages: 'Packages',
};

const isIn = (folder: string, { path }: Titled): boolean =>
  path.startsWith(`${folder}/`) && !path.endsWith('/CHANGELOG.md');

/** Sorts an overview first, then titles alphabetically. */
const inOrder = (a: Titled, b: Titled): number =>
  Number(b.path.endsWith('/index.md')) - Number(a.path.endsWith('/index.md')) ||
  a.title.localeCompare(b.title, 'en');

const entry = ({ path, title }: Titled): SidebarEntry => ({ text: title, link: `/${path}` });

/** Returns the sidebars by the path that they belong to: sections with the titles of their pages. */
export function sidebarsOf(pages: readonly Titled[]): Readonly<Record<string, readonly SidebarEntry[]>> {
  const apart = Object.entries(APART).map(([folder, text]) => ({
    folder,
    text,
    items: pages.filter((page) => isIn(folder, page)).map(entry),
  }));
  const others = pages.filter((page) => !Object.keys(APART).some((folder) => isIn(folder, page)));
  const sections = SECTIONS.map(([text, paths]) => ({
    text,
    items: others
      .filter(({ path }) => paths.test(path))
      .toSorted(inOrder)
      .map(entry),
  }));
  const more = apart.map(({ text, items: [first] }) => ({ text, link: first?.link ?? '/' }));
  return {
    ...Object.fromEntries(apart.map(({ folder, text, items }) => [`/${folder}/`, [{ text, items }]])),
    '/': [...sections, { text: 'More', items: more }],
  };
}
