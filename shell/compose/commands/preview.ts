import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Preview } from '@gadgetry/environment/page-environment';
import { ComposeError, indented, usageError } from '../codes';
import { differencesBetween } from '../document/differences';
import { label, readDocument, recordWritten, writeGeneration } from '../document/document-store';
import { withOnly } from '../document/edit-parts';
import { assertReadable, nameOf } from '../document/environment-document';
import {
  applyPatch,
  assertPreviewName,
  createPatch,
  differs,
  expiryAfter,
  nameOfParts,
  previewFolder,
  previewName,
} from '../document/previews';
import { revised } from '../document/revision';
import { jsonText } from '../files';
import { registryNote } from '../registry/noted-environments';
import { assertGeneration, deployLine } from './apply-change';
import type { StoreCommand } from './command';
import { type Call, dryRun, type Outcome, type PartVersion } from './context';
import { assertTargets, deployIfAsked } from './deploy';
import { type SignedChange, signedPreview } from './protection';
import { assertValid } from './validation';

type PreviewCall = Call<{ expires: string }>;

export function assertOnce(wanted: readonly { readonly part: string }[]): void {
  const twice = wanted.find(({ part }, index) => wanted.findIndex((one) => one.part === part) !== index);
  if (twice) throw usageError(`expected each part once but found ${twice.part} twice.`);
}

/** Reads parts with their versions (`cart@2.0.0`), and the name of the preview, in any order. */
export function readWanted(words: readonly string[]): { parts: PartVersion[]; name: string | undefined } {
  const names = words.filter((word) => !word.includes('@'));
  const parts = words.flatMap((word) => {
    const [part, version] = word.split('@', 2);
    return part && version ? [{ part, version }] : [];
  });
  assertOnce(parts);
  if (names.length > 1)
    throw usageError(
      `expected one name of the preview but found ${names.join(', ')}. Parts are written with their version: cart@2.0.0.`,
    );
  return { parts, name: names[0] };
}

/** Finds the named preview, if it exists, and the environment that it is based on. */
async function findPreview(call: PreviewCall, environment: string, words: readonly string[]) {
  const { document } = await call.read(environment);
  const { store, key } = call.place(environment);
  if (document.preview)
    throw usageError(
      `"${document.name}" is a preview itself: name the environment (${document.preview.of}).`,
    );
  const { parts, name = nameOfParts(parts) } = readWanted(words);
  if (name === '')
    throw usageError(
      `expected parts with their versions or the name of a preview but found none: ${call.pasted(`preview ${environment} cart@VERSION`)}.`,
    );
  assertPreviewName(name);
  const baseName = nameOf(key);
  const fullName = previewName(baseName, name);
  const place = { store, key: `${fullName}.json` };
  const before = (await store.read(place.key)) && (await readDocument(place, call.context.variables));
  if (!before && parts.length === 0)
    throw new ComposeError(
      'GX104',
      `There is no preview "${fullName}" to be renewed. Say what it is to show: ${call.pasted(`preview ${environment} cart@VERSION ${name}`)}`,
    );
  return { baseName, fullName, place, parts, before, base: before?.base ?? document };
}

type FoundPreview = Awaited<ReturnType<typeof findPreview>>;

/** Returns the document of a preview: its environment with other versions of some parts, or its former content. */
async function previewDocument(
  call: PreviewCall,
  { baseName, fullName, parts, before, base }: FoundPreview,
): Promise<EnvironmentDocument & { preview: Preview }> {
  let shown = before && parts.length === 0 ? before.document : base;
  for (const { part, version } of parts) shown = withOnly(shown, part, await call.release(part, version));
  const preview = { of: baseName, expires: expiryAfter(call.options.expires, call.context.now()) };
  const document = applyPatch({ name: fullName, generation: before?.document.generation ?? 0 }, shown);
  return { ...document, preview };
}

/** Writes the next state of a preview, or its first one; returns its revision. */
async function write(
  { context: { variables } }: Call,
  { place, fullName, before, base }: FoundPreview,
  document: EnvironmentDocument & { preview: Preview },
  { change, sign = (unsigned) => unsigned }: SignedChange,
): Promise<string> {
  if (before) return (await writeGeneration(before, document, change, sign)).revision;
  const first = revised(sign({ ...createPatch(document, base), generation: 1, change }, undefined));
  assertReadable(jsonText(applyPatch(first, base)), fullName, variables);
  if (!(await place.store.create(place.key, Buffer.from(jsonText(first)))))
    throw new ComposeError('GX101', {
      problem: `"${fullName}" was made by another command meanwhile.`,
    });
  await recordWritten(place, first);
  return first.revision;
}

/** Makes or replaces a preview: its versions and its expiry. */
async function makePreview(
  call: PreviewCall,
  environment: string,
  words: readonly string[],
): Promise<Outcome> {
  const found = await findPreview(call, environment, words);
  const { baseName, fullName, place, parts, before, base } = found;
  const document = await previewDocument(call, found);
  const { preview, ...plain } = document;
  assertGeneration(call.options.expectGeneration, fullName, plain.generation);
  if (!differs(createPatch(document, base)))
    throw new ComposeError('GX110', {
      problem: `"${baseName}" is like that already: a preview would show nothing else.`,
    });
  await assertValid(call, document);
  const shown = parts.map(({ part, version }) => `${part} ${version}`).join(', ');
  const change = call.change(`${shown ? `preview ${shown}` : 'renew'} until ${preview.expires}`);
  const signed = signedPreview(call, base, document, change);
  const lines = indented([...differencesBetween(base, plain), `until ${preview.expires}`]);
  const facts = { preview: fullName, ...preview };
  if (call.options.dryRun) return dryRun(facts, `"${fullName}" would differ from "${baseName}":\n${lines}`);
  if (call.options.deploy) assertTargets(call, document);
  const { id, note } = await registryNote(call, place, fullName, before);
  await note(before?.written.document.revision);
  await note(await write(call, found, { ...document, id }, signed));
  const generation = plain.generation + 1;
  const folder = `${previewFolder(fullName)}/`;
  return deployIfAsked(call, label(place), {
    facts: { ...facts, generation, folder },
    text: `${before ? 'Renewed' : 'Made'} the preview "${fullName}", generation ${generation}. It differs from "${baseName}":\n${lines}`,
    next: `${deployLine(call, fullName, base)} (to the store of "${baseName}": its page is ${folder} beside that one's).`,
  });
}

export function addPreviewCommands(program: StoreCommand): void {
  program
    .command('preview <environment> [wanted...]')
    .withChange()
    .description('show other versions (cart@2.0.0) at their own address; a word without @ names it')
    .option('--expires <duration>', 'from 1h to 30d; the same name again renews it', '7d')
    .runs(makePreview);
}
