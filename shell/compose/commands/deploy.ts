import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { defaultIn, WORKSPACE } from '@gadgetry/environment/environment-document';
import { expectedAddresses, onlineFindings, reasonOf } from '../check/online';
import { ComposeError, type Finding, indented } from '../codes';
import { deploy } from '../deploy/deploy';
import type { Deployed } from '../deploy/options';
import { ANSWER_LIMIT_MS } from '../deploy/page';
import { type PlannedChange, planOf } from '../deploy/served-page';
import { brokenText, readHistory } from '../document/document-store';
import { previewFolder } from '../document/previews';
import { namedVersions } from '../document/recall';
import { jsonText } from '../files';
import { isAddress } from '../store/open-store';
import type { StoreCommand } from './command';
import { type Call, type CommandContext, type Outcome, pasted } from './context';
import { inputsOf } from './render';
import { assertNoFindings } from './validation';
import { readWholeNumber } from './values';

type DeployCall = Call<{
  readonly to: string;
  readonly also: Readonly<Record<string, string>>;
  readonly site?: string;
  readonly generations: number;
  readonly withoutPage?: boolean;
  readonly verify?: boolean;
}>;

function collectOrigin(value: string, all: Readonly<Record<string, string>>): Record<string, string> {
  const [, origin, store] = /^(https?:\/\/[^/=]+)=(.+)$/.exec(value) ?? [];
  if (!origin || !store)
    throw new Error(`--also takes ORIGIN=STORE, such as https://parts.example=/srv/parts, not "${value}".`);
  return { ...all, [origin]: store };
}

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

/** Refuses stores of origins that nothing comes from: after a slip of the pen, the right one would lack its files. */
function assertOrigins(name: string, given: readonly string[], expected: readonly { url: string }[]): void {
  const origins = [...new Set(expected.map(({ url }) => new URL(url).origin))];
  const unknown = given.filter((origin) => !origins.includes(origin));
  if (unknown.length > 0)
    throw new ComposeError(
      'GX112',
      `--also ${unknown.join(', ')}: nothing of "${name}" comes from there. It has ${origins.join(', ') || 'no other origin'}.`,
    );
}

function wayToOrigins(missing: readonly Finding[]): string | undefined {
  const origins = [...new Set(missing.flatMap(({ at }) => (URL.canParse(at) ? new URL(at).origin : [])))];
  return origins.length > 0
    ? `Say where files of ${origins.join(', ')} are served from: ${origins.map((origin) => `--also ${origin}=STORE`).join(' ')}`
    : undefined;
}

/** What an environment was before, and where versions of that lie. */
async function earlierOf(call: DeployCall, name: string) {
  const found = await call.read(name);
  const { kept, broken } = await readHistory(found);
  for (const record of broken) call.print(brokenText(record));
  // Generations undone in version control count as well: a visitor may have such a page open.
  const earlier = kept
    .filter(({ generation }) => generation > found.document.generation - call.options.generations)
    .map((one) => call.filled({ text: jsonText(one), place: found.place }));
  const source = await call.sourceWith(earlier.flatMap(namedVersions));
  return { earlier, source };
}

function planText({ present, effects }: PlannedChange): string {
  const there = present
    ? `The page there is generation ${present.generation} of "${present.name}".`
    : 'There is no page yet.';
  return effects.length === 0
    ? `${there} Visitors would get the same versions as now.`
    : `${there} For visitors this would change (visits that have begun keep their versions):\n${indented(effects)}`;
}

/** Everything that a deployment needs, read and checked: nothing has been written yet. */
async function prepared(call: DeployCall, name: string) {
  const { site, also, to: location } = call.options;
  const { ask } = call.context;
  if (site !== undefined) await assertAnswers(site, ask);
  const { builds, ...from } = await inputsOf(call, name);
  const others = Object.fromEntries(
    Object.entries(also).map(([origin, place]) => [origin, call.open(place)]),
  );
  // What goes into no store of this call has to be there already.
  const foreign = builds
    ? expectedAddresses(from.environment, builds).filter(({ url }) => /^https?:/.test(url))
    : [];
  assertOrigins(name, Object.keys(others), foreign);
  const elsewhere = foreign.filter(({ url }) => others[new URL(url).origin] === undefined);
  const missing = await onlineFindings(elsewhere, site, ask);
  assertNoFindings(call, name, missing, wayToOrigins(missing));
  const to = call.open(location);
  if (
    defaultIn(from.environment.parts.data).metadata.version === WORKSPACE &&
    !(await to.read('api/products.json'))
  )
    throw new ComposeError(
      'GX103',
      `${to.place} has no data: api/products.json is missing. Publish them and give the environment a version (${pasted('publish data --as 1.0.0 --registry FOLDER')}), or put them there: ${dirname(from.data)}. Where it had a version before: ${call.pasted(`rollback ${name} --to GENERATION`)}.`,
    );
  return { from, to, others };
}

const besideText = ({ mended, cleared, notPrerendered }: Deployed): string[] => [
  ...cleared.map((preview) => `The page of the preview "${preview}" is gone: it has expired.`),
  ...notPrerendered.map((problem) => `Not prerendered: ${problem}.`),
  ...(mended.length > 0
    ? [
        `${mended.length} file(s) had other bytes and are mended. Find out who writes there, and purge these from your delivery network: browsers may keep what they got for a year.`,
      ]
    : []),
];

function pageOutcome(
  call: DeployCall,
  name: string,
  place: string,
  { isNew, generation, sent, bytes, seen }: Deployed,
): Outcome {
  const { site, verify } = call.options;
  const look = call.pasted(`check ${name} --online --site ${site ?? 'https://…'}`);
  const isServed = seen === undefined || seen === 'this page';
  const said = isNew
    ? `Deployed "${name}", generation ${generation}, to ${place}: ${sent} files, then the page (${(bytes / 1024).toFixed(1)} KiB).${isServed ? ' Visitors of this place get it now.' : ''}`
    : `"${name}" is deployed already: ${place} has this very page, and all that it names${verify ? ', byte by byte' : '; pictures and films were not compared (--verify compares and mends every file)'}.`;
  if (seen === 'no page') {
    call.print(said);
    throw new ComposeError(
      'GX120',
      `${site} does not answer with a page of a store, though ${place} has it: is it what is served there? See what it answers: ${look}`,
    );
  }
  const other = `\n${site} still answers with another page. Purge it from your delivery network, or look after the server: ${look}`;
  return {
    text: seen === 'another page' ? said + other : said,
    next: site
      ? `purge ${site} from your delivery network, if there is one; nothing else has changed.`
      : `see that it is served: ${look}`,
  };
}

async function runDeploy(call: DeployCall, name: string): Promise<Outcome> {
  const { options, context, prerenderCache } = call;
  const { from, to, others } = await prepared(call, name);
  const { environment, source } = from;
  if (options.dryRun) {
    const plan = await planOf(environment, source, to, context.now());
    return {
      facts: { environment: name, dryRun: true, ...plan },
      text: `Dry run: "${name}", generation ${environment.generation}, could be deployed to ${to.place}. Nothing was written.\n${planText(plan)}`,
    };
  }
  const isNewFolder = !isAddress(options.to) && !existsSync(options.to);
  const before = options.generations > 0 ? await earlierOf(call, name) : {};
  const { site, withoutPage = false, verify = false } = options;
  const { ask, print: progress } = context;
  const result = await deploy({
    ...from,
    ...before,
    to,
    others,
    site,
    withoutPage,
    verify,
    prerenderCache,
    ask,
    now: context.now(),
    progress,
  });
  const { seen, ...reported } = result;
  call.report({ environment: name, ...reported, isServed: seen && seen === 'this page' });
  if (isNewFolder) call.print(`${to.place} was not there, and was made.`);
  for (const text of besideText(result)) call.print(text);
  if (withoutPage)
    return {
      text: `${to.place} has all that generation ${result.generation} of "${name}" names (${result.sent} files sent); the page there is as it was.`,
      next: 'the other hosts, then all of them without --without-page.',
    };
  const { preview, name: own } = environment;
  const place = preview ? `${to.place.replace(/\/$/, '')}/${previewFolder(own)}/` : to.place;
  return pageOutcome(call, name, place, result);
}

/** deploy: an environment to where visitors get it from. */
export function addDeployCommands(program: StoreCommand): void {
  program
    .command('deploy <environment>')
    .withSource()
    .description('bring an environment to where it is served from: files first, each verified, the page last')
    .requiredOption('--to <store>', 'folder or address that the page and what lies beside it are served from')
    .option('--also <origin=store>', 'store of another origin (repeatable)', collectOrigin, {})
    .option('--site <address>', 'address of the page: every file is asked for there, as browsers do')
    .option('--generations <count>', 'also versions of so many former generations', readWholeNumber, 0)
    .option('--without-page', 'bring what the page names, not the page: for hosts that keep copies')
    .option('--verify', 'compare every file that is there, pictures and films too, and mend it')
    .option('--force <reason>', 'do it although check refuses it')
    .option('--dry-run', 'check it and say what would change for visitors, write nothing')
    .runs(runDeploy);
}
