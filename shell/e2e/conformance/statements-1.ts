import { inSection, type Statement } from './coverage';

/** Statements of §1, of §2 from the routes to the page not found, and of §4 on titles. */
export const statements1: readonly Statement[] = [
  ...inSection('§1 What the product does', {
    tests: {
      '§2 Routes: each address after the hash shows its screen, between header and footer': [
        'There is no login',
      ],
      '§2 Listing page: a title, the count of models, two selectors, a grid of 16 cards, and pagination': [
        'A catalogue split into phones, tablets and accessories',
      ],
      'finds products by name and goes there': ['Products are searched by name'],
      '§2 Listing page: sort, devicesOnPage and page stand in the address, and choosing goes to page 1': [
        'Listings are sorted and paged',
      ],
      'leads from the home page to the end of checkout': [
        'A detail page with a choice of colour and capacity, a cart, a checkout',
      ],
      'keeps cart, favourites, theme and language over a reload': [
        'Items go into a cart and a favourites list',
        'Cart, favourites, theme and language persist in local storage',
      ],
      '§1: checkout sends nothing anywhere, shows dollars only, and comes home by itself': [
        'Checkout: a confirmation, a delivery animation, the home page; no order is sent anywhere',
        'No taxes, fees or shipping are shown',
      ],
      'rulings Language and theme: the system is followed until the shopper chooses': [
        'A light and a dark theme',
      ],
      'rulings Language and theme: all is Ukrainian but the names of products, and the document says uk': [
        'English and Ukrainian',
      ],
      'fetches every file once': ['Catalogue data comes from static files'],
      'rulings Language and theme: money has the sign first, no whole cents, and groups from five digits': [
        'All prices are shown with a dollar sign',
      ],
    },
    notByMachine: {
      'What the server does behind those files is not shown':
        'The statement says that there is nothing to check.',
    },
  }),
  ...inSection('§2 Routes', {
    tests: {
      '§2 Routes: each address after the hash shows its screen, between header and footer': [
        'Routing lives after the hash in the address',
        '/ is the home page',
        '/phones lists phones',
        '/tablets lists tablets',
        '/accessories lists accessories',
        '/{category}/{itemId} is a product page, in three categories',
        '/favorites',
        '/cart',
        '/rights',
        '/contacts',
        'Any other path is not found',
        'The shell is a header, the page and a footer',
      ],
      '§2 Routes: a change of page fades over 500 ms unless the path has exactly three parts': [
        'A 500 ms transition unless the path has exactly three segments',
      ],
    },
  }),
  ...inSection('§2 Header', {
    tests: {
      '§2 Header: the nav links lead home, to phones, tablets and accessories, and the current one stands out':
        ['Links to home, phones, tablets, accessories', 'The current link is highlighted'],
      '§2 Header: the badges of favourites and cart count entries and appear only above zero': [
        'Links to favourites and cart, each with a badge',
        'The badge counts the entries and shows only above zero',
      ],
      '§2 Header: the logo leads home, and the search icon stands beside it at every width': [
        'A logo that leads home',
        'A search icon',
      ],
      '§2 Header: the switches stand in the header on wide layouts, in the burger menu on narrow ones': [
        'A burger button on narrow layouts',
        'Theme and language switch: in the header on wide layouts, in the menu on narrow ones',
      ],
    },
  }),
  ...inSection('§2 Search', {
    tests: {
      '§2 Search: locks the page while it is open, and a click outside closes it': [
        'The icon opens a search box',
        'Clicking outside closes it',
        'The page does not scroll while it is open',
      ],
      '§2 Search: is a dropdown under the header with an overlay from 1199 px, and a modal below': [
        'From 1199 px a dropdown under the header with an overlay',
        'Below it a modal',
      ],
      '§2 Search: shows thumbnails from 768 px width': ['Thumbnails only from 768 px'],
      '§2 Search: lists nothing for an empty query, and says when nothing matches': [
        'An empty query lists nothing',
        "'No products found matching your search.'",
      ],
      'finds products by name and goes there': ['Choosing a result goes to /{category}/{itemId}'],
    },
    components: {
      'remote-catalog/src/search/search-box.test.tsx › filters by name, case aside, and shows the price': [
        'Typing filters by a case-insensitive part of the name',
      ],
    },
  }),
  ...inSection('§2 Burger menu', {
    tests: {
      '§2 Burger menu: opens and closes a side menu of switches and nav links, 1200 ms each way': [
        'A side menu with both switches and the nav links',
        'Its transition lasts 1200 ms',
      ],
      '§2 Burger menu: keeps the page from scrolling, and closes when a link is picked': [
        'It closes when a link is picked',
        'Vertical page scroll is hidden while it is open',
      ],
    },
  }),
  ...inSection('§2 Footer', {
    tests: {
      '§2 Footer: a logo that leads home, and three links with translated, capitalised labels': [
        'A logo that leads home',
        'A source link (external), contacts and rights',
        'Labels are translated, capitalised words',
      ],
      '§2 Footer: following a link scrolls the page to the top at once': [
        'A footer link scrolls to the top at once',
      ],
      '§2 Footer: back to top shows after 200 ms of rest more than 200 px down, and scrolls smoothly': [
        'Back to top scrolls smoothly',
        'It is hidden up to 200 px',
        'It is hidden while scrolling and back after 200 ms of rest',
      ],
    },
  }),
  ...inSection('§2 Breadcrumbs', {
    tests: {
      '§2 Breadcrumbs: a home icon, then one link per segment, translated and with dashes as spaces': [
        'A home icon',
        'One link per path segment',
        'The text is translated',
      ],
      '§2 Breadcrumbs: the first segment is styled as active only when there is more than one': [
        'The first segment is active only when there is more than one',
      ],
    },
    components: {
      'shared-kernel/src/ui/breadcrumbs/crumbs.test.ts › has one step per segment, with dashes as spaces': [
        'Dashes are shown as spaces',
      ],
    },
  }),
  ...inSection('§2 Home page', {
    tests: {
      '§2 Home page: the category tiles carry an image, the count of models and a link': [
        'Each tile has an image',
      ],
      '§2 Home page: each film is muted, looping, plays by itself while it is in view, and can be paused': [
        'Each slide is a muted, auto-playing, looping video',
      ],
      '§2 Home page: a slider of few products goes round too, at every width': [
        'Sliders loop whatever they hold',
      ],
      '§2 Home page: sliders have 16 px between slides of their own width, and loop': [
        'Sliders: 16 px spacing, loop, automatic width',
      ],
      '§2 Home page: the promo carousel loops three slides, one per view, 2 px apart, by arrows and pagination':
        ['Three looping slides, one per view, spacing 2', 'Arrow buttons', 'Clickable pagination'],
      '§2 Home page: the arrows and the logo change with the theme': ['The arrows change with the theme'],
      '§2 Home page: the promo carousel shows a grab cursor and follows a swipe': [
        'A grab cursor with swipe',
      ],
    },
    components: {
      'remote-catalog/src/home/home-page.test.tsx › welcomes, and then shows its sections in their order': [
        'Welcome, promotion, new models, categories, hot prices, you may also like, in this order',
        "The labels 'Brand new models' and 'Shop by category'",
      ],
      'remote-catalog/src/home/home-page.test.tsx › shows the twelve newest models, newest first and without the price before the discount':
        ['The 12 newest products by year, without the discount price'],
      'shared-kernel/src/catalogue/select.test.ts › are the twelve newest by year, equal years in the order of the data':
        ['Newest by year'],
      'remote-catalog/src/home/home-page.test.tsx › shows three categories with the count of models, each leading to its listing':
        ['Three tiles that lead to their listings, with the count of models'],
      'remote-catalog/src/home/home-page.test.tsx › holds places while the products load: three slides, six cards a row, three tiles':
        [
          'While loading, a skeleton with a title and three tiles',
          'Six skeletons while a slider loads',
          'Three skeleton slides while products load',
        ],
      'shared-kernel/src/catalogue/select.test.ts › are the twelve largest discounts': [
        'A hot prices slider: the largest discounts',
      ],
      'shared-kernel/src/catalogue/select.test.ts › are shuffled after they are picked': [
        'Hot prices are shuffled after they are picked',
      ],
      'remote-catalog/src/home/promo/promo-carousel.test.tsx › has three slides that link to the fixed product pages':
        ['Each links to its fixed product page'],
    },
  }),
  ...inSection('§2 Listing page', {
    tests: {
      '§2 Listing page: a title, the count of models, two selectors, a grid of 16 cards, and pagination': [
        'A title and the count of models',
        'A sort selector and an items-per-page selector',
        'The product grid',
        'Pagination',
      ],
      '§2 Listing page: sort, devicesOnPage and page stand in the address, and choosing goes to page 1': [
        'Query parameters sort, devicesOnPage, page',
      ],
      '§2 Listing page: a card links to the item id alone, and toggles cart and favourites': [
        'A card in a listing links to the item id alone',
        'The cart button switches between addToCart and added',
        'A favourites heart',
      ],
      '§2 Listing page: turning the page scrolls to the top': ['Choosing a page scrolls to the top'],
      '§2 Listing page: the pagination shows fewer pages on narrow viewports': [
        'Fewer pages on narrow viewports',
      ],
    },
    components: {
      'remote-catalog/src/listing/listing-page.test.tsx › holds 32 places while the products load': [
        '32 skeleton cards while loading',
      ],
      'remote-catalog/src/home/home-page.test.tsx › leads from a card to the product below its category': [
        'Elsewhere it links to category/itemId',
      ],
      'remote-catalog/src/listing/listing-page.test.tsx › show fewer neighbours and margins on a viewport that is %s':
        ['1 neighbouring page up to 340 px, otherwise 2; margins of 2 on wide screens'],
    },
  }),
  ...inSection('§2 Terms page', {
    tests: {
      '§2 Terms page: a title, five sections in order, an e-mail link, and its date in both languages': [
        'A title',
        'Five sections',
        'A contact line with an e-mail link',
        'Last updated January 15, 2025',
      ],
    },
  }),
  ...inSection('§2 Creators page', {
    tests: {
      '§2 Creators page: breadcrumbs, the title, and one card with photo, name, two links and hobbies': [
        "Breadcrumbs and the title 'Creators'",
        'Photo, full name, two links, hobbies',
        'Exactly one entry',
      ],
    },
  }),
  ...inSection('§2 Page not found', {
    tests: {
      '§2 Page not found: a title, a description, and a button that goes one step back': [
        "The title 'Page not found' and a description",
        'Back goes one step back',
      ],
      '§2 Page not found: takes those who came straight here to the home page': [
        'Those who came straight here go home (there is no step back)',
      ],
    },
  }),
  ...inSection('§4 Listing controls', {
    tests: {
      '§4 Listing controls: titles are revealed once, when 20 % of them is visible': [
        'Titles are revealed once, when 20 % visible',
      ],
    },
  }),
];
