import type { OfferedSlot } from './slots';

/**
 * TypeScript declarations of slots: their names, and the context that each passes to its fills.
 * @param origin what they are made from, for the reader
 */
export declare const slotDeclarations: (offered: readonly OfferedSlot[], origin: string) => string;
