import { createHash } from 'node:crypto';
import type { Store } from '../store/store';

/** Beside the parts of a registry; no part can be called so. */
const FOLDER = '@environments';

const keyOf = (user: string): string =>
  `${FOLDER}/${createHash('sha256').update(user).digest('hex').slice(0, 16)}.txt`;

/**
 * Notes in a registry that an environment uses it, so that clearing the registry can't overlook it.
 * @param user its name, or the address of its document; two in folders must not have one name
 */
export async function noteUser(registry: Store, user: string): Promise<void> {
  await registry.create(keyOf(user), Buffer.from(user));
}

/** Takes back that an environment uses a registry. */
export const forgetUser = (registry: Store, user: string): Promise<void> => registry.remove(keyOf(user));

/** Names and addresses of the environments that are known to use a registry. */
export async function usersOf(registry: Store): Promise<string[]> {
  const keys = await registry.list(FOLDER);
  const stored = await Promise.all(keys.map((key) => registry.read(key)));
  return stored.flatMap((one) => (one ? [Buffer.from(one.bytes).toString()] : [])).sort();
}
