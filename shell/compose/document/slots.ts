import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { BuiltDescriptor, FilledSlot, OfferedSlot, SlotRoom } from '@gadgetry/shared-kernel/contract';
import { filledBy } from '@gadgetry/shared-kernel/contract/slots';

/** What a version of a remote fills in an environment: as it says, but for what the environment says otherwise. */
export const filledIn = (
  { slots = {} }: Pick<EnvironmentDocument, 'slots'>,
  remote: string,
  descriptor: Pick<BuiltDescriptor, 'slots' | 'fragments'>,
): readonly FilledSlot[] =>
  filledBy(descriptor).flatMap((one) => {
    const said = slots[one.slot]?.[`${remote}/${one.fragment}`];
    if (said === 'off') return [];
    return [said === undefined ? one : { ...one, order: said }];
  });

const rule = (name: string, { height, width, media }: SlotRoom): string => {
  const sizes = [
    ...(height === undefined ? [] : [`min-height:${height}px`]),
    ...(width === undefined ? [] : [`min-width:${width}px`]),
  ];
  const text = `[data-slot="${name}"]{${sizes.join(';')}}`;
  return media ? `@media ${media}{${text}}` : text;
};

/**
 * Styles that keep room in the slots which something fills whatever the context, so that nothing moves when it comes.
 * @param offered slots of the versions that nearly everybody gets
 * @param filled what those versions fill
 */
export function roomStyles(offered: readonly OfferedSlot[], filled: readonly FilledSlot[]): string {
  const sure = new Set(filled.filter(({ when }) => !when).map(({ slot }) => slot));
  return offered
    .filter(({ name }) => sure.has(name))
    .flatMap(({ name, room = [] }) => room.map((one) => rule(name, one)))
    .join('');
}
