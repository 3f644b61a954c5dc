import type { Page } from './pages';

/** An entry of the site's sidebar, as VitePress takes it. */
export interface SidebarEntry {
  readonly text: string;
  readonly link?: string;
  readonly collapsed?: boolean;
  readonly items?: readonly SidebarEntry[];
}

/** Sections in their order: the first folder of the paths, the title, and whether they are closed at first. */
const SECTIONS = [
  { folder: 'tutorials', text: 'Tutorials' },
  { folder: 'guides', text: 'Guides' },
  { folder: 'examples', text: 'Examples' },
  { folder: 'reference', text: 'Reference' },
  { folder: 'reference/api', text: "The kernel's API", collapsed: true },
  { folder: 'explanation', text: 'Explanation' },
  { folder: 'packages', text: 'Packages', collapsed: true },
] as const;

/** Returns the sidebar: each section with the titles of its pages. */
export function sidebarOf(pages: readonly Pick<Page, 'path' | 'title'>[]): readonly SidebarEntry[] {
  const folders = SECTIONS.map(({ folder }) => folder).sort((a, b) => b.length - a.length);
  const folderOf = (path: string) => folders.find((folder) => path.startsWith(`${folder}/`));
  return SECTIONS.map(({ folder, ...section }) => ({
    ...section,
    items: pages
      .filter(({ path }) => folderOf(path) === folder && !path.endsWith('/CHANGELOG.md'))
      .map(({ path, title }) => ({ text: title, link: `/${path}` })),
  })).filter(({ items }) => items.length > 0);
}
