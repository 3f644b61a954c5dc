import type { OfferedSlot } from './slots';

/**
 * Declarations that tell TypeScript of slots: which there are, and what each tells whoever fills it.
 * @param origin what they are made from, for the reader
 */
export declare const slotDeclarations: (offered: readonly OfferedSlot[], origin: string) => string;
