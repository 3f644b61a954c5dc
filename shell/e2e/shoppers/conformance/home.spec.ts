import type { Locator, Page } from '@playwright/test';
import { catalogue, serveFile } from '../../support/catalogue';
import { expect, open, test } from '../../support/store';

/** Swiper's settings and current slide. */
interface Sliding {
  readonly params: { readonly loop: boolean; readonly spaceBetween: number; readonly slidesPerView: unknown };
  readonly realIndex: number;
  readonly animating: boolean;
  /** Their number. */
  readonly slides: number;
}

/** Waits until Swiper runs, which starts when the page is idle and the row near. */
const sliding = (row: Locator): Promise<Sliding> =>
  row.locator('.swiper-initialized').evaluate((element) => {
    const { params, realIndex, animating, slides } = Reflect.get(element, 'swiper');
    const { loop, spaceBetween, slidesPerView } = params;
    return { params: { loop, spaceBetween, slidesPerView }, realIndex, animating, slides: slides.length };
  });

/** Returns the current slide; -1 during an animation, which ignores clicks. */
const current = async (row: Locator): Promise<number> => {
  const { realIndex, animating } = await sliding(row);
  return animating ? -1 : realIndex;
};

/** Distances between neighbouring slides, in whole pixels. */
const gaps = (row: Locator): Promise<number[]> =>
  row.locator('.swiper-slide').evaluateAll((slides) => {
    const boxes = slides.map((slide) => slide.getBoundingClientRect()).sort((a, b) => a.left - b.left);
    return [
      ...new Set(boxes.slice(1).map((box, index) => Math.round(box.left - (boxes[index]?.right ?? 0)))),
    ];
  });

const rows = ['Brand new models', 'Hot prices', 'You may also like'];
const region = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Stops the films, since decoding them is most of a home page's work. */
const still = (page: Page): Promise<void> => page.emulateMedia({ reducedMotion: 'reduce' });

/** Expects rows of cards to loop by their arrows. */
async function expectRows(page: Page): Promise<void> {
  for (const name of rows) {
    const row = region(page, name);
    await expect(row.getByRole('article').first()).toBeVisible();
    await row.scrollIntoViewIfNeeded();
    const { params, slides } = await sliding(row);
    expect(params).toEqual({ loop: true, spaceBetween: 16, slidesPerView: 'auto' });
    expect(slides).toBeGreaterThanOrEqual(12);
    expect(await gaps(row)).toEqual([16]);
    await row.getByRole('button', { name: `Previous: ${name}` }).click();
    await expect.poll(() => current(row)).toBe(slides - 4);
    await row.getByRole('button', { name: `Next: ${name}` }).click();
    await expect.poll(() => current(row)).toBe(0);
  }
}

/** Names of fully visible cards, from left to right. */
const inView = (row: Locator): Promise<string[]> =>
  row.locator('.swiper').evaluate((frame) => {
    const { left, right } = frame.getBoundingClientRect();
    return [...frame.querySelectorAll('article')]
      .map((card) => ({
        box: card.getBoundingClientRect(),
        name: card.querySelector('a')?.textContent ?? '',
      }))
      .filter(({ box }) => box.left > left - 1 && box.right < right + 1)
      .sort((a, b) => a.box.left - b.box.left)
      .map(({ name }) => name);
  });

test('a focused card is visible', { tag: '@tools' }, async ({ page }) => {
  await still(page);
  const few = (await catalogue(page)).slice(0, 4);
  await serveFile(page, 'products', few);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  const row = region(page, 'Brand new models');
  await expect(row.getByRole('article').first()).toBeVisible();
  await row.getByRole('button', { name: /^Next/ }).focus();
  // Link, cart button and heart of each card.
  for (let stop = 0; stop < 3 * few.length; stop += 1) {
    await page.keyboard.press('Tab');
    const card = row.locator('article:focus-within');
    await expect(card).toHaveCount(1);
    const name = (await card.getByRole('link').textContent()) ?? '';
    await expect.poll(() => inView(row)).toEqual([name]);
  }
  expect(await row.locator('.swiper').evaluate((frame) => frame.scrollLeft)).toBe(0);
});

test('each film is muted, looping, plays by itself while it is in view, and can be paused; an offer opens the listing of its figure [HOME-09, HOME-28]', async ({
  page,
}) => {
  await open(page, '/');
  const promo = region(page, 'Featured devices');
  const state = (slide: number) =>
    promo.locator('.swiper-slide').evaluateAll((slides, wanted) => {
      const video = slides
        .find((one) => Number(one.getAttribute('data-swiper-slide-index')) === wanted)
        ?.querySelector('video');
      return video && [video.muted, video.loop, !video.paused && video.currentTime > 0];
    }, slide);
  await expect.poll(() => state(0)).toEqual([true, true, true]);
  await promo.getByRole('button', { name: /^Next/ }).click();
  await expect.poll(() => state(1)).toEqual([true, true, true]);
  expect(await state(0)).toEqual([true, true, false]);
  await page.getByRole('button', { name: 'Pause the video' }).click();
  await expect.poll(() => state(1)).toEqual([true, true, false]);
  await test.step('an offer', () => expectOffer(page));
});

test('the shown slide stays usable when the visitor turns motion off or on', { tag: '@tools' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await open(page, '/');
  const promo = region(page, 'Featured devices');
  for (const [slide, reducedMotion] of [
    [1, 'reduce'],
    [2, 'no-preference'],
  ] as const) {
    await promo.getByRole('button', { name: /^Next/ }).click();
    await expect.poll(() => current(promo)).toBe(slide);
    await page.emulateMedia({ reducedMotion });
    await expect.poll(() => current(promo)).toBe(slide);
    const link = promo.locator('.swiper-slide:not([inert])').getByRole('link');
    await expect(link).toHaveCount(1);
    await expect(link).toBeInViewport({ ratio: 0.9 });
  }
});

/** Expects that an offer opens the listing of its figure. */
async function expectOffer(page: Page): Promise<void> {
  const affordable = (await catalogue(page)).filter(
    ({ category, price }) => category === 'phones' && price <= 500,
  );
  await page.getByRole('link', { name: /^Phones up to \$500/ }).click();
  await expect(page).toHaveURL(/#\/phones\?price=-500$/);
  await expect(
    page.getByRole('main').getByText(`${affordable.length} of`, { exact: false }).first(),
  ).toBeVisible();
}

/** Expects the promotion to loop by arrows, dots and swipes. */
async function expectPromo(page: Page): Promise<void> {
  const promo = region(page, 'Featured devices');
  await expect(promo.getByRole('link').first()).toBeVisible();
  const stroke = () =>
    promo
      .getByRole('button', { name: /^Next/ })
      .locator('path')
      .evaluate((arrow) => getComputedStyle(arrow).stroke);
  const light = await stroke();
  await page.getByRole('banner').getByRole('switch', { name: 'Dark theme' }).click();
  await expect.poll(stroke).not.toBe(light);
  const { params, slides } = await sliding(promo);
  expect(params).toEqual({ loop: true, spaceBetween: 2, slidesPerView: 1 });
  expect(slides).toBe(3);
  expect(await gaps(promo)).toEqual([2]);
  const frame = await promo.locator('.swiper').boundingBox();
  expect((await promo.locator('.swiper-slide-active').boundingBox())?.width).toBe(frame?.width);
  await promo.getByRole('button', { name: /^Previous/ }).click();
  await expect.poll(() => current(promo)).toBe(2);
  await promo.getByRole('button', { name: /^Next/ }).click();
  await expect.poll(() => current(promo)).toBe(0);
  const dots = promo.getByRole('button', { name: /^Show / });
  await expect(dots).toHaveCount(3);
  await dots.nth(1).click();
  await expect.poll(() => current(promo)).toBe(1);
  await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(promo.locator('.swiper-slide-active a')).toHaveCSS('cursor', 'grab');
  if (!frame) throw new Error('The carousel has no place.');
  const middle = frame.y + frame.height / 2;
  await page.mouse.move(frame.x + frame.width * 0.9, middle);
  await page.mouse.down();
  await page.mouse.move(frame.x + frame.width * 0.1, middle, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => current(promo)).toBe(2);
  await expect(page).toHaveURL(/#\/$/);
}

test.describe('on a page that is never idle', () => {
  test.use({ hasTouch: true });

  test('slides answer a swipe, an arrow and a dot', { tag: '@tools' }, async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    await still(page);
    await open(page, '/');
    const promo = region(page, 'Featured devices');
    await expect(promo.getByRole('button', { name: /^Next/ })).toBeEnabled();
    await expect(promo.locator('.swiper')).not.toHaveClass(/swiper-initialized/);
    const box = await promo.locator('.swiper').boundingBox();
    if (!box) throw new Error('The carousel has no place.');
    const touch = await page.context().newCDPSession(page);
    const y = box.y + box.height / 2;
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: box.x + box.width * 0.9, y }],
    });
    for (const part of [0.7, 0.5, 0.3, 0.1])
      await touch.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x: box.x + box.width * part, y }],
      });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => current(promo)).toBe(1);
    await promo
      .getByRole('button', { name: /^Show / })
      .nth(2)
      .dispatchEvent('click');
    await expect.poll(() => current(promo)).toBe(2);
    const row = region(page, 'Brand new models');
    await row.getByRole('button', { name: /^Next/ }).dispatchEvent('click');
    await expect.poll(() => current(row)).toBe(4);
  });
});

/** Left edge of the devices in a wide film, and their share of a narrow film's height from its bottom. */
const DEVICE = { from: 0.52, height: 0.76, ratio: 2272 / 874 };

/** Names of slides whose text overlaps a device. Counts the lines of a text, not its box. */
const covered = (promo: Locator, narrow: boolean): Promise<string[]> =>
  promo.locator('.swiper-slide').evaluateAll(
    (slides, { from, height, ratio, upright }) =>
      slides
        .filter((slide) => {
          const film = slide.querySelector('picture')?.parentElement?.getBoundingClientRect();
          if (!film) return true;
          const shown = Math.max(film.width, film.height * ratio);
          const device = upright
            ? { left: film.left, top: film.bottom - film.width * 1.25 * height }
            : { left: film.right - shown * (1 - from), top: film.top };
          return [...slide.querySelectorAll('p, a')].some((text) => {
            const range = document.createRange();
            // Without the link's name for screen readers.
            range.selectNodeContents(text.firstChild ?? text);
            return [...range.getClientRects()].some(
              (line) => line.right > device.left && line.bottom > device.top,
            );
          });
        })
        .map((slide) => slide.getAttribute('aria-label') ?? ''),
    { ...DEVICE, upright: narrow },
  );

test('sliders have 16 px between slides, the promo carousel 2 px, and both loop [HOME-04..08, HOME-14]', async ({
  page,
}) => {
  await still(page);
  await open(page, '/');
  await test.step('the promo carousel', () => expectPromo(page));
  await test.step('rows of cards', () => expectRows(page));
});

/** Smallest distance between the words of two devices to scale, in pixels. */
const distanceOfWords = (page: Page): Promise<number> =>
  page
    .getByRole('region', { name: /to scale$|масштабі$/ })
    .getByRole('link')
    .evaluateAll((links) => {
      const boxes = links.map((link) => {
        const words = [...(link.lastElementChild?.children ?? [])];
        const seen = words.filter((one) => getComputedStyle(one).position !== 'absolute');
        const boxOf = (side: 'left' | 'right') => seen.map((one) => one.getBoundingClientRect()[side]);
        return { left: Math.min(...boxOf('left')), right: Math.max(...boxOf('right')) };
      });
      return Math.min(...boxes.slice(1).map(({ left }, place) => left - (boxes[place]?.right ?? 0)));
    });

// At the widths where a layout is at its tightest.
test('words of the promo carousel lie over no device, and those of devices to scale keep apart, in both languages [HOME-29, HOME-31]', {
  tag: '@tools',
}, async ({ page }) => {
  await still(page);
  await open(page, '/');
  const promo = page.locator('main section').first();
  await expect(promo.locator('.swiper-slide')).toHaveCount(3);
  const textOf = (size: string) =>
    page.evaluate((to) => Object.assign(document.documentElement.style, { fontSize: to }), size);
  for (const language of ['English', 'Українська']) {
    await page.getByRole('contentinfo').getByRole('button', { name: language }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'English' ? 'en' : 'uk');
    for (const width of [1440, 640, 600, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => covered(promo, width < 640), { message: `${width} px` }).toEqual([]);
      await expect.poll(() => distanceOfWords(page), { message: `${width} px` }).toBeGreaterThan(4);
    }
    await textOf('200%');
    await expect.poll(() => covered(promo, true), { message: 'twice as large' }).toEqual([]);
    await textOf('');
  }
});
