/** The part of a cart line or favourite that tells of its price. */
export interface PricedEntry {
  readonly price: number;
  readonly priceWhenAdded?: number;
}

/** How an entry's price has moved since the shopper added it, in US dollars; nothing when it is what it was. */
export function priceChangeOf({ price, priceWhenAdded: before }: PricedEntry) {
  if (before === undefined || before === price) return undefined;
  return { dropped: price < before, before, now: price };
}
