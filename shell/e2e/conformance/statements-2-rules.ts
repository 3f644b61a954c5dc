import type { Statement } from './coverage';
import { covered } from './statement-group';

const RULES = '§5 Validation rules';
const CALLS = '§7 Calls';
const ERRORS = '§8 Error catalogue';
const CONSTANTS = '§9 Constants';
const KERNEL = 'shared-kernel/src';
const SPECS = 'remote-product/src/specs/tech-specs.test.ts';
const SWIPE = 'remote-product/src/gallery/swipe.test.ts';

/** §5 to §9, without what the pages of the first half say themselves. */
export const ruleStatements: readonly Statement[] = [
  ...covered(
    RULES,
    { component: 'remote-catalog/src/search/matches.test.ts › are none for an empty query' },
    { 'rule-search-empty': 'Search: an empty query gives no results' },
  ),
  ...covered(
    RULES,
    {
      component:
        'remote-catalog/src/search/matches.test.ts › are the products whose name contains it, case aside',
    },
    { 'rule-search-case': 'Search: matching is case-insensitive' },
  ),
  ...covered(
    RULES,
    { component: 'remote-catalog/src/search/matches.test.ts › look at the name only' },
    { 'rule-search-name': 'Search: on the name only' },
  ),
  ...covered(
    RULES,
    { test: '§5 Tech specs: labels and rows of a phone, the short list of four, camera, cell and capacity' },
    {
      'rule-camera-dual': 'Camera gets ‘(Dual)’ with two ‘+’-separated parts',
      'rule-cell': 'Cell entries are joined with commas',
      'rule-capacity': 'Capacity is shown upper-cased',
      'rule-no-size': 'For phones and tablets the ‘size’ row is dropped',
      'rule-short': 'The short list shows only screen, resolution, processor and RAM',
      'rule-labels': 'Spec labels: Screen, Resolution, Processor, RAM, Built in memory, Camera, Zoom, Cell',
    },
  ),
  ...covered(
    RULES,
    { test: '§5 Tech specs: a camera of one part or of four gets no suffix, one of three gets (Triple)' },
    { 'rule-camera-triple': 'Camera gets ‘(Triple)’ with three parts' },
  ),
  ...covered(
    RULES,
    { test: '§5 Tech specs: an accessory has a size and no built in memory, and nothing that is empty' },
    {
      'rule-no-memory': 'For accessories the ‘built in memory’ row is dropped',
      'rule-empty': 'Empty values are not shown',
    },
  ),
  ...covered(
    RULES,
    { component: `${SPECS} › calls the capacity of an accessory its size` },
    { 'rule-capacity-size': 'Spec labels: capacity, size' },
  ),
  ...covered(
    RULES,
    { component: 'remote-cart/src/cart/minus.test.ts › removes the line at one' },
    { 'rule-quantity': 'Cart quantity: an integer starting at 1' },
  ),
  ...covered(
    '§6 Roles',
    { notByMachine: 'No test can show that a role is missing; no code knows of a visitor’s role' },
    { 'no-roles': 'There is no login and no accounts; every visitor can do everything' },
  ),
  ...covered(
    CALLS,
    { test: 'rulings Calls: all four files are loaded at start, what the page needs first, each once' },
    {
      'call-products': 'GET {base}/products.json with the relative base ‘api’, no payload',
      'call-details': 'GET tablets.json, phones.json, accessories.json, no payload',
      'call-detail-page': 'The detail page’s fetch of its category is that same call',
    },
  ),
  ...covered(
    CALLS,
    { component: `${KERNEL}/catalogue/read.test.ts › takes a sound entry as it is` },
    { 'call-as-is': 'The arrays are stored as they are' },
  ),
  ...covered(CALLS, { test: '§7 Checkout: makes no call' }, { 'call-checkout': 'Checkout makes no call' }),
  ...covered(
    CALLS,
    { test: '§7 Calls: pictures are static files under img/' },
    { 'call-pictures': 'Pictures are static assets under img/' },
  ),
  ...covered(
    CALLS,
    {
      component:
        'remote-catalog/src/home/promo/promotions.test.ts › has a wide and an upright cut of each film',
    },
    { 'call-videos': 'Promo videos are static assets under video/' },
  ),
  ...covered(
    ERRORS,
    { test: '§8 Errors: ‘Error loading products’ on cart, favourites and product page, the rest stays' },
    { 'error-products': '‘Error loading products’' },
  ),
  ...covered(
    ERRORS,
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the title as its source has it
    { test: '§8 Errors: ‘Error loading ${file}’, and Try again loads the product' },
    { 'error-details': '‘Error loading tablets’, ‘Error loading phones’, ‘Error loading accessories’' },
  ),
  ...covered(
    ERRORS,
    { component: 'remote-catalog/src/search/search-box.test.tsx › says when nothing matches' },
    { 'error-search': '‘No products found matching your search.’' },
  ),
  ...covered(
    ERRORS,
    { test: '§8 Product: an item that is not found renders nothing of a product, and leads to its category' },
    { 'error-item': 'A detail page with a missing or unfound item renders nothing of a product' },
  ),
  ...covered(
    ERRORS,
    { test: '§8 Gallery: the product’s name stands in the place of a picture that fails, and nothing moves' },
    { 'error-picture': 'A gallery image that fails: the product name in its place' },
  ),
  ...covered(
    ERRORS,
    { test: '§8 Cart: an empty cart shows ‘Your cart is empty’' },
    { 'error-cart': '‘Your cart is empty’' },
  ),
  ...covered(
    ERRORS,
    { test: '§8 Favourites: without any, ‘Your list of favorite items is empty’' },
    { 'error-favourites': '‘Your list of favorite items is empty’' },
  ),
  ...covered(
    ERRORS,
    {
      component: `${KERNEL}/state/start.test.ts › goes on in memory after 5000 ms, and leaves a late answer alone`,
    },
    { 'error-rehydration': 'Rehydration failure or timeout after 5000 ms is an internal error' },
  ),
  ...covered(
    ERRORS,
    {
      component:
        'shell/src/frame/error-boundary.test.tsx › shows ‘Unexpected Application Error’ and a way on when the frame itself has failed',
    },
    { 'error-view': 'A generic error view titled ‘Unexpected Application Error’ exists' },
  ),
  ...covered(
    CONSTANTS,
    { test: '§4 Theme: toggling switches light and dark, and its animation lasts 750 ms' },
    { 'constant-theme': 'Theme toggle animation: 750 ms' },
  ),
  ...covered(
    CONSTANTS,
    { test: '§2 Cart: the removal of a line plays for 500 ms, and not at all without motion' },
    { 'constant-removal': 'List removal animation: 500 ms' },
  ),
  ...covered(
    CONSTANTS,
    { test: '§9 Checkout: the purchase animation shows for exactly 2000 ms, then the home page' },
    { 'constant-purchase': 'Purchase animation: 2000 ms, then redirect to /' },
  ),
  ...covered(
    CONSTANTS,
    { test: '§9 Recommended: same category, from the regular price to 1.3 times it, twelve at most' },
    { 'constant-recommended': 'Recommended: same category, fullPrice from 1 to 1.3 times, at most 12' },
  ),
  ...covered(
    CONSTANTS,
    {
      component: `${KERNEL}/catalogue/recommended.test.ts › cost from the regular price up to 1.3 times it, both ends counted`,
    },
    { 'constant-recommended-ends': 'Recommended: inclusive' },
  ),
  ...covered(
    CONSTANTS,
    { test: '§9 Gallery: a picture slides into its place in 450 ms, and at once without motion' },
    { 'constant-slide': 'Image gallery: slide duration 450 ms' },
  ),
  ...covered(
    CONSTANTS,
    { notByMachine: 'Play is off (§2), so no slide ever follows by itself' },
    { 'constant-interval': 'Image gallery: slide interval 3000 ms' },
  ),
  ...covered(
    CONSTANTS,
    { test: '§9 Gallery: a swipe from 30 px on shows the next picture' },
    { 'constant-swipe': 'Image gallery: swipe threshold 30' },
  ),
  ...covered(
    CONSTANTS,
    { component: `${SWIPE} › stops at both ends` },
    { 'constant-swipe-ends': 'Image gallery: a swipe stops at the first and the last picture' },
  ),
  ...covered(
    CONSTANTS,
    { component: `${SWIPE} › %s` },
    { 'constant-flick': 'Image gallery: flick threshold 0.4' },
  ),
  ...covered(
    CONSTANTS,
    { component: `${KERNEL}/persistence/redux-persist.test.ts › is rehydrated by it` },
    { 'constant-key': 'Persistence: storage key prefix ‘persist:’ with key ‘root’' },
  ),
  ...covered(
    CONSTANTS,
    { test: '§9 Skeletons: #e0e0e0 and #f5f5f5 in the light theme, #333 and #444 in the dark' },
    { 'constant-skeletons': 'Skeleton colours: dark #333 and #444; light #e0e0e0 and #f5f5f5' },
  ),
  ...covered(
    CONSTANTS,
    {
      component: `${KERNEL}/catalogue/request.test.ts › asks relative to the page, with GET and without a timeout`,
    },
    { 'constant-no-timeout': 'The HTTP client defaults to no timeout' },
  ),
  ...covered(
    CONSTANTS,
    { component: `${KERNEL}/catalogue/request.test.ts › accepts status %i` },
    { 'constant-status': 'It accepts status 200 to 299' },
  ),
  ...covered(
    CONSTANTS,
    { test: '§9 Calls: X-XSRF-TOKEN carries the cookie XSRF-TOKEN to the own origin, and to no other' },
    { 'constant-xsrf': 'It uses an XSRF cookie named XSRF-TOKEN and a header X-XSRF-TOKEN' },
  ),
];
