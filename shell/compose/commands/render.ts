import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { validate } from '../check/check';
import { COMMAND } from '../codes';
import {
  label,
  MissingEnvironment,
  pageGeneration,
  readDocument,
  writtenDown,
} from '../document/document-store';
import { parseEnvironment } from '../document/environment-document';
import { assertUnexpired, previewFolder } from '../document/previews';
import { HOSTS, type Host, type HostOptions, hostConfiguration } from '../hosts/hosts';
import { type Composed, compose, render } from '../render/compose';
import {
  type BuiltOptions,
  type CommandContext,
  dataFolder,
  type EnvironmentOptions,
  environmentPlace,
  outFolder,
  prerenderCache,
  readFilledOf,
  sourceFor,
  wholeNumber,
  withEnvironments,
  withSource,
} from './context';
import { assertNoFindings } from './validation';

interface RenderOptions {
  readonly out?: string;
  readonly force?: string;
  readonly dryRun?: boolean;
}

/** What a page is composed from, once `check` has found it sound: nothing of a registry runs before. */
export async function inputsOf(
  context: CommandContext,
  name: string,
  options: BuiltOptions & { force?: string },
) {
  const place = environmentPlace(context, name, options);
  const found = await readDocument(place, context.variables);
  const { text } = found;
  assertUnexpired(found.document, context.now());
  const data = dataFolder(context, options);
  const { variables } = context;
  const document = parseEnvironment(text, label(place), variables);
  const source = await sourceFor(context, options, document);
  const { problems, builds } = await validate({
    text,
    where: label(place),
    written: writtenDown(found),
    data,
    source,
    variables,
  });
  const forced = assertNoFindings(name, problems, options.force);
  if (forced) context.print(forced);
  return { environment: { ...document, generation: pageGeneration(found) }, data, source, builds };
}

/** Says how much of the prerendered pages and entry documents was new. */
function pagesText({ pages: { rendered, reused }, entries }: Composed): string {
  const documents = entries
    ? ` Entry documents and sitemaps: ${entries.all}, of which ${entries.written} were written and ${entries.removed} more removed.`
    : '';
  return `Prerendered pages: ${rendered} rendered, ${reused} reused.${documents}`;
}

/** render: the page itself. It is what the command does when no command is named. */
export function addRenderCommands(program: Command, context: CommandContext): void {
  withSource(withEnvironments(program.command('render [environment]', { isDefault: true })))
    .description('compose a page from built parts and an environment; nothing is built')
    .option('-o, --out <folder>', 'where index.html and headers.json go')
    .option('--force <reason>', 'compose it although check refuses it')
    .option('--dry-run', 'compose it, write nothing')
    .action(async (name = 'local', options: BuiltOptions & RenderOptions) => {
      const started = performance.now();
      const from = await inputsOf(context, name, options).catch((error) => {
        if (!(error instanceof MissingEnvironment)) throw error;
        throw new Error(
          `Unknown command or environment "${name}". ${error.message} See the commands: ${COMMAND} --help.`,
        );
      });
      const { preview, name: own } = from.environment;
      const folder = name.endsWith('.json') ? 'custom' : (preview?.of ?? name);
      // The page of a preview lies beside that of its environment.
      const out = join(options.out ?? outFolder(context, folder), preview ? previewFolder(own) : '');
      const composed = options.dryRun
        ? await render(from)
        : await compose({
            ...from,
            out,
            prerenderCache: prerenderCache(context),
            output: { print: context.print, show: context.show },
          });
      const parts = Object.entries(composed.remotes).map(
        ([remote, versions]) => `${remote} ${versions.join(', ')}`,
      );
      for (const problem of composed.notPrerendered) context.print(`Not prerendered: ${problem}.`);
      const took = Math.round(performance.now() - started);
      const { name: environment, generation, remotes, bytes, notPrerendered, pages, entries } = composed;
      const facts = { environment, generation, remotes, bytes, notPrerendered, pages, entries };
      context.report?.({ ...facts, tookMs: took, out });
      context.print(pagesText(composed));
      context.print(
        `Composed "${composed.name}" in ${took} ms: ${parts.join('; ')}; index.html ${(composed.bytes / 1024).toFixed(1)} KiB.`,
      );
      context.print(
        options.dryRun
          ? `Dry run: nothing was written to ${out}.`
          : `Next: serve ${out}/index.html with the headers in headers.json beside it (npm start does).`,
      );
    });
}

type HeaderOptions = EnvironmentOptions & HostOptions & { readonly for: Host };

/** csp, headers: under which policy the page runs, and what hosts have to be told. */
export function addHeaderCommands(program: Command, context: CommandContext): void {
  withSource(withEnvironments(program.command('csp <environment>')))
    .description(
      'print the content security policies of the composed page, which the page says itself, one a line',
    )
    .action(async (name: string, options: BuiltOptions) => {
      const { policies } = await render(await inputsOf(context, name, options));
      context.report?.({ policy: policies.join(', ') });
      context.print(policies.join('\n'));
    });
  withEnvironments(program.command('headers <environment>'))
    .description(
      'print what a host has to be told to serve an environment; it stays the same with every release',
    )
    .addOption(new Option('--for <host>', 'kind of host').choices(HOSTS).makeOptionMandatory())
    .requiredOption('--site <address>', 'address of the page, such as https://store.example/')
    .option(
      '--root <folder>',
      'folder that is served: files of an origin lie in the folder of its host',
      '/srv/gadgetry',
    )
    .option('--origin <host>', 'only this one of the origins')
    .option(
      '--listen <port>',
      'port of the servers; that of their origins unless told, 8080 in a container',
      wholeNumber,
    )
    .action(async (name: string, { for: host, ...options }: HeaderOptions) => {
      const document = await readFilledOf(context, name, options);
      const configuration = hostConfiguration(host, document, options);
      context.report?.({ host, configuration });
      context.print(configuration.trimEnd());
    });
}
