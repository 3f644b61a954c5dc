import { join } from 'node:path';
import { DATA } from '@gadgetry/environment/environment-document';
import { ComposeError, usageError } from '../codes';
import { readHistory } from '../document/document-store';
import { namedVersions, recalledOf } from '../document/recall';
import { publish } from '../registry/publish';
import { RELEASE_FILE, type ReleaseRecord } from '../registry/release';
import { applyChange, deployLine } from './apply-change';
import type { StoreCommand } from './command';
import { Call, type Outcome, type PartVersion } from './context';
import { runDeploy } from './deploy';
import { type BuildOptions, buildOf, publishBuild, withBuild } from './publish';
import { check } from './read';
import { renderPage } from './render';
import { collectPairs } from './values';
import { CONFIGURE, canary, type SetOptions, set, TRUST, URL_OPTION } from './version-commands';

interface ReleaseOptions extends BuildOptions, Omit<SetOptions, 'fallbackUrl'> {
  readonly env: string;
  readonly share: string;
  readonly out?: string;
  readonly to?: string;
  readonly also: Readonly<Record<string, string>>;
  readonly site?: string;
}

type ReleaseCall = Call<ReleaseOptions>;

/** State of a version before its release into an environment. */
interface ReleaseState {
  /** Whether the registry has it. */
  readonly published: boolean;
  /** Whether the environment has it as default, canary or standby. */
  readonly named: boolean;
  /** Whether an earlier generation had it, or might have had it. */
  readonly mayHaveBeenNamed: boolean;
}

type ReleaseStep = 'publish' | 'give' | 'serve';

/**
 * Returns the remaining steps of an interrupted release. None remain for a version that visitors had before, even if the
 * registry no longer has it, since it was taken back or replaced.
 */
function stepsLeft({ published, named, mayHaveBeenNamed }: ReleaseState): readonly ReleaseStep[] {
  if (!named && mayHaveBeenNamed) return [];
  return [...(published ? [] : (['publish'] as const)), ...(named ? [] : (['give'] as const)), 'serve'];
}

/** A command that is a step of a release. */
type Command = readonly [name: string, run: () => Promise<Outcome>];

const EVERYBODY = '100';

type Defined<Members> = { [Name in keyof Members]: Exclude<Members[Name], undefined> };

/** Returns options without empty texts, which pipelines pass for unset variables. */
const withoutEmpty = <Members extends object>(options: Members) =>
  Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined && value !== ''),
  ) as Defined<Members>;

/**
 * Returns the state of a build's version in registry and environment.
 * @throws {ComposeError} GX122 if it was recalled from the environment; nothing is published then
 */
async function releaseState(
  call: ReleaseCall,
  { part, version, integrity }: ReleaseRecord,
): Promise<ReleaseState & { readonly sameBytes: boolean; readonly isPastKnown: boolean }> {
  const { env } = call.options;
  const stored = await call.read(env);
  if (recalledOf(stored.document, part).includes(version))
    throw new ComposeError(
      'GX122',
      `${part} ${version} was recalled from "${env}", so nothing was done. Release the correction under a new number.`,
    );
  const found = await call.open(call.requiredRegistry).read(`${part}/${version}/${RELEASE_FILE}`);
  const { generations, kept, broken } = await readHistory(stored);
  const isSame = (one: PartVersion): boolean => one.part === part && one.version === version;
  const wasNamed = [...generations, ...kept].some((generation) => namedVersions(generation).some(isSame));
  const isWhole = broken.length === 0 && generations.at(-1)?.parent === undefined;
  const isPastKnown = wasNamed || isWhole || found === undefined;
  return {
    published: found !== undefined,
    named: namedVersions(stored.document).some(isSame),
    mayHaveBeenNamed: wasNamed || !isPastKnown,
    isPastKnown,
    sameBytes: !found || JSON.parse(Buffer.from(found.bytes).toString()).integrity === integrity,
  };
}

function commandsOf(
  { context, options }: ReleaseCall,
  { part, version }: PartVersion,
  build: ReturnType<typeof buildOf>,
): Readonly<Record<ReleaseStep, readonly Command[]>> {
  const { env, share, environments, registry, by, sign, key, commit, sbom, out, to, also, site } = options;
  const { allow, dryRun = false, deploy, url, configure, trust } = options;
  const callWith = <More extends object>(more: More) =>
    new Call(context, withoutEmpty({ environments, registry, ...more }));
  const about = { for: env, by, key, commit, sbom, as: build.version, allow, dryRun, configure, trust };
  const toAll = callWith({ by, sign, url, configure, trust });
  const toSome = callWith({ by, sign, trust });
  return {
    publish: [['publish', () => publishBuild(callWith(about), part, build.folder)]],
    give: [
      share === EVERYBODY || part === DATA
        ? ['set', () => applyChange(toAll, env, (found) => set(toAll, found, part, version))]
        : [
            'canary',
            () => applyChange(toSome, env, (found) => canary(toSome, found, part, version, Number(share))),
          ],
    ],
    serve: [
      ['check', () => check(callWith<{ online?: boolean }>({}), env)],
      ['render', () => renderPage(callWith({ out }), env)],
      ...(to || deploy
        ? [['deploy', () => runDeploy(callWith({ to, site, also, target: [] }), env)] as const]
        : []),
    ],
  };
}

function publishedAlreadyText({ part, version }: PartVersion, isSame: boolean, env: string): string {
  const other = isSame
    ? ''
    : ' It was made from other sources than this build, which goes out with its next version: raise that in its package.json (changesets: npm run versions).';
  return `${part} ${version} is published already.${other} Only the missing steps for "${env}" run now.`;
}

const takenBackText = (call: ReleaseCall, { part, version }: PartVersion, isPastKnown: boolean): string => {
  const { env, share } = call.options;
  const line = `canary ${part} ${version} ${share === EVERYBODY ? 10 : share} --env ${env}`;
  return `${isPastKnown ? `${part} ${version} was taken back from "${env}"` : `${part} ${version} is published, and the history of "${env}" does not say whether it was taken back: it lacks records (history ${env})`}, so nothing was done. Release the correct build as a new version. To bring this one back: ${call.pasted(line)}`;
};

/** Releases a build to visitors by other commands. A repeated call runs only the missing steps. */
async function release(call: ReleaseCall, part: string, folder?: string): Promise<Outcome> {
  const { env, dryRun = false, allow, share, url, configure, trust } = call.options;
  if (share !== EVERYBODY && (url || configure.length > 0))
    throw usageError(
      '--share: a new part (--url, --configure) reaches all visitors at once, since there is no earlier version for the others. Leave out --share, or --url and --configure. Nothing was done.',
    );
  const build = buildOf(call, part, folder);
  // Only read, since nothing is published in a dry run.
  const nowhere = { registry: join(build.folder, '.none'), by: '', at: '', dryRun: true };
  const record = publish({ ...build, ...nowhere, part, allow });
  const { version } = record;
  const state = await releaseState(call, record);
  const steps = stepsLeft(state);
  if (steps.length === 0) call.print(takenBackText(call, record, state.isPastKnown));
  else if (state.published) call.print(publishedAlreadyText(record, state.sameBytes, env));
  if (state.named && (url || configure.length + trust.length > 0))
    call.print(
      `"${env}" has ${part} ${version} already, so --url, --configure and --trust were not applied. Change its settings: ${call.pasted(`set ${part} ${version} --configure … --trust … --env ${env}`)}`,
    );
  const commands = commandsOf(call, record, build);
  const done: string[] = [];
  const nextSteps = new Map<string, string>();
  const wanted = dryRun ? steps.filter((step) => step === 'publish') : steps;
  for (const [command, run] of wanted.flatMap((step) => commands[step])) {
    const unfinished = `${part} ${version}: ${command} has failed${done.length > 0 ? ` after ${done.join(', ')}` : ''}. Correct the problem that it names, then release again; finished steps are not repeated.`;
    call.print(`── ${command}`);
    const outcome = await run().catch((error: unknown) => {
      const isRefused = error instanceof ComposeError && error.code === 'GX113';
      call.print(isRefused ? `${unfinished} release takes no --force: ${command} does.` : unfinished);
      throw error;
    });
    // Its next step is the release's own next one.
    const { next, ...result } = outcome;
    call.printOutcome(result);
    if (outcome.exit) return { text: unfinished, exit: outcome.exit };
    done.push(command);
    if (next) nextSteps.set(command, next);
  }
  const isComposedOnly = done.includes('render') && !done.includes('deploy');
  const next =
    nextSteps.get('deploy') ??
    nextSteps.get('set') ??
    nextSteps.get('canary') ??
    (isComposedOnly ? deployLine(call, env, (await call.read(env)).document) : undefined);
  return {
    facts: { part, version, environment: env, done, dryRun },
    ...(next && { next }),
    text:
      done.length > 0
        ? `Released ${part} ${version} into "${env}"${dryRun ? ' (dry run)' : ''}: ${done.join(', ')}.`
        : '',
  };
}

export function addReleaseCommands(program: StoreCommand): void {
  withBuild(program.command('release <part> [folder]'))
    .description('publish a build, give it to visitors, check, render and deploy: for CI, repeatable')
    .requiredOption('-e, --env <environment>', 'name or path of the environment')
    .withSignature()
    .option('--share <percent>', 'canary for so many visitors; data reach all at once', EVERYBODY)
    .option(...URL_OPTION)
    .repeatable(...CONFIGURE)
    .repeatable(...TRUST)
    .option('-o, --out <folder>', 'where the page goes that is composed')
    .option('--deploy', 'deploy it, too, to the targets of the environment')
    .option('--to <store>', 'deploy it, too: folder or address that the page is served from')
    .option('--also <origin=store>', 'where files of another origin are served from', collectPairs, {})
    .option('--site <address>', 'address of the page: every file is asked for there')
    .option('--dry-run', 'see whether the environment would take it, write nothing')
    .runs(release);
}
