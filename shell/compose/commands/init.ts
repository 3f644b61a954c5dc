import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type EnvironmentDocument, SHELL, WORKSPACE } from '@gadgetry/environment/environment-document';
import { ComposeError, usageError } from '../codes';
import { label, recordWritten } from '../document/document-store';
import { assertReadable, originsOf } from '../document/environment-document';
import { revised } from '../document/revision';
import { jsonText, pathBetween } from '../files';
import { registryNote } from '../registry/noted-environments';
import type { StoreCommand } from './command';
import type { Call, Outcome } from './context';

function schemaFor(root: string | undefined, place: string): string | undefined {
  const schema = root === undefined ? '' : join(root, 'shell/environment/schema.json');
  return existsSync(schema) && !place.includes('://')
    ? pathBetween(dirname(resolve(place)), schema)
    : undefined;
}

type InitCall = Call<{ shell: string; shellUrl: string; data: string }>;

async function init(call: InitCall, name: string): Promise<Outcome> {
  const { options, context } = call;
  const place = call.place(name);
  if (place.key.includes('@'))
    throw usageError(
      `expected a name without @ but found "${name}", which would be that of a preview: make that by ${call.pasted('preview ENVIRONMENT PART@VERSION NAME')}.`,
    );
  const where = label(place);
  const metadata = await call.release(SHELL, options.shell);
  const deployment = { traffic: 100, default: true };
  const shell = { url: options.shellUrl.replace(/\/?$/, '/'), metadata, deployment };
  const data = { url: options.data, metadata: { version: WORKSPACE }, deployment };
  const environment = place.key.replace(/\.json$/, '');
  const { id, note } = await registryNote(call, place, environment);
  const schema = schemaFor(context.root, where);
  // The strictest policy, and no remote yet.
  const document: EnvironmentDocument = {
    ...(schema && { $schema: schema }),
    formatVersion: 1,
    name: environment,
    generation: 1,
    descriptions: ['ua'],
    policy: {
      integrity: 'required',
      allowedOrigins: originsOf([shell.url, data.url]),
      overrides: 'deny',
      budgets: { entryMs: 8000, pageMs: 8000 },
    },
    parts: { shell: [shell], data: [data] },
    id,
    change: call.change('init'),
  };
  const made = revised(document);
  assertReadable(jsonText(made), environment, context.variables);
  if (!(await place.store.create(place.key, Buffer.from(jsonText(made)))))
    throw new ComposeError(
      'GX110',
      `There is an environment "${environment}" already: ${where}. Change it (set, canary), take another name, or delete it with its history to begin anew.`,
    );
  await recordWritten(place, made);
  const { generation, revision } = made;
  await note(revision);
  return {
    facts: { environment, place: where, generation, revision },
    text: `Made "${environment}": ${where}, with shell ${metadata.version} and no part yet.`,
    next: call.pasted(`set PART VERSION --env ${name} --url https://…/PART/{version}/descriptor.json`),
  };
}

export function addInitCommands(program: StoreCommand): void {
  program
    .command('init <environment>')
    .withSource()
    .description('make a new environment: a shell, the strictest policy, and no part yet')
    .requiredOption('--shell <version>', 'published version of the shell')
    .option('--shell-url <address>', 'folder of its files', 'shell/{version}/')
    .option('--data <folder>', 'folder of the catalogue, as the page names it', 'api')
    .option('--by <name>', 'author in the history; by default the user of git')
    .runs(init);
}
