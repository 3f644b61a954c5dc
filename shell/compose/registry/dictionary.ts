import { sha256 } from '../files';
import type { Store } from '../store/store';

/*
 * Compression dictionary transport (RFC 9842): browsers with an earlier file get a delta to the later one. Deltas are made
 * beforehand, so that any static file server can serve them.
 */

/** A file's deltas are in a folder with its name and this ending. */
export const DELTA_ENDING = '.dcz';

export const isDelta = (key: string): boolean => key.includes(`${DELTA_ENDING}/`);

/** Header of a Zstandard stream with a dictionary (RFC 9842, §4). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0x00, 0x00, 0x00]);

/** Fast, and within a few bytes of the highest level. */
const LEVEL = 10;

/** SHA-256 in base64, as browsers name a dictionary; a slash in it makes another folder. */
export const dictionaryName = (bytes: Buffer): string => sha256(bytes, 'base64');

// Loaded by the few commands that need it, and initialized once: a second instance would invalidate the memory of the first one's results.
let loading: Promise<typeof import('@bokuweb/zstd-wasm')> | undefined;

const zstandard = () => {
  loading ??= import('@bokuweb/zstd-wasm').then(async (module) => {
    await module.init();
    return module;
  });
  return loading;
};

const headOf = (dictionary: Buffer): Buffer =>
  Buffer.concat([MAGIC, Buffer.from(dictionaryName(dictionary), 'base64')]);

/** Restores a file from a delta; `undefined` if the delta belongs to another dictionary. */
async function restored(delta: Buffer, dictionary: Buffer): Promise<Buffer | undefined> {
  const head = headOf(dictionary);
  if (!delta.subarray(0, head.length).equals(head)) return undefined;
  const { createDCtx, decompressUsingDict, freeDCtx } = await zstandard();
  const unpacker = createDCtx();
  try {
    return Buffer.from(decompressUsingDict(unpacker, delta.subarray(head.length), dictionary));
  } catch {
    return undefined;
  } finally {
    freeDCtx(unpacker);
  }
}

/**
 * Returns why a delta of a registry does not restore its file; `undefined` if it does, or if its dictionary is missing.
 * @param dictionaries keys of the registry by the names that they have as dictionaries
 */
export async function deltaProblem(
  registry: Pick<Store, 'read'>,
  key: string,
  dictionaries: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  const [target = '', name = ''] = key.split(`${DELTA_ENDING}/`);
  const before = dictionaries.get(name);
  // Skips deltas from deleted versions, since browsers compare the restored file.
  if (before === undefined) return undefined;
  const bytesOf = async (one: string) => (await registry.read(one))?.bytes ?? Buffer.alloc(0);
  const made = await restored(await bytesOf(key), await bytesOf(before));
  return made?.equals(await bytesOf(target)) ? undefined : `the difference from ${before} to ${target}`;
}

/**
 * Returns the delta from one file to another.
 * @throws if the delta does not restore the file, since a browser would then have none
 */
export async function deltaOf(bytes: Buffer, dictionary: Buffer): Promise<Buffer> {
  const { compressUsingDict, createCCtx, freeCCtx } = await zstandard();
  const packer = createCCtx();
  try {
    const delta = Buffer.concat([headOf(dictionary), compressUsingDict(packer, bytes, dictionary, LEVEL)]);
    if (!(await restored(delta, dictionary))?.equals(bytes))
      throw new Error('Zstandard could not restore what it has compressed.');
    return delta;
  } finally {
    freeCCtx(packer);
  }
}
