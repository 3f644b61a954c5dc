import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { CACHE_PREFIX, WORKER_CONFIG, type WorkerConfig } from '@gadgetry/environment/worker-config';
import { mediaFolder } from '@gadgetry/shared-kernel/model/media';
import { mapValues } from '../collections';
import { versionsIn } from '../document/page-state';
import { integrityOf } from '../files';
import type { Headers } from '../hosts/page-headers';
import { VERSIONED } from '../hosts/rules';
import { shellFile } from '../registry/parts';
import { type ServedShell, type ShellManifest, shellFilesOf } from '../registry/shell-manifest';

/** A page with a worker, and the files beside it. */
export interface WorkerPage extends ServedShell {
  readonly environment: PageEnvironment;
  readonly html: string;
  readonly headers: Headers;
  /** Text of further pages, by name. */
  readonly others: Readonly<Record<string, string>>;
}

/** Whether the store works offline: shell and environment must allow it, and previews never do. */
export const worksOffline = (
  { policy, preview }: Pick<PageEnvironment, 'policy' | 'preview'>,
  { offline }: Pick<ShellManifest, 'offline'>,
): boolean => offline !== undefined && policy.offline !== 'off' && preview === undefined;

/**
 * A worker that replaces the present one, deletes its caches and unregisters itself. It answers no requests, so open pages use
 * the network.
 */
const REMOVAL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const clear = async () => {
    for (const name of await caches.keys())
      if (name.startsWith(${JSON.stringify(CACHE_PREFIX)}) && name.endsWith(registration.scope)) await caches.delete(name);
    await registration.unregister();
  };
  event.waitUntil(clear());
});
`;

/** Returns the folders that a page names: immutable and mutable ones, and that of pictures. */
function foldersOf({ remotes, catalogue }: PageEnvironment, shellBase: string) {
  const versions = Object.values(remotes).flat();
  const data = catalogue.base.replace(/\/?$/, '/');
  const folders = [
    shellBase,
    data,
    ...versions.flatMap(({ base, fallbackBase, views }) =>
      [base, fallbackBase ?? [], views?.base ?? []].flat(),
    ),
  ];
  const isImmutable = (folder: string): boolean => new RegExp(VERSIONED).test(`/${folder}`);
  return {
    immutable: [...new Set(folders.filter(isImmutable))],
    mutable: [...new Set(folders.filter((folder) => !isImmutable(folder)))],
    pictures: `${mediaFolder(catalogue.base)}img/`,
  };
}

/** Returns the worker's data about its page. */
function workerConfigOf({ environment, html, headers, others, shell, shellBase }: WorkerPage): WorkerConfig {
  const later = shell.offline?.files ?? [];
  const files = [...shell.main.scripts, ...shellFilesOf(shell).filter(({ path }) => later.includes(path))];
  return {
    name: environment.name,
    generation: environment.generation,
    pages: mapValues({ '': html, ...others }, (text) => integrityOf(Buffer.from(text))),
    headers,
    files: [
      ...new Map(files.map(({ path, integrity }) => [path, { url: shellBase + path, integrity }])).values(),
    ],
    ...foldersOf(environment, shellBase),
    versions: versionsIn(environment),
  };
}

/**
 * Returns the service worker of a page: the page's set of files, then the shell's worker. For a store without offline use, a
 * worker that unregisters itself.
 */
export function workerOf(page: WorkerPage): string {
  const { environment, shell } = page;
  const { offline } = shell;
  if (!offline || !worksOffline(environment, shell)) return REMOVAL;
  const code = shellFile(page, offline.worker).toString().trim();
  // Later code can't replace the configuration.
  const value = `{ value: ${JSON.stringify(workerConfigOf(page))} }`;
  return `Object.defineProperty(self, ${JSON.stringify(WORKER_CONFIG)}, ${value});\n${code}\n`;
}
