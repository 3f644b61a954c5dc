import type { SlotContext } from '@gadgetry/shared-kernel/contract';
import { comesFor, filledBy } from '@gadgetry/shared-kernel/contract/slots';
import type { ChosenVersions } from '../boot/chosen-versions';

/** A fragment that fills a slot. */
export interface Filling {
  readonly remote: string;
  readonly version: string;
  readonly fragment: string;
  readonly order: number;
}

/** What fills a slot in a context, in its order; what has the same order stands by the names of the remotes. */
export const fillingsOf = (versions: ChosenVersions, slot: string, context: SlotContext = {}): Filling[] =>
  Object.entries(versions)
    .flatMap(([remote, { version, descriptor }]) =>
      filledBy(descriptor)
        .filter((one) => one.slot === slot && comesFor(one, context))
        .map(({ fragment, order }) => ({ remote, version, fragment, order })),
    )
    .sort((a, b) => a.order - b.order || (a.remote < b.remote ? -1 : 1));
