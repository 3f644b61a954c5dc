import type { OfferedSlot } from '@gadgetry/shared-kernel/contract';

/**
 * Tells TypeScript of a remote's own slots: writes their declarations, or takes them away where it offers none.
 * @param file path of the declarations
 * @param origin what the slots stand in, for whoever reads the file
 */
export function declareSlots(file: string, offered: readonly OfferedSlot[], origin: string): void;
