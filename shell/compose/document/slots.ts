import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type {
  BuiltDescriptor,
  FilledSlot,
  OfferedSlot,
  ReservedSize,
} from '@gadgetry/shared-kernel/contract';
import { filledBy } from '@gadgetry/shared-kernel/contract/slots';

/** Returns the slot fills of a remote's version, with the environment's changes. */
export const filledIn = (
  { slots = {} }: Pick<EnvironmentDocument, 'slots'>,
  remote: string,
  descriptor: Pick<BuiltDescriptor, 'slots' | 'fragments'>,
): readonly FilledSlot[] =>
  filledBy(descriptor).flatMap((one) => {
    const setting = slots[one.slot]?.[`${remote}/${one.fragment}`];
    if (setting === 'off') return [];
    return [setting === undefined ? one : { ...one, order: setting }];
  });

const rule = (name: string, { height, width, media }: ReservedSize): string => {
  const sizes = [
    ...(height === undefined ? [] : [`min-height:${height}px`]),
    ...(width === undefined ? [] : [`min-width:${width}px`]),
  ];
  const text = `[data-slot="${name}"]{${sizes.join(';')}}`;
  return media ? `@media ${media}{${text}}` : text;
};

/**
 * Returns the styles that reserve the size of slots whose fills match every context. Paper needs no reserve: nothing moves on it.
 * @param offered slots of the default versions
 */
export function reservedSizeStyles(offered: readonly OfferedSlot[], filled: readonly FilledSlot[]): string {
  const sure = new Set(filled.filter(({ when }) => !when).map(({ slot }) => slot));
  const rules = offered
    .filter(({ name }) => sure.has(name))
    .flatMap(({ name, room = [] }) => room.map((one) => rule(name, one)))
    .join('');
  return rules && `@media screen{${rules}}`;
}
