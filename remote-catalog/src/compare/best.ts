/** Returns the numbers in a text; `NaN` without any. */
const figuresIn = (value: string): readonly number[] =>
  (value.match(/\d+(?:\.\d+)?/g) ?? ['none']).map(Number);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const UNITS = ['mb', 'gb', 'tb'];

function megabytes(value: string): number {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s?(\w\w)$/.exec(value.toLowerCase()) ?? [];
  const power = UNITS.indexOf(unit);
  return power < 0 ? Number.NaN : Number(number) * 1024 ** power;
}

function pixels(value: string): number {
  const [width = Number.NaN, height = Number.NaN] = figuresIn(value);
  return width * height;
}

/**
 * Scores by row, higher is better. Rows without an entry have no order: a larger screen or another processor is a matter of
 * taste.
 */
const SCORES: Readonly<Record<string, (value: string) => number>> = {
  price: (value) => -Number(value),
  year: Number,
  ram: megabytes,
  memory: megabytes,
  resolution: pixels,
  /** Number of lenses, then their megapixels. */
  camera: (value) => value.split('+').length * 10_000 + sum(figuresIn(value)),
  /** The largest factor, then the number of factors. */
  zoom: (value) => Math.max(...figuresIn(value)) * 10 + figuresIn(value).length,
};

/**
 * Returns which values of a row are the best. None are if all are equal, a product has none, or the row has no order.
 */
export function bestOf(name: string, values: readonly string[]): readonly boolean[] {
  const scores = values.map((value) => (value ? (SCORES[name]?.(value) ?? Number.NaN) : Number.NaN));
  const [best, worst] = [Math.max(...scores), Math.min(...scores)];
  return scores.map((score) => score === best && best > worst);
}
