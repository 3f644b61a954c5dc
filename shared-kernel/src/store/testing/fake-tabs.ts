import type { StoredState } from '../../model/state';
import type { StorageArea } from '../browser-storage';
import { concernsStore, TabStore } from '../tab-store';

// A model of how browsers share storage between processes: a write is visible in its own tab at once and in other tabs
// later, in the same order for all. While a tab's write to a key is in progress, the tab does not see other writes to that
// key.

interface Write {
  readonly from: FakeTab;
  readonly key: string;
  readonly text: string | null;
}

interface FakeTab {
  readonly store: TabStore;
  readonly view: Map<string, string>;
}

export interface FakeBrowser {
  readonly tabs: readonly FakeTab[];
  /** Delivers one message, chosen by `pick` (0 to 1); returns false if there is none. */
  readonly step: (pick: number) => boolean;
  /** Delivers all messages, in an order chosen by `random`. */
  readonly deliverAll: (random: () => number) => void;
  /** Reloads a tab's page: keeps its storage, loses its memory. */
  readonly reload: (at: number) => void;
  /** Writes from outside the store: visible to all tabs, with a later storage event. */
  readonly writeFromOutside: (change: (items: Map<string, string>) => void) => void;
}

/** Returns a repeatable source of random numbers from 0 to 1. */
export function seededRandom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return ((state >>> 8) % 65536) / 65536;
  };
}

function put(view: Map<string, string>, { key, text }: Pick<Write, 'key' | 'text'>): void {
  if (text === null) view.delete(key);
  else view.set(key, text);
}

/** Returns a move that takes the oldest message of a queue; none if the queue is empty. */
const nextIn = <M>(queue: M[], take: (message: M) => void) =>
  queue.slice(0, 1).map((message) => () => {
    queue.shift();
    take(message);
  });

/** Opens one tab's store on some storage, and records its output. */
export function openTab(tab: string, area?: StorageArea) {
  const faults: string[] = [];
  const states: StoredState[] = [];
  const onState = (state: StoredState): void => void states.push(state);
  const store = new TabStore({ tab, onState, onFault: (reason) => faults.push(reason) });
  if (area) store.attach(area);
  const lines = (): string =>
    store
      .state()
      .cart.lines.map(({ id, quantity }) => `${id}: ${quantity}`)
      .join(', ');
  return { store, faults, states, lines };
}

interface OwnTab extends FakeTab {
  readonly outbox: Write[];
  readonly inbox: (Write | 'changed')[];
  /** Number of unfinished own writes by key. */
  readonly underWay: Map<string, number>;
}

export function fakeBrowser(count: number): FakeBrowser {
  /** Content of the process that holds the storage. */
  const kept = new Map<string, string>();
  const timers: (() => void)[] = [];
  const tabs: OwnTab[] = [];
  let opened = 0;

  function open(): OwnTab {
    const view = new Map(kept);
    const send = (key: string, text: string | null) => {
      put(view, { key, text });
      tab.underWay.set(key, (tab.underWay.get(key) ?? 0) + 1);
      tab.outbox.push({ from: tab, key, text });
    };
    const area: StorageArea = {
      read: (key) => ({ ok: true, text: view.get(key) ?? null }),
      write: (key, text) => {
        send(key, text);
        return 'written';
      },
      remove: (key) => send(key, null),
      keys: (prefix) => [...view.keys()].filter((key) => key.startsWith(prefix)),
    };
    const store = new TabStore({
      tab: `tab${opened}`,
      onState: () => undefined,
      onFault: () => undefined,
      later: (run) => timers.push(run),
    });
    opened += 1;
    const tab: OwnTab = { store, view, outbox: [], inbox: [], underWay: new Map() };
    store.attach(area);
    return tab;
  }

  const arrive = (write: Write) => {
    put(kept, write);
    for (const { inbox } of tabs) inbox.push(write);
  };

  const receive = (tab: OwnTab, message: Write | 'changed') => {
    if (message === 'changed') {
      tab.store.sync();
      return;
    }
    const underWay = tab.underWay.get(message.key) ?? 0;
    if (message.from === tab) {
      tab.underWay.set(message.key, underWay - 1);
      return;
    }
    if (underWay === 0) put(tab.view, message);
    if (concernsStore(message.key)) tab.store.sync();
  };

  const step = (pick: number): boolean => {
    const moves = tabs.flatMap((tab) => [
      ...nextIn(tab.outbox, arrive),
      ...nextIn(tab.inbox, (message) => receive(tab, message)),
    ]);
    // Timers come last, since a second is longer than any delivery.
    const move = moves[Math.floor(pick * moves.length)] ?? timers.shift();
    move?.();
    return move !== undefined;
  };

  for (let at = 0; at < count; at += 1) tabs.push(open());
  return {
    tabs,
    step,
    deliverAll: (random) => {
      for (let steps = 0; step(random()); steps += 1)
        if (steps > 100_000) throw new Error('The tabs never come to rest');
    },
    reload: (at) => {
      const before = tabs[at];
      if (!before) return;
      before.store.close();
      for (const write of before.outbox.splice(0)) arrive(write);
      tabs[at] = open();
    },
    writeFromOutside: (change) => {
      change(kept);
      for (const { view, inbox } of tabs) {
        view.clear();
        for (const [key, text] of kept) view.set(key, text);
        inbox.push('changed');
      }
    },
  };
}
