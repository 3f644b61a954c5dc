import type { Page } from '@playwright/test';
import { listed } from '../support/states';
import { expect, goTo, open, storeBefore, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

const cards = (page: Page) => page.getByRole('main').getByRole('article');

/** The first card with colours. */
const card = (page: Page) =>
  cards(page)
    .filter({ has: page.getByRole('radio') })
    .first();
const name = (page: Page) => card(page).getByRole('heading');

const columns = (page: Page): Promise<number> =>
  cards(page).evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size);

test('cards are in columns from 340 px on, and in one column with text of twice the size; their colours are one tab stop', async ({
  page,
}) => {
  await open(page, '/phones');
  await test.step('arrow keys change the colour', async () => {
    const before = await name(page).textContent();
    await card(page).getByRole('link').focus();
    await page.keyboard.press('Tab');
    await expect(card(page).getByRole('radio', { checked: true })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(name(page)).not.toHaveText(before ?? '');
    await page.keyboard.press('Tab');
    await expect(card(page).getByRole('button', { name: /^Add to cart/ })).toBeFocused();
  });
  for (const [width, count] of [
    [339, 1],
    [340, 2],
    [393, 2],
    [899, 2],
    [900, 3],
    [1200, 4],
    [1599, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => columns(page), { message: String(width) }).toBe(count);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await expect.poll(() => columns(page)).toBe(1);
  const cut = await page.locator('main article :is(h2, button), main label').evaluateAll((all) =>
    all
      .filter((element) => {
        const { overflowX } = getComputedStyle(element);
        const isLarger =
          element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1;
        return overflowX !== 'visible' && isLarger;
      })
      .map((element) => element.textContent),
  );
  expect(cut).toEqual([]);
  const heights = await cards(page).evaluateAll((all) =>
    all.map((card) =>
      ['cart', 'favourite'].map(
        (name) => card.querySelector(`[data-${name}-of]`)?.getBoundingClientRect().height,
      ),
    ),
  );
  expect(heights.length).toBeGreaterThan(0);
  for (const [cart, heart] of heights) expect(heart).toBe(cart);
});

test('five cards are in a row from 1600 px on, but four where five would leave one or two alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  await storeBefore(page, { favourites: listed.slice(0, 6) });
  await open(page, '/favorites');
  for (const [address, cardsOnPage, count] of [
    ['/favorites', 6, 4],
    ['/phones', 16, 4],
    ['/phones?devicesOnPage=24', 24, 5],
    // 10 results, and 6 similar ones.
    ['/search?q=pro+11', 16, 4],
    ['/search?q=pro+11&devicesOnPage=24', 24, 5],
  ] as const) {
    await goTo(page, address);
    await expect(cards(page)).toHaveCount(cardsOnPage);
    await expect.poll(() => columns(page), { message: address }).toBe(count);
  }
});

/** Opens a listing, and waits for the fonts, since texts are measured. */
async function openSet(page: Page, address: string): Promise<void> {
  await open(page, address);
  await expect(page.locator('html')).toHaveAttribute('data-fonts', 'web');
}

test.describe('the colours of a card', () => {
  test('turn it in the sliders of home too, with its link, and move nothing', async ({ page }) => {
    await openSet(page, '/');
    const row = page.getByRole('region', { name: 'Brand new models' });
    await row.scrollIntoViewIfNeeded();
    const one = row.getByRole('article').first();
    const dots = one.getByRole('radio');
    await expect(dots.first()).toBeVisible();
    const look = async () => ({
      name: await one.getByRole('heading').textContent(),
      link: await one.getByRole('link').getAttribute('href'),
      price: await one.locator('strong').evaluate((price) => price.getBoundingClientRect().top + scrollY),
    });
    const before = await look();
    await one.getByRole('radio', { checked: false }).last().check();
    await expect(one.getByRole('heading')).not.toHaveText(before.name ?? '');
    const after = await look();
    expect(after.link).not.toBe(before.link);
    expect(after.price).toBe(before.price);
  });

  test('move nothing when they are pointed at', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await openSet(page, '/phones');
    const places = () =>
      page
        .locator('main article > *')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top + scrollY));
    for (const [width, count] of [
      [390, 2],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => columns(page)).toBe(count);
      const before = await places();
      const names = new Set<string | null>();
      // The cards below the first two follow the same rules.
      for (const one of await page.locator('main li:nth-child(-n + 2) article').getByRole('radio').all()) {
        await one.hover();
        names.add(
          await page
            .locator('article', { has: page.locator(':hover') })
            .getByRole('heading')
            .textContent(),
        );
        expect(await places()).toEqual(before);
      }
      expect(names.size, `${width} px`).toBeGreaterThan(4);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a slider’s arrows stay at the right of a title of two lines', async ({ page }) => {
    await open(page, '/phones/apple-iphone-14-128gb-midnight');
    const row = page.getByRole('region', { name: 'Recommended for you' });
    const next = row.getByRole('button', { name: 'Next: Recommended for you' });
    await next.scrollIntoViewIfNeeded();
    const measured = await next.evaluate((arrow) => {
      const boxOf = (element: Element | null | undefined) =>
        element?.getBoundingClientRect() ?? new DOMRect();
      const slider = arrow.closest('section');
      const { right, top } = boxOf(arrow);
      return { left: boxOf(slider).right - right, below: top - boxOf(slider?.querySelector('h2')).bottom };
    });
    // The chevron, not its button, ends with the cards.
    expect(measured.left).toBeCloseTo(-10, 0);
    expect(measured.below).toBeLessThan(0);
    const glass = await row
      .locator('.swiper')
      .evaluate((frame) => [frame, document.body].map((one) => one.getBoundingClientRect().right));
    expect(glass[0]).toBeCloseTo(glass[1] ?? 0, 0);
  });

  test('cards are in line at their feet, rows are as high as they need, and dots as high as fingers', async ({
    page,
  }) => {
    for (const address of ['/phones', '/tablets', '/accessories']) {
      await openSet(page, address);
      const measured = await cards(page).evaluateAll((all) =>
        all.map((card) => {
          const box = (selector: string) =>
            card.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
          const gaps = ['article > div:first-child', 'article > div:last-child'].map((half) => {
            const parts = [...(card.parentElement?.querySelector(half)?.children ?? [])].filter(
              (part) => getComputedStyle(part).position !== 'absolute',
            );
            const between = parts
              .slice(1)
              .map(
                (part, at) =>
                  part.getBoundingClientRect().top - (parts[at]?.getBoundingClientRect().bottom ?? 0),
              );
            return Math.max(...between);
          });
          const corner = card.parentElement?.querySelector('button[aria-pressed] > span');
          const isCovered = (corner?.getBoundingClientRect().bottom ?? 0) > box('picture').top;
          const { height } = box('h2');
          return { foot: box('button[data-cart-of]').top, price: box('strong').top, gaps, height, isCovered };
        }),
      );
      expect(new Set(measured.map(({ height }) => height)).size, 'heights of names').toBe(1);
      expect(measured.filter(({ isCovered }) => isCovered)).toEqual([]);
      for (let at = 0; at + 1 < measured.length; at += 2) {
        const [one, other] = [measured[at], measured[at + 1]];
        expect(other?.foot).toBe(one?.foot);
        expect(other?.price).toBe(one?.price);
        for (const half of [0, 1])
          expect(Math.min(one?.gaps[half] ?? 0, other?.gaps[half] ?? 0)).toBeLessThanOrEqual(16);
      }
    }
    const dot = cards(page).getByRole('radio').first();
    await dot.scrollIntoViewIfNeeded();
    const hits = await dot.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [-21, 21].map(
        (y) => document.elementFromPoint(left + width / 2, top + height / 2 + y) === element,
      );
    });
    expect(hits).toEqual([true, true]);
  });
});

test.describe('home on a phone', () => {
  // Without a scrollbar that takes width.
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('keeps its height when its parts come near, and its sliders theirs, whatever the names on their cards', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      // Parts come only by scrolling.
      globalThis.requestIdleCallback = () => 0;
    });
    await open(page, '/');
    await page.evaluate(() => {
      const heights: number[] = [];
      Object.assign(globalThis, { heights });
      new ResizeObserver(() => heights.push(document.documentElement.scrollHeight)).observe(document.body);
    });
    const feature = page.getByRole('region', { name: /^Apple iPhone 13 Pro Max/ });
    const last = page.getByRole('region', { name: 'You may also like' });
    for (const part of [feature, last]) {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
      await part.scrollIntoViewIfNeeded();
      await expect(part.getByRole('link').first()).toBeVisible();
    }
    const heights: number[] = await page.evaluate(() => Reflect.get(globalThis, 'heights'));
    expect(Math.max(...heights) - Math.min(...heights), heights.join()).toBeLessThan(4);
    const darkBelow = await feature.evaluate((section) => {
      const picture = section.querySelector('img')?.getBoundingClientRect();
      return section.getBoundingClientRect().bottom - (picture?.bottom ?? 0);
    });
    expect(darkBelow).toBeCloseTo(0, 0);
    // Each part is as high as the height that was reserved for it, at both ends of each layout.
    const places = page.locator('main [class*="scalePlace"], main [class*="featurePlace"]');
    await expect(places).toHaveCount(2);
    for (const width of [320, 390, 639, 640, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const differences = await places.evaluateAll((all) =>
        all.map((place) => {
          const empty = place.cloneNode() as HTMLElement;
          place.before(empty);
          const { height } = empty.getBoundingClientRect();
          empty.remove();
          return Math.abs(place.getBoundingClientRect().height - height);
        }),
      );
      expect(Math.max(...differences), `${width} px`).toBeLessThan(1);
    }
    await page.setViewportSize({ width: 390, height: 844 });

    const slider = page.getByRole('region', { name: 'Brand new models' });
    const names = slider.getByRole('heading', { level: 3 });
    const height = (): Promise<number> =>
      slider.evaluate((section) => section.getBoundingClientRect().height);
    const before = await height();
    await names.evaluateAll((all) => {
      for (const name of all) name.textContent = 'Short';
    });
    expect(await height()).toBe(before);
  });
});
