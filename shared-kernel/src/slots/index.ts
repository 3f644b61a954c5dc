export type { SlotContexts, SlotFragmentProps, SlotName, SlotProps } from './slots';
export { Slot } from './slots';
