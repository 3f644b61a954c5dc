import { inSection, type Statement } from './coverage';

/** Statements of the rulings on routes, listings, language and theme. */
export const rulings1: readonly Statement[] = [
  ...inSection('rulings Routes and pages', {
    tests: {
      '§2 Routes: a change of page fades over 500 ms unless the path has exactly three parts': [
        'Three parts: no transition; every other change of path fades over 500 ms',
        'A change of query alone is no page change',
      ],
      'rulings Routes and pages: each remote owns its routes, and the shell the rest': [
        'Which remote owns which routes',
      ],
      'loads each remote from its own origin, with its integrity': [
        'Remotes are loaded from their own origins',
      ],
      'moves nothing while it loads': ['Its skeleton has the size of what replaces it'],
      'rulings Routes and pages: a failed load shows its text, in Ukrainian too, and tries again': [
        "A failed load shows its text, translated, and 'Try again'",
      ],
      '§2 Creators page: breadcrumbs, the title, and one card with photo, name, two links and hobbies': [
        "One entry, the store's own team",
      ],
    },
    components: {
      'remote-catalog/src/home/promo/promotions.test.ts › leads to the three fixed product pages': [
        'The three fixed product pages',
      ],
      'remote-catalog/src/home/home-page.test.tsx › welcomes, and then shows its sections in their order': [
        "'You may also like' is the last section",
      ],
      'shared-kernel/src/catalogue/select.test.ts › holds at most twelve products': ['At most 12 products'],
      'shared-kernel/src/catalogue/select.test.ts › shares a category with what is chosen, nearest in price first, without what is chosen':
        ['Of a category that was chosen, nearest in price first, nothing that was chosen'],
      'shared-kernel/src/catalogue/select.test.ts › comes from all categories when nothing is chosen': [
        'All categories when nothing is chosen',
      ],
      'remote-catalog/src/home/home-page.test.tsx › suggests what goes with cart and favourites, and keeps to it while the page is open':
        ['Stable while the page stays open'],
      'remote-product/src/product/product-page.test.tsx › shows no product content while the file is on its way, but the name once the list knows it':
        ['A loading product page has no product content'],
      'remote-product/src/product/product-page.test.tsx › says that a product was not found and leads to its category':
        ['An unknown item: a short message and a link to the category'],
      'remote-product/src/gallery/gallery.test.tsx › puts a placeholder with the product name where a picture fails':
        ['A gallery image that fails gives way to a placeholder with the product name'],
      'shell/e2e/conformance/store-name.test.ts › stands in one place of the sources': [
        "The store's name stands in one place",
      ],
    },
  }),
  ...inSection('rulings Listing', {
    tests: {
      'rulings Listing: garbage in the address is the default, and a page beyond the last is the last': [
        'Garbage is never an error',
      ],
    },
    components: {
      'remote-catalog/src/listing/listing-query.test.ts › writes the names of the orders, whatever spelling was there':
        ['sort is written as the names of the orders'],
      'remote-catalog/src/listing/listing-query.test.ts › leaves defaults out': ['The default is left out'],
      'remote-catalog/src/listing/listing-query.test.ts › understands sort=%s as %s': [
        'Read without regard to case, in Ukrainian words and other labels',
      ],
      'remote-catalog/src/listing/listing-query.test.ts › takes sort=%s for no choice': [
        'Anything else is the default',
      ],
      'remote-catalog/src/listing/listing-query.test.ts › understands devicesOnPage=%s as %s': [
        'devicesOnPage: 16, 24, 32, All; garbage is the default',
      ],
      'remote-catalog/src/listing/listing-query.test.ts › understands page=%s as %s': [
        'page is 1-based; garbage is the default',
      ],
      'remote-catalog/src/listing/pages.test.ts › is the last one when the wanted page lies beyond it': [
        'page is clamped to what exists',
      ],
      'remote-catalog/src/listing/sort.test.ts › follows %s, and keeps equal products in the order of the data':
        ['Equal keys keep the order of the data'],
      'remote-catalog/src/listing/sort.test.ts › orders names as the language of the interface does': [
        'Names are ordered as the language of the interface does',
      ],
    },
  }),
  ...inSection('rulings Language and theme', {
    tests: {
      'keeps cart, favourites, theme and language over a reload': ['ua in the store, uk for the document'],
      'rulings Language and theme: all is Ukrainian but the names of products, and the document says uk': [
        'Every text that a shopper sees is translated; product names are not',
      ],
      'rulings Language and theme: the class is there before any script has loaded, as the system wishes': [
        'The class is the theme, before the first paint; color-scheme follows',
      ],
      'rulings Language and theme: the system is followed until the shopper chooses': [
        'The system is followed until the shopper chooses',
      ],
      'rulings Language and theme: money has the sign first, no whole cents, and groups from five digits': [
        'The same in both languages',
      ],
      'rulings Language and theme: nothing is animated under reduced motion': [
        'Nothing is animated under reduced motion',
      ],
    },
    components: {
      'shared-kernel/src/i18n/translations.test.ts › are there in both languages, with every plural form': [
        'Every text of the kernel in both languages, four plural forms',
      ],
      'shell/src/i18n/translations.test.ts › are there in both languages, with every plural form': [
        'Every text of the shell in both languages, four plural forms',
      ],
      'shared-kernel/kit/testing/describe-contract.ts › has every text in both languages, with every plural form':
        ['Every text of a remote in both languages, four plural forms'],
      'remote-catalog/src/listing/listing-page.test.tsx › speaks Ukrainian, with the plural that Ukrainian needs':
        ['Ukrainian counts use the right form'],
      'shared-kernel/src/i18n/money.test.ts › of %d dollars is %s': [
        'The sign first, no whole cents, groups from five digits on',
      ],
      'remote-catalog/src/home/promo/promo-carousel.test.tsx › waits for the button where less motion is wished for':
        ['Under reduced motion films show their picture and a play button'],
      'remote-catalog/src/home/promo/promo-carousel.test.tsx › stops and goes on by one button': [
        'Autoplaying motion can be paused',
      ],
    },
    notByMachine: {
      'The Ukrainian reads as a native would write it':
        'A matter of taste and ear; keys, plural forms and placeholders are checked.',
    },
  }),
];
