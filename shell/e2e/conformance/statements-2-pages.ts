import type { Statement } from './coverage';
import { covered } from './statement-group';

const PRODUCT = '§2 Product detail page';
const FAVOURITES = '§2 Favourites page';
const CART = '§2 Cart page';

/** §2: product detail, favourites and cart. */
export const pageStatements: readonly Statement[] = [
  ...covered(
    PRODUCT,
    { test: '§2 Product: every part is there, from the breadcrumbs to the recommended products' },
    {
      'product-breadcrumbs': 'Breadcrumbs and a back button',
      'product-title': 'The product name as title',
      'product-swatches': 'Colour swatches',
      'product-capacities': 'A capacity selector, labelled capacity for phones and tablets',
      'product-prices': 'Prices (regular and discount)',
      'product-buttons': 'An add-to-cart button and a favourite toggle',
      'product-id': 'The text ‘ID: {id}’',
      'product-about': 'An about section made of titled paragraphs',
      'product-recommended': 'A recommended-products slider',
    },
  ),
  ...covered(
    PRODUCT,
    { test: '§2 Gallery: thumbnails are on; arrows, fullscreen and play are off' },
    { 'product-gallery': 'An image gallery: thumbnails on; next/previous arrows, fullscreen and play off' },
  ),
  ...covered(
    PRODUCT,
    { test: '§8 Gallery: the product’s name stands in the place of a picture that fails, and nothing moves' },
    { 'product-gallery-fallback': 'The product name is the fallback if an image fails' },
  ),
  ...covered(
    PRODUCT,
    { test: '§5 Tech specs: an accessory has a size and no built in memory, and nothing that is empty' },
    { 'product-size': 'The capacity selector is labelled size for accessories' },
  ),
  ...covered(
    PRODUCT,
    {
      test: '§5 Tech specs: labels and rows of a phone, the short list of four, camera, cell and capacity',
    },
    { 'product-short-specs': 'A short tech-spec list', 'product-full-specs': 'A full tech-spec list' },
  ),
  ...covered(
    PRODUCT,
    { test: '§8 Product: an item is looked for in its own category alone' },
    { 'product-segments': 'Category from the first path segment, item id from the second' },
  ),
  ...covered(
    PRODUCT,
    {
      component:
        'remote-product/src/variants/slug.test.ts › takes the last two parts as capacity and colour and the rest as the base name',
    },
    { 'product-slug': 'The slug’s last two parts are capacity and colour; the rest is the base name' },
  ),
  ...covered(
    PRODUCT,
    {
      test: '§2 Product: a colour leads to {base}-{capacity}-{new colour}, a capacity to {base}-{new capacity}-{colour}',
    },
    {
      'product-choose-colour': 'A colour navigates to /{category}/{base}-{currentCapacity}-{newColor}',
      'product-choose-capacity': 'A capacity navigates to /{category}/{base}-{newCapacity}-{currentColor}',
    },
  ),
  ...covered(
    PRODUCT,
    { test: '§2 Product: Back goes one step back where there is one, else to the category' },
    {
      'product-back': 'Back goes one step back if there is history',
      'product-back-direct': 'Otherwise it goes to the first path segment',
    },
  ),
  ...covered(
    PRODUCT,
    {
      test: '§2 Product: nothing of it renders until an item is selected; a skeleton of its size stands there',
    },
    { 'product-selected': 'Nothing renders until an item is selected' },
  ),
  ...covered(
    FAVOURITES,
    { test: '§2 Favourites: breadcrumbs, title, count and cards; a card’s cart button toggles' },
    { 'favourites-content': 'Breadcrumbs, a title, a count of items and a list of product cards' },
  ),
  ...covered(
    FAVOURITES,
    { test: '§2 Favourites: the removal of a card plays for 500 ms and is undone in place' },
    { 'favourites-removal': 'Removing a card plays a 500 ms animation' },
  ),
  ...covered(
    FAVOURITES,
    { test: '§8 Favourites: without any, ‘Your list of favorite items is empty’' },
    { 'favourites-empty': 'When empty, ‘Your list of favorite items is empty’ is shown' },
  ),
  ...covered(
    CART,
    {
      test: '§2 Cart: breadcrumbs, title, headings, and of each item picture, link, steppers and line price',
    },
    {
      'cart-content': 'Breadcrumbs, a title and a list of cart items',
      'cart-item': 'Remove button, image, a name linking to /{category}/{itemId}, minus, plus, line price',
      'cart-headings': 'Table headings: Product, Quantity, Price, Total Price',
    },
  ),
  ...covered(
    CART,
    { test: '§2 Cart: the removal of a line plays for 500 ms, and not at all without motion' },
    { 'cart-removal': 'Removal plays a 500 ms animation' },
  ),
  ...covered(
    CART,
    { test: '§2 Cart: the checkout block shows the total and ‘total for N item(s)’, singular when N is 1' },
    { 'cart-block': 'Total in dollars, ‘total for N item(s)’ (singular when N is 1), a checkout button' },
  ),
  ...covered(
    CART,
    { test: '§8 Cart: an empty cart shows ‘Your cart is empty’' },
    { 'cart-empty': 'An empty cart shows ‘Your cart is empty’' },
  ),
  ...covered(
    CART,
    { test: '§2 Checkout: the modal lists products, quantities, line prices and the total, and asks' },
    {
      'checkout-list': 'The modal lists products with quantity and line price, the total, confirm and cancel',
      'checkout-question': 'The question is ‘Do you confirm the checkout?’',
    },
  ),
  ...covered(
    CART,
    { test: '§4 Checkout: cancel, Escape and a click on the backdrop close the modal, the cart unchanged' },
    { 'checkout-backdrop': 'Clicking the backdrop counts as cancel' },
  ),
  ...covered(
    CART,
    { test: '§2 Checkout: the page does not scroll while the modal is open' },
    { 'checkout-scroll': 'Page scrolling is disabled while the modal is open' },
  ),
  ...covered(
    CART,
    { test: '§9 Checkout: the truck drives for 2000 ms and nothing in its scene plays longer' },
    { 'checkout-truck': 'On confirm a delivery-truck animation overlay shows ‘Thank you for purchase!’' },
  ),
];
