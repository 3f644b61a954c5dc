import { meanStars, type Review, readReviews, reviewsOf } from './reviews';

const review = (changes: object = {}): Review => ({
  itemId: 'acme',
  author: 'Ann',
  stars: 4,
  text: 'Fine',
  ...changes,
});

describe('the backend’s answer', () => {
  it('is read without invalid reviews', () => {
    const answer = [review(), review({ stars: 6 }), review({ text: ' ' }), null, review({ itemId: 'other' })];
    expect(readReviews(answer)).toEqual([review(), review({ itemId: 'other' })]);
    expect(() => readReviews({})).toThrow('Expected a list of reviews');
  });

  it('is grouped by product', () => {
    const reviews = [review(), review({ itemId: 'other' }), review({ stars: 1 })];
    expect(reviewsOf(reviews, 'acme')).toEqual([review(), review({ stars: 1 })]);
  });

  it.each([
    [[], 0],
    [[5], 5],
    [[5, 4, 4], 4.3],
  ])('counts %j as %d stars', (stars, mean) => {
    expect(meanStars(stars.map((one) => review({ stars: one })))).toBe(mean);
  });
});
