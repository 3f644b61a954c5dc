import type { OfferedSlot } from '@gadgetry/shared-kernel/contract';

/**
 * Writes the TypeScript declarations of a remote's own slots, or deletes them if it offers none.
 * @param file path of the declarations
 * @param origin file that lists the slots; named in the declarations
 */
export function declareSlots(file: string, offered: readonly OfferedSlot[], origin: string): void;
