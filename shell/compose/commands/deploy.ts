import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { defaultIn, WORKSPACE } from '@gadgetry/environment/environment-document';
import type { Command } from 'commander';
import { expectedAddresses, onlineFindings, reasonOf } from '../check/online';
import { ComposeError, type Finding } from '../codes';
import { deploy } from '../deploy/deploy';
import type { Deployed } from '../deploy/options';
import { ANSWER_LIMIT_MS } from '../deploy/page';
import { type PlannedChange, planOf } from '../deploy/served-page';
import { brokenText, label, readDocument, readHistory } from '../document/document-store';
import { parseEnvironment } from '../document/environment-document';
import { previewFolder } from '../document/previews';
import { namedVersions } from '../document/recall';
import { jsonText } from '../files';
import { isAddress, openStore } from '../store/open-store';
import type { Store } from '../store/store';
import {
  type BuiltOptions,
  type CommandContext,
  environmentPlace,
  pasted,
  prerenderCache,
  sourceWith,
  wholeNumber,
  withEnvironments,
  withSource,
} from './context';
import { inputsOf } from './render';
import { assertNoFindings, indented } from './validation';

interface DeployFlags extends BuiltOptions {
  readonly to: string;
  readonly also: Readonly<Record<string, string>>;
  readonly site?: string;
  readonly generations: number;
  readonly withoutPage?: boolean;
  readonly verify?: boolean;
  readonly force?: string;
  readonly dryRun?: boolean;
}

/** Reads a repeated `ORIGIN=STORE`. */
function collectOrigin(value: string, all: Readonly<Record<string, string>>): Record<string, string> {
  const [, origin, store] = /^(https?:\/\/[^/=]+)=(.+)$/.exec(value) ?? [];
  if (!origin || !store)
    throw new Error(`--also takes ORIGIN=STORE, such as https://parts.example=/srv/parts, not "${value}".`);
  return { ...all, [origin]: store };
}

/**
 * Refuses a site that does not answer, before anything is written.
 * @throws {ComposeError} GX120
 */
async function assertAnswers(site: string, ask: CommandContext['ask']): Promise<void> {
  try {
    await ask(site, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  } catch (error) {
    throw new ComposeError(
      'GX120',
      `${site} does not answer (${reasonOf(error)}), so the files that visitors get can't be checked. Nothing was written: start the server, correct --site, or leave it out.`,
    );
  }
}

/**
 * Refuses stores of origins that nothing comes from: a slip of the pen would leave the right one without its files.
 * @throws {ComposeError} GX112
 */
function assertOrigins(name: string, given: readonly string[], expected: readonly { url: string }[]): void {
  const origins = [...new Set(expected.map(({ url }) => new URL(url).origin))];
  const unknown = given.filter((origin) => !origins.includes(origin));
  if (unknown.length > 0)
    throw new ComposeError(
      'GX112',
      `--also ${unknown.join(', ')}: nothing of "${name}" comes from there. It has ${origins.join(', ') || 'no other origin'}.`,
    );
}

/** What to do about files that other origins lack. */
function wayToOrigins(missing: readonly Finding[]): string | undefined {
  const origins = [...new Set(missing.flatMap(({ at }) => (URL.canParse(at) ? new URL(at).origin : [])))];
  return origins.length > 0
    ? `Say where files of ${origins.join(', ')} are served from: ${origins.map((origin) => `--also ${origin}=STORE`).join(' ')}`
    : undefined;
}

/** What an environment was before, and where versions of that lie. */
async function earlierOf(context: CommandContext, name: string, options: DeployFlags) {
  const place = environmentPlace(context, name, options);
  const found = await readDocument(place, context.variables);
  const { kept, broken } = await readHistory(found);
  for (const record of broken) context.print(brokenText(record));
  // Generations undone in version control count as well: a visitor may have such a page open.
  const earlier = kept
    .filter(({ generation }) => generation > found.document.generation - options.generations)
    .map((one) => parseEnvironment(jsonText(one), label(place), context.variables));
  const source = await sourceWith(context, options, earlier.flatMap(namedVersions));
  return { earlier, source };
}

/** What a deployment would change, in words. */
function planText({ present, effects }: PlannedChange): string {
  const there = present
    ? `The page there is generation ${present.generation} of "${present.name}".`
    : 'There is no page yet.';
  return effects.length === 0
    ? `${there} Visitors would get the same versions as now.`
    : `${there} For visitors this would change (visits that have begun keep their versions):\n${indented(effects)}`;
}

/** Everything that a deployment needs, read and checked: nothing has been written yet. */
async function prepared(context: CommandContext, name: string, options: DeployFlags) {
  const { site } = options;
  if (site !== undefined) await assertAnswers(site, context.ask);
  const { builds, ...from } = await inputsOf(context, name, options);
  const open = (location: string): Store => openStore(location, context.variables);
  const others = Object.fromEntries(
    Object.entries(options.also).map(([origin, location]) => [origin, open(location)]),
  );
  // What goes into no store of this call has to be there already.
  const foreign = builds
    ? expectedAddresses(from.environment, builds).filter(({ url }) => /^https?:/.test(url))
    : [];
  assertOrigins(name, Object.keys(others), foreign);
  const elsewhere = foreign.filter(({ url }) => others[new URL(url).origin] === undefined);
  const missing = await onlineFindings(elsewhere, site, context.ask);
  const forced = assertNoFindings(name, missing, options.force, wayToOrigins(missing));
  if (forced) context.print(forced);
  const to = open(options.to);
  if (
    defaultIn(from.environment.parts.data).metadata.version === WORKSPACE &&
    !(await to.read('api/products.json'))
  )
    throw new ComposeError(
      'GX103',
      `${to.place} has no data: api/products.json is missing. Publish them and give the environment a version (${pasted('publish data --as 1.0.0 --registry FOLDER', {})}), or put them there: ${dirname(from.data)}. Where it had a version before: ${pasted(`rollback ${name} --to GENERATION`, options)}.`,
    );
  return { from, to, others };
}

/** Prints what a deployment has sent, mended and cleared. */
function printSent(print: CommandContext['print'], { mended, cleared, notPrerendered }: Deployed): void {
  for (const preview of cleared) print(`The page of the preview "${preview}" is gone: it has expired.`);
  for (const problem of notPrerendered) print(`Not prerendered: ${problem}.`);
  if (mended.length > 0)
    print(
      `${mended.length} file(s) had other bytes and are mended. Find out who writes there, and purge these from your delivery network: browsers may keep what they got for a year.`,
    );
}

/**
 * Prints which page is served now, and what to do next.
 * @throws {ComposeError} GX120: the site answers with no page of a store
 */
function printPage(
  { print }: CommandContext,
  name: string,
  options: DeployFlags,
  place: string,
  { isNew, generation, sent, bytes, seen }: Deployed,
): void {
  const { site } = options;
  const look = pasted(`check ${name} --online --site ${site ?? 'https://…'}`, options);
  const isServed = seen === undefined || seen === 'this page';
  print(
    isNew
      ? `Deployed "${name}", generation ${generation}, to ${place}: ${sent} files, then the page (${(bytes / 1024).toFixed(1)} KiB).${isServed ? ' Visitors of this place get it now.' : ''}`
      : `"${name}" is deployed already: ${place} has this very page, and all that it names${options.verify ? ', byte by byte' : '; pictures and films were not compared (--verify compares and mends every file)'}.`,
  );
  if (seen === 'no page')
    throw new ComposeError(
      'GX120',
      `${site} does not answer with a page of a store, though ${place} has it: is it what is served there? See what it answers: ${look}`,
    );
  if (seen === 'another page')
    print(
      `${site} still answers with another page. Purge it from your delivery network, or look after the server: ${look}`,
    );
  print(
    site
      ? `Next: purge ${site} from your delivery network, if there is one; nothing else has changed.`
      : `Next: see that it is served: ${look}`,
  );
}

async function runDeploy(context: CommandContext, name: string, options: DeployFlags): Promise<void> {
  const { from, to, others } = await prepared(context, name, options);
  const { environment, source } = from;
  if (options.dryRun) {
    const plan = await planOf(environment, source, to, context.now());
    context.report?.({ environment: name, dryRun: true, ...plan });
    context.print(
      `Dry run: "${name}", generation ${environment.generation}, could be deployed to ${to.place}. Nothing was written.\n${planText(plan)}`,
    );
    return;
  }
  const isNewFolder = !isAddress(options.to) && !existsSync(options.to);
  const before = options.generations > 0 ? await earlierOf(context, name, options) : {};
  const result = await deploy({
    ...from,
    ...before,
    to,
    others,
    site: options.site,
    withoutPage: options.withoutPage ?? false,
    verify: options.verify ?? false,
    prerenderCache: prerenderCache(context),
    ask: context.ask,
    now: context.now(),
    progress: context.print,
    show: context.show,
  });
  const { seen, ...reported } = result;
  context.report?.({ environment: name, ...reported, isServed: seen && seen === 'this page' });
  if (isNewFolder) context.print(`${to.place} was not there, and was made.`);
  printSent(context.print, result);
  if (options.withoutPage) {
    context.print(
      `${to.place} has all that generation ${result.generation} of "${name}" names (${result.sent} files sent); the page there is as it was.\nNext: the other hosts, then all of them without --without-page.`,
    );
    return;
  }
  const { preview, name: own } = environment;
  const place = preview ? `${to.place.replace(/\/$/, '')}/${previewFolder(own)}/` : to.place;
  printPage(context, name, options, place, result);
}

/** deploy: an environment to where visitors get it from. */
export function addDeployCommands(program: Command, context: CommandContext): void {
  withSource(withEnvironments(program.command('deploy <environment>')))
    .description('bring an environment to where it is served from: files first, each verified, the page last')
    .requiredOption('--to <store>', 'folder or address that the page and what lies beside it are served from')
    .option(
      '--also <origin=store>',
      'where files of another origin are served from (may be repeated)',
      collectOrigin,
      {},
    )
    .option('--site <address>', 'address of the page: every file is asked for there, as browsers do')
    .option(
      '--generations <count>',
      'also the versions of the last so many generations, which pages that are open may ask for: for a store that begins empty',
      wholeNumber,
      0,
    )
    .option(
      '--without-page',
      'only what the page names: for hosts that keep copies, each of which has to have that before any hands out the page',
    )
    .option(
      '--verify',
      'compare every file that is there, pictures and films included, and put the right bytes in place of others',
    )
    .option('--force <reason>', 'do it although check refuses it')
    .option('--dry-run', 'check it and say what would change for visitors, write nothing')
    .action((name: string, options: DeployFlags) => runDeploy(context, name, options));
}
