import { renderRemote, resetStore, sampleProduct, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import descriptor from '../../../descriptor.json';
import { app } from '../../app';
import { answerMedia } from '../../media-harness';
import { type GivenFilms, giveFilms } from './promo-harness';

const phone = sampleProduct({
  itemId: 'apple-iphone-14-512gb-midnight',
  name: 'Apple iPhone 14 512GB Midnight',
  price: 1203,
});

async function openPromotion(language: 'en' | 'ua' = 'en') {
  serveCatalogue({ products: [phone] });
  const rendered = await renderRemote(app, descriptor, { route: '/', language });
  const name = language === 'en' ? 'Featured devices' : 'Рекомендовані пристрої';
  const carousel = await screen.findByRole('region', { name });
  await within(carousel).findByRole('link', { name: /Apple iPhone 14/ });
  return { ...rendered, carousel };
}

const slides = (carousel: HTMLElement) => [...carousel.querySelectorAll<HTMLElement>('[role="group"]')];
const inView = (carousel: HTMLElement) => slides(carousel).filter((slide) => !slide.hasAttribute('inert'));

let films: GivenFilms;
beforeEach(() => {
  resetStore();
  films = giveFilms();
});
afterEach(() => films.restore());

describe('the promotion on the home page', () => {
  it('has three slides that link to the fixed product pages [HOME-10]', async () => {
    const { carousel } = await openPromotion();
    expect(slides(carousel).map((slide) => slide.querySelector('a')?.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        '/phones/apple-iphone-14-512gb-midnight',
        '/tablets/apple-ipad-air-4th-gen-256gb-rosegold',
        '/accessories/apple-watch-series-6-40mm-spacegray',
      ]),
    );
    expect(slides(carousel)).toHaveLength(3);
  });

  it('names a product as the catalogue does, and one that it lacks in general words', async () => {
    const { carousel } = await openPromotion();
    const [phoneSlide] = inView(carousel);
    expect(phoneSlide).toHaveAccessibleName('Apple iPhone 14 512GB Midnight');
    expect(phoneSlide).toHaveTextContent('$1203');
    expect(within(carousel).getByRole('button', { name: 'Show The watch of the season' })).toBeEnabled();
  });

  it.each([
    ['en', 'Evenings keep their light', /^Two 12 MP cameras/, /^Buy for \$1203 Apple iPhone 14/],
    ['ua', 'Світло навіть увечері', /^Дві камери по 12 Мп/, /^Купити за \$1203 Apple iPhone 14/],
  ] as const)(
    'says in %s what a product is good for and what it costs',
    async (language, headline, benefit, buy) => {
      await openPromotion(language);
      expect(screen.getByText(headline)).toBeVisible();
      expect(screen.getByText(benefit)).toBeVisible();
      expect(screen.getByRole('link', { name: buy })).toBeVisible();
    },
  );

  it('leads to a product that the catalogue lacks without a price', async () => {
    const { carousel } = await openPromotion();
    const [, tablet] = slides(carousel);
    expect(tablet?.querySelector('a')).toHaveTextContent('Take a look The tablet of the season');
  });

  it('lets only the slide in view be reached, and turns by arrows and pagination [HOME-05, HOME-06]', async () => {
    const { user, carousel } = await openPromotion();
    expect(inView(carousel)).toHaveLength(1);
    await user.click(within(carousel).getByRole('button', { name: 'Next: Featured devices' }));
    await waitFor(() =>
      expect(inView(carousel)[0]?.querySelector('a')?.getAttribute('href')).toMatch(/ipad/),
    );
    await user.click(within(carousel).getByRole('button', { name: 'Show The watch of the season' }));
    await waitFor(() =>
      expect(inView(carousel)[0]?.querySelector('a')?.getAttribute('href')).toMatch(/watch/),
    );
    expect(within(carousel).getByRole('button', { name: 'Show The watch of the season' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('plays the film in view alone, muted and looping, and asks for no other [HOME-09]', async () => {
    const { carousel } = await openPromotion();
    await waitFor(() => expect(films.playing()).toEqual(['video/phone.webm']));
    const videos = [...carousel.querySelectorAll('video')];
    expect(videos.every(({ muted, loop }) => muted && loop)).toBe(true);
    expect(videos.map(({ preload }) => preload).sort()).toEqual(['auto', 'none', 'none']);
  });

  it('stops and goes on by one button [LOOK-21]', async () => {
    const { user } = await openPromotion();
    await waitFor(() => expect(films.playing()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Pause the films' }));
    expect(films.playing()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Play the films' }));
    expect(films.playing()).toEqual(['video/phone.webm']);
  });

  it('waits for the button where less motion is wished for [LOOK-20]', async () => {
    const restore = answerMedia({ reducedMotion: true });
    const { user } = await openPromotion();
    await user.click(screen.getByRole('button', { name: 'Play the films' }));
    await waitFor(() => expect(films.playing()).toEqual(['video/phone.webm']));
    restore();
  });

  it('shows the upright cut on narrow screens', async () => {
    const restore = answerMedia({ width: 390 });
    const { carousel } = await openPromotion();
    expect(carousel.querySelector('picture source')).toHaveAttribute('srcset', 'video/phone-narrow.avif');
    await waitFor(() =>
      expect(carousel.querySelector('video source')).toHaveAttribute('src', 'video/phone-narrow.webm'),
    );
    restore();
  });

  it('shows the product when neither picture nor film can be loaded', async () => {
    const { carousel } = await openPromotion();
    const slide = inView(carousel)[0];
    await waitFor(() => expect(slide?.querySelector('video')).not.toBeNull());
    const [poster, lastSource] = [
      slide?.querySelector('img'),
      slide?.querySelector('video source:last-of-type'),
    ];
    if (poster) fireEvent.error(poster);
    if (lastSource) fireEvent.error(lastSource);
    expect(slide?.querySelector('video')).toBeNull();
    expect(slide?.querySelector('img')).toHaveAttribute('src', phone.image);
  });
});
