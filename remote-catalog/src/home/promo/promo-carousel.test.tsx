import { renderRemote, resetStore, sampleProduct, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import descriptor from '../../../descriptor.json';
import { app } from '../../app';
import { giveFilms, playing } from '../../testing/films';
import { answerMedia } from '../../testing/media';

const phone = sampleProduct({
  itemId: 'apple-iphone-14-512gb-midnight',
  name: 'Apple iPhone 14 512GB Midnight',
  price: 1203,
});

async function openPromotion() {
  serveCatalogue({ products: [phone] });
  const rendered = await renderRemote(app, descriptor, { route: '/' });
  const carousel = await screen.findByRole('region', { name: 'Featured devices' });
  await within(carousel).findByRole('link', { name: /Apple iPhone 14/ });
  return { ...rendered, carousel };
}

const slides = (carousel: HTMLElement) => [...carousel.querySelectorAll<HTMLElement>('[role="group"]')];
const inView = (carousel: HTMLElement) => slides(carousel).filter((slide) => !slide.hasAttribute('inert'));

giveFilms();
beforeEach(() => resetStore());

describe('the promotion on the home page', () => {
  it('has three slides that link to the fixed product pages [HOME-10, HOME-11]', async () => {
    const { carousel } = await openPromotion();
    expect(slides(carousel).map((slide) => slide.querySelector('a')?.getAttribute('href'))).toEqual([
      '/phones/apple-iphone-14-512gb-midnight',
      '/tablets/apple-ipad-air-4th-gen-256gb-rosegold',
      '/accessories/apple-watch-series-6-40mm-spacegray',
    ]);
  });

  it('shows the catalogue’s name of a product, and general words for a missing one', async () => {
    const { carousel } = await openPromotion();
    const [phoneSlide] = inView(carousel);
    expect(phoneSlide).toHaveAccessibleName('Apple iPhone 14 512GB Midnight');
    expect(phoneSlide).toHaveTextContent('$1203');
    expect(within(carousel).getByRole('button', { name: 'Show The watch of the season' })).toBeEnabled();
  });

  it('shows a product’s benefit and price', async () => {
    await openPromotion();
    expect(screen.getByText('Brighter evenings')).toBeVisible();
    expect(screen.getByText(/^Two 12\sMP cameras/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Buy for \$1203 Apple iPhone 14/ })).toBeVisible();
  });

  it('links to a missing product without a price', async () => {
    const { carousel } = await openPromotion();
    const [, tablet] = slides(carousel);
    expect(tablet?.querySelector('a')).toHaveTextContent('Take a look The tablet of the season');
  });

  it('makes only the visible slide reachable, and moves with arrows and pagination [HOME-05, HOME-06]', async () => {
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

  it('plays only the visible film, muted and looping, and requests no other [HOME-09]', async () => {
    const { carousel } = await openPromotion();
    await waitFor(() => expect(playing()).toEqual(['video/phone.webm']));
    const videos = [...carousel.querySelectorAll('video')];
    expect(videos.every(({ muted, loop }) => muted && loop)).toBe(true);
    expect(videos.map(({ preload }) => preload).sort()).toEqual(['auto', 'none', 'none']);
  });

  it('requests the pictures of other slides once the page is used', async () => {
    const { carousel, user } = await openPromotion();
    await waitFor(() => expect(playing()).toHaveLength(1));
    expect(carousel.querySelectorAll('picture')).toHaveLength(1);
    await user.pointer({ target: document.body });
    expect(carousel.querySelectorAll('picture')).toHaveLength(3);
  });

  it('pauses and resumes with one button [LOOK-21]', async () => {
    const { user } = await openPromotion();
    await waitFor(() => expect(playing()).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Pause the video' }));
    expect(playing()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Play the video' }));
    expect(playing()).toEqual(['video/phone.webm']);
  });

  it('waits for the button if the shopper prefers reduced motion [LOOK-20]', async () => {
    answerMedia({ reducedMotion: true });
    const { user } = await openPromotion();
    await user.click(screen.getByRole('button', { name: 'Play the video' }));
    await waitFor(() => expect(playing()).toEqual(['video/phone.webm']));
  });

  it('shows the portrait film on narrow screens, and the wide one on others [HOME-12]', async () => {
    answerMedia({ width: 390 });
    const { carousel } = await openPromotion();
    const pictures = [...carousel.querySelectorAll('picture')][0]?.querySelectorAll('source') ?? [];
    expect([...pictures].map(({ srcset }) => srcset)).toEqual([
      'video/phone-narrow.avif',
      'video/phone-narrow.webp',
      'video/phone.avif',
    ]);
    await waitFor(() =>
      expect(carousel.querySelector('video source')).toHaveAttribute('src', 'video/phone-narrow.webm'),
    );
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
