/*
 * Address, place and focus after each kind of step: `addresses.spec.ts` runs the cases in Chromium, `browsers/smoke.ts` in Firefox and
 * WebKitGTK. `shell/src/routing/scroll-and-focus.test.ts` tests the decision behind them.
 */

const PHONE = '/phones/apple-iphone-14-128gb-midnight';
const PURPLE = '/phones/apple-iphone-14-128gb-purple';

/** One thing that a shopper does. Elements are expressions, as they run in the page. */
export type Action =
  | { readonly does: 'type'; readonly address: string }
  | { readonly does: 'scroll'; readonly to: number }
  /** Follows or chooses something; a press that does not focus is Safari's. */
  | { readonly does: 'press'; readonly element: string; readonly unfocused?: true }
  /** Presses a button that leads nowhere. */
  | { readonly does: 'toggle'; readonly element: string }
  | { readonly does: 'order'; readonly value: string }
  | { readonly does: 'back' | 'forward' | 'reload' | 'away and back' };

/** Where the last action of a case ends. */
interface End {
  /** `*` at its end stands for anything. */
  readonly address: string;
  readonly place: 'top' | 'stays' | 'as left';
  /** `list`: the section that holds the cards. */
  readonly focus: 'heading' | 'list' | 'stays' | 'as left' | 'nothing';
  /** Number of new history entries; 0 by default. */
  readonly entries?: number;
}

export type Case = readonly [name: string, begins: string, actions: readonly Action[], ends: End];

const type = (address: string): Action => ({ does: 'type', address });
const scroll = (to: number): Action => ({ does: 'scroll', to });
const press = (element: string): Action => ({ does: 'press', element });
const toggle = (element: string): Action => ({ does: 'toggle', element });
const order = (value: string): Action => ({ does: 'order', value });
const back: Action = { does: 'back' };
const forward: Action = { does: 'forward' };
const reload: Action = { does: 'reload' };
const awayAndBack: Action = { does: 'away and back' };

const all = (selector: string): string => `[...document.querySelectorAll(${JSON.stringify(selector)})]`;
const withText = (selector: string, text: string): string =>
  `${all(selector)}.find((one) => one.textContent.trim() === ${JSON.stringify(text)})`;

const section = (name: string): string => withText('header nav a', name);
const card = (index: number): string => `${all('main article a')}[${index}]`;
const pageLink = (page: number): string => withText('main nav a', String(page));
const radio = (value: string): string => `document.querySelector('main input[value="${value}" i]')`;
const BACK = withText('main button', 'Back');
const FAVOURITE = `${all('main [data-favourite-of]')}[0]`;
/** A link without React Router. */
const plainLink = (address: string): string =>
  `(() => { const link = document.createElement('a'); link.href = '#${address}'; link.textContent = 'plain';` +
  ` return document.querySelector('main').appendChild(link); })()`;

const atTop = (address: string, entries = 0): End => ({ address, place: 'top', focus: 'heading', entries });
const asLeft = (address: string): End => ({ address, place: 'as left', focus: 'as left' });
const newDocument = (address: string, entries = 0): End => ({
  address,
  place: 'as left',
  focus: 'nothing',
  entries,
});
const staying = (address: string, place: End['place'], entries = 0): End => ({
  address,
  place,
  focus: 'stays',
  entries,
});

const ALL = '/phones?devicesOnPage=All';
const otherRadio = (find: 'find' | 'findLast'): string =>
  `${all('main input[type=radio]')}.${find}((one) => !one.checked && !one.disabled)`;
const FAVOURITES = 'document.querySelector(\'header a[href="#/favorites"]\')';

/** The cases by their last action. */
export const CASES: Readonly<Record<string, readonly Case[]>> = {
  'an address of one’s own': [
    ['opened: a document begins at its top', '/contacts', [], { ...newDocument('/contacts'), place: 'top' }],
    ['typed into the open page: its top', '/phones', [scroll(900), type('/tablets')], atTop('/tablets', 1)],
    [
      'typed again later: its top, whatever was seen there before',
      '/phones',
      [scroll(900), type('/tablets'), scroll(700), type('/phones')],
      atTop('/phones', 1),
    ],
    [
      'typed and left: found again where it was',
      '/contacts',
      [type('/phones'), scroll(800), press(card(2)), back],
      asLeft('/phones'),
    ],
    [
      'of a product, in another case: the real one',
      '/contacts',
      [type(PHONE.toUpperCase())],
      atTop(PHONE, 1),
    ],
  ],
  'a link': [
    [
      'to the page that one is on, with a query: its top without',
      '/phones?page=2',
      [scroll(900), press(section('Phones'))],
      staying('/phones', 'top', 1),
    ],
    ['to the very address: its top', '/phones', [scroll(900), press(section('Phones'))], atTop('/phones')],
    ['a card: the top of its product', '/phones', [scroll(900), press(card(4))], atTop('/phones/*', 1)],
    [
      'of a page without React Router: its top',
      '/phones',
      [scroll(900), press(plainLink('/tablets'))],
      atTop('/tablets', 1),
    ],
  ],
  'a choice': [
    [
      'of a page of the listing: its top',
      '/phones',
      [scroll(1600), press(pageLink(2))],
      { ...staying('/phones?page=2', 'top', 1), focus: 'list' },
    ],
    [
      'of an order: where one stands',
      '/phones?page=2',
      [scroll(150), order('Cheapest')],
      staying('/phones?sort=Cheapest', 'stays', 1),
    ],
    [
      'of a colour: where one stands, and no entry',
      PHONE,
      [scroll(120), press(radio('purple'))],
      staying(PURPLE, 'stays'),
    ],
  ],
  Back: [
    [
      'from the second page of the listing: the first, as left',
      '/phones',
      [scroll(1600), press(pageLink(2)), back],
      asLeft('/phones'),
    ],
    [
      'from a product, by the button of the page: the listing as left, with the focus on its card',
      '/phones',
      [scroll(900), press(card(5)), press(BACK)],
      asLeft('/phones'),
    ],
    [
      'from another colour and capacity: the listing as left',
      '/phones',
      [scroll(900), press(card(5)), press(otherRadio('find')), press(otherRadio('findLast')), back],
      asLeft('/phones'),
    ],
    [
      'from another colour, by the button of the page, where no page came before: the category',
      PHONE,
      [press(radio('purple')), scroll(120), press(BACK)],
      atTop('/phones', 1),
    ],
    ['of a list that shows all: as left', ALL, [scroll(9000), press(card(90)), back], asLeft(ALL)],
    [
      'from a link that its press did not focus: its focus anyway',
      '/phones',
      [scroll(900), { does: 'press', element: card(5), unfocused: true }, back],
      asLeft('/phones'),
    ],
    [
      'to what has gone meanwhile: the heading of the list that is shorter now',
      '/phones',
      [toggle(FAVOURITE), press(FAVOURITES), press(card(0)), toggle(FAVOURITE), back],
      atTop('/favorites'),
    ],
  ],
  Forward: [
    [
      'to a product: as left',
      '/phones',
      [scroll(900), press(card(5)), scroll(500), back, forward],
      { address: '/phones/*', place: 'as left', focus: 'heading' },
    ],
  ],
  'a new document': [
    ['by a reload: its place', '/phones', [scroll(900), reload], newDocument('/phones')],
    [
      'by Back from a product that was reloaded: the listing as left',
      '/phones',
      [scroll(900), press(card(5)), reload, back],
      asLeft('/phones'),
    ],
    [
      'by Back from another site: its place',
      '/phones',
      [scroll(900), awayAndBack],
      newDocument('/phones', 1),
    ],
  ],
};
