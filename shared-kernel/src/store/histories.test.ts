import fc from 'fast-check';
import type { StateEvent } from '../model/state';
import { EMPTY_ROOT, encode, ROOT_KEY } from './codec';
import { adding, someProduct } from './testing/fake-area';
import { type FakeBrowser, fakeBrowser, seededRandom } from './testing/fake-tabs';

/*
 * Random histories of several tabs: each has to end, in every tab and in storage, with the sum of all changes.
 * `npm run test:long` plays 100,000 of them.
 */

const HISTORIES = Number(process.env.HISTORIES ?? 160);
const TABS = 4;

type Turn =
  | { readonly do: 'add' | 'like'; readonly tab: number; readonly id: number }
  | { readonly do: 'reload'; readonly tab: number }
  | { readonly do: 'deliver'; readonly picks: readonly number[] }
  | { readonly do: 'clear' }
  | { readonly do: 'foreign'; readonly id: number };

const tab = fc.nat(TABS - 1);
const id = fc.integer({ min: 1, max: 3 });
const pick = fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1000);

const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 10, arbitrary: fc.record({ do: fc.constantFrom('add', 'like'), tab, id }) },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('deliver'), picks: fc.array(pick, { maxLength: 6 }) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('reload'), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('clear') }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('foreign'), id }) },
);

const liking = (id: number) => ({ name: 'favourites/add', payload: { product: someProduct(id) } }) as const;

/** Plays a history, and returns the expected end. */
function play(browser: FakeBrowser, turns: readonly Turn[], random: () => number) {
  const quantities = new Map<number, number>();
  const liked = new Set<number>();
  for (const [index, now] of turns.entries()) {
    switch (now.do) {
      case 'add':
        browser.tabs[now.tab]?.store.dispatch(adding(now.id));
        quantities.set(now.id, (quantities.get(now.id) ?? 0) + 1);
        break;
      case 'like':
        browser.tabs[now.tab]?.store.dispatch(liking(now.id));
        liked.add(now.id);
        break;
      case 'reload':
        browser.reload(now.tab);
        break;
      case 'deliver':
        for (const one of now.picks) browser.step(one);
        break;
      // Clearing overwrites everything, so all earlier events have to be delivered first.
      case 'clear':
        browser.deliverAll(random);
        browser.writeFromOutside((items) => items.clear());
        quantities.clear();
        liked.clear();
        break;
      case 'foreign': {
        browser.deliverAll(random);
        // A state that no tab has had: tabs treat an earlier one as a late write, and repair it.
        const quantity = 1000 + index;
        const cart = { lines: [{ ...someProduct(now.id), quantity }] };
        const root = encode({ cart, favourites: { products: [] }, preferences: {} }, EMPTY_ROOT);
        browser.writeFromOutside((items) => items.set(ROOT_KEY, root));
        quantities.clear();
        quantities.set(now.id, quantity);
        liked.clear();
        break;
      }
    }
  }
  return { quantities: [...quantities].sort(), liked: [...liked].sort() };
}

test(`${HISTORIES.toLocaleString('en')} histories of ${TABS} tabs end with the sum of what was asked for [KEEP-20]`, () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 60 }), fc.nat(), (turns, seed) => {
      const random = seededRandom(seed);
      const browser = fakeBrowser(TABS);
      const wanted = play(browser, turns, random);
      browser.deliverAll(random);
      const roots = new Set(browser.tabs.map(({ view }) => view.get(ROOT_KEY)));
      expect(roots.size).toBe(1);
      for (const { store } of browser.tabs) {
        const { cart, favourites } = store.state();
        expect({
          quantities: cart.lines.map((line) => [line.id, line.quantity]).sort(),
          liked: favourites.products.map((product) => product.id).sort(),
        }).toEqual(wanted);
      }
    }),
    { numRuns: HISTORIES },
  );
});

const acts: readonly ((id: number) => StateEvent)[] = [
  adding,
  (id) => ({ name: 'cart/decrease', payload: { id } }),
  (id) => ({ name: 'cart/remove', payload: { id } }),
  liking,
  (id) => ({ name: 'favourites/remove', payload: { id } }),
  (id) => ({ name: 'preferences/choose-theme', payload: { theme: id > 1 ? 'dark' : 'light' } }),
];

test('all tabs end with the same state, whatever is done and undone in them', () => {
  const step = fc.record({ tab, id, act: fc.constantFrom(...acts), picks: fc.array(pick, { maxLength: 5 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.nat(), (steps, seed) => {
      const browser = fakeBrowser(TABS);
      for (const one of steps) {
        browser.tabs[one.tab]?.store.dispatch(one.act(one.id));
        for (const picked of one.picks) browser.step(picked);
      }
      browser.deliverAll(seededRandom(seed));
      for (const { store, view } of browser.tabs) {
        expect(store.state()).toEqual(browser.tabs[0]?.store.state());
        expect(view.get(ROOT_KEY)).toBe(browser.tabs[0]?.view.get(ROOT_KEY));
      }
    }),
    { numRuns: HISTORIES / 4 },
  );
});
