import { parseObject } from './browser-storage';

/** Where the store's root is kept: prefix `persist:`, key `root` (spec §9). */
export const ROOT_KEY = 'persist:root';

/** The members that the store knows, in the order in which they are written. */
export type MemberName = 'cart' | 'favorities' | 'theme' | 'language';

const MEMBER_NAMES: readonly MemberName[] = ['cart', 'favorities', 'theme', 'language'];

const PERSIST_MEMBER = '_persist';

/** What redux-persist 6 writes for a root that was never migrated. */
const PERSIST_VALUE = '{"version":-1,"rehydrated":true}';

export type Inner = Readonly<Record<string, unknown>>;

/** The stored root, taken apart. Members that the store doesn't know are kept as they are. */
export interface StoredRoot {
  readonly known: Readonly<Partial<Record<MemberName, Inner>>>;
  readonly others: readonly (readonly [string, unknown])[];
  readonly persist: string;
  /** Whether everything that was there could be taken apart. */
  readonly complete: boolean;
}

export const EMPTY_ROOT: StoredRoot = { known: {}, others: [], persist: PERSIST_VALUE, complete: true };

function isMemberName(name: string): name is MemberName {
  return MEMBER_NAMES.some((known) => known === name);
}

/** Takes the stored value apart: a JSON object whose members are JSON strings. Null is an empty root. */
export function parseRoot(text: string | null): StoredRoot {
  if (text === null) return EMPTY_ROOT;
  const root = parseObject(text);
  if (!root) return { ...EMPTY_ROOT, complete: false };
  const known: Partial<Record<MemberName, Inner>> = {};
  const others: [string, unknown][] = [];
  let complete = true;
  for (const [name, value] of Object.entries(root)) {
    if (isMemberName(name)) {
      const inner = parseObject(value);
      if (inner) known[name] = inner;
      else complete = false;
    } else if (name !== PERSIST_MEMBER) {
      others.push([name, value]);
    }
  }
  const persist = root[PERSIST_MEMBER];
  return { known, others, complete, persist: typeof persist === 'string' ? persist : PERSIST_VALUE };
}

/** The value to store, byte for byte as redux-persist 6 would write these members. */
export function serializeRoot(root: Omit<StoredRoot, 'complete'>): string {
  const members: (readonly [string, unknown])[] = [];
  for (const name of MEMBER_NAMES) {
    const inner = root.known[name];
    if (inner) members.push([name, JSON.stringify(inner)]);
  }
  members.push(...root.others, [PERSIST_MEMBER, root.persist]);
  return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}
