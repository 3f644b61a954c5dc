const BRAND = Symbol.for('gadgetry.KernelMismatchError');

/** Why a second copy of the kernel may not start. */
export type KernelMismatchReason = 'major-differs';

/**
 * A second copy of the kernel, of another major version, tried to start in the same page.
 * Recognise it with `isKernelMismatchError`: `instanceof` fails between separately built bundles.
 */
export class KernelMismatchError extends Error {
  override readonly name = 'KernelMismatchError';
  readonly reason: KernelMismatchReason = 'major-differs';

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
