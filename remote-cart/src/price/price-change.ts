/** How the price of a stored entry has moved since the shopper added it. */
export interface PriceChange {
  readonly direction: 'dropped' | 'rose';
  /** US dollars when it was added. */
  readonly before: number;
  /** US dollars now. */
  readonly now: number;
}

/** The part of a cart line or favourite that tells of its price. */
export interface PricedEntry {
  readonly price: number;
  readonly priceWhenAdded?: number;
}

/** What to tell about an entry's price; nothing when it is what it was. */
export function priceChangeOf({ price, priceWhenAdded: before }: PricedEntry): PriceChange | undefined {
  if (before === undefined || before === price) return undefined;
  return { direction: price < before ? 'dropped' : 'rose', before, now: price };
}
