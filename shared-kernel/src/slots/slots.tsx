import type { SlotFillProps } from '../contract/app-module';
import type { SlotContext } from '../contract/slots';
import { useSlotHost } from './slot-host';

/**
 * Contexts of the store's slots, by slot name. Remotes that offer slots add theirs: the build writes the declarations, and
 * `gadgetry types` fetches those of a whole environment.
 */
// biome-ignore lint/suspicious/noEmptyInterface: remotes that offer slots add members
export interface SlotContexts {}

/** Name of an offered slot. */
export type SlotName = keyof SlotContexts & string;

/** Props of a fragment that fills a slot. */
export type SlotFragmentProps<Name extends SlotName> = SlotFillProps<SlotContexts[Name]>;

// The prop is optional for a slot without context.
type ContextProp<Context> = object extends Context
  ? { readonly context?: Context }
  : { readonly context: Context };

/** Props of `Slot`. */
export type SlotProps<Name extends SlotName> = { readonly name: Name } & ContextProp<SlotContexts[Name]>;

/**
 * A place that remotes can fill with their fragments. A fragment that fails or is late does not affect the page, and nothing
 * moves when a fragment appears. The descriptor has to list the name.
 */
export function Slot<Name extends SlotName>({ name, context }: SlotProps<Name>) {
  const host = useSlotHost();
  return <div data-slot={name}>{host?.(name, (context ?? {}) as SlotContext)}</div>;
}
