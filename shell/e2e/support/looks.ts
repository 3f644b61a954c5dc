/** Whether everything is to be looked at in every look (themes, languages, sizes), as `npm run test:long` does. */
const ALL = process.env.LOOKS === 'all';

/**
 * Whether a case is looked at in this run: half of them in every one, all of them by `npm run test:long`.
 * @param index of the case
 * @param half which half of them it is that every run takes
 */
export const isLookedAt = (index: number, half: 0 | 1 = 0): boolean => ALL || index % 2 === half;
