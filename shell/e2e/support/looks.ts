/** Whether everything is to be looked at in every look (themes, languages, sizes), as `npm run test:long` does. */
const ALL = process.env.LOOKS === 'all';

/**
 * Whether a case is looked at in this run: a share of them in every one, all of them by `npm run test:long`.
 * @param index of the case
 * @param share which of the shares it is that every run takes, from 0
 * @param shares that the cases are dealt to
 */
export const isLookedAt = (index: number, share = 0, shares = 2): boolean => ALL || index % shares === share;
