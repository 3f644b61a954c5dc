import { type ReactNode, useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { SlotFillProps } from '../contract/app-module';
import type { SlotContext } from '../contract/slots';
import { kernelSingleton } from '../instance/instance';

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

/** Renders the fills of a slot; only the host provides one. */
export type SlotHost = (name: string, context: SlotContext) => ReactNode;

const host$ = kernelSingleton('slots', () => new BehaviorSubject<SlotHost | undefined>(undefined));

/** Sets the function that renders the fills of this page's slots; for the host. */
export function hostSlots(host: SlotHost | undefined): void {
  host$.next(host);
}

const subscribe = (onChange: () => void): (() => void) => {
  const subscription = host$.subscribe(onChange);
  return () => subscription.unsubscribe();
};
const hostNow = (): SlotHost | undefined => host$.value;
const noHost = (): undefined => undefined;

/**
 * A place that remotes can fill with their fragments. A fragment that fails or is late does not affect the page, and nothing
 * moves when a fragment appears. The descriptor has to list the name.
 */
export function Slot<Name extends SlotName>({ name, context }: SlotProps<Name>) {
  const host = useSyncExternalStore(subscribe, hostNow, noHost);
  return <div data-slot={name}>{host?.(name, (context ?? {}) as SlotContext)}</div>;
}
