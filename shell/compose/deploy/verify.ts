import type { Fetch } from '../check/online';
import { ComposeError } from '../codes';
import { integrityOf } from '../files';
import { forEachOf } from '../registry/transfer';
import type { DeployOptions, Seen } from './options';
import { bytesAt, environmentIn } from './page';
import type { Placed } from './plan';
import type { Uploaded } from './upload';

/** Throws GX117 if the site serves different bytes of a version's files. */
export async function verify(
  { store, prefix, address }: Placed,
  paths: readonly string[],
  integrity: Uploaded['integrity'],
  { site, fetch }: DeployOptions,
): Promise<void> {
  // The served bytes of a file are requested by the file's own name.
  const own = paths.filter((path) => !/\.(br|gz)$|\.dcz\//.test(path));
  await forEachOf(own, async (path) => {
    const wanted = integrity(path);
    const bytes =
      site === undefined
        ? (await store.read(prefix + path))?.bytes
        : await bytesAt(new URL(address + path, site), fetch);
    const found = bytes ? integrityOf(bytes) : 'nothing';
    if (found !== wanted)
      throw new ComposeError(
        'GX117',
        `${address}${path}: expected ${wanted} but found ${found}. The page was not changed. Correct the server (headers prints its configuration), then deploy again.`,
      );
  });
}

/** A server may serve the previous page for this time, in milliseconds; nginx with the configuration of `headers` for a second. */
const SERVED_WITHIN_MS = 5000;
const ASKED_EVERY_MS = 100;

/** Waits until the site serves a deployed page, or returns what it serves after some seconds. */
export async function seenAt(
  address: URL,
  page: Uint8Array,
  fetch: Fetch,
  withinMs = SERVED_WITHIN_MS,
): Promise<Seen> {
  const end = performance.now() + withinMs;
  let seen: Seen;
  do {
    seen = 'no page';
    try {
      const bytes = await bytesAt(address, fetch);
      if (bytes?.equals(page)) return 'this page';
      if (environmentIn(bytes && { bytes })) seen = 'another page';
    } catch {
      // The file is in place; a site that doesn't answer doesn't serve it yet.
    }
    await new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS));
  } while (performance.now() < end);
  return seen;
}
