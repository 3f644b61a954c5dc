import { meanStars, type Review, readReviews, reviewsOf } from './reviews';

const review = (changes: object = {}): Review => ({
  itemId: 'acme',
  author: 'Ann',
  stars: 4,
  text: 'Fine',
  ...changes,
});

describe('what the backend answers', () => {
  it('is read, and what is no review is left out', () => {
    const answer = [review(), review({ stars: 6 }), review({ text: ' ' }), null, review({ itemId: 'other' })];
    expect(readReviews(answer)).toEqual([review(), review({ itemId: 'other' })]);
    expect(() => readReviews({})).toThrow('Expected a list of reviews');
  });

  it('is told by product', () => {
    const reviews = [review(), review({ itemId: 'other' }), review({ stars: 1 })];
    expect(reviewsOf(reviews, 'acme')).toEqual([review(), review({ stars: 1 })]);
  });

  it.each([
    [[], 0],
    [[5], 5],
    [[5, 4, 4], 4.3],
  ])('has %j come to %d stars', (stars, mean) => {
    expect(meanStars(stars.map((one) => review({ stars: one })))).toBe(mean);
  });
});
