import { randomUUID } from 'node:crypto';
import { ComposeError } from '../codes';
import { type DocumentPlace, knownRevisions, label, type StoredDocument } from '../document/document-store';
import { digestOf, jsonText, membersOf, parsedJson } from '../files';
import { compareAndSwap, type Store } from '../store/store';

/** Beside the parts of a registry; no part can have this name. */
const FOLDER = '@environments';

/** A state of an environment that no other known state follows. */
interface Head {
  readonly revision: string;
  /** Location of its document. */
  readonly place: string;
}

/** An environment that uses the registry, as a note there describes it. */
export interface NotedEnvironment {
  /** The id of its document; for an unreadable note, its text. */
  readonly id: string;
  readonly name: string;
  /** Its last states: several if copies of its document were changed separately. */
  readonly heads: readonly Head[];
}

/** A state of an environment, to be noted. */
interface PresentState extends Omit<NotedEnvironment, 'heads'> {
  readonly place: string;
  /** The present revision; absent for a document that no command has written. */
  readonly revision?: string | undefined;
  /** Earlier revisions. */
  readonly known: ReadonlySet<string>;
}

const keyOf = (id: string): string => `${FOLDER}/${digestOf(id)}.txt`;

/** Reads a note; an unreadable one counts as an environment with that text as its id, so that `gc` asks about it. */
function noteIn(bytes: Buffer): NotedEnvironment {
  const text = bytes.toString();
  const { id, name, heads } = membersOf(parsedJson(text));
  const isReadable = typeof id === 'string' && typeof name === 'string' && Array.isArray(heads);
  return isReadable ? { id, name, heads } : { id: text, name: text, heads: [] };
}

const TRIES = 8;

/**
 * Records in a registry that an environment uses it, with its present state, so that `gc` misses neither the environment nor a
 * differing copy of its document.
 * @throws {ComposeError} GX101 if other writers keep changing the same note
 */
async function writeNote(registry: Store, { id, name, place, revision, known }: PresentState): Promise<void> {
  const key = keyOf(id);
  for (let tried = 0; tried < TRIES; tried += 1) {
    const found = await registry.read(key);
    const others = (found ? noteIn(found.bytes).heads : []).filter(
      (head) => head.revision !== revision && !known.has(head.revision),
    );
    const note: NotedEnvironment = {
      id,
      name,
      heads: [...others, ...(revision ? [{ revision, place }] : [])],
    };
    const bytes = Buffer.from(jsonText(note));
    if (found?.bytes.equals(bytes)) return;
    if (await compareAndSwap(registry, key, found, bytes)) return;
  }
  throw new ComposeError(
    'GX101',
    `${registry.place}: the note on "${name}" is being written by others. Try again.`,
  );
}

/** The command that notes an environment, with the registry that it names. */
interface Caller {
  readonly registry: string | undefined;
  open(location: string): Store;
  print(text: string): void;
}

/**
 * Returns the id by which the registry knows an environment, and a function that notes a revision there. An unwritable
 * registry stops no change. A revision is noted before it is written, so an interrupted command never leaves one without a note.
 * @param found absent for a new environment
 */
export async function registryNote(
  caller: Caller,
  place: DocumentPlace,
  name: string,
  found?: StoredDocument,
) {
  const { id = randomUUID() } = found?.written.document ?? {};
  const known = found ? await knownRevisions(found) : new Set<string>();
  const where = label(place);
  const note = async (revision: string | undefined): Promise<void> => {
    const { registry } = caller;
    if (!registry) return;
    await writeNote(caller.open(registry), { id, name, place: where, revision, known }).catch(() =>
      caller.print(`Note: ${registry} can't be written, so gc has to be told of ${where} (--environments).`),
    );
  };
  return { id, note };
}

export const deleteNote = (registry: Store, id: string): Promise<void> => registry.remove(keyOf(id));

/** Returns the environments that use a registry, by name. */
export async function notedEnvironments(registry: Store): Promise<NotedEnvironment[]> {
  const keys = await registry.list(FOLDER);
  const stored = await Promise.all(keys.map((key) => registry.read(key)));
  return stored
    .flatMap((one) => (one ? [noteIn(one.bytes)] : []))
    .sort((a, b) => (a.name + a.id < b.name + b.id ? -1 : 1));
}

/** Returns an environment's label in messages: its name with its id, since names are not unique. */
export const noteText = ({ id, name, heads }: NotedEnvironment): string => {
  const places = [...new Set(heads.map(({ place }) => place))];
  return name === id ? name : `"${name}" (${id}${places.length > 0 ? `, ${places.join(', ')}` : ''})`;
};
