import { inCategory, productList, sorted } from '@gadgetry/shared-kernel/catalogue';
import { type HeadContext, type Heads, type PageHead, STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { formatCount, formatPrice, translatorOf } from '@gadgetry/shared-kernel/i18n';
import { categoryOf } from '@gadgetry/shared-kernel/model/categories';
import { paths } from '@gadgetry/shared-kernel/routing';
import { modelCount } from './listing/filters/models';
import { pageOf, readListing } from './listing/listing-query';

const TEXTS = {
  en: {
    home: 'Phones, tablets and watches: prices, specs and side-by-side comparison.',
    listing: (name: string, count: string, lowest: string) =>
      `${name} at ${STORE_NAME}: ${count}, prices from ${lowest}.`,
  },
  ua: {
    home: 'Телефони, планшети й годинники: ціни, характеристики та порівняння.',
    listing: (name: string, count: string, lowest: string) =>
      `${name} в магазині ${STORE_NAME}: ${count}, ціни від ${lowest}.`,
  },
} as const;

const titleOf = (...parts: readonly string[]): string => [...parts, STORE_NAME].join(' – ');

function home({ language }: HeadContext): PageHead {
  const t = translatorOf('catalog');
  return { title: titleOf(t('home.title')), description: TEXTS[language].home };
}

/** Returns the head of a listing: title, number of models, lowest price, and the products on the page. */
function listing({ path, query, language }: HeadContext): PageHead | undefined {
  const category = categoryOf(path);
  if (!category) return undefined;
  const t = translatorOf('catalog');
  const kernel = translatorOf('kernel');
  const { sort, size, page: wanted } = readListing(new URLSearchParams(query));
  const products = sorted(inCategory(productList().state$.value.items, category), sort, language);
  const { page, pages, start, to } = pageOf(products.length, size, wanted);
  const count = (value: number): string => formatCount(value, language);
  const name = t(`listing.${category}`);
  const lowest = products.reduce((before, { price }) => Math.min(before, price), Infinity);
  const models = modelCount(products);
  const counts = [
    kernel('models', { count: models, formatted: count(models) }),
    t('listing.versions', { count: products.length, formatted: count(products.length) }),
  ].join(', ');
  const position = page > 1 ? [t('pages.place', { page: count(page), pages: count(pages) })] : [];
  return {
    title: titleOf(name, ...position),
    description:
      products.length > 0
        ? [
            TEXTS[language].listing(name, counts, formatPrice(lowest)),
            ...position.map((text) => `${text}.`),
          ].join(' ')
        : t('listing.emptyText'),
    breadcrumbs: [
      { name: kernel('home'), address: paths.home },
      { name: kernel(`path.${category}`), address: paths.category(category) },
    ],
    list: products
      .slice(start, to)
      .map((product) => ({ name: product.name, address: paths.product(product) })),
  };
}

export const heads: Heads = { home, listing };
