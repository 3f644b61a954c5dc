import type { Review } from './reviews';

/** What an environment gives the remote in tests. */
export const input = {
  config: { perPage: 3 },
  connect: { reviews: 'https://reviews.example/' },
} as const;

/** Reviews of a product with 1, 2, 3 … stars. */
export const sampleReviews = (itemId: string, count: number): readonly Review[] =>
  Array.from({ length: count }, (_, index) => ({
    itemId,
    author: `Author ${index}`,
    stars: (index % 5) + 1,
    text: `Text ${index}`,
  }));

/**
 * Puts an answer in the backend's place; the catalogue's requests go where they went.
 * @param answer what is answered as JSON; nothing answers where it is `undefined`
 */
export function answerWith(answer: unknown): void {
  const others = globalThis.fetch;
  globalThis.fetch = async (request, options) => {
    if (!String(request).startsWith(input.connect.reviews)) return others(request, options);
    if (answer === undefined) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer));
  };
}
