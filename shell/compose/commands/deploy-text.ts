import type { Target } from '@gadgetry/environment/environment-document';
import { type Finding, indented } from '../codes';
import type { Deployed } from '../deploy/deploy';
import type { PlannedChange } from '../deploy/served-page';
import { originsOf } from '../document/environment-document';
import type { Call } from './context';

/** A target of an environment, or the place that `--to` gives, which has no name. */
export type Destination = Omit<Target, 'name'> & { readonly name?: string };

/** Returns the remedy for files that are missing at other origins; `undefined` if all are beside the page. */
export function originHint(missing: readonly Finding[]): string | undefined {
  const origins = originsOf(missing.map(({ at }) => at));
  return origins.length > 0
    ? `Say where files of ${origins.join(', ')} are served from: ${origins.map((origin) => `--also ${origin}=STORE`).join(' ')}`
    : undefined;
}

/** Describes what visitors of a place would get by a deployment. */
export function planText({ present, effects }: PlannedChange): string {
  const there = present
    ? `The page there is generation ${present.generation} of "${present.name}".`
    : 'There is no page yet.';
  return effects.length === 0
    ? `${there} Visitors would get the same versions as now.`
    : `${there} For visitors this would change (visits that have begun keep their versions):\n${indented(effects)}`;
}

/** Returns what a deployment did beside sending files, one sentence a line. */
export const noteLines = ({ repaired, cleared, notPrerendered }: Deployed): string[] => [
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

/** Describes a deployment to a place, and whether visitors get its page. */
export function deploySummary(
  name: string,
  place: string,
  verify: boolean,
  { isNew, generation, sent, bytes, seen }: Deployed,
): string {
  const isServed = seen === undefined || seen === 'this page';
  return isNew
    ? `Deployed "${name}", generation ${generation}, to ${place}: ${sent} files, then the page (${(bytes / 1024).toFixed(1)} KiB).${isServed ? ' Visitors of this place get it now.' : ''}`
    : `"${name}" is deployed already: ${place} has this very page, and all that it names${verify ? ', byte by byte' : '; pictures and films were not compared (--verify compares and repairs every file)'}.`;
}

/** Returns what to do if a site does not serve the page that was deployed to its place; `undefined` if it does. */
export function unservedText(
  call: Call,
  name: string,
  place: string,
  destination: Destination,
  { seen }: Deployed,
): string | undefined {
  if (seen === undefined || seen === 'this page') return undefined;
  const { site } = destination;
  const again = verifyCommand(call, name, destination);
  return seen === 'another page'
    ? `${site} still answers with another page. Purge it from your delivery network, or correct the server, then look again: ${again}`
    : `${site} does not answer with a page of a store, though ${place} has it. Check that the server serves this place, then look again: ${again}`;
}
