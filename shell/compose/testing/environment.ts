import type { EnvironmentDocument, Parts, VersionEntry } from '@gadgetry/environment/environment-document';

/** An SRI value of the right form that belongs to no file. */
export const SOME_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** An entry of a document. */
export const entry = (version: string, traffic = 100, isDefault = true): VersionEntry => ({
  url: 'https://parts.example/cart/{version}/descriptor.json',
  metadata: { version, integrity: SOME_INTEGRITY },
  deployment: { traffic, default: isDefault },
});

/** An entry without a hash, as a policy without integrity allows. */
export const unhashedEntry = (version: string, traffic = 100, isDefault = true): VersionEntry => ({
  ...entry(version, traffic, isDefault),
  metadata: { version },
});

/** An entry of a standby. */
export const standbyEntry = (version: string): VersionEntry => ({
  ...entry(version),
  deployment: { traffic: 0, default: false, standby: true },
});

/** An entry of the shell beside the page. */
export const shellEntry = (
  version = '1.0.0',
  traffic = 100,
  isDefault = true,
  integrity?: string,
): VersionEntry => ({
  url: 'shell/{version}/',
  metadata: { version, ...(integrity && { integrity }) },
  deployment: { traffic, default: isDefault },
});

/** An entry of the data; without a version, of those beside the page. */
export const dataEntry = (version?: string, integrity?: string): VersionEntry => ({
  url: version === undefined ? 'api' : 'data/{version}/api',
  metadata: { version: version ?? 'workspace', ...(integrity && { integrity }) },
  deployment: { traffic: 100, default: true },
});

/** A valid document with one remote, `cart` 1.0.0. Given parts replace the remote; shell and data stay unless they are given. */
export const environment = ({
  parts = { cart: [entry('1.0.0')] },
  ...changes
}: Omit<Partial<EnvironmentDocument>, 'parts'> & {
  readonly parts?: Partial<Parts>;
} = {}): EnvironmentDocument => ({
  formatVersion: 1,
  name: 'staging',
  generation: 7,
  descriptions: ['ua'],
  policy: {
    integrity: 'required',
    allowedOrigins: ['https://parts.example'],
    overrides: 'deny',
    budgets: { entryMs: 8000, pageMs: 8000 },
  },
  ...changes,
  parts: { shell: [shellEntry()], data: [dataEntry()], ...parts } as Parts,
});
