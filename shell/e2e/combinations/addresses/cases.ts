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
export interface End {
  /** `*` at its end stands for anything. */
  readonly address: string;
  readonly place: 'top' | 'stays' | 'as left';
  readonly focus: 'heading' | 'stays' | 'as left' | 'nothing';
  /** How many entries the history has more; 0 unless told. */
  readonly entries?: number;
}

export interface Case {
  readonly name: string;
  readonly begins: string;
  readonly actions: readonly Action[];
  readonly ends: End;
}

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

const asLeft = { place: 'as left', focus: 'as left' } as const;
const beginning = { place: 'top', focus: 'heading' } as const;

/** The cases, by what is done last. */
export const CASES: Readonly<Record<string, readonly Case[]>> = {
  'an address of one’s own': [
    {
      name: 'opened: a document begins at its top',
      begins: '/contacts',
      actions: [],
      ends: { address: '/contacts', place: 'top', focus: 'nothing' },
    },
    {
      name: 'typed into the open page: its top',
      begins: '/phones',
      actions: [scroll(900), type('/tablets')],
      ends: { address: '/tablets', ...beginning, entries: 1 },
    },
    {
      name: 'typed again later: its top, whatever was seen there before',
      begins: '/phones',
      actions: [scroll(900), type('/tablets'), scroll(700), type('/phones')],
      ends: { address: '/phones', ...beginning, entries: 1 },
    },
    {
      name: 'typed and left: found again where it was',
      begins: '/contacts',
      actions: [type('/phones'), scroll(800), press(card(2)), back],
      ends: { address: '/phones', ...asLeft },
    },
    {
      name: 'in another case: the real one',
      begins: '/contacts',
      actions: [type('/Phones?sort=Cheapest')],
      ends: { address: '/phones?sort=Cheapest', ...beginning, entries: 1 },
    },
    {
      name: 'of a product, its id in another case, too: the real one',
      begins: '/contacts',
      actions: [type(PHONE.toUpperCase())],
      ends: { address: PHONE, ...beginning, entries: 1 },
    },
  ],
  'a link': [
    {
      name: 'to the page that one is on, with a query: its top without',
      begins: '/phones?page=2',
      actions: [scroll(900), press(section('Phones'))],
      ends: { address: '/phones', place: 'top', focus: 'stays', entries: 1 },
    },
    {
      name: 'to the very address: its top, and no entry',
      begins: '/phones',
      actions: [scroll(900), press(section('Phones'))],
      ends: { address: '/phones', ...beginning },
    },
    {
      name: 'a card: the top of its product',
      begins: '/phones',
      actions: [scroll(900), press(card(4))],
      ends: { address: '/phones/*', ...beginning, entries: 1 },
    },
    {
      name: 'of a page without React Router: its top',
      begins: '/phones',
      actions: [scroll(900), press(plainLink('/tablets'))],
      ends: { address: '/tablets', ...beginning, entries: 1 },
    },
  ],
  'a choice': [
    {
      name: 'of a page of the listing: its top',
      begins: '/phones',
      actions: [scroll(1600), press(pageLink(2))],
      ends: { address: '/phones?page=2', place: 'top', focus: 'stays', entries: 1 },
    },
    {
      name: 'of an order: where one stands',
      begins: '/phones?page=2',
      actions: [scroll(150), order('Cheapest')],
      ends: {
        address: '/phones?sort=Cheapest',
        place: 'stays',
        focus: 'stays',
        entries: 1,
      },
    },
    {
      name: 'of a colour: where one stands, and no entry',
      begins: PHONE,
      actions: [scroll(120), press(radio('purple'))],
      ends: { address: PURPLE, place: 'stays', focus: 'stays' },
    },
  ],
  Back: [
    {
      name: 'from the second page of the listing: the first, as left',
      begins: '/phones',
      actions: [scroll(1600), press(pageLink(2)), back],
      ends: { address: '/phones', ...asLeft },
    },
    {
      name: 'from a product: the listing as left, with the focus on its card',
      begins: '/phones',
      actions: [scroll(900), press(card(5)), back],
      ends: { address: '/phones', ...asLeft },
    },
    {
      name: 'from a product, by the button of the page: the same',
      begins: '/phones',
      actions: [scroll(900), press(card(5)), press(BACK)],
      ends: { address: '/phones', ...asLeft },
    },
    {
      name: 'from another colour and capacity: the listing as left',
      begins: '/phones',
      actions: [
        scroll(900),
        press(card(5)),
        press(`${all('main input[type=radio]')}.find((one) => !one.checked && !one.disabled)`),
        press(`${all('main input[type=radio]')}.findLast((one) => !one.checked && !one.disabled)`),
        back,
      ],
      ends: { address: '/phones', ...asLeft },
    },
    {
      name: 'from another colour, by the button of the page, where no page came before: the category',
      begins: PHONE,
      actions: [press(radio('purple')), scroll(120), press(BACK)],
      ends: { address: '/phones', ...beginning, entries: 1 },
    },
    {
      name: 'of a list that shows all: as left',
      begins: '/phones?devicesOnPage=All',
      actions: [scroll(9000), press(card(90)), back],
      ends: { address: '/phones?devicesOnPage=All', ...asLeft },
    },
    {
      name: 'from a link that its press did not focus: its focus anyway',
      begins: '/phones',
      actions: [scroll(900), { does: 'press', element: card(5), unfocused: true }, back],
      ends: { address: '/phones', ...asLeft },
    },
    {
      name: 'to what has gone meanwhile: the heading of the list that is shorter now',
      begins: '/phones',
      actions: [
        toggle(FAVOURITE),
        press('document.querySelector(\'header a[href="#/favorites"]\')'),
        press(card(0)),
        toggle(FAVOURITE),
        back,
      ],
      ends: { address: '/favorites', ...beginning },
    },
  ],
  Forward: [
    {
      name: 'to a product: as left',
      begins: '/phones',
      actions: [scroll(900), press(card(5)), scroll(500), back, forward],
      ends: { address: '/phones/*', place: 'as left', focus: 'heading' },
    },
  ],
  'a new document': [
    {
      name: 'by a reload: its place',
      begins: '/phones',
      actions: [scroll(900), reload],
      ends: { address: '/phones', place: 'as left', focus: 'nothing' },
    },
    {
      name: 'by a reload of a list that shows all: its place',
      begins: '/phones?devicesOnPage=All',
      actions: [scroll(9000), reload],
      ends: { address: '/phones?devicesOnPage=All', place: 'as left', focus: 'nothing' },
    },
    {
      name: 'by Back from a product that was loaded anew: the listing as left',
      begins: '/phones',
      actions: [scroll(900), press(card(5)), reload, back],
      ends: { address: '/phones', ...asLeft },
    },
    {
      name: 'by Back from another site: its place',
      begins: '/phones',
      actions: [scroll(900), awayAndBack],
      ends: { address: '/phones', place: 'as left', focus: 'nothing', entries: 1 },
    },
  ],
};
