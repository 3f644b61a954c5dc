import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Preview } from '@gadgetry/environment/page-environment';
import { ComposeError, indented, usageError } from '../codes';
import { label, readDocument, recordWritten, writeGeneration } from '../document/document-store';
import { withOnly } from '../document/edit-parts';
import { effects } from '../document/effects';
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
import { registryUser } from '../registry/users';
import { assertGeneration, deployLine } from './apply-change';
import type { StoreCommand } from './command';
import { type Call, dryRun, type Outcome, type PartVersion } from './context';
import { assertTargets, deployOrNext } from './deploy';
import { type SignedChange, signedPreview } from './protection';
import { assertValid } from './validation';

type PreviewCall = Call<{ expires: string }>;

/** Refuses a part that is named twice. */
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

/** Returns the named preview, and the state of its environment that completes it. */
async function targetOf(call: PreviewCall, environment: string, words: readonly string[]) {
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
  const own = previewName(baseName, name);
  const place = { store, key: `${own}.json` };
  const before = (await store.read(place.key)) && (await readDocument(place, call.context.variables));
  if (!before && parts.length === 0)
    throw new ComposeError(
      'GX104',
      `There is no preview "${own}" to be renewed. Say what it is to show: ${call.pasted(`preview ${environment} cart@VERSION ${name}`)}`,
    );
  return { baseName, own, place, parts, before, base: before?.base ?? document };
}

type Target = Awaited<ReturnType<typeof targetOf>>;

/** Returns the document of a preview: its environment with other versions of some parts, or its former content. */
async function shownBy(
  call: PreviewCall,
  { baseName, own, parts, before, base }: Target,
): Promise<EnvironmentDocument & { preview: Preview }> {
  let shown = before && parts.length === 0 ? before.document : base;
  for (const { part, version } of parts) shown = withOnly(shown, part, await call.release(part, version));
  const preview = { of: baseName, expires: expiryAfter(call.options.expires, call.context.now()) };
  const document = applyPatch({ name: own, generation: before?.document.generation ?? 0 }, shown);
  return { ...document, preview };
}

/** Writes the next state of a preview, or its first one; returns its revision. */
async function write(
  { context: { variables } }: Call,
  { place, own, before, base }: Target,
  document: EnvironmentDocument & { preview: Preview },
  { change, sign = (first) => first }: SignedChange,
): Promise<string> {
  if (before) return (await writeGeneration(before, document, change, sign)).revision;
  const first = revised(sign({ ...createPatch(document, base), generation: 1, change }, undefined));
  assertReadable(jsonText(applyPatch(first, base)), own, variables);
  if (!(await place.store.create(place.key, Buffer.from(jsonText(first)))))
    throw new ComposeError('GX101', { problem: `"${own}" was made by another command in the meantime.` });
  await recordWritten(place, first);
  return first.revision;
}

/** Makes or replaces a preview: its versions and its expiry. */
async function makePreview(
  call: PreviewCall,
  environment: string,
  words: readonly string[],
): Promise<Outcome> {
  const target = await targetOf(call, environment, words);
  const { baseName, own, place, parts, before, base } = target;
  const document = await shownBy(call, target);
  const { preview, ...plain } = document;
  assertGeneration(call.options.expectGeneration, own, plain.generation);
  if (!differs(createPatch(document, base)))
    throw new ComposeError('GX110', {
      problem: `"${baseName}" is like that already: a preview would show nothing else.`,
    });
  await assertValid(call, document);
  const shown = parts.map(({ part, version }) => `${part} ${version}`).join(', ');
  const change = call.change(`${shown ? `preview ${shown}` : 'renew'} until ${preview.expires}`);
  const signed = signedPreview(call, base, document, change);
  const lines = indented([...effects(base, plain), `until ${preview.expires}`]);
  const facts = { preview: own, ...preview };
  if (call.options.dryRun) return dryRun(facts, `"${own}" would differ from "${baseName}":\n${lines}`);
  if (call.options.deploy) assertTargets(call, document);
  const { id, note } = await registryUser(call, place, own, before);
  await note(before?.written.document.revision);
  await note(await write(call, target, { ...document, id }, signed));
  const generation = plain.generation + 1;
  const folder = `${previewFolder(own)}/`;
  return deployOrNext(call, label(place), {
    facts: { ...facts, generation, folder },
    text: `${before ? 'Renewed' : 'Made'} the preview "${own}", generation ${generation}. It differs from "${baseName}":\n${lines}`,
    next: `${deployLine(call, own, base)} (to the store of "${baseName}": its page is ${folder} beside that one's).`,
  });
}

/** preview: shows a change at its own address until it expires. */
export function addPreviewCommands(program: StoreCommand): void {
  program
    .command('preview <environment> [wanted...]')
    .withChange()
    .description('show other versions (cart@2.0.0) at their own address; a word without @ names it')
    .option('--expires <duration>', 'from 1h to 30d; the same name again renews it', '7d')
    .runs(makePreview);
}
