import type { SlotContext } from '@gadgetry/shared-kernel/contract';
import { hostSlots } from '@gadgetry/shared-kernel/host';
import { type ComponentType, lazy, Suspense } from 'react';
import { useChosenVersions } from '../composition';
import { fillingsOf } from '../fillings';
import type { FilledSlotProps } from './filled-slot';

// Most pages have nothing to fill; and what can't be had is left out.
const FilledSlot = lazy<ComponentType<FilledSlotProps>>(() =>
  import(/* webpackChunkName: "slots" */ './filled-slot').then(
    (module) => ({ default: module.FilledSlot }),
    () => ({ default: () => null }),
  ),
);

interface SlotFillingsProps {
  readonly name: string;
  readonly context: SlotContext;
}

function SlotFillings({ name, context }: SlotFillingsProps) {
  const fillings = fillingsOf(useChosenVersions(), name, context);
  return (
    fillings.length > 0 && (
      <Suspense fallback={null}>
        <FilledSlot slot={name} fillings={fillings} context={context} />
      </Suspense>
    )
  );
}

/** Fills the slots of this page from now on. */
export const fillSlots = (): void =>
  hostSlots((name, context) => <SlotFillings name={name} context={context} />);
