import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Command } from 'commander';
import { validate } from '../check/check';
import { grouped, lineOf } from '../check/grouped';
import { EXIT, type FindingCode, finding } from '../codes';
import { lookAtSite, numberFrom, readServedPage, type SeenAtSite } from '../deploy/served-page';
import {
  brokenText,
  type FoundDocument,
  label,
  pageGeneration,
  readAsFound,
  readHistory,
} from '../document/document-store';
import { parseEnvironment } from '../document/environment-document';
import { decidedState, servedState } from '../document/page-state';
import { assertUnexpiredIn } from '../document/previews';
import { namedVersions } from '../document/recall';
import { effects, explain, toFrontendDiscovery } from '../document/views';
import { jsonText } from '../files';
import { findRelease, type PartSource } from '../registry/parts';
import { isAddress } from '../store/open-store';
import {
  type BuiltOptions,
  type CommandContext,
  dataFolder,
  type EnvironmentOptions,
  environmentPlace,
  type PartVersion,
  pasted,
  readEnvironmentOf,
  readFilledOf,
  sourceFor,
  sourceOf,
  sourceWith,
  withEnvironments,
  withSource,
} from './context';
import { indented, warn } from './validation';

/** The versions that a document names; of one that can't be read `check` says why. */
function versionsIn(text: string, where: string, { variables }: CommandContext): readonly PartVersion[] {
  try {
    return namedVersions(parseEnvironment(text, where, variables));
  } catch {
    return [];
  }
}

/** What a site serves, seen from a document; nothing where the document can't be read. */
async function seenAtSite(
  { variables, ask }: CommandContext,
  { text, of }: FoundDocument,
  where: string,
  source: PartSource,
  site: string,
): Promise<SeenAtSite | undefined> {
  let document: EnvironmentDocument;
  try {
    document = parseEnvironment(text, where, variables);
  } catch {
    // `check` says why.
    return undefined;
  }
  const generation = pageGeneration({ document, ...(of && { of }) });
  return lookAtSite(site, { ...document, generation }, source, ask);
}

/** Codes of documents that no other command can read. */
const OF_DOCUMENTS: readonly FindingCode[] = ['GX001', 'GX002', 'GX003'];

/** check: everything that could be wrong, with stable codes. */
export function addCheckCommands(
  program: Command,
  context: CommandContext,
  exit: (code: number) => void,
): void {
  withSource(withEnvironments(program.command('check <environment>')))
    .description('validate an environment: document, files, hashes, ranges, claims')
    .option('--online', 'ask for every address, too, and recompute its hash')
    .option('--site <address>', 'address of the page, for parts that lie beside it')
    .action(async (name: string, options: BuiltOptions & { online?: boolean; site?: string }) => {
      const started = performance.now();
      const place = environmentPlace(context, name, options);
      const where = label(place);
      const found = await readAsFound(place, context.variables);
      if (found) assertUnexpiredIn(found.text, context.now());
      const source = await sourceWith(context, options, versionsIn(found?.text ?? '', where, context));
      const { problems, warnings } = found
        ? await validate({
            ...found,
            where,
            source,
            data: dataFolder(context, options),
            variables: context.variables,
            ...(options.online && {
              online: { ask: context.ask, ...(options.site && { site: options.site }) },
            }),
          })
        : { problems: [finding('GX001', where, { reason: 'it is missing' })], warnings: [] };
      const seen =
        found && options.online && options.site
          ? await seenAtSite(context, found, where, source, options.site)
          : undefined;
      const findings = [...problems, ...(seen?.findings ?? [])];
      const tookMs = Math.round(performance.now() - started);
      if (findings.length > 0) exit(EXIT.invalid);
      const { served, differences = [] } = seen ?? {};
      const isServed = seen && { served, differences };
      context.report?.({ environment: name, sound: findings.length === 0, tookMs, findings, ...isServed });
      for (const one of grouped(findings)) context.print(lineOf(one));
      if (found && findings.some(({ code }) => OF_DOCUMENTS.includes(code)))
        context.print(
          `Correct it, or go back to its last readable generation: ${pasted(`repair ${name}`, options.environments ? { environments: options.environments } : {})}`,
        );
      if (differences.length > 0)
        context.print(
          `With the document, this would change for visitors of ${options.site}:\n${indented(differences)}\nNext: ${pasted(`deploy ${name} --to STORE --site ${options.site}`, options)}`,
        );
      else if (served && seen?.findings.length === 0)
        context.print(`${options.site} serves generation ${served.generation} of "${served.name}".`);
      warn(context, warnings);
      context.print(
        findings.length === 0
          ? `"${name}" is sound (${tookMs} ms${options.online ? ', online' : ''}).`
          : `"${name}" has ${findings.length} problem(s); the codes are listed in shell/docs/reference/codes.md.`,
      );
    });
}

const isPage = (name: string): boolean => isAddress(name) && !new URL(name).pathname.endsWith('.json');

/** One side of a comparison, and what it is called. */
async function sideOf(
  context: CommandContext,
  name: string,
  options: EnvironmentOptions,
  withPage: boolean,
): Promise<{ readonly said: string; readonly state: EnvironmentDocument }> {
  if (isPage(name)) {
    const page = await readServedPage(name, context.ask);
    return { said: `${name} (generation ${page.generation} of "${page.name}")`, state: servedState(page) };
  }
  const stored = await readEnvironmentOf(context, name, options);
  if (!withPage) return { said: `"${name}"`, state: stored.document };
  const document = parseEnvironment(stored.text, label(stored.place), context.variables);
  const generation = pageGeneration(stored);
  const state = decidedState({ ...document, generation }, numberFrom(sourceOf(context, {})));
  return { said: `"${name}" (generation ${generation})`, state };
}

/** diff, history, explain: what differs, who changed what, who gets what and why. */
export function addLookCommands(program: Command, context: CommandContext): void {
  const stored = async (name: string, options: EnvironmentOptions) =>
    (await readEnvironmentOf(context, name, options)).document;
  withEnvironments(program.command('diff <a> <b>'))
    .description(
      'what differs between two environments, each by its name, or as the page of a site serves it',
    )
    .action(async (a: string, b: string, options: EnvironmentOptions) => {
      const isServed = isPage(a) || isPage(b);
      const side = (name: string) => sideOf(context, name, options, isServed);
      const [one, other] = [await side(a), await side(b)];
      const lines = effects(one.state, other.state);
      context.report?.({ differences: lines, generations: [one.state.generation, other.state.generation] });
      context.print(
        lines.length === 0
          ? `${one.said} and ${other.said} serve the same.`
          : `${isServed ? `${one.said} → ${other.said}` : `${a} → ${b}`}\n${indented(lines)}`,
      );
    });
  withEnvironments(program.command('history <environment>'))
    .description('who changed what, newest first')
    .action(async (name: string, options: EnvironmentOptions) => {
      const found = await readEnvironmentOf(context, name, options);
      const { generations, broken } = await readHistory(found);
      context.report?.({
        generations: generations.map(({ generation, revision, change }) => ({
          generation,
          revision,
          change,
        })),
        broken,
      });
      const { revision, generation: present } = found.written.document;
      if (!revision && generations.length === 1)
        context.print(`"${name}" is at generation ${present} and has no history yet.`);
      else
        for (const [index, { generation, change }] of generations.entries()) {
          const { at = '', by = 'an unknown author', what = '', force } = change ?? {};
          const forced = force ? ` (forced: ${force})` : '';
          context.print(`${index === 0 ? '*' : ' '} ${generation}  ${at}  ${by}: ${what}${forced}`);
        }
      for (const record of broken) context.print(brokenText(record));
    });
  withEnvironments(program.command('explain <environment>'))
    .description('which versions a visitor gets, and why')
    .requiredOption('--visitor <id>', 'id of the visitor, as the browser keeps it under gadgetry:visitor')
    .action(async (name: string, options: EnvironmentOptions & { visitor: string }) => {
      const parts = explain(await stored(name, options), options.visitor);
      context.report?.({ parts });
      for (const { part, version, reason } of parts) context.print(`${part} ${version}: ${reason}`);
      context.print('A visit that has begun keeps the versions that it began with.');
    });
}

/** export: the environment for tools that read frontend discovery. */
export function addExportCommands(program: Command, context: CommandContext): void {
  withSource(withEnvironments(program.command('export <environment>')))
    .description('print the environment in the form of another tool')
    .requiredOption('--frontend-discovery', 'AWS frontend discovery, v1-pre')
    .action(async (name: string, options: BuiltOptions) => {
      const document = await readFilledOf(context, name, options);
      const source = await sourceFor(context, options, document);
      const resolve = (
        part: string,
        { metadata: { version, integrity } }: { metadata: { version: string; integrity?: string } },
      ) => (integrity ? { version, integrity } : findRelease(source, part, version));
      const discovery = toFrontendDiscovery(document, resolve);
      context.report?.(discovery);
      context.print(jsonText(discovery).trimEnd());
    });
}
