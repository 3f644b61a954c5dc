import { randomUUID } from 'node:crypto';
import type { DocumentChange, EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Preview } from '@gadgetry/environment/page-environment';
import type { Command } from 'commander';
import { ComposeError, messageOf } from '../codes';
import { defaultOf, withOnly } from '../document/changes';
import {
  type DocumentPlace,
  knownRevisions,
  readDocument,
  type StoredDocument,
  writeGeneration,
} from '../document/document-store';
import { assertReadable } from '../document/environment-document';
import {
  applyPatch,
  assertPreviewName,
  createPatch,
  differs,
  expiryAfter,
  isExpired,
  isOverlay,
  nameOfParts,
  previewFolder,
  previewName,
} from '../document/previews';
import { revised } from '../document/revision';
import { effects } from '../document/views';
import { jsonText } from '../files';
import { findRelease } from '../registry/parts';
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';
import { assertGeneration, noteUse } from './change';
import {
  type ChangeOptions,
  type CommandContext,
  type EnvironmentOptions,
  environmentPlace,
  environmentsAt,
  type PartVersion,
  pasted,
  readEnvironmentOf,
  type SourceOptions,
  sourceWith,
  withChange,
  withEnvironments,
} from './context';
import { assertValid, indented } from './validation';

interface PreviewOptions extends Omit<ChangeOptions, 'env'>, SourceOptions {
  readonly expires: string;
  readonly list?: boolean;
}

/** Reads parts with their versions (`cart@2.0.0`), and the name of the preview, in any order. */
export function readWanted(words: readonly string[]): { parts: PartVersion[]; name: string | undefined } {
  const names = words.filter((word) => !word.includes('@'));
  const parts = words.flatMap((word) => {
    const [part, version] = word.split('@', 2);
    return part && version ? [{ part, version }] : [];
  });
  const twice = parts.find(({ part }, index) => parts.findIndex((other) => other.part === part) !== index);
  if (twice)
    throw new ComposeError(
      'GX112',
      `expected each part once but found ${twice.part} twice: name one of its versions.`,
    );
  if (names.length > 1)
    throw new ComposeError(
      'GX112',
      `expected one name of the preview but found ${names.join(', ')}. Parts are written with their version: cart@2.0.0.`,
    );
  return { parts, name: names[0] };
}

interface Target {
  /** Name of its environment, and its own. */
  readonly of: string;
  readonly own: string;
  readonly place: DocumentPlace;
  readonly parts: readonly PartVersion[];
  /** The preview as it is, where there is one. */
  readonly before: StoredDocument | undefined;
  readonly base: EnvironmentDocument;
}

async function targetOf(
  context: CommandContext,
  environment: string,
  words: readonly string[],
  options: PreviewOptions,
): Promise<Target> {
  const { document } = await readEnvironmentOf(context, environment, options);
  const basePlace = environmentPlace(context, environment, options);
  if (document.preview)
    throw new ComposeError(
      'GX112',
      `"${document.name}" is a preview itself: name the environment (${document.preview.of}).`,
    );
  const { parts, name = nameOfParts(parts) } = readWanted(words);
  if (name === '')
    throw new ComposeError('GX112', 'expected parts with their versions such as cart@2.0.0 but found none.');
  assertPreviewName(name);
  const of = basePlace.key.replace(/\.json$/, '');
  const own = previewName(of, name);
  const place = { store: basePlace.store, key: `${own}.json` };
  const before = (await place.store.read(place.key)) && (await readDocument(place, context.variables));
  if (!before && parts.length === 0)
    throw new ComposeError(
      'GX104',
      `There is no preview "${own}" to be renewed. Say what it is to show: ${pasted(`preview ${environment} cart@VERSION ${name}`, options)}`,
    );
  // What differs is told from the very state that the preview was made whole with.
  return { of, own, place, parts, before, base: before?.of ?? document };
}

/** What a preview shows: its environment with some parts in other versions, or what it has shown before. */
async function shownBy(
  context: CommandContext,
  options: PreviewOptions,
  { of, own, parts, before, base }: Target,
): Promise<EnvironmentDocument & { preview: Preview }> {
  const source = await sourceWith(context, options, parts);
  const shown =
    before && parts.length === 0
      ? before.document
      : parts.reduce(
          (document, one) => withOnly(document, one.part, findRelease(source, one.part, one.version)),
          base,
        );
  const preview = { of, expires: expiryAfter(options.expires, context.now()) };
  const document = applyPatch({ name: own, generation: before?.document.generation ?? 0 }, shown);
  return { ...document, preview };
}

/**
 * Writes the next state of a preview, or its first one.
 * @returns its revision
 */
async function write(
  { variables }: CommandContext,
  { place, own, before, base }: Target,
  document: EnvironmentDocument & { preview: Preview },
  change: DocumentChange,
): Promise<string> {
  if (before) return (await writeGeneration(before, document, change)).revision;
  const first = revised({ ...createPatch(document, base), generation: 1, change });
  assertReadable(jsonText(applyPatch(first, base)), own, variables);
  if (!(await place.store.create(place.key, Buffer.from(jsonText(first)))))
    throw new ComposeError('GX101', { problem: `"${own}" was made by another command in the meantime.` });
  return first.revision;
}

/** Makes a preview, or makes one anew that is there: its versions, and until when it may be shown. */
async function makePreview(
  context: CommandContext,
  environment: string,
  words: readonly string[],
  options: PreviewOptions,
): Promise<void> {
  const target = await targetOf(context, environment, words, options);
  const { of, own, place, parts, before, base } = target;
  const document = await shownBy(context, options, target);
  const { preview, ...plain } = document;
  assertGeneration(own, plain.generation, options.expectGeneration);
  if (!differs(createPatch(document, base)))
    throw new ComposeError('GX110', {
      problem: `"${of}" is like that already: a preview would show nothing else.`,
    });
  await assertValid(context, { ...options, env: own }, document);
  const lines = indented([...effects(base, plain), `until ${preview.expires}`]);
  if (options.dryRun) {
    context.report?.({ preview: own, ...preview, dryRun: true });
    context.print(`Dry run: "${own}" would differ from "${of}":\n${lines}`);
    return;
  }
  const id = before?.written.document.id ?? randomUUID();
  const use = { id, name: own, place, known: before ? await knownRevisions(before) : new Set<string>() };
  await noteUse(context, options, { ...use, revision: before?.written.document.revision });
  const shown = parts.map(({ part, version }) => `${part} ${version}`).join(', ');
  const revision = await write(
    context,
    target,
    { ...document, id },
    {
      at: context.now().toISOString(),
      by: options.by ?? context.user,
      what: `${shown ? `preview ${shown}` : 'renew'} until ${preview.expires}`,
      ...(options.force && { force: options.force }),
    },
  );
  await noteUse(context, options, { ...use, revision });
  const generation = plain.generation + 1;
  const folder = `${previewFolder(own)}/`;
  context.report?.({ preview: own, ...preview, generation, folder });
  context.print(
    `${before ? 'Renewed' : 'Made'} the preview "${own}", generation ${generation}. It differs from "${of}":\n${lines}\nNext: ${pasted(`deploy ${own} --to STORE`, options)}, the store of "${of}": its page is ${folder} beside that one's.`,
  );
}

interface Listed {
  readonly name: string;
  readonly of?: string;
  readonly expires?: string;
  readonly expired?: boolean;
  /** Part and version of what a preview shows otherwise. */
  readonly parts?: readonly string[];
  /** Why it can't be read. */
  readonly broken?: string;
}

async function listed(context: CommandContext, store: Store, key: string): Promise<Listed> {
  const name = key.replace(/\.json$/, '');
  try {
    const { written, document } = await readDocument({ store, key }, context.variables);
    if (!isOverlay(written.document) || !document.preview) return { name };
    const patch = written.document as Partial<EnvironmentDocument>;
    const parts = [
      ...Object.keys(patch.parts ?? {})
        .filter((part) => part in document.parts)
        .map((part) => `${part} ${defaultOf(document, part).metadata.version}`),
    ];
    return { name, ...document.preview, expired: isExpired(document.preview, context.now()), parts };
  } catch (error) {
    const [reason] = messageOf(error).split('\n');
    return { name, broken: reason ?? '' };
  }
}

/** A value that lies beside histories in the folder of environments. */
const DOCUMENT = /^[^/]+\.json$/;

const listAll = async (context: CommandContext, store: Store, isWanted: (key: string) => boolean) =>
  Promise.all(
    (await store.list(''))
      .filter((key) => DOCUMENT.test(key) && isWanted(key))
      .map((key) => listed(context, store, key)),
  );

function line({ name, expires, expired, parts = [], broken }: Listed): string {
  if (broken) return `${name}: can't be read: ${broken}`;
  if (!expires) return name;
  return `${name}: ${parts.join(', ') || 'no other version'}, ${expired ? `expired ${expires}` : `until ${expires}`}`;
}

/** preview: a change at an address of its own, for a while; environments: which there are, with their previews. */
export function addPreviewCommands(program: Command, context: CommandContext): void {
  withChange(program.command('preview <environment> [wanted...]'))
    .description(
      'show an environment with some parts in other versions (cart@2.0.0), at an address of its own and for a while; a word without @ is its name',
    )
    .option(
      '--expires <duration>',
      'for how long, from 1h to 30d; asking again for the same name renews it',
      '7d',
    )
    .option('--list', 'only say which previews there are')
    .action(async (environment: string, what: readonly string[], options: PreviewOptions) => {
      if (!options.list) return makePreview(context, environment, what, options);
      await readEnvironmentOf(context, environment, options);
      const place = environmentPlace(context, environment, options);
      const previews = await listAll(context, place.store, (key) =>
        key.startsWith(`${place.key.replace(/\.json$/, '')}@`),
      );
      context.report?.({ previews });
      context.print(previews.map(line).join('\n') || `"${environment}" has no previews.`);
      return undefined;
    });
  withEnvironments(program.command('environments'))
    .description('which environments there are, and their previews')
    .action(async (options: EnvironmentOptions) => {
      const store = openStore(environmentsAt(context, options), context.variables);
      const environments = await listAll(context, store, () => true);
      context.report?.({ environments });
      context.print(environments.map(line).join('\n') || `${store.place} holds no environment.`);
    });
}
