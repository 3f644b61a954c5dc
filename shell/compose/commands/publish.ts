import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import {
  DATA,
  type EnvironmentDocument,
  isRemote,
  listOf,
  WORKSPACE,
} from '@gadgetry/environment/environment-document';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { lackingParts } from '../check/loading';
import { measured, shownBytes } from '../check/sizes';
import { ComposeError, type Finding, finding, indented } from '../codes';
import { withOnly } from '../document/edit-parts';
import { type Setting, withSettings } from '../document/settings';
import { membersOf, readFile, readJson } from '../files';
import { requireJson } from '../json-syntax';
import { shownAllowances } from '../registry/allowances';
import { dataFolderOf } from '../registry/catalogue-files';
import { ALLOWANCES, type Allowance } from '../registry/code-problems';
import { newestBefore, writeDeltas } from '../registry/deltas';
import { CONTAINER_FOLDER } from '../registry/mf-manifest';
import { folderOf, type PartSource, publishedFolder } from '../registry/parts';
import { type PublishOptions, publish } from '../registry/publish';
import type { ReleaseRecord } from '../registry/release';
import { mapsFolderOf, mapsOf } from '../registry/source-maps';
import { fetchVersion, publishedVersionsOf, sendVersion } from '../registry/transfer';
import { isAddress } from '../store/open-store';
import { temporaryFolder } from '../temporary-folder';
import type { StoreCommand } from './command';
import { Call, type Outcome, pasted } from './context';
import { assertValid } from './validation';
import { withTrusted } from './version-commands';

export interface BuildOptions {
  readonly key?: string;
  readonly commit?: string;
  readonly sbom?: string;
  /** Version of the data. */
  readonly as?: string;
  readonly allow: readonly Allowance[];
}

/** Number of earlier versions that a release has deltas from. */
const MAX_DELTA_BASES = 3;

interface PublishCommandOptions extends BuildOptions {
  /** Name of the environment that the build is for. */
  readonly for?: string;
  /** Settings and trusted policies that the environment will get with the build. */
  readonly configure?: readonly Setting[];
  readonly trust?: readonly string[];
}

type PublishCall = Call<PublishCommandOptions>;

/** Adds the options of a build to a publishing command. */
export const withBuild = (command: StoreCommand): StoreCommand =>
  command
    .withPlaces()
    .repeatable(
      '--allow <exception>',
      `allow by name what the code does and no header of a page prevents: ${ALLOWANCES.join(', ')}`,
    )
    .option('--by <name>', 'who publishes it')
    .option('--key <file>', 'sign it with this private key (or GADGETRY_SIGNING_KEY, the key itself)')
    .option('--as <version>', 'version of the data, if not that of their package')
    .option('--sbom <file>', 'keep this bill of materials (CycloneDX, JSON) with it')
    .option('--commit <id>', 'commit of the source, for the signed statement');

/** Returns the build folder of the package in the current folder. */
function buildOfPackage(part: string): string {
  const { version } = membersOf(readJson('package.json'));
  if (typeof version === 'string' && version) return resolve('dist', version);
  throw new ComposeError(
    'GX105',
    `Expected ./package.json with a version, which names the build's folder, but found none in ${process.cwd()}. Go there, or give the folder: ${part} dist/1.0.0`,
  );
}

/**
 * Finds a build: in the given folder, or else in this repository or the current package.
 * @returns its folder, and for data the version, since their files don't name it
 */
export function buildOf({ context: { root }, options }: Call<BuildOptions>, part: string, given?: string) {
  const workspace = { ...(root !== undefined && { root }), folders: {} };
  const found = (folder: string, version = options.as) => ({ folder, ...(version && { version }) });
  if (given) return found(resolve(given));
  if (part !== DATA)
    return found(root === undefined ? buildOfPackage(part) : folderOf(workspace, part, WORKSPACE));
  const manifest = root === undefined ? '{}' : readFileSync(join(root, 'data/package.json'), 'utf8');
  return found(dirname(dataFolderOf(workspace)), options.as ?? JSON.parse(manifest).version);
}

/** Refuses a build whose descriptor names pages or fragments that its app module lacks: each visit to them would fail. */
async function assertHasParts(options: PublishOptions): Promise<void> {
  const { part, folder } = options;
  if (!isRemote(part)) return;
  // Checks the files before their code runs.
  publish({ ...options, dryRun: true });
  const lacking = await lackingParts(folder, builtDescriptor(part, folder));
  if (lacking.length === 0) return;
  throw new ComposeError(
    'GX105',
    `${join(folder, 'descriptor.json')} names what the app module lacks:\n${indented(lacking)}\nAdd it to src/app, or correct the name, and build again.`,
  );
}

/** Finds versions of a remote in an environment that have a build's global name, beside which `set` or `canary` would run it. */
function containerNameFindings(
  document: EnvironmentDocument,
  part: string,
  build: string,
  source: PartSource,
) {
  if (!isRemote(part)) return [];
  const nameIn = (folder: string): string => builtDescriptor(part, folder).build.container;
  const name = nameIn(build);
  return (document.parts[part] ?? []).flatMap(({ metadata: { version } }): Finding[] => {
    const folder = publishedFolder(source, part, version);
    if (folder === undefined || nameIn(folder) !== name) return [];
    return [finding('GX014', name, { found: `${part} ${version} and this build` })];
  });
}

/** Warnings about one version, which depend on no other part; only the change that brings the version prints them. */
const SINGLE_VERSION_WARNINGS: readonly string[] = ['GX042', 'GX047'];

/** Refuses a build that would fail in the environment, since a version can be published only once. */
async function assertFits(call: PublishCall, name: string, options: PublishOptions): Promise<void> {
  const { part } = options;
  const { document } = await call.read(name);
  const folder = temporaryFolder();
  try {
    const { version, integrity } = publish({ ...options, registry: folder, dryRun: false });
    const candidate = withOnly(document, part, { version, integrity });
    const folders = { [part]: join(folder, part, version) };
    const { configure = [], trust = [] } = call.options;
    const configured = withTrusted(withSettings(candidate, part, configure), trust);
    const findings = containerNameFindings(document, part, options.folder, await call.sourceFor(document));
    const isShown = ({ code, at }: Finding): boolean =>
      !SINGLE_VERSION_WARNINGS.includes(code) || at === `${part} ${version}`;
    const checking = new Call(call.context, { ...call.options, part: folders });
    await assertValid(checking, configured, { findings, isShown });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Publishes a build to the registry, with deltas from earlier versions. A dry run writes nothing. */
async function writeToRegistry(call: PublishCall, options: PublishOptions) {
  const { dryRun } = call.options;
  const { part, registry } = options;
  const store = isAddress(registry) ? call.open(registry) : undefined;
  // Files for a server are written to a folder first.
  const folder = store ? temporaryFolder() : resolve(registry);
  try {
    const record = publish({ ...options, registry: folder });
    const { version } = record;
    const published = await publishedVersionsOf(call.open(registry), part);
    if (store && published.includes(version)) throw new ComposeError('GX102', { part, version });
    if (dryRun) return { record, earlierVersions: [], deltas: { files: 0, bytes: 0 } };
    const earlierVersions = newestBefore(published, version, MAX_DELTA_BASES);
    if (store) for (const earlier of earlierVersions) await fetchVersion(store, folder, part, earlier);
    const deltas = await writeDeltas(folder, part, version, earlierVersions);
    if (store) await sendVersion(store, folder, part, version);
    return { record, earlierVersions, deltas };
  } finally {
    if (store) rmSync(folder, { recursive: true, force: true });
  }
}

const builtDescriptor = (part: string, folder: string): BuiltDescriptor =>
  requireJson(join(folder, listOf(part)));

/**
 * Returns the command that gives a published version to visitors. The first version of a remote or of the data gets an address, and
 * a remote the backends and Trusted Types policies that the environment lacks. The first shell makes a new environment.
 * @param name name of the environment
 * @param document empty if no environment is known
 */
const nextStep = (
  { part, version, trustedTypes = [] }: ReleaseRecord,
  folder: string,
  hasEarlier: boolean,
  name: string,
  { policy, parts }: Partial<EnvironmentDocument>,
): string => {
  if (part === DATA) {
    const hasVersion = parts ? parts.data.some(({ url }) => url.includes('{version}')) : hasEarlier;
    return `set data ${version}${hasVersion ? '' : ' --url data/{version}/api'} --env ${name}`;
  }
  if (!isRemote(part))
    return parts || hasEarlier ? `set ${part} ${version} --env ${name}` : `init ${name} --shell ${version}`;
  const { connect = [] } = builtDescriptor(part, folder);
  const given = policy?.remotes?.[part]?.connect ?? {};
  const lacking = connect.filter((backend) => !Object.hasOwn(given, backend));
  const backends = lacking.map((backend) => ` --configure connect.${backend}=https://…/`).join('');
  const untrusted = trustedTypes.filter((one) => !policy?.trustedTypes?.includes(one));
  const trust = untrusted.map((one) => ` --trust ${one}`).join('');
  if (parts ? Object.hasOwn(parts, part) : hasEarlier)
    return `canary ${part} ${version} 10${trust} --env ${name}`;
  return `set ${part} ${version} --url ${part}/{version}/descriptor.json${backends}${trust} --env ${name}`;
};

function publishOptions(call: PublishCall, part: string, given: string | undefined): PublishOptions {
  const { context, options } = call;
  const { key, commit, sbom, allow, dryRun = false } = options;
  const { at, by } = call.change('publish');
  const privateKey = key
    ? readFile(resolve(key)).toString()
    : context.variables.GADGETRY_SIGNING_KEY || undefined;
  return {
    registry: call.requiredRegistry,
    part,
    ...buildOf(call, part, given),
    by,
    at,
    dryRun,
    allow,
    ...(sbom && { sbom: resolve(sbom) }),
    ...(privateKey && {
      signing: { privateKey, provenance: { builder: by, ...(commit && { commit }) } },
    }),
  };
}

/** The sizes that a remote's build has measured, as a sentence; empty for other parts and older builds. */
function sizesText(part: string, folder: string): string {
  if (!isRemote(part)) return '';
  const { build } = builtDescriptor(part, folder);
  const sizes = build.sizes && measured(build.sizes).map(({ what, bytes }) => `${what} ${shownBytes(bytes)}`);
  return sizes ? `\nTo load, in Brotli: ${sizes.join(', ')}.` : '';
}

/** How many source maps the registry gets, as a sentence; empty for data. */
function mapsText(part: string, folder: string, paths: readonly string[]): string {
  if (part === DATA) return '';
  const { length } = Object.keys(mapsOf(folder, paths));
  // An adopted container comes without source maps, and its team can't add them.
  if (length === 0 && paths.some((path) => path.startsWith(CONTAINER_FOLDER))) return '';
  return length > 0
    ? `\nSource maps: ${length}, which only explain --stack reads.`
    : `\nSource maps: none, so explain --stack will find no sources; a build has them in ${mapsFolderOf(folder)}.`;
}

export async function publishBuild(call: PublishCall, part: string, given?: string): Promise<Outcome> {
  const { for: environment, dryRun = false, registry, environments } = call.options;
  const options = publishOptions(call, part, given);
  const isNewRegistry = !isAddress(options.registry) && !existsSync(options.registry);
  await assertHasParts(options);
  if (environment) await assertFits(call, environment, options);
  const { record, earlierVersions, deltas } = await writeToRegistry(call, options);
  if (isNewRegistry)
    call.print(
      `Note: there was no registry at ${options.registry}; ${dryRun ? 'publishing would make it' : 'it was made'}.`,
    );
  const { version, integrity, files } = record;
  const allows = shownAllowances(record);
  for (const name of allows) call.print(`Exception: ${part} ${version} may "${name}".`);
  const summary = `${Object.keys(files).length} files, ${integrity}.`;
  const fits = environment ? ` "${environment}" can take it.` : '';
  const sizes = sizesText(part, options.folder) + mapsText(part, options.folder, Object.keys(files));
  const facts = { part, version, integrity, files, differences: deltas, dryRun, allows };
  if (dryRun)
    return { facts, text: `Dry run: ${part} ${version} would be published, ${summary}${fits}${sizes}` };
  const deltaText =
    deltas.files > 0
      ? `\nDelta from ${earlierVersions.join(' or ')}: ${deltas.files} files, ${deltas.bytes} bytes.`
      : '';
  const document = environment ? (await call.read(environment)).document : {};
  const next = nextStep(
    record,
    options.folder,
    earlierVersions.length > 0,
    environment ?? 'ENVIRONMENT',
    document,
  );
  return {
    facts,
    text: `Published ${part} ${version}${options.signing ? ', signed' : ''}: ${summary} No visitor gets it yet.${fits}${sizes}${deltaText}`,
    next: pasted(next, { registry, environments: environment && environments }),
  };
}

export function addPublishCommands(program: StoreCommand): void {
  withBuild(program.command('publish <part> [folder]'))
    .description('put a build (by default that of this repository) into the registry, once')
    .option('--for <environment>', 'refuse what this environment would not take')
    .option('--force <reason>', 'publish it although that environment would not take it')
    .option('--dry-run', 'look at the build, write nothing')
    .runs(publishBuild);
}
