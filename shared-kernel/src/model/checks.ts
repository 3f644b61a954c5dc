/** Whether a value is an object, but not an array. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is a valid price or other amount: a finite number of at least 0. */
export const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** Whether a value is a text that is not blank and has no lone surrogates, which no address can contain. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && !/\p{Surrogate}/u.test(value);
