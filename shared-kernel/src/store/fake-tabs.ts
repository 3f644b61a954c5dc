import type { StorageArea } from './storage';
import { concernsStore, createTabStore, type TabStore } from './tab-store';

// A model of how browsers share storage between processes: a write shows in its own tab at once and in the
// others later, in one order for all. While a tab's own write to a key is under way, it does not see what
// others write to that key.

interface Write {
  readonly from: number;
  readonly key: string;
  readonly text: string | null;
}

export interface FakeTab {
  readonly store: TabStore;
  readonly view: Map<string, string>;
}

export interface FakeBrowser {
  readonly tabs: readonly FakeTab[];
  /** Moves one message on its way, chosen by `pick` (0 to 1); false when there was none. */
  readonly step: (pick: number) => boolean;
  /** Delivers everything, in an order chosen by `random`. */
  readonly settle: (random: () => number) => void;
}

/** A repeatable source of numbers from 0 to 1. */
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

export function fakeBrowser(count: number, initial: Readonly<Record<string, string>> = {}): FakeBrowser {
  const outboxes = Array.from({ length: count }, (): Write[] => []);
  const inboxes = Array.from({ length: count }, (): Write[] => []);
  const underWay = Array.from({ length: count }, () => new Map<string, number>());

  const tabs = outboxes.map((outbox, from): FakeTab => {
    const view = new Map(Object.entries(initial));
    const send = (key: string, text: string | null) => {
      put(view, { key, text });
      underWay[from]?.set(key, (underWay[from]?.get(key) ?? 0) + 1);
      outbox.push({ from, key, text });
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
    const store = createTabStore({
      tab: `tab${from}`,
      onState: () => undefined,
      onFault: () => undefined,
    });
    store.attach(area);
    return { store, view };
  });

  const receive = (at: number, write: Write) => {
    const tab = tabs[at];
    const own = underWay[at];
    if (!tab || !own) return;
    if (write.from === at) {
      own.set(write.key, (own.get(write.key) ?? 1) - 1);
      return;
    }
    if ((own.get(write.key) ?? 0) === 0) put(tab.view, write);
    if (concernsStore(write.key)) tab.store.sync();
  };

  const step = (pick: number): boolean => {
    const moves = [
      ...outboxes.map((outbox) => ({
        queue: outbox,
        move: (write: Write) => inboxes.map((inbox) => inbox.push(write)),
      })),
      ...inboxes.map((inbox, at) => ({ queue: inbox, move: (write: Write) => receive(at, write) })),
    ].filter(({ queue }) => queue.length > 0);
    const chosen = moves[Math.floor(pick * moves.length)];
    const write = chosen?.queue.shift();
    if (!chosen || !write) return false;
    chosen.move(write);
    return true;
  };

  const settle = (random: () => number) => {
    for (let steps = 0; step(random()); steps += 1) {
      if (steps > 100_000) throw new Error('The tabs never come to rest');
    }
  };

  return { tabs, step, settle };
}
