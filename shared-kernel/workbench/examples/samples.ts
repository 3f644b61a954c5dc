import { addToCart, clearCart } from '@gadgetry/shared-kernel/cart';
import type { Product } from '@gadgetry/shared-kernel/catalogue';
import type { OperatorText, OperatorTexts } from '@gadgetry/shared-kernel/contract';
import { addFavourite, favourites$, removeFavourite } from '@gadgetry/shared-kernel/favourites';
import { configureOperatorTexts } from '@gadgetry/shared-kernel/host';
import type * as slider from '@gadgetry/shared-kernel/slider';
import type * as ui from '@gadgetry/shared-kernel/ui';
import type * as forms from '@gadgetry/shared-kernel/ui/forms';
import type { ReactElement } from 'react';

type DesignSystem = typeof ui & typeof slider & typeof forms;

/** Names of the components that the design system exports: capitalized, but not all capitals as constants are. */
export type ComponentName = {
  [N in keyof DesignSystem]: N extends Uppercase<N> ? never : N extends Capitalize<N> ? N : never;
}[keyof DesignSystem];

/** Returns the text in the example's language. */
export type Say = (en: string, ua: string) => string;

/** A component in one of its states, or a function that renders it with texts in the page's language. */
export type Example = ReactElement | ((say: Say) => ReactElement);

/** A component's examples by state: `added`, `in-cart`. */
export type Examples = Readonly<Record<string, Example>>;

const pictured = (folder: string): Pick<Product, 'image' | 'pictures'> => ({
  image: `img/${folder}/pair-416.webp`,
  pictures: {
    template: `img/${folder}/pair-{width}.{format}`,
    widths: [208, 416, 832],
    formats: ['avif', 'webp'],
  },
});

/** A product outside the cart and the favourites. */
export const phone: Product = {
  id: 1,
  category: 'phones',
  itemId: 'apple-iphone-14-512gb-midnight',
  name: 'Apple iPhone 14 512GB Midnight',
  fullPrice: 1340,
  price: 1250,
  screen: "6.1' OLED",
  capacity: '512GB',
  color: 'midnight',
  ram: '6GB',
  year: 2022,
  ...pictured('phones/apple-iphone-14/midnight'),
};

/** A product in the cart and the favourites. */
export const watch: Product = {
  ...phone,
  id: 2,
  category: 'accessories',
  itemId: 'apple-watch-series-6-40mm-spacegray',
  name: 'Apple Watch Series 6 40mm Space Gray',
  fullPrice: 299,
  price: 249,
  screen: "1.57' OLED",
  capacity: '40mm',
  ram: '1GB',
  ...pictured('accessories/apple-watch-series-6/spacegray'),
};

/** Products for rows and grids. */
export const products: readonly Product[] = [phone, watch, phone, watch, phone, watch].map(
  (product, index) => ({ ...product, id: 10 + index }),
);

const saying = (line: string): OperatorText => ({ line, text: `${line}. ${line}.` });

const operatorTexts: OperatorTexts = {
  delivery: { en: saying('1 to 3 working days'), ua: saying('1–3 робочі дні') },
  returns: { en: saying('Within 14 days'), ua: saying('Упродовж 14 днів') },
};

/** Puts only `watch` into the cart and the favourites, and sets the operator's texts. */
export function arrangeSamples(): void {
  configureOperatorTexts(operatorTexts);
  clearCart();
  addToCart(watch);
  for (const { id } of favourites$.value.products) removeFavourite(id);
  addFavourite(watch);
}
