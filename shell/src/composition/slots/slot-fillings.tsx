import type { SlotContext } from '@gadgetry/shared-kernel/contract';
import { hostSlots } from '@gadgetry/shared-kernel/host';
import { lazyOptional } from '@gadgetry/shared-kernel/ui';
import { useEffect, useState } from 'react';
import { useChosenVersions } from '../composition';
import { fillingsOf } from '../fillings';
import { painted } from '../timing';

// Most pages have nothing to fill; and what can't be had is left out.
const FilledSlot = lazyOptional(() =>
  import(/* webpackChunkName: "slots" */ './filled-slot').then((module) => module.FilledSlot),
);

interface SlotFillingsProps {
  readonly name: string;
  readonly context: SlotContext;
}

function SlotFillings({ name, context }: SlotFillingsProps) {
  const fillings = fillingsOf(useChosenVersions(), name, context);
  // Pictures of the page begin to load once they are in the document; optional code comes after them.
  const [isPainted, setPainted] = useState(false);
  useEffect(() => void painted().then(() => setPainted(true)), []);
  return isPainted && fillings.length > 0 && <FilledSlot slot={name} fillings={fillings} context={context} />;
}

/** Fills the slots of this page from now on. */
export const fillSlots = (): void =>
  hostSlots((name, context) => <SlotFillings name={name} context={context} />);
