import { join } from 'node:path';
import type { Command } from 'commander';
import { ComposeError, EXIT } from '../codes';
import { readHistory } from '../document/document-store';
import { namedVersions, recalledOf } from '../document/recall';
import { type Standing, stepsLeft } from '../document/release-plan';
import type { Allowance } from '../registry/code-problems';
import { DATA } from '../registry/data-part';
import { publish } from '../registry/publish';
import { RELEASE_FILE, type ReleaseRecord } from '../registry/release';
import { openStore } from '../store/open-store';
import {
  type CommandContext,
  type EnvironmentOptions,
  type PartVersion,
  pasted,
  readEnvironmentOf,
  withEnvironments,
  withRegistry,
  writtenRegistry,
} from './context';
import { buildOf, ownVersion, withAllowances } from './publish';

interface ReleaseFlags extends EnvironmentOptions {
  readonly env: string;
  readonly share: string;
  readonly registry?: string;
  readonly by?: string;
  readonly key?: string;
  readonly commit?: string;
  readonly sbom?: string;
  /** Version of the data. */
  readonly as?: string;
  readonly out?: string;
  /** Store of the page. */
  readonly to?: string;
  readonly also: readonly string[];
  readonly site?: string;
  readonly dryRun?: boolean;
  /** Names of exceptions. */
  readonly allow: readonly Allowance[];
}

/** Runs another command; gives its exit code. */
export type RunCommand = (line: readonly string[]) => Promise<number>;

const EVERYBODY = '100';

const collect = (value: string, all: readonly string[]): readonly string[] => (value ? [...all, value] : all);

/** Options that were given, as another command takes them; pipelines hand in an empty text for what is not set. */
const passed = (options: Readonly<Record<string, string | boolean | undefined>>): string[] =>
  Object.entries(options).flatMap(([name, value]) => {
    if (value === undefined || value === false || value === '') return [];
    return value === true ? [`--${name}`] : [`--${name}`, value];
  });

/** A command with its options; arguments come last, so that none is read as an option. */
const line = (command: string, options: readonly string[], ...words: string[]): string[] => [
  command,
  ...options,
  '--',
  ...words,
];

/** How the version of a build stands, in registry and environment. */
async function standingOf(
  context: CommandContext,
  flags: ReleaseFlags,
  { part, version, integrity }: ReleaseRecord,
): Promise<Standing & { readonly sameBytes: boolean; readonly isPastKnown: boolean }> {
  const found = await openStore(writtenRegistry(context, flags), context.variables).read(
    `${part}/${version}/${RELEASE_FILE}`,
  );
  const stored = await readEnvironmentOf(context, flags.env, flags);
  const { generations, kept, broken } = await readHistory(stored);
  const isIt = (one: PartVersion): boolean => one.part === part && one.version === version;
  const wasNamed = [...generations, ...kept].some((generation) => namedVersions(generation).some(isIt));
  const isWhole = broken.length === 0 && generations.at(-1)?.parent === undefined;
  const isPastKnown = wasNamed || isWhole || found === undefined;
  return {
    published: found !== undefined,
    named: namedVersions(stored.document).some(isIt),
    once: wasNamed || !isPastKnown,
    isPastKnown,
    sameBytes: !found || JSON.parse(Buffer.from(found.bytes).toString()).integrity === integrity,
  };
}

/**
 * Refuses a version that was recalled from the environment, before anything is published.
 * @throws {ComposeError} GX122
 */
async function assertNotRecalled(
  context: CommandContext,
  flags: ReleaseFlags,
  { part, version }: PartVersion,
): Promise<void> {
  const { document } = await readEnvironmentOf(context, flags.env, flags);
  if (recalledOf(document, part).includes(version))
    throw new ComposeError(
      'GX122',
      `${part} ${version} was recalled from "${flags.env}", so nothing was done. Release what is right under a new number.`,
    );
}

/** The commands of a release, by step. */
function linesOf(flags: ReleaseFlags, record: PartVersion, folder: string) {
  const { env, share, environments, registry, by, key, commit, sbom, as, out, to, also, site } = flags;
  const places = passed({ environments, registry });
  const { part, version } = record;
  const dryRun = flags.dryRun ?? false;
  const change = [...passed({ env, by }), ...places];
  return {
    publish: [
      line(
        'publish',
        [
          ...passed({ for: env, by, key, commit, sbom, as, 'dry-run': dryRun }),
          ...flags.allow.flatMap((allow) => passed({ allow })),
          ...places,
        ],
        part,
        folder,
      ),
    ],
    give: [
      share === EVERYBODY || part === DATA
        ? line('set', change, part, version)
        : line('canary', change, part, version, share),
    ],
    serve: [
      line('check', places, env),
      line('render', [...passed({ out }), ...places], env),
      ...(to
        ? [
            line(
              'deploy',
              [...passed({ to, site }), ...also.flatMap((one) => ['--also', one]), ...places],
              env,
            ),
          ]
        : []),
    ],
  };
}

/** What to know of a version that was published before. */
function saidOf({ part, version }: PartVersion, isSame: boolean, env: string): string {
  const other = isSame
    ? ''
    : ' It was made from other sources than this build, which goes out with its next version: raise that in its package.json (changesets: npm run versions).';
  return `${part} ${version} is published already.${other} It is seen to that "${env}" has it, and is served.`;
}

const takenBack = ({ part, version }: PartVersion, isPastKnown: boolean, flags: ReleaseFlags): string =>
  `${isPastKnown ? `${part} ${version} was taken back from "${flags.env}"` : `${part} ${version} is published, and the history of "${flags.env}" does not say whether it was taken back: it lacks records (history ${flags.env})`}, so nothing was done. Release the correct build as a new version. To bring this one back: ${pasted(`canary ${part} ${version} ${flags.share === EVERYBODY ? 10 : flags.share} --env ${flags.env}`, flags)}`;

/**
 * release: from a build to what visitors get. May be repeated: what has been done is not done again.
 * @param run runs the commands that it consists of
 * @param exit is told the code of the command that failed
 */
export function addReleaseCommands(
  program: Command,
  context: CommandContext,
  run: RunCommand,
  exit: (code: number) => void,
): void {
  withAllowances(withRegistry(withEnvironments(program.command('release <part> [folder]'))))
    .description(
      'publish a build, give it to a share of the visitors, check, render and deploy: what CI calls; repeat it as you like',
    )
    .requiredOption('-e, --env <environment>', 'name or path of the environment')
    .option('--share <percent>', 'canary for so many visitors; data reach all at once', EVERYBODY)
    .option('--by <name>', 'who releases it')
    .option('--key <file>', 'sign it with this private key (GADGETRY_SIGNING_KEY unless told)')
    .option('--as <version>', 'version of the data; those of this repository have that of their package')
    .option('--sbom <file>', 'keep this bill of materials with it')
    .option('--commit <id>', 'commit of the source, for the signed statement')
    .option('-o, --out <folder>', 'where the page goes that is composed')
    .option('--to <store>', 'deploy it, too: folder or address that the page is served from')
    .option('--also <origin=store>', 'where files of another origin are served from', collect, [])
    .option('--site <address>', 'address of the page: every file is asked for there')
    .option('--dry-run', 'see whether the environment would take it, write nothing')
    .action(async (part: string, given: string | undefined, flags: ReleaseFlags) => {
      const { env, dryRun = false } = flags;
      const as = flags.as ?? ownVersion(context, part, given);
      const folder = buildOf(context, part, given);
      // Only looked at: nothing is published there.
      const record = publish({
        registry: join(folder, '.none'),
        part,
        folder,
        by: '',
        at: '',
        dryRun: true,
        allow: flags.allow,
        ...(as && { version: as }),
      });
      const { version } = record;
      await assertNotRecalled(context, flags, record);
      const standing = await standingOf(context, flags, record);
      const steps = stepsLeft(standing);
      if (steps.length === 0) context.print(takenBack(record, standing.isPastKnown, flags));
      else if (standing.published) context.print(saidOf(record, standing.sameBytes, env));
      const lines = linesOf({ ...flags, ...(as && { as }) }, record, folder);
      const done: string[] = [];
      const unfinished = (command: string): void =>
        context.print(
          `${part} ${version}: ${command} has failed${done.length > 0 ? ` after ${done.join(', ')}` : ''}. Put right what it says, then release again: what is done stays done.`,
        );
      const wanted = dryRun ? steps.filter((step) => step === 'publish') : steps;
      for (const words of wanted.flatMap((step) => lines[step])) {
        const [command = ''] = words;
        context.print(`── ${command}`);
        const code = await run(words).catch((error: unknown) => {
          unfinished(command);
          throw error;
        });
        if (code !== EXIT.fine) {
          unfinished(command);
          return exit(code);
        }
        done.push(command);
      }
      context.report?.({ part, version, environment: env, done, dryRun });
      if (done.length > 0)
        context.print(
          `Released ${part} ${version} into "${env}"${dryRun ? ' (dry run)' : ''}: ${done.join(', ')}.`,
        );
    });
}
