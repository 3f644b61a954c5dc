// A remote's own slots, told to TypeScript: `src/slots.d.ts` follows the descriptor whenever the remote is built.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { slotDeclarations } from '@gadgetry/shared-kernel/contract/slot-declarations';

/**
 * @param {string} file path of the declarations
 * @param {readonly import('@gadgetry/shared-kernel/contract').OfferedSlot[]} offered
 * @param {string} origin what the slots stand in
 */
export function declareSlots(file, offered, origin) {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  const text = offered.length > 0 ? slotDeclarations(offered, origin) : undefined;
  if (text === before) return;
  if (text === undefined) rmSync(file);
  else writeFileSync(file, text);
}
