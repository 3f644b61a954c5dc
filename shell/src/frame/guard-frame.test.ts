/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { guardFrame } from './guard-frame';

const HTML =
  '<button>Skip</button>' +
  '<header><div><a href="#/">Home</a><nav><ul><li><a href="#/phones">Phones</a></li></ul></nav>' +
  '<a href="#/cart"><svg></svg><span data-badge="cart">0</span></a><dialog><p>Search</p></dialog><div data-slot="header/tools"></div></div>' +
  '<dialog></dialog></header><main><h1>Phones</h1></main><footer><div><p>Help</p></div></footer>';

const frame = document.createElement('div');
let repairs = 0;
let end: () => void;

const at = (selector: string): Element => {
  const found = frame.querySelector(selector);
  if (!found) throw new Error(`There is no ${selector}.`);
  return found;
};

/** Waits for mutation observers, which are called after the changing code. */
const heard = (): Promise<void> => Promise.resolve();

beforeEach(() => {
  document.body.replaceChildren(frame);
  frame.innerHTML = HTML;
  repairs = 0;
  end = guardFrame(frame, () => {
    repairs += 1;
  });
});
afterEach(() => end());

it.each<[string, () => void]>([
  ['empties the header', () => at('header').replaceChildren()],
  ['replaces its content', () => at('header').replaceChildren('an offer')],
  ['removes the header', () => at('header').remove()],
  ['empties the frame', () => frame.replaceChildren()],
  [
    'removes the header and what it held',
    () => {
      const header = at('header');
      header.remove();
      header.firstElementChild?.replaceChildren();
    },
  ],
  [
    'removes element by element',
    () => {
      // The innermost first, since jsdom doesn't observe detached elements.
      const all = [...frame.querySelectorAll('header nav *, header a > *, footer *')];
      for (const each of all.reverse()) each.remove();
    },
  ],
  ['moves the cart to another place', () => at('main').append(at('header > div > a:last-of-type'))],
])('restores the frame after code that %s', async (_, damage) => {
  const [home, cart] = [at('header a'), at('[data-badge]')];
  damage();
  await heard();
  expect(frame.innerHTML).toBe(HTML);
  expect(at('header a')).toBe(home);
  expect(at('[data-badge]')).toBe(cart);
  expect(repairs).toBe(1);
});

it('keeps changes of React, even during a repair', async () => {
  const badge = (): void => {
    const next = Object.assign(document.createElement('span'), { textContent: '1' });
    at('header > div > a:last-of-type').append(next);
    at('[data-badge]').remove();
    next.dataset.badge = 'cart';
  };
  badge();
  at('header li').remove();
  at('header dialog').remove();
  at('[data-slot]').append('a fragment');
  at('main').replaceChildren('another page');
  await heard();
  expect(repairs).toBe(0);
  expect(frame.querySelector('li')).toBeNull();
  badge();
  at('header nav').remove();
  await heard();
  expect(frame.querySelectorAll('nav, [data-badge]')).toHaveLength(2);
  expect(at('header nav').nextElementSibling).toHaveAttribute('href', '#/cart');
});

it('stops after many repairs', async () => {
  for (let turn = 0; turn < 30; turn += 1) {
    frame.querySelector('header > div')?.remove();
    await heard();
  }
  expect(repairs).toBe(20);
});
