import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { defaultIn, WORKSPACE } from '@gadgetry/environment/environment-document';
import { expectedAddresses, onlineFindings } from '../check/online';
import { servedHeaderFindings } from '../check/served-headers';
import { ComposeError, reasonOf, usageError } from '../codes';
import { mapValues } from '../collections';
import { type Deployed, deploy } from '../deploy/deploy';
import { environmentAt, SITE_TIMEOUT_MS } from '../deploy/page';
import { plannedChange } from '../deploy/served-page';
import { brokenText, readHistory } from '../document/document-store';
import { originsOf } from '../document/environment-document';
import { pageStore } from '../document/previews';
import { namedVersions } from '../document/recall';
import { jsonText } from '../files';
import { isAddress } from '../store/open-store';
import { type Call, type CommandContext, dryRun, pasted } from './context';
import {
  type Destination,
  deploySummary,
  noteLines,
  originHint,
  planText,
  unservedText,
} from './deploy-text';
import { assertNoFindings, type inputsOf, printWarnings } from './validation';

export interface DeployFlags {
  readonly generations?: number;
  readonly withoutPage?: boolean;
  readonly verify?: boolean;
}

export type Inputs = Awaited<ReturnType<typeof inputsOf>>;

async function assertAnswers(site: string, fetch: CommandContext['fetch']): Promise<void> {
  try {
    await fetch(site, { signal: AbortSignal.timeout(SITE_TIMEOUT_MS) });
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
      `--also ${unknown.join(', ')}: no file of "${name}" comes from ${unknown.length === 1 ? 'this origin' : 'these origins'}. Its origins: ${origins.join(', ') || 'none besides the page'}.`,
    );
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

/** Opens the stores that a deployment writes to, after checking everything that it needs. */
async function openStores(
  call: Call,
  name: string,
  { environment, builds, data }: Inputs,
  { site, also = {}, to: location }: Destination,
) {
  const { fetch } = call.context;
  if (site !== undefined) await assertAnswers(site, fetch);
  const originStores = mapValues(also, (place) => call.open(place));
  const addresses = builds ? expectedAddresses(environment, builds) : [];
  const atOrigins = addresses.filter(({ url }) => /^https?:/.test(url));
  assertOrigins(name, Object.keys(originStores), atOrigins);
  // An origin without `--also` gets no files, so it must serve them already.
  const servedAlready = atOrigins.filter(({ url }) => originStores[new URL(url).origin] === undefined);
  const missing = await onlineFindings(servedAlready, site, fetch);
  assertNoFindings(call, name, missing, originHint(missing));
  const to = call.open(location);
  const isDataBesidePage = defaultIn(environment.parts.data).metadata.version === WORKSPACE;
  if (isDataBesidePage && !(await to.read('api/products.json')))
    throw new ComposeError(
      'GX103',
      `${to.place} has no data: api/products.json is missing. Publish the data and name their version in the environment (${pasted('publish data --as 1.0.0 --registry FOLDER')}), or copy ${dirname(data)} there. If the environment named a version before: ${call.pasted(`rollback ${name} --to GENERATION`)}.`,
    );
  return { to, originStores };
}

/**
 * Returns the summary of a deployment, with what to purge if the site that `--site` names still serves another page.
 * @throws {ComposeError} GX120 for any other site that does not serve the page, after printing the summary
 */
function summaryIfServed(
  call: Call,
  name: string,
  place: string,
  destination: Destination,
  verify: boolean,
  result: Deployed,
): string {
  const summary = deploySummary(name, place, verify, result);
  const problem = unservedText(call, name, place, destination, result);
  if (problem === undefined) return summary;
  if (result.seen === 'another page' && destination.name === undefined) return `${summary}\n${problem}`;
  call.print(summary);
  throw new ComposeError('GX120', problem);
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
  const { environment, source } = inputs;
  const { to, originStores } = await openStores(call, name, inputs, destination);
  if (call.options.dryRun) {
    await inputs.assertMayReplace(await environmentAt(to));
    const plan = await plannedChange(environment, source, to, context.now());
    return dryRun(
      plan,
      `"${name}", generation ${environment.generation}, could be deployed to ${to.place}. Nothing was written.\n${planText(plan)}`,
    );
  }
  const isNewFolder = !isAddress(destination.to) && !existsSync(destination.to);
  const withEarlier = generations > 0 ? await earlierOf(call, name, generations) : {};
  const { fetch, print: progress } = context;
  const { site } = destination;
  const result = await deploy({
    ...inputs,
    ...withEarlier,
    to,
    originStores,
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
    ...(seen && { isServed: seen === 'this page' }),
    ...(warnings.length > 0 && { warnings }),
  };
  // The command may fail below, and `--json` must still show what was written.
  if (destination.name === undefined) call.report(facts);
  if (isNewFolder) call.print(`${to.place} was missing and has been created.`);
  for (const text of noteLines(result)) call.print(text);
  printWarnings(call, warnings);
  if (withoutPage)
    return {
      facts,
      text: `${to.place} has all that generation ${result.generation} of "${name}" names (${result.sent} files sent); the page there is as it was.`,
    };
  const { place } = pageStore(to, environment);
  return { facts, text: summaryIfServed(call, name, place, destination, verify, result) };
}
