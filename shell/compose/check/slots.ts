import { type EnvironmentDocument, SHELL } from '@gadgetry/environment/environment-document';
import type { ContextKind, FilledSlot, OfferedSlot } from '@gadgetry/shared-kernel/contract';
import { filledBy, isOfKind } from '@gadgetry/shared-kernel/contract/slots';
import { type Finding, finding } from '../codes';
import { groupBy } from '../collections';
import type { ShellManifest } from '../registry/shell-manifest';
import type { FoundVersion } from './builds';

interface Offer extends OfferedSlot {
  readonly part: string;
}

/** The page of a slot (`cart/end`), or the part of a fragment (`cart/note`). */
const ownerOf = (name: string): string => name.slice(0, name.indexOf('/'));

/** Returns the slots of an environment by name, since there may be thousands, and the pages that have them. */
function offersOf(versions: readonly FoundVersion[], shells: readonly ShellManifest[]) {
  const offers: Offer[] = [
    ...shells.flatMap(({ slots }) => slots.map((slot) => ({ ...slot, part: SHELL }))),
    ...versions.flatMap(({ part, descriptor }) =>
      (descriptor.slots?.offered ?? []).map((slot) => ({ ...slot, part })),
    ),
  ];
  return {
    bySlot: groupBy(offers, ({ name }) => name),
    pages: new Set(offers.map(({ name }) => ownerOf(name))),
  };
}

const kindText = (kind: ContextKind): string => (typeof kind === 'string' ? kind : kind.join(', '));

/** Finds conditions of fills that the slot's context can't match. */
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
        const expected = `conditions on ${known} for slot ${slot}`;
        return [finding('GX032', label, { expected, found: `one on "${member}"`, label })];
      }
      const expected = `values of ${member} among ${kindText(kind)} for slot ${slot}`;
      return values
        .filter((value) => !isOfKind(value, kind))
        .map((value) => finding('GX032', label, { expected, found: JSON.stringify(value), label }));
    }),
  );
}

/** Finds settings of slots for fragments that no version fills in. */
function slotSettingFindings(
  { slots = {}, parts }: EnvironmentDocument,
  versions: readonly FoundVersion[],
): Finding[] {
  const fills = versions.flatMap(({ part, descriptor }) =>
    filledBy(descriptor).map(({ slot, fragment }) => ({ slot, name: `${part}/${fragment}` })),
  );
  const bySlot = groupBy(fills, ({ slot }) => slot);
  return Object.entries(slots).flatMap(([slot, settings]) => {
    const names = new Set((bySlot.get(slot) ?? []).map(({ name }) => name));
    const known = [...names].join(', ') || 'nothing';
    return Object.keys(settings)
      .filter((name) => !names.has(name) && Object.hasOwn(parts, ownerOf(name)))
      .map((name) =>
        finding('GX032', `slots.${slot}`, {
          expected: `a fragment that fills it (${known})`,
          found: `"${name}"`,
          label: ownerOf(name),
        }),
      );
  });
}

/** Warns of slot settings for fragments of parts that the environment does not have (yet). */
export const slotSettingWarnings = ({ slots = {}, parts }: EnvironmentDocument): Finding[] =>
  Object.entries(slots).flatMap(([slot, settings]) =>
    Object.keys(settings)
      .filter((name) => !Object.hasOwn(parts, ownerOf(name)))
      .map((name) =>
        finding('GX037', `slots.${slot}`, {
          problem: `the environment has no part "${ownerOf(name)}" for "${name}"`,
          remedy: 'remove it',
        }),
      ),
  );

/** Finds slot fills for pages that no part has. */
export function slotWarnings(versions: readonly FoundVersion[], shells: readonly ShellManifest[]): Finding[] {
  const { pages } = offersOf(versions, shells);
  return versions.flatMap(({ label, descriptor }) =>
    filledBy(descriptor)
      .filter(({ slot }) => !pages.has(ownerOf(slot)))
      .map(({ slot, fragment }) => finding('GX036', label, { fragment, slot })),
  );
}

/** Finds slots that no part offers, that two parts offer, or that are filled on unknown conditions. */
export function slotFindings(
  document: EnvironmentDocument,
  versions: readonly FoundVersion[],
  shells: readonly ShellManifest[],
): Finding[] {
  const { bySlot, pages } = offersOf(versions, shells);
  const contested = [...bySlot].flatMap(([name, offers]) => {
    const owners = [...new Set(offers.map(({ part }) => part))];
    const found = owners.join(' and ');
    return owners.length > 1
      ? [finding('GX032', name, { expected: 'one part that offers this slot', found, label: found })]
      : [];
  });
  const fills = versions.flatMap(({ label, descriptor }) =>
    filledBy(descriptor).flatMap((one) => {
      const offers = bySlot.get(one.slot);
      if (offers) return conditionFindings(label, one, offers);
      // An environment gets its parts one by one, so the slot's part may be added later.
      if (!pages.has(ownerOf(one.slot))) return [];
      const expected = `one of the slots ${[...bySlot.keys()].join(', ')}`;
      return [finding('GX032', label, { expected, found: one.slot, label })];
    }),
  );
  return [...contested, ...fills, ...slotSettingFindings(document, versions)];
}
