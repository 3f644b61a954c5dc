import { randomUUID } from 'node:crypto';
import { type DocumentPlace, knownRevisions, label, type StoredDocument } from '../document/document-store';
import { noteUser, type Use } from '../registry/users';
import { openStore } from '../store/open-store';
import { type CommandContext, registryOf, type SourceOptions } from './context';

/** Lets the registry know who uses it; that it can't be written is no reason to change nothing. */
export async function noteUse(
  context: CommandContext,
  options: SourceOptions,
  { place, ...use }: Omit<Use, 'place'> & { readonly place: DocumentPlace },
): Promise<void> {
  const registry = registryOf(context, options);
  if (!registry) return;
  const where = label(place);
  await noteUser(openStore(registry, context.variables), { ...use, place: where }).catch(() =>
    context.print(`Note: ${registry} can't be written, so gc has to be told of ${where} (--environments).`),
  );
}

/**
 * Lets the registry know that an environment uses it, before its next state is written: who is interrupted leaves a note too many,
 * never one too few.
 * @returns the id that the environment is noted by, and what notes its next state
 */
export async function noteUseOf(
  context: CommandContext,
  options: SourceOptions,
  found: StoredDocument,
): Promise<{ readonly id: string; readonly noteRevision: (revision: string) => Promise<void> }> {
  const { id = randomUUID(), name, revision } = found.written.document;
  const use = { id, name, place: found.place, known: await knownRevisions(found) };
  await noteUse(context, options, { ...use, revision });
  return { id, noteRevision: (next) => noteUse(context, options, { ...use, revision: next }) };
}
