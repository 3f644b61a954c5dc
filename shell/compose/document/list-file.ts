import { DATA, SHELL } from '@gadgetry/environment/environment-document';

const LISTS: Readonly<Record<string, string>> = { [SHELL]: 'shell.json', [DATA]: 'data.json' };

/** Returns the name of the file that lists all other files of a part's version; the entry's integrity is that of this file. */
export const listOf = (part: string): string =>
  (Object.hasOwn(LISTS, part) ? LISTS[part] : undefined) ?? 'descriptor.json';
