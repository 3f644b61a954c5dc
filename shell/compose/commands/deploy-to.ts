import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { defaultIn, type Target, WORKSPACE } from '@gadgetry/environment/environment-document';
import { lineOf } from '../check/grouped';
import { expectedAddresses, onlineFindings } from '../check/online';
import { servedHeaderFindings } from '../check/served-headers';
import { ComposeError, type Finding, indented, reasonOf, usageError } from '../codes';
import { mapValues } from '../collections';
import { deploy } from '../deploy/deploy';
import { ANSWER_LIMIT_MS, environmentIn, PAGE } from '../deploy/page';
import type { Deployed } from '../deploy/plan';
import { type PlannedChange, plannedChange } from '../deploy/served-page';
import { brokenText, readHistory } from '../document/document-store';
import { originsOf } from '../document/environment-document';
import { pageStore } from '../document/previews';
import { namedVersions } from '../document/recall';
import { jsonText } from '../files';
import { isAddress } from '../store/open-store';
import { type Call, type CommandContext, dryRun, pasted } from './context';
import { assertNoFindings, type inputsOf } from './validation';

/** Options of a deployment. */
export interface DeployFlags {
  readonly generations?: number;
  readonly withoutPage?: boolean;
  readonly verify?: boolean;
}

/** A target of an environment, or the place that `--to` gives, which has no name. */
type Destination = Omit<Target, 'name'> & { readonly name?: string };

export type Inputs = Awaited<ReturnType<typeof inputsOf>>;

async function assertAnswers(site: string, fetch: CommandContext['fetch']): Promise<void> {
  try {
    await fetch(site, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  } catch (error) {
    throw new ComposeError(
      'GX120',
      `${site} does not answer (${reasonOf(error)}), so the files that visitors get can't be checked. Nothing was written: start the server, correct --site, or leave it out.`,
    );
  }
}

/** Refuses `--also` for an origin that no file comes from: after a typing error, the right origin would lack its files. */
function assertOrigins(name: string, given: readonly string[], expected: readonly { url: string }[]): void {
  const origins = originsOf(expected.map(({ url }) => url));
  const unknown = given.filter((origin) => !origins.includes(origin));
  if (unknown.length > 0)
    throw usageError(
      `--also ${unknown.join(', ')}: nothing of "${name}" comes from there. It has ${origins.join(', ') || 'no other origin'}.`,
    );
}

function originHint(missing: readonly Finding[]): string | undefined {
  const origins = originsOf(missing.map(({ at }) => at));
  return origins.length > 0
    ? `Say where files of ${origins.join(', ')} are served from: ${origins.map((origin) => `--also ${origin}=STORE`).join(' ')}`
    : undefined;
}

/** Earlier states of an environment, with the folders of their versions. */
async function earlierOf(call: Call, name: string, count: number) {
  const found = await call.read(name);
  const { kept, broken } = await readHistory(found);
  for (const record of broken) call.print(brokenText(record));
  // `kept` includes generations undone in version control: a visitor may have such a page open.
  const earlier = kept
    .filter(({ generation }) => generation > found.document.generation - count)
    .map((one) => call.withVariables({ text: jsonText(one), place: found.place }));
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

/** Opens the stores that a deployment writes to, after checking everything that it needs. */
async function openStores(
  call: Call,
  name: string,
  { builds, ...from }: Inputs,
  { site, also = {}, to: location }: Destination,
) {
  const { fetch } = call.context;
  if (site !== undefined) await assertAnswers(site, fetch);
  const others = mapValues(also, (place) => call.open(place));
  // Files of other origins without `--also` must be served already.
  const foreign = builds
    ? expectedAddresses(from.environment, builds).filter(({ url }) => /^https?:/.test(url))
    : [];
  assertOrigins(name, Object.keys(others), foreign);
  const elsewhere = foreign.filter(({ url }) => others[new URL(url).origin] === undefined);
  const missing = await onlineFindings(elsewhere, site, fetch);
  assertNoFindings(call, name, missing, originHint(missing));
  const to = call.open(location);
  if (
    defaultIn(from.environment.parts.data).metadata.version === WORKSPACE &&
    !(await to.read('api/products.json'))
  )
    throw new ComposeError(
      'GX103',
      `${to.place} has no data: api/products.json is missing. Publish them and give the environment a version (${pasted('publish data --as 1.0.0 --registry FOLDER')}), or put them there: ${dirname(from.data)}. Where it had a version before: ${call.pasted(`rollback ${name} --to GENERATION`)}.`,
    );
  return { to, others };
}

const noteLines = ({ repaired, cleared, notPrerendered }: Deployed): string[] => [
  ...cleared.map((preview) => `The page of the preview "${preview}" is gone: it has expired.`),
  ...notPrerendered.map((problem) => `Not prerendered: ${problem}.`),
  ...(repaired.length > 0
    ? [
        `${repaired.length} file(s) had wrong bytes or headers and were repaired. Find out which other process writes there, and purge these files from your delivery network; browsers may keep the wrong bytes for a year.`,
      ]
    : []),
];

/** Returns the command line that shows whether a deployment is served. */
export const verifyCommand = (call: Call, name: string, { name: target, site }: Destination): string =>
  call.pasted(
    target === undefined ? `check ${name} --online --site ${site ?? 'https://…'}` : `status ${name}`,
  );

function reportDeployed(
  call: Call,
  name: string,
  place: string,
  destination: Destination,
  verify: boolean,
  { isNew, generation, sent, bytes, seen }: Deployed,
): string {
  const { site } = destination;
  const isServed = seen === undefined || seen === 'this page';
  const summary = isNew
    ? `Deployed "${name}", generation ${generation}, to ${place}: ${sent} files, then the page (${(bytes / 1024).toFixed(1)} KiB).${isServed ? ' Visitors of this place get it now.' : ''}`
    : `"${name}" is deployed already: ${place} has this very page, and all that it names${verify ? ', byte by byte' : '; pictures and films were not compared (--verify compares and repairs every file)'}.`;
  if (isServed) return summary;
  const again = verifyCommand(call, name, destination);
  const purgeHint = `${site} still answers with another page. Purge it from your delivery network, or correct the server, then look again: ${again}`;
  if (seen === 'another page' && destination.name === undefined) return `${summary}\n${purgeHint}`;
  call.print(summary);
  throw new ComposeError(
    'GX120',
    seen === 'another page'
      ? purgeHint
      : `${site} does not answer with a page of a store, though ${place} has it. Check that the server serves this place, then look again: ${again}`,
  );
}

/** Deploys an environment to one target; returns the message. */
export async function deployTo(
  call: Call,
  name: string,
  inputs: Inputs,
  destination: Destination,
  { generations = 0, withoutPage = false, verify = false }: DeployFlags,
): Promise<{ readonly facts: object; readonly text: string }> {
  const { context, prerenderCache } = call;
  const { builds: _, ...from } = inputs;
  const { environment, source } = from;
  const { to, others } = await openStores(call, name, inputs, destination);
  if (call.options.dryRun) {
    await inputs.assertMayReplace(environmentIn(await to.read(PAGE)));
    const plan = await plannedChange(environment, source, to, context.now());
    return dryRun(
      plan,
      `"${name}", generation ${environment.generation}, could be deployed to ${to.place}. Nothing was written.\n${planText(plan)}`,
    );
  }
  const isNewFolder = !isAddress(destination.to) && !existsSync(destination.to);
  const before = generations > 0 ? await earlierOf(call, name, generations) : {};
  const { fetch, print: progress } = context;
  const { site } = destination;
  const result = await deploy({
    ...from,
    ...before,
    to,
    others,
    site,
    withoutPage,
    verify,
    prerenderCache,
    fetch,
    now: context.now(),
    progress,
  });
  const { seen, ...reported } = result;
  const warnings =
    site !== undefined && seen === 'this page' ? await servedHeaderFindings(site, environment, fetch) : [];
  const facts = {
    ...reported,
    isServed: seen && seen === 'this page',
    ...(warnings.length > 0 && { warnings }),
  };
  if (destination.name === undefined) call.report(facts);
  if (isNewFolder) call.print(`${to.place} was not there, and was made.`);
  for (const text of noteLines(result)) call.print(text);
  for (const one of warnings) call.print(`Warning ${lineOf(one)}`);
  if (withoutPage)
    return {
      facts,
      text: `${to.place} has all that generation ${result.generation} of "${name}" names (${result.sent} files sent); the page there is as it was.`,
    };
  const { place } = pageStore(to, environment);
  return { facts, text: reportDeployed(call, name, place, destination, verify, result) };
}
