/** Path of the page with all reviews. */
export const ALL_REVIEWS = '/window-display';

/** One review of a product, as the backend sends it. */
export interface Review {
  readonly itemId: string;
  readonly author: string;
  /** 1 to 5. */
  readonly stars: number;
  readonly text: string;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function isReview(value: unknown): value is Review {
  if (typeof value !== 'object' || value === null) return false;
  const { itemId, author, stars, text } = value as Partial<Review>;
  return [itemId, author, text].every(isText) && [1, 2, 3, 4, 5].some((count) => count === stars);
}

/**
 * Returns the reviews in a backend's answer, without invalid entries.
 * @throws if the answer is not a list
 */
export function readReviews(answer: unknown): readonly Review[] {
  if (!Array.isArray(answer)) throw new Error('Expected a list of reviews but found something else.');
  return answer.filter(isReview);
}

/** Returns the reviews of a product, in their order. */
export const reviewsOf = (reviews: readonly Review[], itemId: string): readonly Review[] =>
  reviews.filter((review) => review.itemId === itemId);

/** Returns the mean of the stars to one decimal; 0 without reviews. */
export function meanStars(reviews: readonly Review[]): number {
  const sum = reviews.reduce((total, { stars }) => total + stars, 0);
  return reviews.length === 0 ? 0 : Math.round((10 * sum) / reviews.length) / 10;
}
