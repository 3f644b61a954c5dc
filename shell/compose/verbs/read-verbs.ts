import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from 'commander';
import { check } from '../check/check';
import { ComposeError, EXIT } from '../codes';
import { readHistory, readStored } from '../document/document-store';
import { readEnvironment } from '../document/environment-document';
import { effects, explain, toFrontendDiscovery } from '../document/views';
import { jsonText } from '../files';
import { findRelease } from '../registry/parts';
import {
  type BuiltOptions,
  dataFolder,
  type EnvironmentOptions,
  environmentPath,
  sourceOf,
  type VerbContext,
  withEnvironments,
  withSource,
} from './context';

/** check: everything that could be wrong, with stable codes. */
export function addCheckVerb(program: Command, context: VerbContext, exit: (code: number) => void): void {
  withSource(withEnvironments(program.command('check <environment>')))
    .description('prove an environment sound: document, files, hashes, ranges, claims')
    .option('--online', 'ask for every address, too, and recompute its hash')
    .option('--site <address>', 'address of the page, for parts that lie beside it')
    .option('--json', 'print findings for scripts')
    .action(
      async (name: string, options: BuiltOptions & { online?: boolean; site?: string; json?: boolean }) => {
        const started = performance.now();
        const findings = await check({
          environment: environmentPath(context, name, options),
          source: sourceOf(context, options),
          data: dataFolder(context),
          variables: context.variables,
          ...(options.online && {
            online: { ask: context.ask, ...(options.site && { site: options.site }) },
          }),
        });
        const tookMs = Math.round(performance.now() - started);
        if (findings.length > 0) exit(EXIT.unsound);
        if (options.json) {
          context.print(
            jsonText({ environment: name, sound: findings.length === 0, tookMs, findings }).trimEnd(),
          );
          return;
        }
        for (const { code, at, message } of findings) context.print(`${code} ${at}: ${message}`);
        context.print(
          findings.length === 0
            ? `"${name}" is sound (${tookMs} ms${options.online ? ', online' : ''}).`
            : `"${name}" has ${findings.length} problem(s); the codes are listed in shell/compose/README.md.`,
        );
      },
    );
}

/** diff, history, explain: what differs, who changed what, who gets what and why. */
export function addLookVerbs(program: Command, context: VerbContext): void {
  const stored = (name: string, options: EnvironmentOptions) =>
    readStored(environmentPath(context, name, options), context.variables);
  withEnvironments(program.command('diff <a> <b>'))
    .description('what differs between two environments')
    .action((a: string, b: string, options: EnvironmentOptions) => {
      const lines = effects(stored(a, options), stored(b, options));
      const said = lines.map((line) => `  ${line}`).join('\n');
      context.print(lines.length === 0 ? `"${a}" and "${b}" serve the same.` : `${a} → ${b}\n${said}`);
    });
  withEnvironments(program.command('history <environment>'))
    .description('who changed what, newest first')
    .action((name: string, options: EnvironmentOptions) => {
      const now = stored(name, options).generation;
      const generations = readHistory(environmentPath(context, name, options));
      if (generations.length === 0)
        context.print(`"${name}" is at generation ${now} and has no history yet.`);
      for (const { generation, at, by, change } of generations)
        context.print(`${generation === now ? '*' : ' '} ${generation}  ${at}  ${by}: ${change}`);
    });
  withEnvironments(program.command('explain <environment>'))
    .description('which versions a visitor gets, and why')
    .requiredOption('--visitor <id>', 'id of the visitor, as the browser keeps it under gadgetry:visitor')
    .action((name: string, options: EnvironmentOptions & { visitor: string }) => {
      for (const { part, version, reason } of explain(stored(name, options), options.visitor))
        context.print(`${part} ${version}: ${reason}`);
      context.print('A visit that has begun keeps the versions that it began with.');
    });
}

/** export: the environment for tools that read frontend discovery. */
export function addExportVerb(program: Command, context: VerbContext): void {
  withSource(withEnvironments(program.command('export <environment>')))
    .description('print the environment in the form of another tool')
    .requiredOption('--frontend-discovery', 'AWS frontend discovery, v1-pre')
    .action((name: string, options: BuiltOptions) => {
      const document = readEnvironment(environmentPath(context, name, options), context.variables);
      const source = sourceOf(context, options);
      const resolve = (
        part: string,
        { metadata: { version, integrity } }: { metadata: { version: string; integrity?: string } },
      ) => (integrity ? { version, integrity } : findRelease(source, part, version));
      context.print(jsonText(toFrontendDiscovery(document, resolve)).trimEnd());
    });
}

/** Paths of all environments in a folder; the schema beside them is none. */
export function environmentsIn(folder: string): string[] {
  if (!existsSync(folder))
    throw new ComposeError('GX104', `${folder} is missing: no environment could be read.`);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => join(folder, file));
}
