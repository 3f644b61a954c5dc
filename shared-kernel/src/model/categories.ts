/** The categories of the catalogue (spec §2), in the order of the navigation. */
export const CATEGORIES = ['phones', 'tablets', 'accessories'] as const;

/** One of them. */
export type Category = (typeof CATEGORIES)[number];

/**
 * The category that an address lies in, in whatever case it was typed; `undefined` where its first segment is none.
 * @param pathname such as `/phones/apple-iphone-14-128gb-midnight`
 */
export const categoryOf = (pathname: string): Category | undefined => {
  const segment = pathname.split('/')[1]?.toLowerCase();
  return CATEGORIES.find((category) => category === segment);
};
