import { version } from '../../package.json';

const BRAND = Symbol.for('gadgetry.KernelMismatchError');

/**
 * A second copy of the kernel, of another major version, tried to start in the same page.
 * Recognise it with `isKernelMismatchError`: `instanceof` fails between separately built bundles.
 */
export class KernelMismatchError extends Error {
  override readonly name = 'KernelMismatchError';
  readonly reason = 'major-differs';

  constructor(
    /** Version of the kernel that the page already runs. */
    readonly running: string,
    /** Version of the copy that was refused. */
    readonly refused: string,
  ) {
    const major = running.split('.')[0];
    super(
      `Shared kernel ${refused} can't start: this page already runs shared kernel ${running}. ` +
        `Build the remote that brought ${refused} against kernel ${major}.x, ` +
        `or point the environment at a version of it that needs ${major}.x.`,
    );
    Object.defineProperty(this, BRAND, { value: true });
  }
}

/** Whether a caught value is a `KernelMismatchError`, whichever bundle it came from. */
export function isKernelMismatchError(value: unknown): value is KernelMismatchError {
  return typeof value === 'object' && value !== null && Reflect.get(value, BRAND) === true;
}

/** Where the page's one kernel is pinned, the same for every copy of this code. */
const KERNEL_KEY = Symbol.for('gadgetry.kernel');

interface PinnedKernel {
  readonly version: string;
  readonly parts: Map<string, unknown>;
}

function isPinnedKernel(value: unknown): value is PinnedKernel {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'version') === 'string' &&
    Reflect.get(value, 'parts') instanceof Map
  );
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? version;
}

/**
 * The kernel pinned on `holder`; pins a new one when there is none.
 * @throws KernelMismatchError when the pinned one has another major version.
 */
export function claimKernel(holder: object, version: string): PinnedKernel {
  const found: unknown = Reflect.get(holder, KERNEL_KEY);
  if (!isPinnedKernel(found)) {
    const pinned: PinnedKernel = { version, parts: new Map() };
    Object.defineProperty(holder, KERNEL_KEY, { value: pinned, configurable: true });
    return pinned;
  }
  if (majorOf(found.version) !== majorOf(version)) throw new KernelMismatchError(found.version, version);
  return found;
}

/**
 * The page's one instance of a kernel part, made on first use. Copies of the kernel with the same major
 * version share it, so a part's shape may only grow within a major version.
 * @throws KernelMismatchError when the page runs a kernel of another major version.
 */
export function kernelSingleton<T>(part: string, create: () => T): T {
  const { parts } = claimKernel(globalThis, version);
  if (!parts.has(part)) parts.set(part, create());
  // The name of a part decides its type: every part is created in one place only.
  return parts.get(part) as T;
}
