import type { HashedFile } from './page-environment';

/** Name of the service worker's script, beside the page; like the manifest's, it never changes. */
export const WORKER_FILE = 'sw.js';

/** Name of the web app manifest, beside the page. */
export const WEB_MANIFEST_FILE = 'manifest.webmanifest';

/** Global variable of a worker that holds its configuration; deployed workers read this name. */
export const WORKER_CONFIG = 'gadgetrySet';

/** Prefix of the worker's cache names, which end with its scope. */
export const CACHE_PREFIX = 'gadgetry';

/** Name of a server timing, or of a `meta` element, which marks a page that the worker answered without the network. */
export const KEPT_MARK = 'kept';

/** Whether the status of an answer says that the server is out of order; a kept file is then better than its message. */
export const isOutage = (status: number): boolean => status >= 500 && status !== 501;

/** Inline script at the end of an outdated kept page; the policy of every page allows it. */
export const RELOAD_SCRIPT = 'location.reload()';

/** Type of the message by which a running page asks a waiting worker to take over. */
export const SKIP_WAITING = 'SKIP_WAITING';

/**
 * The configuration of a worker: data about its page. It is part of the worker's own script, which code in pages can't change,
 * so the worker checks its caches by it.
 */
export interface WorkerConfig {
  /** Name of the environment. */
  readonly name: string;
  /** Generation that the page was composed from. */
  readonly generation: number;
  /** SRI values of pages by their address relative to the worker's scope: `''`, and that of a shell's canary. */
  readonly pages: Readonly<Record<string, string>>;
  /** Headers of a kept page. */
  readonly headers: Readonly<Record<string, string>>;
  /** The shell's main scripts, and its files for use without a network. */
  readonly files: readonly HashedFile[];
  /** Folders of immutable files: the versions that the page names, and its prerendered pages. */
  readonly immutable: readonly string[];
  /** Folders of mutable files: data without a version. */
  readonly mutable: readonly string[];
  /** Folder of the pictures. */
  readonly pictures: string;
  /** Versions that the page may run, by part. */
  readonly versions: Readonly<Record<string, readonly string[]>>;
}
