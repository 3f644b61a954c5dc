import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import {
  DATA,
  type EnvironmentDocument,
  SHELL,
  type VersionEntry,
  WORKSPACE,
} from '@gadgetry/environment/environment-document';
import type { Command } from 'commander';
import { ComposeError } from '../codes';
import { addPart, promoteTo, removePart } from '../document/changes';
import { label } from '../document/document-store';
import { assertReadable } from '../document/environment-document';
import { revised } from '../document/revision';
import { jsonText } from '../files';
import { findRelease } from '../registry/parts';
import { applyChange, noteUse, onEnvironment } from './change';
import {
  type ChangeOptions,
  type CommandContext,
  environmentPlace,
  pasted,
  type SourceOptions,
  sourceWith,
  withEnvironments,
  withSource,
} from './context';

type InitOptions = Omit<ChangeOptions, 'env'> &
  SourceOptions & {
    readonly shell: string;
    readonly shellUrl: string;
    readonly data: string;
  };

/** Origins of addresses that don't lie beside the page. */
const originsOf = (addresses: readonly string[]): string[] =>
  addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);

/** What an environment begins as: the strictest policy, and no part yet. */
const fresh = (
  name: string,
  shell: VersionEntry,
  data: VersionEntry,
  schema: string | undefined,
): EnvironmentDocument => ({
  ...(schema && { $schema: schema }),
  formatVersion: 1,
  name,
  generation: 1,
  descriptions: ['ua'],
  policy: {
    integrity: 'required',
    allowedOrigins: [...new Set(originsOf([shell.url, data.url]))],
    overrides: 'deny',
    budgets: { entryMs: 8000, pageMs: 8000 },
  },
  parts: { shell: [shell], data: [data] },
});

/** Path of the schema from the folder of a document, for editors; nothing for documents on servers. */
function schemaFor({ root }: CommandContext, place: string): string | undefined {
  const schema = root === undefined ? '' : join(root, 'shell/environment/schema.json');
  return existsSync(schema) && !place.includes('://') ? relative(dirname(resolve(place)), schema) : undefined;
}

/** init: a sound document of a new environment. */
export function addInitCommands(program: Command, context: CommandContext): void {
  withSource(withEnvironments(program.command('init <environment>')))
    .description('make a new environment: a shell, the strictest policy, and no part yet')
    .requiredOption('--shell <version>', 'published version of the shell')
    .option('--shell-url <address>', 'folder of its files', 'shell/{version}/')
    .option('--data <folder>', 'folder of the catalogue, as the page names it', 'api')
    .option('--by <name>', 'who makes it, for the history; who git says you are unless told')
    .action(async (name: string, options: InitOptions) => {
      const place = environmentPlace(context, name, options);
      if (place.key.includes('@'))
        throw new ComposeError(
          'GX112',
          `expected a name without @ but found "${name}", which would be that of a preview: make that by ${pasted('preview ENVIRONMENT PART@VERSION NAME', options)}.`,
        );
      const where = label(place);
      const source = await sourceWith(context, options, [{ part: 'shell', version: options.shell }]);
      const release = findRelease(source, SHELL, options.shell);
      const deployment = { traffic: 100, default: true };
      const shell = { url: options.shellUrl.replace(/\/?$/, '/'), metadata: release, deployment };
      const data = { url: options.data, metadata: { version: WORKSPACE }, deployment };
      const own = place.key.replace(/\.json$/, '');
      const change = { at: context.now().toISOString(), by: options.by ?? context.user, what: 'init' };
      const id = randomUUID();
      const made = revised({ ...fresh(own, shell, data, schemaFor(context, where)), id, change });
      assertReadable(jsonText(made), own, context.variables);
      if (!(await place.store.create(place.key, Buffer.from(jsonText(made)))))
        throw new ComposeError('GX110', `There is an environment "${own}" already: ${where}.`);
      const { generation, revision } = made;
      await noteUse(context, options, { id, name: own, place, revision, known: new Set() });
      context.report?.({ environment: own, place: where, generation, revision });
      context.print(
        `Made "${own}": ${where}, with shell ${release.version} and no part yet.\nNext: ${pasted(`add PART VERSION --env ${name} --url https://…/PART/{version}/descriptor.json`, options)}`,
      );
    });
}

/** add, set, remove: which parts an environment has, and in which version. */
export function addPartListCommands(program: Command, context: CommandContext): void {
  onEnvironment(program.command('add <part> <version>'))
    .description('add a published part to an environment, for all of its visitors')
    .requiredOption(
      '--url <address>',
      'where its versions lie: https://parts.example/cart/{version}/descriptor.json',
    )
    .option('--fallback-url <address>', 'a second address of the same files')
    .action(
      async (
        part: string,
        version: string,
        options: ChangeOptions & SourceOptions & { url: string; fallbackUrl?: string },
      ) => {
        const { url, fallbackUrl } = options;
        const release = findRelease(await sourceWith(context, options, [{ part, version }]), part, version);
        const entry = {
          url,
          ...(fallbackUrl && { fallbackUrl }),
          metadata: release,
          deployment: { traffic: 100, default: true },
        };
        const origins = originsOf([url, ...(fallbackUrl ? [fallbackUrl] : [])]);
        return applyChange(context, options, {
          what: `add ${part} ${version}`,
          change: (before) => addPart(before, part, entry, origins),
          gated: true,
        });
      },
    );
  onEnvironment(program.command('set <part> <version>'))
    .description('give a published version to everybody at once; shell and data are parts, too')
    .option('--url <address>', 'of the data: where their versions lie, such as data/{version}/api')
    .action(
      async (part: string, version: string, options: ChangeOptions & SourceOptions & { url?: string }) => {
        const source = await sourceWith(context, options, [{ part, version }]);
        const url = part === DATA ? options.url : undefined;
        return applyChange(context, options, {
          what: `set ${part} ${version}`,
          change: (before) =>
            promoteTo(before, part, findRelease(source, part, version), url, url ? originsOf([url]) : []),
          gated: true,
        });
      },
    );
  onEnvironment(program.command('remove <part>'))
    .description('take a part out of an environment, with all of its versions')
    .action((part: string, options: ChangeOptions & SourceOptions) =>
      applyChange(context, options, {
        what: `remove ${part}`,
        change: (before) => removePart(before, part),
        gated: true,
      }),
    );
}
