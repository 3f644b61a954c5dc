import { type ReactNode, useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { SlotFillProps } from '../contract/app-module';
import type { SlotContext } from '../contract/slots';
import { kernelSingleton } from '../instance/instance';

/**
 * Context that each slot of the store gives its fragments, by the slot's name. Remotes that offer slots add theirs: the
 * build writes the declarations, `gadgetry types` fetches those of a whole environment.
 */
// biome-ignore lint/suspicious/noEmptyInterface: it is filled by those who offer slots
export interface SlotContexts {}

/** Name of an offered slot. */
export type SlotName = keyof SlotContexts & string;

/** Properties of a fragment that fills a slot. */
export type SlotFragmentProps<Name extends SlotName> = SlotFillProps<SlotContexts[Name]>;

// A slot that tells nothing need not be told so.
type ContextProp<Context> = object extends Context
  ? { readonly context?: Context }
  : { readonly context: Context };

/** Properties of `Slot`. */
export type SlotProps<Name extends SlotName> = { readonly name: Name } & ContextProp<SlotContexts[Name]>;

/** Brings what fills a slot; the host alone has one. */
export type SlotHost = (name: string, context: SlotContext) => ReactNode;

const host$ = kernelSingleton('slots', () => new BehaviorSubject<SlotHost | undefined>(undefined));

/** Sets who brings what fills the slots of this page, from now on; for the host. */
export function hostSlots(host: SlotHost | undefined): void {
  host$.next(host);
}

const subscribe = (onChange: () => void): (() => void) => {
  const heard = host$.subscribe(onChange);
  return () => heard.unsubscribe();
};
const hostNow = (): SlotHost | undefined => host$.value;
const noHost = (): undefined => undefined;

/**
 * A place that remotes may fill with their fragments. The page around it always stays: a fragment that fails or is late leaves
 * nothing behind, and nothing moves when one arrives. The descriptor has to list the name.
 */
export function Slot<Name extends SlotName>({ name, context }: SlotProps<Name>) {
  const host = useSyncExternalStore(subscribe, hostNow, noHost);
  return <div data-slot={name}>{host?.(name, (context ?? {}) as SlotContext)}</div>;
}
