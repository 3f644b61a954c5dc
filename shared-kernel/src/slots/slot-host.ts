import { type ReactNode, useSyncExternalStore } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { SlotContext } from '../contract/slots';
import { kernelSingleton } from '../instance/instance';

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

/** Returns the present host, for a component; none while prerendering. */
export const useSlotHost = (): SlotHost | undefined => useSyncExternalStore(subscribe, hostNow, noHost);
