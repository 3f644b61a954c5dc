import { join } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { Option } from 'commander';
import { COMMAND, usageError } from '../codes';
import { readDocument } from '../document/document-store';
import { isDocument, nameOf } from '../document/environment-document';
import { MissingEnvironment } from '../document/missing-environment';
import { isExpired, previewFolder } from '../document/previews';
import { HOSTS, type Host, type HostOptions, hostConfiguration } from '../hosts/hosts';
import { type Composed, compose, render } from '../render/compose';
import type { StoreCommand } from './command';
import type { Call, Outcome } from './context';
import { suggestion } from './usage';
import { inputsOf } from './validation';

/** Returns the numbers of new and reused prerendered pages and entry documents, as a sentence. */
function pagesText({ pages: { rendered, reused }, entries }: Composed): string {
  const documents = entries
    ? ` Entry documents and sitemaps: ${entries.all}, of which ${entries.written} were written and ${entries.removed} more removed.`
    : '';
  return `Prerendered pages: ${rendered} rendered, ${reused} reused.${documents}`;
}

/** @param commands names of commands that an unknown word may have meant */
export async function composePage(
  call: Call<{ out?: string }>,
  given?: string,
  commands: readonly string[] = [],
): Promise<Outcome> {
  const name = given ?? (call.context.root === undefined ? undefined : 'local');
  if (name === undefined)
    throw new Error(`Expected a command or an environment but found none. See ${COMMAND} --help.`);
  const started = performance.now();
  const { context, prerenderCache, options } = call;
  const { root, print: progress } = context;
  const inputs = await inputsOf(call, name).catch((error) => {
    if (!(error instanceof MissingEnvironment)) throw error;
    throw new Error(
      `Unknown command or environment "${name}".${suggestion(name, commands)} ${error.message} See the commands: ${COMMAND} --help.`,
    );
  });
  await inputs.guard(undefined);
  const { preview, name: own } = inputs.environment;
  const folder = name.endsWith('.json') ? 'custom' : (preview?.of ?? name);
  // A preview's page is in a folder of its environment's page.
  const out = join(
    options.out ?? join(root === undefined ? 'composed' : join(root, 'shell/dist/composed'), folder),
    preview ? previewFolder(own) : '',
  );
  const unwritten = options.dryRun ? await render(inputs) : undefined;
  const composed = unwritten ?? (await compose({ ...inputs, out, prerenderCache, progress }));
  const { name: environment, generation, remotes, bytes, notPrerendered, pages, entries } = composed;
  const parts = Object.entries(remotes).map(([remote, versions]) => `${remote} ${versions.join(', ')}`);
  for (const problem of notPrerendered) call.print(`Not prerendered: ${problem}.`);
  const tookMs = Math.round(performance.now() - started);
  const summary = `${pagesText(composed)}\nComposed "${environment}" in ${tookMs} ms: ${parts.join('; ')}; index.html ${(bytes / 1024).toFixed(1)} KiB.`;
  const facts = { environment, generation, remotes, bytes, notPrerendered, pages, entries, tookMs, out };
  if (unwritten) {
    const { policies } = unwritten;
    return {
      facts: { ...facts, policy: policies.join(', ') },
      text: `${summary}\nContent-Security-Policy: ${policies.join('\nContent-Security-Policy: ')}\nDry run: nothing was written to ${out}.`,
    };
  }
  const next = `serve ${out}/index.html with the headers in headers.json beside it (npm start does).`;
  return { facts, text: summary, next };
}

/** render: writes the page. It is the default command. */
export function addRenderCommands(program: StoreCommand): void {
  program
    .command('render [environment]', { isDefault: true })
    .withSource()
    .description('compose a page from built parts and an environment; nothing is built')
    .option('-o, --out <folder>', 'where index.html and headers.json go')
    .option('--force <reason>', 'compose it although check refuses it')
    .option('--dry-run', 'compose it, print its content security policies, write nothing')
    .runs((call: Call<{ out?: string }>, name?: string) =>
      composePage(
        call,
        name,
        program.commands.map((command) => command.name()),
      ),
    );
}

/** Reads the previews of an environment. Leaves out those that have expired or can't be read: neither can be deployed. */
async function readPreviews(call: Call, name: string): Promise<readonly EnvironmentDocument[]> {
  const { store, key } = call.place(name);
  const keys = (await store.list('')).filter((one) => isDocument(one) && one.startsWith(`${nameOf(key)}@`));
  const read = await Promise.allSettled(
    keys.map(async (one) =>
      call.withVariables(await readDocument({ store, key: one }, call.context.variables)),
    ),
  );
  return read.flatMap((one) =>
    one.status === 'fulfilled' && one.value.preview && !isExpired(one.value.preview, call.context.now())
      ? [one.value]
      : [],
  );
}

/** headers: prints the configuration of a host. */
export function addHeaderCommands(program: StoreCommand): void {
  program
    .command('headers <environment>')
    .withPlaces()
    .description('print the configuration of a host; it stays the same with every release')
    .addOption(new Option('--for <host>', 'kind of host').choices(HOSTS).makeOptionMandatory())
    .requiredOption('--site <address>', 'address of the page, such as https://store.example/')
    .option('--root <folder>', 'served folder, with a folder for each host', '/srv/gadgetry')
    .option('--origin <host>', 'only this one of the origins')
    .option('--collector <address>', 'gets telemetry of this origin: gadgetry watch', 'http://127.0.0.1:4318')
    .option('--listen <port>', 'port of the servers, if not that of their origins (8080 in a container)')
    .runs(async (call: Call<HostOptions & { for: Host }>, name: string) => {
      const { for: host, ...options } = call.options;
      const document = call.withVariables(await call.read(name));
      if (document.preview)
        throw usageError(
          `expected an environment but found the preview "${name}". Its server is that of its environment: headers ${document.preview.of}.`,
        );
      const previews = await readPreviews(call, name);
      const configuration = hostConfiguration(host, document, { ...options, previews });
      return { facts: { host, configuration }, text: configuration.trimEnd() };
    });
}
