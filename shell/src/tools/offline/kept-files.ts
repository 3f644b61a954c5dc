import type { HostFile, PageEnvironment } from '@gadgetry/environment/page-environment';
import type { BuildChunk, BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import type { ChosenVersions } from '../../boot/chosen-versions';

export type KeptRequest = readonly [url: string, init: RequestInit];

/** Files that a page may have loaded and that are worth keeping; films are not, nor is what has a query. */
const WORTH_KEEPING = /\.(js|css|json|html|woff2|avif|webp|png|jpe?g|svg)$/;

const filesOf = (base: string, { build }: BuiltDescriptor): HostFile[] => {
  const chunks: BuildChunk[] = [build.app, ...Object.values(build.pages), ...Object.values(build.fragments)];
  const files = [build.entry, ...chunks.flatMap(({ scripts, styles }) => [...scripts, ...styles])];
  return files.map(({ path, integrity }) => ({ url: base + path, integrity }));
};

/** All code that a page may come to need, with its hashes: the shell's own, what it lends, and every remote of this visitor. */
export function codeOf(
  { onDemand }: Pick<PageEnvironment, 'onDemand'>,
  chosen: ChosenVersions,
  shell: readonly HostFile[],
): readonly KeptRequest[] {
  const files = [
    ...shell,
    ...Object.values(onDemand).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    ...Object.values(chosen).flatMap(({ base, descriptor }) => filesOf(base, descriptor)),
  ];
  const byUrl = new Map(files.map((file) => [file.url, file]));
  return [...byUrl.values()].map(({ url, integrity }) => [
    url,
    { mode: 'cors', credentials: 'omit', priority: 'low', ...(integrity && { integrity }) },
  ]);
}

/** What a page has loaded, to be kept as it was: out of the browser's own cache, and so that it can be read. */
export const seenOf = (urls: readonly string[], known: ReadonlySet<string>): readonly KeptRequest[] =>
  [...new Set(urls)]
    .filter((url) => WORTH_KEEPING.test(url) && !known.has(url))
    .map((url) => [url, { mode: 'cors', cache: 'force-cache', priority: 'low' }]);
