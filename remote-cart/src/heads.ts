import { type Heads, type PageHead, STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { type TextKey, translatorOf } from '@gadgetry/shared-kernel/i18n';

/** A page of the shopper's own: documents show it empty, so its hint says what it is for. */
const headFrom = (title: TextKey<'cart'>, description: TextKey<'cart'>) => (): PageHead => {
  const t = translatorOf('cart');
  return { title: `${t(title)} – ${STORE_NAME}`, description: t(description) };
};

/** What the documents of cart, favourites and order say in their heads. */
export const heads: Heads = {
  cart: headFrom('cartTitle', 'cartEmptyHint'),
  favourites: headFrom('favouritesTitle', 'favouritesEmptyHint'),
  order: headFrom('orderTitle', 'noOrderHint'),
};
