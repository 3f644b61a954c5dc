import type { EnvironmentDocument, VersionEntry } from '@gadgetry/environment/environment-document';

/** An SRI value of the right form that belongs to no file. */
export const SOME_INTEGRITY = `sha384-${'A'.repeat(64)}`;

/** An entry of a document. */
export const entry = (version: string, traffic = 100, isDefault = true): VersionEntry => ({
  url: 'https://parts.example/cart/{version}/descriptor.json',
  metadata: { version, integrity: SOME_INTEGRITY },
  deployment: { traffic, default: isDefault },
});

/** A sound document with one part, `cart` 1.0.0. */
export const environment = (changes: Partial<EnvironmentDocument> = {}): EnvironmentDocument => ({
  formatVersion: 1,
  name: 'staging',
  generation: 7,
  shell: { url: 'shell/{version}/', version: '1.0.0' },
  catalogue: { base: 'api', descriptions: ['ua'] },
  policy: {
    integrity: 'required',
    allowedOrigins: ['https://parts.example'],
    overrides: 'deny',
    budgets: { entryMs: 8000, pageMs: 8000 },
  },
  microFrontends: { cart: [entry('1.0.0')] },
  ...changes,
});
