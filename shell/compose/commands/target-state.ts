import type { EnvironmentDocument, Target } from '@gadgetry/environment/environment-document';
import { inspectSite, inspectStore, type SeenPage } from '../deploy/served-page';
import { reachText } from '../document/differences';
import type { PartSource } from '../registry/parts';
import type { Call } from './context';

/** The served state of a target, compared with the environment's document. */
export interface TargetState extends SeenPage {
  readonly target: string;
  /** The inspected address of the page, or the target's folder if it has no address. */
  readonly place: string;
}

/** Returns the targets of an environment, or the address that shoppers open if it has none. */
export const targetsOrSite = ({ targets, policy: { site } }: EnvironmentDocument): readonly Target[] =>
  targets ?? (site ? [{ name: 'site', to: '', site }] : []);

/**
 * Inspects all targets in parallel.
 * @param document with its variables filled in, and the generation of its page
 */
export const inspectTargets = (
  call: Call,
  document: EnvironmentDocument,
  source: PartSource,
  targets: readonly Target[],
): Promise<readonly TargetState[]> =>
  Promise.all(
    targets.map(async ({ name: target, to, site }) => {
      if (site === undefined) {
        const store = call.open(to);
        return { target, place: store.place, ...(await inspectStore(store, document, source)) };
      }
      const { findings: _, ...seen } = await inspectSite(site, document, source, call.context.fetch);
      return { target, place: site, ...seen };
    }),
  );

export function targetText({ target, place, found, isCurrent, differences, reach }: TargetState): string {
  const differ = differences.length > 0 ? `; once deployed, ${reachText(reach)}` : '';
  return `${target}  ${place}  ${isCurrent ? 'is current' : `has ${found}${differ}`}`;
}
