import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { check } from '../check/check';
import { label, MissingEnvironment, readDocument } from '../document/document-store';
import { parseEnvironment } from '../document/environment-document';
import { compose, render } from '../render/compose';
import { HOSTS, type Host, hostHeaders } from '../render/headers';
import {
  type BuiltOptions,
  dataFolder,
  environmentPlace,
  sourceOf,
  type VerbContext,
  viewCache,
  withEnvironments,
  withSource,
} from './context';
import { refusal } from './gate';

interface RenderOptions {
  readonly out?: string;
  readonly force?: string;
  readonly dryRun?: boolean;
}

const POLICY = 'Content-Security-Policy';

/** What a page is composed from, once `check` has found it sound: nothing of a registry runs before. */
async function inputsOf(context: VerbContext, name: string, options: BuiltOptions & { force?: string }) {
  const place = environmentPlace(context, name, options);
  const { text } = await readDocument(place, context.variables);
  const data = dataFolder(context);
  const source = sourceOf(context, options);
  const { variables } = context;
  const findings = await check({ text, where: label(place), data, source, variables });
  const forced = refusal(name, findings, options.force);
  if (forced) context.print(forced);
  return { environment: parseEnvironment(text, label(place), variables), data, source };
}

/** render: the page itself. It is what the command does when no verb is named. */
export function addRenderVerb(program: Command, context: VerbContext): void {
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
          `There is no verb and no environment "${name}". ${error.message} See the verbs: npm run compose -- --help.`,
        );
      });
      const folder = name.endsWith('.json') ? 'custom' : name;
      const out = options.out ?? join(context.root, 'shell/dist/composed', folder);
      const composed = options.dryRun
        ? await render(from)
        : await compose({ ...from, out, viewCache: viewCache(context), progress: context.print });
      const parts = Object.entries(composed.remotes).map(
        ([remote, versions]) => `${remote} ${versions.join(', ')}`,
      );
      for (const problem of composed.withoutView) context.print(`Without a view: ${problem}.`);
      const took = Math.round(performance.now() - started);
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

/** csp, headers: what the page has to be answered with. */
export function addHeaderVerbs(program: Command, context: VerbContext): void {
  withSource(withEnvironments(program.command('csp <environment>')))
    .description('print the content security policy of the composed page')
    .action(async (name: string, options: BuiltOptions) => {
      const { headers } = await render(await inputsOf(context, name, options));
      context.print(headers[POLICY] ?? '');
    });
  withSource(withEnvironments(program.command('headers <environment>')))
    .description('print the response headers in the words of a host')
    .addOption(new Option('--for <host>', 'kind of host').choices(HOSTS).makeOptionMandatory())
    .action(async (name: string, options: BuiltOptions & { for: Host }) => {
      const { headers, folders } = await render(await inputsOf(context, name, options));
      const own = folders.filter((folder) => !/^https?:/.test(folder));
      const versioned = own.map((folder) => `/${folder.replace(/^\/|\/$/g, '')}/*`);
      context.print(hostHeaders(options.for, headers, versioned).trimEnd());
    });
}
