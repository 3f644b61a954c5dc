import type { SlotContext } from '@gadgetry/shared-kernel/contract';
import { filledBy, matchesContext } from '@gadgetry/shared-kernel/contract/slots';
import type { ChosenVersions } from '../boot/chosen-versions';

export interface SlotFill {
  readonly remote: string;
  readonly version: string;
  readonly fragment: string;
  readonly order: number;
}

/** Returns the fills of a slot in a context, by their order and then by the names of their remotes. */
export const slotFillsOf = (versions: ChosenVersions, slot: string, context: SlotContext = {}): SlotFill[] =>
  Object.entries(versions)
    .flatMap(([remote, { version, descriptor }]) =>
      filledBy(descriptor)
        .filter((one) => one.slot === slot && matchesContext(one, context))
        .map(({ fragment, order }) => ({ remote, version, fragment, order })),
    )
    .sort((a, b) => a.order - b.order || (a.remote < b.remote ? -1 : 1));
