import type { Review } from './reviews';

/** Values that an environment gives the remote in tests. */
export const input = {
  config: { perPage: 3 },
  connect: { reviews: 'https://reviews.example/' },
} as const;

/** Returns reviews of a product with 1, 2, 3 … stars. */
export const sampleReviews = (itemId: string, count: number): readonly Review[] =>
  Array.from({ length: count }, (_, index) => ({
    itemId,
    author: `Author ${index}`,
    stars: (index % 5) + 1,
    text: `Text ${index}`,
  }));

/**
 * Answers requests to the backend; requests to the catalogue are not affected.
 * @param answer JSON value of the answer; `undefined` to never answer
 */
export function answerWith(answer: unknown): void {
  const others = globalThis.fetch;
  globalThis.fetch = async (request, options) => {
    if (!String(request).startsWith(input.connect.reviews)) return others(request, options);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer));
  };
}
