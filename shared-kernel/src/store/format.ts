import { parseObject } from './browser-storage';

/** Storage key of the root: prefix `persist:`, key `root` (spec §9). */
export const ROOT_KEY = 'persist:root';

/** Members of the root that the store uses, in the order in which it writes them. */
export type MemberName = 'cart' | 'favorities' | 'theme' | 'language';

const MEMBER_NAMES: readonly MemberName[] = ['cart', 'favorities', 'theme', 'language'];

const PERSIST_MEMBER = '_persist';

/** Value of redux-persist 6 for a root that was never migrated. */
const PERSIST_VALUE = '{"version":-1,"rehydrated":true}';

export type Inner = Readonly<Record<string, unknown>>;

/** The parsed root. Unknown members are kept unchanged. */
export interface StoredRoot {
  readonly known: Readonly<Partial<Record<MemberName, Inner>>>;
  readonly others: readonly (readonly [string, unknown])[];
  readonly persist: string;
  /** Whether all of it could be parsed. */
  readonly isComplete: boolean;
}

export const EMPTY_ROOT: StoredRoot = { known: {}, others: [], persist: PERSIST_VALUE, isComplete: true };

function isMemberName(name: string): name is MemberName {
  return MEMBER_NAMES.some((known) => known === name);
}

/** Parses the stored value: a JSON object whose members are JSON strings. Null is an empty root. */
export function parseRoot(text: string | null): StoredRoot {
  if (text === null) return EMPTY_ROOT;
  const root = parseObject(text);
  if (!root) return { ...EMPTY_ROOT, isComplete: false };
  const known: Partial<Record<MemberName, Inner>> = {};
  const others: [string, unknown][] = [];
  const persist = root[PERSIST_MEMBER] ?? PERSIST_VALUE;
  let isComplete = typeof persist === 'string';
  for (const [name, value] of Object.entries(root)) {
    if (isMemberName(name)) {
      const inner = parseObject(value);
      if (inner) known[name] = inner;
      else isComplete = false;
    } else if (name !== PERSIST_MEMBER) {
      others.push([name, value]);
    }
  }
  return { known, others, isComplete, persist: typeof persist === 'string' ? persist : PERSIST_VALUE };
}

/** Serializes the root, byte for byte as redux-persist 6 writes these members. */
export function serializeRoot(root: Omit<StoredRoot, 'isComplete'>): string {
  const members: (readonly [string, unknown])[] = [];
  for (const name of MEMBER_NAMES) {
    const inner = root.known[name];
    if (inner) members.push([name, JSON.stringify(inner)]);
  }
  members.push(...root.others, [PERSIST_MEMBER, root.persist]);
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}
