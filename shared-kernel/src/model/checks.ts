/** Whether a value is an object with members, and no list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a price or another amount: a finite number of at least 0. */
export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Whether a value is a text with more than white space in it, and with no halves of characters: no address could hold those. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && !/\p{Surrogate}/u.test(value);
