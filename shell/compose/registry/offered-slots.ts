import { DATA, listOf } from '@gadgetry/environment/environment-document';
import { valid } from 'semver';
import { isRecord, membersOf, objectsIn, parsedJson } from '../files';
import type { Store } from '../store/store';
import { forEachOf } from './transfer';

/** Returns the slots in a shell's manifest or in a remote's descriptor. */
function slotsIn(value: unknown): string[] {
  const { slots } = membersOf(value);
  const offered = isRecord(slots) ? slots.offered : slots;
  return objectsIn(offered).flatMap(({ name }) => (typeof name === 'string' ? name : []));
}

/** Returns the names of all slots that published versions of a registry offer, sorted. */
export async function offeredSlots(registry: Store): Promise<string[]> {
  const keys = (await registry.list('')).filter((key) => {
    const [part = '', version = '', ...path] = key.split('/');
    return part !== DATA && valid(version) === version && path.join('/') === listOf(part);
  });
  const found = new Set<string>();
  await forEachOf(keys, async (key) => {
    const stored = await registry.read(key);
    for (const name of slotsIn(parsedJson(String(stored?.bytes)))) found.add(name);
  });
  return [...found].sort();
}
