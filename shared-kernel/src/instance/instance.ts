import { version } from '../../package.json';

/** Where the page's one kernel is pinned, the same for every copy of this code. */
const KERNEL_KEY = Symbol.for('gadgetry.kernel');

interface PinnedKernel {
  readonly version: string;
  readonly parts: Map<string, unknown>;
}

const majorOf = (semantic: string): string | undefined => semantic.split('.')[0];

/** Returns the kernel pinned on `holder`; pins a new one when there is none. */
export function claimKernel(holder: object, claimed: string): PinnedKernel {
  // Only this function writes under the symbol.
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

/** Returns the value under a key; the first time it is created. */
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
 * The page's one instance of a kernel part, made on first use. Copies of the kernel with the same major
 * version share it, so a part's shape may only grow within a major version.
 * @throws when the page runs a kernel of another major version
 */
export function kernelSingleton<T>(part: string, create: () => T): T {
  // The name of a part decides its type: every part is created in one place only.
  return getOrCreate(claimKernel(globalThis, version).parts, part, create) as T;
}
