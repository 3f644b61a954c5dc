/** Name of the service worker's script, beside the page; it never changes, nor does that of the manifest. */
export const WORKER_FILE = 'sw.js';

/** Name of the web app manifest, beside the page. */
export const WEB_MANIFEST_FILE = 'manifest.webmanifest';

/** Global variable of a worker that holds its set. */
export const KEPT_SET = 'gadgetrySet';

/** Names of all caches of the worker begin with it, and end with its scope. */
export const CACHE_PREFIX = 'gadgetry';

/** A timing or a `meta` element of this name tells a page that the worker answered it without the network. */
export const KEPT_MARK = 'kept';

/** Inline script at the end of a kept page that is not the present one; the policy of every page allows it. */
export const RELOAD_SCRIPT = 'location.reload()';

/** Type of the message by which a page that stands asks a waiting worker to take over. */
export const SKIP_WAITING = 'SKIP_WAITING';

/** A file that the worker keeps from the beginning. */
interface KeptFile {
  readonly url: string;
  readonly integrity: string;
}

/**
 * What a worker knows of the one page that it was composed for. It is part of the worker's own script, which nothing that
 * runs in a page can change: whatever is in its caches is measured by it.
 */
export interface KeptSet {
  /** Name of the environment. */
  readonly name: string;
  /** Generation that the page was composed from. */
  readonly generation: number;
  /** SRI value of the page by its address, relative to the worker's scope: `''`, and that of a canary of the shell. */
  readonly pages: Readonly<Record<string, string>>;
  /** With what a kept page is answered. */
  readonly headers: Readonly<Record<string, string>>;
  /** Files of the shell that are loaded later, which no page asks for before a visitor needs them. */
  readonly files: readonly KeptFile[];
  /** Folders of what never changes: the versions that the page names, and its prerendered pages. */
  readonly immutable: readonly string[];
  /** Folders of what may change under its name: data without a version. */
  readonly mutable: readonly string[];
  /** Folder of the pictures. */
  readonly pictures: string;
  /** Versions that the page may run, by part. */
  readonly versions: Readonly<Record<string, readonly string[]>>;
}
