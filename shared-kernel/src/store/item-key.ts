/** Returns the storage key of a remote's item, or with a part of a name, the prefix of such keys. */
export const keyOf = (remote: string, name: string): string => `gadgetry:kept:${remote}:${name}`;
