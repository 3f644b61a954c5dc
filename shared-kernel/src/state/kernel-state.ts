import { BehaviorSubject } from 'rxjs';
import type { Product } from '../catalogue/product';
import { publish } from '../events';
import { kernelSingleton } from '../instance/instance';
import { createTabStore, type TabStore } from '../persistence/store';
import type { Theme } from '../preferences/preference';
import { StateStream } from './state-stream';
import { type Action, EMPTY_STATE, type StoredState } from './stored-state';

/** The page's whole state: what is stored, and what only this page knows. */
export interface KernelState {
  readonly stored: StoredState;
  /** What the system prefers, followed live. */
  readonly systemTheme: Theme;
  /** The products of the catalogue by id; undefined until they have loaded. */
  readonly onSale: ReadonlyMap<number, Product> | undefined;
}

interface KernelParts {
  readonly state: BehaviorSubject<KernelState>;
  store: TabStore;
  /** Present once started. */
  stop: (() => void) | undefined;
}

const INITIAL: KernelState = { stored: EMPTY_STATE, systemTheme: 'light', onSale: undefined };

/** Two tabs must never share a name: random for each page load, and not kept for the next. */
function tabName(): string {
  return crypto.getRandomValues(new Uint32Array(2)).reduce((name, part) => name + part.toString(36), '');
}

function createStore(state: BehaviorSubject<KernelState>): TabStore {
  return createTabStore({
    tab: tabName(),
    onState: (stored) => state.next({ ...state.value, stored }),
    onFault: (reason) => publish('persistence/failed', { reason }),
  });
}

/** The one state of the page; for the files of this folder. */
export const kernel = kernelSingleton<KernelParts>('state', () => {
  const state = new BehaviorSubject(INITIAL);
  return { state, store: createStore(state), stop: undefined };
});

/** A stream of one part of the state. */
export function selectState<T>(select: (state: KernelState) => T): StateStream<T> {
  return StateStream.of(kernel.state, select);
}

/** Changes the stored state; the same in every tab. */
export function dispatch(action: Action): void {
  kernel.store.dispatch(action);
}

/** Changes what only this page knows. */
export function setPageState(change: Partial<Omit<KernelState, 'stored'>>): void {
  kernel.state.next({ ...kernel.state.value, ...change });
}

/** Back to the empty state before the start; storage keeps what it has. */
export function emptyKernelState(): void {
  kernel.stop?.();
  kernel.stop = undefined;
  kernel.store = createStore(kernel.state);
  kernel.state.next(INITIAL);
}
