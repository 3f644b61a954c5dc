import { version } from '../../package.json';

/** Key of the page's kernel on the global object, the same for all copies of this code. */
const KERNEL_KEY = Symbol.for('gadgetry.kernel');

interface PinnedKernel {
  readonly version: string;
  readonly parts: Map<string, unknown>;
}

const majorOf = (semantic: string): string | undefined => semantic.split('.')[0];

/** Returns the kernel on `holder`; creates one if there is none. */
export function claimKernel(holder: object, claimed: string): PinnedKernel {
  // Only this function writes to the symbol.
  const found: PinnedKernel | undefined = Reflect.get(holder, KERNEL_KEY);
  if (!found) {
    const pinned: PinnedKernel = { version: claimed, parts: new Map() };
    Object.defineProperty(holder, KERNEL_KEY, { value: pinned, configurable: true });
    return pinned;
  }
  const major = majorOf(found.version);
  if (major !== majorOf(claimed))
    throw new Error(
      `Shared kernel ${claimed} can't start: this page already runs shared kernel ${found.version}. ` +
        `Build the remote that brought ${claimed} against kernel ${major}.x, ` +
        `or point the environment at a version of it that needs ${major}.x.`,
    );
  return found;
}

/** Returns the value of a key; creates it at the first call. */
export function getOrCreate<K, V>(
  values: { readonly get: (key: K) => V | undefined; readonly set: (key: K, value: V) => unknown },
  key: K,
  create: () => V,
): V {
  const known = values.get(key);
  if (known !== undefined) return known;
  const created = create();
  values.set(key, created);
  return created;
}

/**
 * Returns the page's only instance of a kernel part; the first call creates it. Copies of the kernel with the same major
 * version share it, so within a major version a part's shape may only get new members.
 * @throws when the page runs a kernel of another major version
 */
export function kernelSingleton<T>(part: string, create: () => T): T {
  // The name of a part determines its type, since each part is created in one place.
  return getOrCreate(claimKernel(globalThis, version).parts, part, create) as T;
}
