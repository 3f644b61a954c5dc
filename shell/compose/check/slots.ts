import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { ContextKind, FilledSlot, OfferedSlot } from '@gadgetry/shared-kernel/contract';
import { filledBy, isOfKind } from '@gadgetry/shared-kernel/contract/slots';
import { type Finding, finding } from '../codes';
import type { ShellManifest } from '../registry/parts';
import type { FoundVersion } from './builds';

interface Offer extends OfferedSlot {
  readonly part: string;
}

const offersOf = (versions: readonly FoundVersion[], shells: readonly ShellManifest[]): readonly Offer[] => [
  ...shells.flatMap(({ slots }) => slots.map((slot) => ({ ...slot, part: 'shell' }))),
  ...versions.flatMap(({ part, descriptor }) =>
    (descriptor.slots?.offered ?? []).map((slot) => ({ ...slot, part })),
  ),
];

const kindText = (kind: ContextKind): string => (typeof kind === 'string' ? kind : kind.join(', '));

/** Whether what fills a slot comes for something that its page tells. */
function conditionFindings(
  label: string,
  { slot, when = {} }: FilledSlot,
  offers: readonly Offer[],
): Finding[] {
  return Object.entries(when).flatMap(([member, values]) =>
    offers.flatMap(({ context }) => {
      const kind = context[member];
      if (kind === undefined) {
        const known = Object.keys(context).join(', ') || 'nothing';
        return [
          finding(
            'GX032',
            label,
            `slot ${slot}: expected conditions on ${known} but found one on "${member}"`,
          ),
        ];
      }
      return values
        .filter((value) => !isOfKind(value, kind))
        .map((value) =>
          finding(
            'GX032',
            label,
            `slot ${slot}: expected values of ${member} among ${kindText(kind)} but found ${JSON.stringify(value)}`,
          ),
        );
    }),
  );
}

const partOf = (filling: string): string => filling.slice(0, filling.indexOf('/'));

/** What an environment says of slots: of what the parts that it has fill them with. */
function arrangementFindings(
  { slots = {}, parts }: EnvironmentDocument,
  versions: readonly FoundVersion[],
): Finding[] {
  return Object.entries(slots).flatMap(([slot, said]) => {
    const fillings = versions.flatMap(({ part, descriptor }) =>
      filledBy(descriptor)
        .filter((one) => one.slot === slot)
        .map(({ fragment }) => `${part}/${fragment}`),
    );
    const known = [...new Set(fillings)].join(', ') || 'nothing';
    return Object.keys(said)
      .filter((name) => !fillings.includes(name) && Object.hasOwn(parts, partOf(name)))
      .map((name) =>
        finding('GX032', `slots.${slot}`, `expected what fills it (${known}) but found "${name}"`),
      );
  });
}

const pageOf = (slot: string): string => slot.slice(0, slot.indexOf('/'));

const isOfKnownPage = (slot: string, offers: readonly Offer[]): boolean =>
  offers.some(({ name }) => pageOf(name) === pageOf(slot));

/** What an environment says of what fills slots in parts that it does not have: they may be still to come, or may have gone. */
export const arrangementWarnings = ({ slots = {}, parts }: EnvironmentDocument): Finding[] =>
  Object.entries(slots).flatMap(([slot, said]) =>
    Object.keys(said)
      .filter((name) => !Object.hasOwn(parts, partOf(name)))
      .map((name) => finding('GX037', `slots.${slot}`, `nothing of "${name}" is here`)),
  );

/** What fills slots of pages that no part has. */
export function slotWarnings(versions: readonly FoundVersion[], shells: readonly ShellManifest[]): Finding[] {
  const offers = offersOf(versions, shells);
  return versions.flatMap(({ label, descriptor }) =>
    filledBy(descriptor)
      .filter(({ slot }) => !isOfKnownPage(slot, offers))
      .map(({ slot, fragment }) =>
        finding(
          'GX036',
          label,
          `"${fragment}" fills ${slot}, but no part of the environment has such a page: nobody sees it`,
        ),
      ),
  );
}

/** Whether every slot that is filled is offered, by one part, with what it is filled for. */
export function slotFindings(
  document: EnvironmentDocument,
  versions: readonly FoundVersion[],
  shells: readonly ShellManifest[],
): Finding[] {
  const offers = offersOf(versions, shells);
  const names = [...new Set(offers.map(({ name }) => name))];
  const contested = names.flatMap((name) => {
    const parts = [...new Set(offers.filter((one) => one.name === name).map(({ part }) => part))];
    const message = `expected one part that offers this slot but found ${parts.join(' and ')}`;
    return parts.length > 1 ? [finding('GX032', name, message)] : [];
  });
  const fillings = versions.flatMap(({ label, descriptor }) =>
    filledBy(descriptor).flatMap((one) => {
      const found = offers.filter(({ name }) => name === one.slot);
      if (found.length > 0) return conditionFindings(label, one, found);
      // Environments are filled part by part: that of the page may be still to come.
      if (!isOfKnownPage(one.slot, offers)) return [];
      const message = `expected slots that somebody offers (${names.join(', ')}) but found ${one.slot}: take the version that offers it first, or build ${label} without it`;
      return [finding('GX032', label, message)];
    }),
  );
  return [...contested, ...fillings, ...arrangementFindings(document, versions)];
}
