import type { Statement } from './coverage';
import { covered } from './statement-group';

const ENTITIES = '§3 Entities';
const STATES = '§4 States and transitions';
const KERNEL = 'shared-kernel/src';

/** §3 and §4, without what the pages of the first half say themselves. */
export const stateStatements: readonly Statement[] = [
  ...covered(
    ENTITIES,
    { component: 'data/build/schema.test.ts › has exactly the fields of the contract' },
    { 'entity-product': 'Product: id, itemId, category, name, image, price, fullPrice, screen, capacity …' },
  ),
  ...covered(
    ENTITIES,
    {
      component:
        'data/build/schema.test.ts › has exactly the fields of the contract, watches without camera and zoom',
    },
    { 'entity-detail': 'Product detail: its fields, cell a list, images a list, description of sections' },
  ),
  ...covered(
    ENTITIES,
    { component: `${KERNEL}/cart/reducer.test.ts › keeps only what the stored format knows of a product` },
    { 'entity-cart-item': 'Cart item: the product plus quantity (integer, starts at 1)' },
  ),
  ...covered(
    ENTITIES,
    { test: '§3 Cart: the badge counts lines, whatever their quantities' },
    { 'entity-cart-badge': 'The cart badge uses only the length of the list' },
  ),
  ...covered(
    ENTITIES,
    { test: '§3 Favourites: a product stands once, and the badge shows the length' },
    { 'entity-favourites': 'Favourites: without duplicates; the badge uses only the length' },
  ),
  ...covered(
    ENTITIES,
    { component: `${KERNEL}/catalogue/swatches.test.ts › has a swatch for %s` },
    { 'entity-colours': 'Each of the 23 colour keys has a swatch colour' },
  ),
  ...covered(
    ENTITIES,
    { test: '§3 Colour keys: Rosegold is accepted like rosegold' },
    { 'entity-rosegold': 'rosegold is also accepted capitalised' },
  ),
  ...covered(
    ENTITIES,
    {
      component: `${KERNEL}/catalogue/file-store.test.ts › is loading, without an error, and then has its list`,
    },
    { 'entity-load-state': 'Products, tablets, phones and accessories have loading, error and items' },
  ),
  ...covered(
    ENTITIES,
    { test: '§3 Persisted: cart, favorities, theme and language are saved, and nothing of the products' },
    { 'entity-persisted': 'cart, favorities, theme and language are saved; products and others are not' },
  ),
  ...covered(
    STATES,
    {
      component: `${KERNEL}/catalogue/file-store.test.ts › stores the error of a failed load, and clears it when asked again`,
    },
    {
      'load-pending': 'Pending sets loading and clears the error',
      'load-success': 'Success stores the list',
    },
  ),
  ...covered(
    STATES,
    { component: `${KERNEL}/catalogue/file-store.test.ts › stores ‘Error loading %s’` },
    { 'load-failure': 'Failure sets ‘Error loading products’, ‘… tablets’, ‘… phones’ or ‘… accessories’' },
  ),
  ...covered(
    STATES,
    { component: 'remote-product/src/product/selection.test.ts › knows that there is no such product' },
    { 'load-selection': 'Selecting looks a product up by itemId, or sets none if not found' },
  ),
  ...covered(
    STATES,
    { test: 'rulings Calls: all four files are loaded at start, what the page needs first, each once' },
    { 'start-load': 'Products, tablets, phones and accessories are loaded at start' },
  ),
  ...covered(
    STATES,
    { test: '§4 App start: stored theme, language and counts are there before the store’s own code runs' },
    {
      'start-theme': 'The stored theme is applied as a document class',
      'start-language': 'The stored language is applied (default en)',
    },
  ),
  ...covered(
    STATES,
    { component: `${KERNEL}/state/start.test.ts › has the stored state on return, before the first render` },
    { 'start-rehydrated': 'Persisted keys are rehydrated before the first render' },
  ),
  ...covered(
    STATES,
    {
      component: `${KERNEL}/state/start.test.ts › goes on in memory after 5000 ms, and leaves a late answer alone`,
    },
    { 'start-timeout': 'The persist timeout is 5000 ms' },
  ),
  ...covered(
    STATES,
    {
      component: `${KERNEL}/preferences/preferences.test.ts › follows the system live until the shopper chooses`,
    },
    { 'theme-initial': 'Theme: the initial value follows the system colour-scheme preference' },
  ),
  ...covered(
    STATES,
    { test: '§4 Theme: toggling switches light and dark, and its animation lasts 750 ms' },
    { 'theme-toggle': 'Toggling switches light and dark', 'theme-duration': 'The animation lasts 750 ms' },
  ),
  ...covered(
    STATES,
    { test: '§9 Skeletons: #e0e0e0 and #f5f5f5 in the light theme, #333 and #444 in the dark' },
    { 'theme-skeletons': 'Skeleton colours differ per theme' },
  ),
  ...covered(
    STATES,
    { test: '§4 Language: en first, toggles to ua and back, on the product page and in its descriptions' },
    { 'language-toggle': 'Initial value en; toggling switches to ua and back, texts with it' },
  ),
  ...covered(
    STATES,
    { component: `${KERNEL}/cart/reducer.test.ts › adds a product once and then counts it up` },
    { 'cart-add': 'Cart: add increments if present, else adds with quantity 1' },
  ),
  ...covered(
    STATES,
    { component: `${KERNEL}/cart/reducer.test.ts › counts down to one and no further` },
    { 'cart-state-minus': 'In the cart state the decrease happens only while the quantity is above 1' },
  ),
  ...covered(
    STATES,
    { test: '§4 Cart: plus adds one, minus takes one, minus at quantity 1 removes the line' },
    { 'cart-plus': 'Plus: +1', 'cart-minus': 'On the cart page, minus at quantity 1 removes the item' },
  ),
  ...covered(
    STATES,
    { component: `${KERNEL}/cart/reducer.test.ts › removes a line and puts it back in its place` },
    { 'cart-remove': 'Remove by id deletes the item' },
  ),
  ...covered(
    STATES,
    { component: `${KERNEL}/cart/reducer.test.ts › clears all, or only what the shopper saw` },
    { 'cart-clear': 'Clear empties the cart' },
  ),
  ...covered(
    STATES,
    { test: '§2 Favourites: breadcrumbs, title, count and cards; a card’s cart button toggles' },
    { 'cart-toggle-card': 'A card’s cart button toggles; its label is added or add to cart' },
  ),
  ...covered(
    STATES,
    { test: '§4 Cart: the detail page’s button toggles the list product that its id names, and says which' },
    { 'cart-toggle-detail': 'The detail page’s button toggles; matched by id through the itemId link' },
  ),
  ...covered(
    STATES,
    { test: '§4 Favourites: the heart toggles membership' },
    { 'favourites-toggle': 'Favourites: the heart toggles membership' },
  ),
  ...covered(
    STATES,
    { test: '§4 Checkout: cancel, Escape and a click on the backdrop close the modal, the cart unchanged' },
    {
      'checkout-open': 'The checkout button opens the modal',
      'checkout-cancel': 'Cancel or a backdrop click closes it; the cart is unchanged',
    },
  ),
  ...covered(
    STATES,
    { test: '§9 Checkout: the purchase animation shows for exactly 2000 ms, then the home page' },
    {
      'checkout-confirm': 'Confirm closes the modal, clears the cart, shows the animation for 2 s, goes to /',
    },
  ),
  ...covered(
    STATES,
    { test: '§4 Detail loading: whenever the item id changes, that item is selected' },
    { 'detail-change': 'Whenever the item id changes, the selected item is set by item id' },
  ),
  ...covered(
    STATES,
    { test: '§4 Detail loading: what is not loaded yet is fetched again when the item changes' },
    { 'detail-again': 'If the data is not yet loaded, it is fetched again and then selected' },
  ),
];
