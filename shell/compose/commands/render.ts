import { join } from 'node:path';
import { COMMAND } from '../codes';
import { MissingEnvironment } from '../document/environment-document';
import { previewFolder } from '../document/previews';
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

/**
 * Composes a page, and writes it unless in a dry run.
 * @param commands names of commands that an unknown word may have meant
 */
export async function renderPage(
  call: Call<{ out?: string }>,
  given?: string,
  commands: readonly string[] = [],
): Promise<Outcome> {
  const name = given ?? (call.context.root === undefined ? undefined : 'local');
  if (name === undefined)
    throw new Error(`Expected a command or an environment but found none. See ${COMMAND} --help.`);
  const startedAt = performance.now();
  const { context, prerenderCache, options } = call;
  const { root, print: progress } = context;
  const inputs = await inputsOf(call, name).catch((error) => {
    if (!(error instanceof MissingEnvironment)) throw error;
    throw new Error(
      `Unknown command or environment "${name}".${suggestion(name, commands)} ${error.message} See the commands: ${COMMAND} --help.`,
    );
  });
  await inputs.assertMayReplace();
  const { preview, name: fullName } = inputs.environment;
  const folder = name.endsWith('.json') ? 'custom' : (preview?.of ?? name);
  // A preview's page is in a folder of its environment's page.
  const out = join(
    options.out ?? join(root === undefined ? 'composed' : join(root, 'shell/dist/composed'), folder),
    preview ? previewFolder(fullName) : '',
  );
  const rendered = options.dryRun ? await render(inputs) : undefined;
  const composed = rendered?.composed ?? (await compose({ ...inputs, out, prerenderCache, progress }));
  const { environment, remotes, bytes, notPrerendered } = composed;
  const parts = Object.entries(remotes).map(([remote, versions]) => `${remote} ${versions.join(', ')}`);
  for (const problem of notPrerendered) call.print(`Not prerendered: ${problem}.`);
  const tookMs = Math.round(performance.now() - startedAt);
  const summary = `${pagesText(composed)}\nComposed "${environment}" in ${tookMs} ms: ${parts.join('; ')}; index.html ${(bytes / 1024).toFixed(1)} KiB.`;
  const facts = { ...composed, tookMs, out };
  if (rendered)
    return {
      facts: { ...facts, policy: rendered.policies.join(', ') },
      text: `${summary}\nContent-Security-Policy: ${rendered.policies.join('\nContent-Security-Policy: ')}\nDry run: nothing was written to ${out}.`,
    };
  const next = `serve ${out}/index.html with the headers in headers.json beside it (npm start does).`;
  return { facts, text: summary, next };
}

export function addRenderCommands(program: StoreCommand): void {
  program
    .command('render [environment]', { isDefault: true })
    .withSource()
    .description('compose a page from built parts and an environment; nothing is built')
    .option('-o, --out <folder>', 'where index.html and headers.json go')
    .option('--force <reason>', 'compose it although check refuses it')
    .option('--dry-run', 'compose it, print its content security policies, write nothing')
    .runs((call: Call<{ out?: string }>, name?: string) =>
      renderPage(
        call,
        name,
        program.commands.map((command) => command.name()),
      ),
    );
}
