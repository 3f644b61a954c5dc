import {
  descriptionOf,
  detailList,
  type ProductDetail,
  productList,
} from '@gadgetry/shared-kernel/catalogue';
import { type HeadContext, type Heads, type PageHead, STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { formatPrice, formatSpec, hasText, translatorOf } from '@gadgetry/shared-kernel/i18n';
import { type Category, categoryOf } from '@gadgetry/shared-kernel/model/categories';
import type { Language } from '@gadgetry/shared-kernel/model/preferences';
import { paths } from '@gadgetry/shared-kernel/routing';
import { isPicturePath } from '@gadgetry/shared-kernel/ui/picture/sources';
import { fullSpecs, shortSpecs } from './specs/spec-list';
import { pricesOf } from './variants/prices';

/** Length limit of the description; search engines show about 160 characters. */
const LONGEST_DESCRIPTION = 300;
const LONGEST_PRODUCT_DESCRIPTION = 2000;
const LONGEST_NAME = 200;
const MAX_IMAGES = 20;

/** Shortens a text after a sentence, or else after a word. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const start = text.slice(0, most);
  const sentences = start.slice(0, start.lastIndexOf('. ') + 1);
  if (sentences) return sentences;
  const words = start.slice(0, most - 1).replace(/(\s+\S*|[\ud800-\udbff])$/, '');
  return `${words}…`;
}

/** Returns the product's description without headings, or else its most important specs. */
function textOf(detail: ProductDetail, category: Category, language: Language): string {
  const found = descriptionOf(detail, language);
  // Prerendering has loaded all texts, so there is no promise.
  const parts = found instanceof Promise ? detail.description : found;
  const described = parts
    .flatMap(({ text }) => text)
    .join(' ')
    .trim();
  if (described) return described;
  const kernel = translatorOf('kernel');
  return shortSpecs(fullSpecs(detail, category))
    .map(({ name, value }) => `${kernel(`spec.${name}`)}: ${formatSpec(value, language)}`)
    .join(', ');
}

function colorName({ color }: ProductDetail): string {
  const key = `color.${color.toLowerCase()}`;
  return hasText('kernel', key) ? translatorOf('kernel')(key) : color;
}

function product({ path, params, language }: HeadContext): PageHead | undefined {
  const category = categoryOf(path);
  const detail = category && detailList(category).state$.value.items.find(({ id }) => id === params.itemId);
  if (!detail) return undefined;
  const kernel = translatorOf('kernel');
  // A product without an entry in the list is not on sale.
  const listed = productList().state$.value.items.find(({ itemId }) => itemId === detail.id);
  const { price } = pricesOf(detail, listed);
  const name = cut(detail.name, LONGEST_NAME);
  const color = colorName(detail);
  const text = textOf(detail, category, language);
  const offer = `${translatorOf('product')('chosen', { name, price: formatPrice(price) })}.`;
  const images = detail.images.filter(isPicturePath).slice(0, MAX_IMAGES);
  const [image] = images;
  return {
    title: `${name} – ${STORE_NAME}`,
    description: cut([offer, text].filter(Boolean).join(' '), LONGEST_DESCRIPTION),
    ...(image && { image: { path: image, alt: name } }),
    breadcrumbs: [
      { name: kernel('home'), address: paths.home },
      { name: kernel(`path.${category}`), address: paths.category(category) },
      { name, address: path },
    ],
    ...(listed && {
      product: {
        name,
        description: cut(text, LONGEST_PRODUCT_DESCRIPTION) || name,
        sku: detail.id,
        ...(color && { color }),
        category: kernel(`path.${category}`),
        price,
        currency: 'USD',
        images,
      },
    }),
  };
}

export const heads: Heads = { product };
