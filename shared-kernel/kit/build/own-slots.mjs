// Types of a remote's own slots: every build writes `src/slots.d.ts` from the descriptor.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { slotDeclarations } from '@gadgetry/shared-kernel/contract/slot-declarations';

/**
 * Writes the declarations of a remote's own slots, or deletes them if it offers none.
 * @param {string} file path of the declarations
 * @param {readonly import('@gadgetry/shared-kernel/contract').OfferedSlot[]} offered
 * @param {string} origin file that lists the slots
 */
export function declareSlots(file, offered, origin) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const text = offered.length > 0 ? slotDeclarations(offered, origin) : undefined;
  if (text === before) return;
  if (text === undefined) rmSync(file);
  else writeFileSync(file, text);
}
