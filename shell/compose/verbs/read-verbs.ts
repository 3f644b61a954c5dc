import type { Command } from 'commander';
import { examine } from '../check/check';
import { grouped, lineOf } from '../check/grouped';
import { EXIT, type FindingCode, finding } from '../codes';
import { brokenText, label, readAsFound, readHistory } from '../document/document-store';
import { parseEnvironment } from '../document/environment-document';
import { assertUnexpiredIn } from '../document/previews';
import { namedVersions } from '../document/recall';
import { effects, explain, toFrontendDiscovery } from '../document/views';
import { jsonText } from '../files';
import { findRelease } from '../registry/parts';
import {
  type BuiltOptions,
  dataFolder,
  type EnvironmentOptions,
  environmentPlace,
  type PartVersion,
  pasted,
  readEnvironmentOf,
  sourceFor,
  sourceWith,
  type VerbContext,
  withEnvironments,
  withSource,
} from './context';
import { warn } from './gate';

/** The versions that a document names; of one that can't be read `check` says why. */
function versionsIn(text: string, where: string, { variables }: VerbContext): readonly PartVersion[] {
  try {
    return namedVersions(parseEnvironment(text, where, variables));
  } catch {
    return [];
  }
}

/** Codes of documents that no other command can read. */
const OF_DOCUMENTS: readonly FindingCode[] = ['GX001', 'GX002', 'GX003'];

/** check: everything that could be wrong, with stable codes. */
export function addCheckVerb(program: Command, context: VerbContext, exit: (code: number) => void): void {
  withSource(withEnvironments(program.command('check <environment>')))
    .description('prove an environment sound: document, files, hashes, ranges, claims')
    .option('--online', 'ask for every address, too, and recompute its hash')
    .option('--site <address>', 'address of the page, for parts that lie beside it')
    .action(async (name: string, options: BuiltOptions & { online?: boolean; site?: string }) => {
      const started = performance.now();
      const place = environmentPlace(context, name, options);
      const where = label(place);
      const found = await readAsFound(place, context.variables);
      if (found) assertUnexpiredIn(found.text, context.now());
      const { problems: findings, warnings } = found
        ? await examine({
            ...found,
            where,
            source: await sourceWith(context, options, versionsIn(found.text, where, context)),
            data: dataFolder(context, options),
            variables: context.variables,
            ...(options.online && {
              online: { ask: context.ask, ...(options.site && { site: options.site }) },
            }),
          })
        : { problems: [finding('GX001', where, 'it is missing')], warnings: [] };
      const tookMs = Math.round(performance.now() - started);
      if (findings.length > 0) exit(EXIT.unsound);
      context.report?.({ environment: name, sound: findings.length === 0, tookMs, findings });
      for (const one of grouped(findings)) context.print(lineOf(one));
      if (found && findings.some(({ code }) => OF_DOCUMENTS.includes(code)))
        context.print(
          `Correct it, or go back to its last readable generation: ${pasted(`repair ${name}`, options.environments ? { environments: options.environments } : {})}`,
        );
      warn(context, warnings);
      context.print(
        findings.length === 0
          ? `"${name}" is sound (${tookMs} ms${options.online ? ', online' : ''}).`
          : `"${name}" has ${findings.length} problem(s); the codes are listed in shell/compose/README.md.`,
      );
    });
}

/** diff, history, explain: what differs, who changed what, who gets what and why. */
export function addLookVerbs(program: Command, context: VerbContext): void {
  const stored = async (name: string, options: EnvironmentOptions) =>
    (await readEnvironmentOf(context, name, options)).document;
  withEnvironments(program.command('diff <a> <b>'))
    .description('what differs between two environments')
    .action(async (a: string, b: string, options: EnvironmentOptions) => {
      const lines = effects(await stored(a, options), await stored(b, options));
      context.report?.({ differences: lines });
      const said = lines.map((line) => `  ${line}`).join('\n');
      context.print(lines.length === 0 ? `"${a}" and "${b}" serve the same.` : `${a} → ${b}\n${said}`);
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
          const { at = '', by = 'somebody', what = '', force } = change ?? {};
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
export function addExportVerb(program: Command, context: VerbContext): void {
  withSource(withEnvironments(program.command('export <environment>')))
    .description('print the environment in the form of another tool')
    .requiredOption('--frontend-discovery', 'AWS frontend discovery, v1-pre')
    .action(async (name: string, options: BuiltOptions) => {
      const { text } = await readEnvironmentOf(context, name, options);
      const document = parseEnvironment(text, name, context.variables);
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
