import type { HashedFile, PageEnvironment } from '@gadgetry/environment/page-environment';
import type { BuildChunk, BuildFile, BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { isRecord } from '@gadgetry/shared-kernel/model/checks';
import type { ChosenVersions } from '../../boot/chosen-versions';

export type KeptRequest = readonly [url: string, init: RequestInit];

/** Extensions of the files that the worker keeps; excludes films and addresses with a query. */
const CACHEABLE = /\.(js|css|json|html|woff2|avif|webp|png|jpe?g|svg)$/;

const filesOf = (base: string, { build }: BuiltDescriptor): HashedFile[] => {
  const chunks: BuildChunk[] = [build.app, ...Object.values(build.pages), ...Object.values(build.fragments)];
  const files = [build.entry, ...chunks.flatMap(({ scripts, styles }) => [...scripts, ...styles])];
  return files.map(({ path, integrity }) => ({ url: base + path, integrity }));
};

/** Requests with low priority, without credentials, so that responses are readable, and with the files' hashes, if any. */
const codeRequests = (files: readonly HashedFile[]): readonly KeptRequest[] =>
  files.map(({ url, integrity }) => [
    url,
    { mode: 'cors', credentials: 'omit', priority: 'low', ...(integrity && { integrity }) },
  ]);

/** Returns the code that the page lists, with hashes: the shell's own, its shared modules, and the chosen remotes. */
export function listedCode(
  { onDemand }: Pick<PageEnvironment, 'onDemand'>,
  chosen: ChosenVersions,
  shell: readonly HashedFile[],
): readonly KeptRequest[] {
  const files = [
    ...shell,
    ...Object.values(onDemand).flatMap(({ scripts, styles }) => [...scripts, ...styles]),
    ...Object.values(chosen).flatMap(({ base, descriptor }) => filesOf(base, descriptor)),
  ];
  return codeRequests([...new Map(files.map((file) => [file.url, file])).values()]);
}

const isCode = (file: unknown): file is BuildFile =>
  isRecord(file) && /\.(js|css)$/.test(String(file.path)) && typeof file.integrity === 'string';

/**
 * Returns the code of a remote that loads on demand, such as the page of search results.
 * @param base folder of the version
 * @param descriptor its published descriptor, since a page does not list these files; may be anything
 */
export function onDemandCodeOf(base: string, descriptor: unknown): readonly KeptRequest[] {
  const { build } = isRecord(descriptor) ? descriptor : {};
  const { files } = isRecord(build) ? build : {};
  return codeRequests(
    (Array.isArray(files) ? files : [])
      .filter(isCode)
      .map(({ path, integrity }) => ({ url: base + path, integrity })),
  );
}

/** Returns requests for files that the page has loaded, from the browser's cache and with CORS, so that they are readable. */
export const seenOf = (urls: readonly string[], known: ReadonlySet<string>): readonly KeptRequest[] =>
  [...new Set(urls)]
    .filter((url) => CACHEABLE.test(url) && !known.has(url))
    .map((url) => [url, { mode: 'cors', cache: 'force-cache', priority: 'low' }]);
