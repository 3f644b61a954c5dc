import type { SlotContext } from '@gadgetry/shared-kernel/contract';
import { hostSlots } from '@gadgetry/shared-kernel/host';
import { lazyOptional } from '@gadgetry/shared-kernel/ui';
import { useEffect, useState } from 'react';
import { useSlotFills } from '../composition';
import { afterPaint } from '../timing';

// Loaded on demand, since most pages have no fills; a slot stays empty if this file does not load.
const SlotFragments = lazyOptional(() =>
  import(/* webpackChunkName: "slots" */ './slot-fragments').then((module) => module.SlotFragments),
);

function SlotFills({ name, context }: { readonly name: string; readonly context: SlotContext }) {
  const slotFills = useSlotFills(name, context);
  // Optional code waits for the first paint, so that it does not delay the page's pictures.
  const [isPainted, setPainted] = useState(false);
  useEffect(() => void afterPaint().then(() => setPainted(true)), []);
  return (
    isPainted && slotFills.length > 0 && <SlotFragments slot={name} slotFills={slotFills} context={context} />
  );
}

/** Renders the fills of all slots from now on; until then, slots are empty. */
export const enableSlots = (): void =>
  hostSlots((name, context) => <SlotFills name={name} context={context} />);
