/**
 * The name under which a module is shared at run time: without the scope that sources import it with.
 * @param request what a source imports
 */
export function shareKeyOf(request: string): string;

/** What is known of an export of the kernel. */
export interface KernelExport {
  /** Fingerprint of its signature. */
  readonly signature: string;
  /** Fingerprints of earlier signatures that it can stand for. */
  readonly accepts?: readonly string[];
  /** Since when it is deprecated, and what takes its place. */
  readonly deprecated?: string;
}

/** Every export of the kernel's shared faces, by the name that the face is shared under. */
export const kernelExports: Readonly<Record<string, Readonly<Record<string, KernelExport>>>>;

/** The modules that the host shares with every remote: what a source imports to the version that the host brings. */
export const sharedModules: Readonly<Record<string, string>>;

/** Modules that only development builds ask for. */
export const developmentModules: Readonly<Record<string, string>>;

/**
 * The range in which a remote accepts each shared module.
 * @param modules module name to version
 * @param kernelRange such as `^1.0.0`
 */
export function acceptedRanges(
  modules: Readonly<Record<string, string>>,
  kernelRange: string,
): Readonly<Record<string, string>>;

/** Shared modules that are heavy and that only some pages use: the host loads them when a page asks. */
export const onDemandModules: readonly string[];
