import { filesOf, PROMOTIONS } from './promotions';

describe('the promotion', () => {
  it('leads to the three fixed product pages [HOME-11]', () => {
    expect(PROMOTIONS.map(({ category, itemId }) => `/${category}/${itemId}`)).toEqual([
      '/phones/apple-iphone-14-512gb-midnight',
      '/tablets/apple-ipad-air-4th-gen-256gb-rosegold',
      '/accessories/apple-watch-series-6-40mm-spacegray',
    ]);
  });

  it('has a wide and an upright cut of each film [HOME-12]', () => {
    expect(filesOf('watch', 'wide').mp4).toBe('video/watch.mp4');
    expect(filesOf('watch', 'narrow')).toEqual({
      webm: 'video/watch-narrow.webm',
      mp4: 'video/watch-narrow.mp4',
      avif: 'video/watch-narrow.avif',
      webp: 'video/watch-narrow.webp',
    });
  });
});
