import { randomUUID } from 'node:crypto';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Command } from 'commander';
import { ComposeError } from '../codes';
import {
  abortCanary,
  completeCanary,
  defaultOf,
  promoteTo,
  startCanary,
  switchOff,
  switchOn,
} from '../document/changes';
import {
  type DocumentPlace,
  knownRevisions,
  label,
  readHistory,
  type StoredDocument,
  writeGeneration,
} from '../document/document-store';
import { broughtBack, takenBack } from '../document/taken-back';
import { effects } from '../document/views';
import { findRelease } from '../registry/parts';
import { noteUser, type Use } from '../registry/users';
import { openStore } from '../store/open-store';
import {
  type ChangeOptions,
  type CommandContext,
  pasted,
  readEnvironmentOf,
  registryOf,
  type SourceOptions,
  sourceWith,
  withChange,
} from './context';
import { withoutMissingStandbys } from './standbys';
import { assertValid, indented, type Judged } from './validation';

/** A change in a few words, for the history, and what it makes of a document. */
export interface Change extends Judged {
  readonly what: string;
  readonly change: (document: EnvironmentDocument) => EnvironmentDocument;
  /** The generation that is gone back to. */
  readonly restores?: number;
  /** The part that goes back alone. */
  readonly part?: string;
  /** Whether `check` has to find the result sound; what only takes something away from visitors never waits for that. */
  readonly gated?: boolean;
  /** What else to know of the result, in a line each. */
  readonly notes?: (changed: EnvironmentDocument) => Promise<readonly string[]>;
}

/** Decides on a change by the very state that it will be made from, so that nothing changes in between. */
type Plan = (found: StoredDocument) => Promise<Change>;

/**
 * Refuses another generation than the expected one.
 * @throws {ComposeError} GX101
 */
export function assertGeneration(name: string, generation: number, expected: number | undefined): void {
  if (expected !== undefined && expected !== generation)
    throw new ComposeError('GX101', {
      problem: `"${name}" is at generation ${generation}, not ${expected}.`,
    });
}

/** Notes in the registry who uses it. A registry that can't be written stops no change. */
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
 * Notes in the registry that an environment uses it, before its next state is written: an interrupted command leaves a note
 * too many, never one too few.
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

/**
 * Changes an environment and says what will reach whom. With `--dry-run` it only says so.
 * @throws {ComposeError} GX101 when the generation is not the expected one, GX113 when `check` refuses the result
 */
export async function applyChange(
  context: CommandContext,
  options: ChangeOptions & SourceOptions,
  planned: Change | Plan,
): Promise<void> {
  const found = await readEnvironmentOf(context, options.env, options);
  const before = found.document;
  const { name, generation } = before;
  assertGeneration(name, generation, options.expectGeneration);
  const {
    what,
    change,
    restores,
    part,
    gated,
    notes = async () => [],
    ...judged
  } = typeof planned === 'function' ? await planned(found) : planned;
  let changed = change(before);
  if (restores !== undefined) {
    // A standby reaches no visitor, so it never keeps an environment from going back.
    const { document, missing } = await withoutMissingStandbys(context, options, changed);
    for (const one of missing)
      context.print(
        `${one.part} ${one.version} is no standby any more, since check refuses it: ${one.reason}`,
      );
    changed = document;
  }
  const lines = effects(before, changed);
  if (lines.length === 0) throw new ComposeError('GX110', { problem: `"${name}" is like that already.` });
  if (gated) await assertValid(context, options, changed, { ...judged, before });
  const said = [indented(lines), ...(await notes(changed))].join('\n');
  if (options.dryRun) {
    context.report?.({ environment: name, generation, effects: lines, dryRun: true });
    context.print(`Dry run: "${name}" would go from generation ${generation} to ${generation + 1}:\n${said}`);
    return;
  }
  const { id, noteRevision } = await noteUseOf(context, options, found);
  const at = context.now().toISOString();
  const written = await writeGeneration(
    found,
    { ...changed, id },
    {
      at,
      by: options.by ?? context.user,
      what,
      ...(options.force && { force: options.force }),
      ...(restores !== undefined && { restores }),
      ...(part !== undefined && { part }),
    },
  );
  const { revision } = written;
  await noteRevision(revision);
  context.report?.({ environment: name, generation: written.generation, revision, effects: lines });
  context.print(
    `"${name}" is now generation ${written.generation}:\n${said}\nNext: ${pasted(`deploy ${options.env} --to STORE`, options)} (visitors get it with the page that this puts in place).`,
  );
}

/** A command that changes an environment, `local` unless told. */
export const onEnvironment = (command: Command): Command =>
  withChange(command.option('-e, --env <environment>', 'name or path of the environment', 'local'));

/** Commands that take the name of a part and nothing else; `disable` and `enable` are the kill switch. */
const PART_COMMANDS = [
  {
    command: 'complete',
    description: 'give the canary to all visitors',
    apply: completeCanary,
    gated: true,
  },
  {
    command: 'abort',
    description: 'take the canary away from all visitors',
    apply: abortCanary,
    gated: false,
  },
  {
    command: 'disable',
    description: 'switch a part off: its routes show a notice, its navigation goes',
    apply: switchOff,
    gated: false,
  },
  { command: 'enable', description: 'switch a part on again', apply: switchOn, gated: true },
] as const;

/** canary, complete, abort: a version for some visitors, for all, for none; disable, enable: a part for none, for all. */
export function addPartCommands(program: Command, context: CommandContext): void {
  onEnvironment(program.command('canary <part> <version> <percent>'))
    .description('give a published version to a share of the visitors; shell is a part, too')
    .action(
      async (part: string, version: string, percent: number, options: ChangeOptions & SourceOptions) => {
        const source = await sourceWith(context, options, [{ part, version }]);
        const release = findRelease(source, part, version);
        return applyChange(context, options, {
          what: `canary ${part} ${version} ${percent} %`,
          change: (before) => startCanary(before, part, release, percent),
          gated: true,
        });
      },
    );
  for (const { command, description, apply, gated } of PART_COMMANDS)
    onEnvironment(program.command(`${command} <part>`))
      .description(description)
      .action((part: string, options: ChangeOptions & SourceOptions) =>
        applyChange(context, options, {
          what: `${command} ${part}`,
          change: (before) => apply(before, part),
          gated,
        }),
      );
}

/** promote: a version from one environment to another. */
export function addPromoteCommands(program: Command, context: CommandContext): void {
  withChange(program.command('promote <part> <from> <to>'))
    .description(
      "make another environment's default version the one of this environment: same bytes, same hashes",
    )
    .action(
      async (part: string, from: string, to: string, options: Omit<ChangeOptions, 'env'> & SourceOptions) => {
        const { document } = await readEnvironmentOf(context, from, options);
        const promote = (version: string, change: Change['change']): Promise<void> =>
          applyChange(context, { ...options, env: to }, async (found) => {
            const { generations } = await readHistory(found);
            const findings = broughtBack(takenBack(generations), found.document, change(found.document));
            const wayOn = `Promote another version, or give this one again on purpose: ${pasted(`set ${part} ${version} --env ${to}`, options)}.`;
            return {
              what: `promote ${part} ${version} from ${from}`,
              change,
              gated: true,
              ...(findings.length > 0 && { findings, wayOn }),
            };
          });
        const { version, integrity } = defaultOf(document, part).metadata;
        const other = (expected: string, found: string) =>
          new ComposeError('GX111', { part, version, from, expected, found });
        if (integrity === undefined) throw other('none', 'nothing to compare');
        const source = await sourceWith(context, options, [{ part, version }]);
        const found = findRelease(source, part, version);
        if (found.integrity !== integrity) throw other(integrity, `${found.integrity} in the registry`);
        return promote(version, (before) => promoteTo(before, part, { version, integrity }));
      },
    );
}
