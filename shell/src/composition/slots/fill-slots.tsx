import type { SlotContext } from '@gadgetry/shared-kernel/contract';
import { hostSlots } from '@gadgetry/shared-kernel/host';
import { lazyOptional } from '@gadgetry/shared-kernel/ui';
import { useEffect, useState } from 'react';
import { useSlotFills } from '../composition';
import { painted } from '../timing';

// Loaded on demand, since most pages have no fills; a slot stays empty if this file does not load.
const FilledSlot = lazyOptional(() =>
  import(/* webpackChunkName: "slots" */ './filled-slot').then((module) => module.FilledSlot),
);

function SlotFills({ name, context }: { readonly name: string; readonly context: SlotContext }) {
  const slotFills = useSlotFills(name, context);
  // Optional code waits for the first paint, so that it does not delay the page's pictures.
  const [isPainted, setPainted] = useState(false);
  useEffect(() => void painted().then(() => setPainted(true)), []);
  return (
    isPainted && slotFills.length > 0 && <FilledSlot slot={name} slotFills={slotFills} context={context} />
  );
}

export const fillSlots = (): void =>
  hostSlots((name, context) => <SlotFills name={name} context={context} />);
