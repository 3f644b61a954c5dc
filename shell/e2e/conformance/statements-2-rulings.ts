import type { Statement } from './coverage';
import { covered } from './statement-group';

const CART = 'rulings Cart, favourites, checkout';
const PERSISTENCE = 'rulings Persistence';
const CALLS = 'rulings Calls';
const ODD = 'Bad input';
const KERNEL = 'shared-kernel/src';
const STORE = `${KERNEL}/persistence/store.test.ts`;

/** The rulings on cart, favourites and checkout, persistence and calls; and bad input. */
export const rulingStatements: readonly Statement[] = [
  ...covered(
    CART,
    { test: '§4 Cart: plus adds one, minus takes one, minus at quantity 1 removes the line' },
    { 'ruling-minus': 'Minus at quantity 1 removes the line on the cart page' },
  ),
  ...covered(
    CART,
    { test: 'rulings Cart: a removed line is undone in place, with its quantity, until the page is left' },
    { 'ruling-undo-line': 'A removed line can be undone in place, same position and quantity' },
  ),
  ...covered(
    CART,
    { test: '§2 Favourites: the removal of a card plays for 500 ms and is undone in place' },
    { 'ruling-undo-favourite': 'A removed favourite can be undone in place' },
  ),
  ...covered(
    CART,
    {
      test: 'rulings Cart: a changed price is shown as changed, what is no longer sold is marked and not counted',
    },
    {
      'ruling-price-refreshed': 'Stored cart entries are refreshed from the list by id',
      'ruling-price-changed': 'A price that changed since it was added is shown as changed',
      'ruling-unavailable': 'An entry no longer in the data stays, marked, not counted, not checked out',
    },
  ),
  ...covered(
    CART,
    {
      test: 'rulings Favourites: prices follow the data, and what is no longer sold stays, marked, not to be bought',
    },
    { 'ruling-favourites-refreshed': 'Stored favourites are refreshed from the list, too' },
  ),
  ...covered(
    CART,
    { test: 'rulings Cart: the list’s price is charged on every page, whatever the detail says' },
    { 'ruling-charged': 'The list product’s price is what the cart charges, on every page' },
  ),
  ...covered(
    CART,
    { component: 'data/build/schema.test.ts › agrees with its detail' },
    { 'ruling-data-agrees': 'data must never let list and detail disagree' },
  ),
  ...covered(
    PERSISTENCE,
    {
      component: `${KERNEL}/persistence/codec.test.ts › reads what shoppers have stored and writes it back byte for byte`,
    },
    { 'ruling-format': 'persist:root is a JSON object whose members are JSON strings, byte-compatible' },
  ),
  ...covered(
    PERSISTENCE,
    {
      component: `${KERNEL}/persistence/codec.test.ts › ignores a stray quantity of a favourite and keeps what a later version may add`,
    },
    { 'ruling-stray-quantity': 'A favourite may carry a stray quantity; it is ignored' },
  ),
  ...covered(
    PERSISTENCE,
    { component: `${KERNEL}/persistence/redux-persist.test.ts › is rehydrated by it` },
    { 'ruling-to-redux-persist': 'What the store writes, redux-persist 6 rehydrates' },
  ),
  ...covered(
    PERSISTENCE,
    {
      component: `${KERNEL}/persistence/redux-persist.test.ts › rehydrates what it wrote, and writes the same bytes`,
    },
    { 'ruling-from-redux-persist': 'What redux-persist 6 wrote, the store rehydrates' },
  ),
  ...covered(
    PERSISTENCE,
    {
      test: 'rulings Persistence: what an older build wrote is rehydrated, unknown members kept, bytes the same',
    },
    { 'ruling-unknown-members': 'Members it does not know are kept as they are' },
  ),
  ...covered(
    PERSISTENCE,
    { test: 'rulings Persistence: unreadable content is set aside, said once, and the shopper starts clean' },
    { 'ruling-unreadable': 'Unreadable content is set aside under another key; the page says so once' },
  ),
  ...covered(
    PERSISTENCE,
    { test: 'rulings Persistence: a malformed line is set aside, the good ones stay' },
    { 'ruling-malformed-line': 'So is a root with one malformed line, and the good lines stay' },
  ),
  ...covered(
    PERSISTENCE,
    { component: `${STORE} › does not overwrite unreadable content that it could not set aside` },
    { 'ruling-never-lost': 'Unreadable content is never thrown away' },
  ),
  ...covered(
    PERSISTENCE,
    {
      component: `${KERNEL}/state/start.test.ts › goes on in memory after 5000 ms, and leaves a late answer alone`,
    },
    { 'ruling-bounded': 'Rehydration is bounded by 5000 ms, then the store goes on in memory' },
  ),
  ...covered(
    PERSISTENCE,
    { test: 'rulings Persistence: denied storage leaves a store in memory, with one notice' },
    { 'ruling-denied': 'So it does when storage is denied, with one visible notice' },
  ),
  ...covered(
    PERSISTENCE,
    { test: 'rulings Persistence: full storage leaves a store in memory, with one notice' },
    { 'ruling-full': 'So it does when storage is full, with one visible notice' },
  ),
  ...covered(
    PERSISTENCE,
    { test: 'rulings Persistence: two tabs are one shopper, also when both act at once' },
    { 'ruling-tabs': 'Two tabs are one shopper: a change in one shows in the other' },
  ),
  ...covered(
    PERSISTENCE,
    {
      component: `${KERNEL}/persistence/tabs.test.ts › keeps every change of %i tabs, whenever they see each other`,
    },
    { 'ruling-tabs-all-kept': 'Changes made in both at once are all kept' },
  ),
  ...covered(
    CALLS,
    { test: 'rulings Calls: all four files are loaded at start, what the page needs first, each once' },
    {
      'ruling-four-files': 'GET api/products.json, phones, tablets, accessories, relative to the page',
      'ruling-needed-first': 'All four at start: what the page needs first, the rest when idle',
    },
  ),
  ...covered(
    CALLS,
    {
      component: `${KERNEL}/catalogue/file-store.test.ts › is asked for once, however many ask and whenever`,
    },
    { 'ruling-one-request': 'One request per file however many ask' },
  ),
  ...covered(
    CALLS,
    { test: 'rulings Calls: a status from 200 to 299 is accepted' },
    { 'ruling-accepts': 'The client accepts 200 to 299' },
  ),
  ...covered(
    CALLS,
    { component: `${KERNEL}/catalogue/request.test.ts › refuses status %i` },
    { 'ruling-accepts-alone': 'And nothing else' },
  ),
  ...covered(
    CALLS,
    { component: `${KERNEL}/catalogue/request.test.ts › is never sent to another origin: %s` },
    { 'ruling-xsrf': 'X-XSRF-TOKEN is sent to its own origin only' },
  ),
  ...covered(
    CALLS,
    { test: 'rulings Calls: a malformed entry is dropped and reported, the others are sold' },
    { 'ruling-malformed-entry': 'A malformed entry is dropped and reported' },
  ),
  ...covered(
    CALLS,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as its source has it
    { test: 'rulings Calls: a malformed file, ${what}, is the load’s error' },
    { 'ruling-malformed-file': 'A malformed file is the load’s error' },
  ),
  ...covered(
    CALLS,
    {
      test: 'rulings Calls: a colour key and a capacity that nobody has seen are shown as written and can be chosen',
    },
    { 'ruling-any-files': 'Any file set of that shape works, with colour keys and capacities never seen' },
  ),
  ...covered(
    ODD,
    { test: 'bad input: odd item ids in the address are not found, and break nothing' },
    { 'odd-items': 'Unknown items leave the page whole' },
  ),
  ...covered(
    ODD,
    { test: 'bad input: a product without its optional fields has a whole page, without empty rows' },
    { 'odd-optional': 'Missing optional fields leave the page whole' },
  ),
  ...covered(
    ODD,
    { test: 'bad input: an empty catalogue leaves every page whole' },
    { 'odd-empty': 'Empty lists leave every page whole' },
  ),
  ...covered(
    ODD,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as its source has it
    { test: 'bad input: a name of 2,000 characters keeps every page whole at ${width} px' },
    { 'odd-names': '2,000-character names leave every page whole' },
  ),
  ...covered(
    ODD,
    { test: 'bad input: a price of 0 is shown and can be bought' },
    { 'odd-price': 'A price of 0 is shown' },
  ),
  ...covered(
    ODD,
    { test: '§8 Gallery: a product without pictures shows its name, and no thumbnails' },
    { 'odd-picture': 'A picture that is missing is named' },
  ),
];
