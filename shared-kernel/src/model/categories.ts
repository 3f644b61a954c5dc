/** The categories of the catalogue (spec §2), in the order of the navigation. */
export const CATEGORIES = ['phones', 'tablets', 'accessories'] as const;

/** A category of the catalogue. */
export type Category = (typeof CATEGORIES)[number];

/**
 * Returns the category of an address, ignoring case; `undefined` if its first segment is not a category.
 * @param pathname such as `/phones/apple-iphone-14-128gb-midnight`
 */
export const categoryOf = (pathname: string): Category | undefined => {
  const segment = pathname.split('/')[1]?.toLowerCase();
  return CATEGORIES.find((category) => category === segment);
};
