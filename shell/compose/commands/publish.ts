import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { WORKSPACE } from '@gadgetry/environment/environment-document';
import type { Command } from 'commander';
import { ComposeError } from '../codes';
import { withOnly } from '../document/changes';
import { shownAllowances } from '../registry/allowances';
import { ALLOWANCES, type Allowance } from '../registry/code-problems';
import { DATA, dataFolderOf } from '../registry/data-part';
import { newestBefore, versionsBefore, writeDeltas } from '../registry/deltas';
import { folderOf } from '../registry/parts';
import { type PublishOptions, publish } from '../registry/publish';
import { fetchVersion, publishedOn, sendVersion } from '../registry/transfer';
import { isAddress, openStore } from '../store/open-store';
import {
  type CommandContext,
  type EnvironmentOptions,
  pasted,
  readEnvironmentOf,
  wholeNumber,
  withEnvironments,
  withRegistry,
  writtenRegistry,
} from './context';
import { assertValid } from './validation';

/** Default version of this repository's data: that of their package. */
export function ownVersion(
  { root }: CommandContext,
  part: string,
  given: string | undefined,
): string | undefined {
  const path = part === DATA && given === undefined && root && join(root, 'data/package.json');
  return path && existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).version : undefined;
}

interface PublishFlags extends EnvironmentOptions {
  readonly registry?: string;
  readonly by?: string;
  readonly key?: string;
  readonly commit?: string;
  readonly sbom?: string;
  readonly deltas: number;
  readonly dryRun?: boolean;
  /** Version of the data. */
  readonly as?: string;
  /** Environment that it is meant for. */
  readonly for?: string;
  readonly force?: string;
  /** Names of exceptions. */
  readonly allow: readonly Allowance[];
}

/** Reads a repeated name of an exception. */
function collectAllowance(value: string, all: readonly Allowance[]): readonly Allowance[] {
  const found = ALLOWANCES.find((one) => one === value);
  if (!found) throw new Error(`--allow takes one of ${ALLOWANCES.join(', ')}, not "${value}".`);
  return [...all, found];
}

/** Lets a command that publishes be told of exceptions. */
export const withAllowances = (command: Command): Command =>
  command.option(
    '--allow <exception>',
    `let the code do by name what no header of a page prevents: ${ALLOWANCES.join(', ')} (may be repeated; check names it)`,
    collectAllowance,
    [],
  );

const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'gadgetry-'));

/**
 * Folder that the package builds into which lies here.
 * @throws where there is none, or it has no version
 */
function ownBuild(part: string): string {
  let version: unknown;
  try {
    version = JSON.parse(readFileSync('package.json', 'utf8')).version;
  } catch {
    // Said below.
  }
  if (typeof version === 'string' && version) return resolve('dist', version);
  throw new ComposeError(
    'GX105',
    `Expected ./package.json with a version, which names the build's folder, but found none in ${process.cwd()}. Go there, or give the folder: ${part} dist/1.0.0`,
  );
}

/** Folder of a build: the one that was given, the one of this repository, or else of the package that lies here. */
export function buildOf({ root }: CommandContext, part: string, given: string | undefined): string {
  if (given) return resolve(given);
  if (root === undefined && part !== DATA) return ownBuild(part);
  const own = { ...(root !== undefined && { root }), folders: {} };
  return part === DATA ? dirname(dataFolderOf(own)) : folderOf(own, part, WORKSPACE);
}

/**
 * Refuses a build that an environment could not take as the only version of its part; a version that was published once is
 * used up.
 */
async function assertFits(
  context: CommandContext,
  name: string,
  flags: PublishFlags,
  options: PublishOptions,
): Promise<void> {
  const { part } = options;
  const { document } = await readEnvironmentOf(context, name, flags);
  const desk = temporaryFolder();
  try {
    const { version, integrity } = publish({ ...options, registry: desk, dryRun: false });
    const candidate = withOnly(document, part, { version, integrity });
    const folders = { [part]: join(desk, part, version) };
    await assertValid(context, { ...flags, env: name, part: folders }, candidate);
  } finally {
    rmSync(desk, { recursive: true, force: true });
  }
}

/** Puts a build into the registry, and what differs from earlier versions beside it. */
async function bring(context: CommandContext, { deltas, dryRun }: PublishFlags, options: PublishOptions) {
  const { part, registry } = options;
  const store = isAddress(registry) ? openStore(registry, context.variables) : undefined;
  // What goes to a server is made in a folder first.
  const desk = store ? temporaryFolder() : resolve(registry);
  try {
    const record = publish({ ...options, registry: desk });
    const { version } = record;
    if (dryRun) return { record, before: [], written: { files: 0, bytes: 0 } };
    if (store)
      for (const earlier of newestBefore(await publishedOn(store, part), version, deltas))
        await fetchVersion(store, desk, part, earlier);
    const before = versionsBefore(desk, part, version, deltas);
    const written = await writeDeltas(desk, part, version, before);
    if (store) await sendVersion(store, desk, part, version);
    return { record, before, written };
  } finally {
    if (store) rmSync(desk, { recursive: true, force: true });
  }
}

/** The next command for a published version: the first one of a part can be a canary of no environment. */
const nextStep = (part: string, version: string, isFurther: boolean, environment: string): string => {
  if (part === 'shell' || part === DATA) return `set ${part} ${version} --env ${environment}`;
  return isFurther
    ? `canary ${part} ${version} 10 --env ${environment}`
    : `add ${part} ${version} --url https://…/${part}/{version}/descriptor.json --env ${environment}`;
};

/** What `publish` does: the flags with their defaults, and the key read. */
function publishOptions(
  context: CommandContext,
  part: string,
  given: string | undefined,
  flags: PublishFlags,
): PublishOptions {
  const { by = context.user, key, commit, sbom, dryRun = false } = flags;
  const as = flags.as ?? ownVersion(context, part, given);
  const privateKey = key
    ? readFileSync(resolve(key), 'utf8')
    : context.variables.GADGETRY_SIGNING_KEY || undefined;
  return {
    registry: writtenRegistry(context, flags),
    part,
    folder: buildOf(context, part, given),
    by,
    at: context.now().toISOString(),
    dryRun,
    allow: flags.allow,
    ...(as && { version: as }),
    ...(sbom && { sbom: resolve(sbom) }),
    ...(privateKey && {
      signing: { privateKey, provenance: { builder: by, ...(commit && { commit }) } },
    }),
  };
}

async function runPublish(
  context: CommandContext,
  part: string,
  given: string | undefined,
  flags: PublishFlags,
): Promise<void> {
  const { for: environment, dryRun = false } = flags;
  const options = publishOptions(context, part, given, flags);
  if (environment) await assertFits(context, environment, flags, options);
  const { record, before, written } = await bring(context, flags, options);
  const { version, integrity, files } = record;
  const count = Object.keys(files).length;
  const allows = shownAllowances(record);
  context.report?.({ part, version, integrity, files, differences: written, dryRun, allows });
  const places = {
    ...(flags.registry && { registry: flags.registry }),
    ...(environment && flags.environments && { environments: flags.environments }),
  };
  const next = pasted(nextStep(part, version, before.length > 0, environment ?? 'ENVIRONMENT'), places);
  const fits = environment ? ` "${environment}" can take it.` : '';
  const delta =
    written.files > 0
      ? `\nDelta from ${before.join(' or ')}: ${written.files} files, ${written.bytes} bytes.`
      : '';
  for (const name of allows) context.print(`Exception: ${part} ${version} may "${name}".`);
  context.print(
    dryRun
      ? `Dry run: ${part} ${version} would be published, ${count} files, ${integrity}.${fits}`
      : `Published ${part} ${version}${options.signing ? ', signed' : ''}: ${count} files, ${integrity}. No visitor gets it yet.${fits}${delta}\nNext: ${next}`,
  );
}

/** publish: what comes into the registry. */
export function addPublishCommands(program: Command, context: CommandContext): void {
  withAllowances(withRegistry(withEnvironments(program.command('publish <part> [folder]'))))
    .description('put a build (the one of this repository unless told) into the registry, once')
    .option('--for <environment>', 'refuse what this environment would not take')
    .option('--force <reason>', 'publish it although that environment would not take it')
    .option('--by <name>', 'who publishes it')
    .option(
      '--key <file>',
      'sign it with this private key (keys make); CI may hand in the key itself, as GADGETRY_SIGNING_KEY',
    )
    .option('--as <version>', 'version of the data; those of this repository have that of their package')
    .option('--sbom <file>', 'keep this bill of materials (CycloneDX, JSON) with it')
    .option('--commit <id>', 'commit of the source, for the signed statement')
    .option(
      '--deltas <count>',
      'write what differs from the newest so many versions before (RFC 9842); 0 for none',
      wholeNumber,
      3,
    )
    .option('--dry-run', 'look at the build, write nothing')
    .action((part: string, given: string | undefined, flags: PublishFlags) =>
      runPublish(context, part, given, flags),
    );
}
