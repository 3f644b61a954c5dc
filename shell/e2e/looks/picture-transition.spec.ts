import type { Locator, Page } from '@playwright/test';
import { watchAnimations } from '../support/animations';
import { listProduct } from '../support/catalogue';
import { expect, goTo, open, pressFirst, storeBefore, test } from '../support/store';

/** A view transition, as recorded in the page. */
interface Seen {
  /** Animated pseudo-elements with their durations in milliseconds. */
  readonly moving: readonly string[];
  /** The elements with a transition name: `card` or `main`, and the product. */
  readonly named: readonly string[];
}

const PHONE = 'apple-iphone-14-512gb-midnight';
const GROUP = '::view-transition-group(product-picture) 300';

/** Records every view transition of the next documents. */
async function noteTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen[] = [];
    Object.assign(globalThis, { seenTransitions: seen });
    const start = Document.prototype.startViewTransition;
    Document.prototype.startViewTransition = function (update) {
      const transition = start.call(this, update);
      const named = (): string[] =>
        [...document.querySelectorAll<HTMLElement>('*')]
          .filter((element) => !['none', ''].includes(getComputedStyle(element).viewTransitionName))
          .map(({ dataset: { cardOf, mainOf } }) => (cardOf ? `card ${cardOf}` : `main ${mainOf}`));
      const moving = (): string[] => {
        const all = document.getAnimations().map(({ effect }) => {
          const pseudo = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
          return pseudo?.startsWith('::view-transition')
            ? `${pseudo} ${effect?.getComputedTiming().duration}`
            : '';
        });
        return [...new Set(all)].filter(Boolean).sort();
      };
      transition.ready.then(
        () => seen.push({ moving: moving(), named: named() }),
        () => seen.push({ moving: [], named: named() }),
      );
      return transition;
    };
  });
}

const transitions = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => [...Reflect.get(globalThis, 'seenTransitions')]);

/** Counts elements with a transition name, and pseudo-elements over the page. */
const leftovers = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('*')].filter((element) => {
        const { viewTransitionName } = getComputedStyle(element);
        return !['none', ''].includes(viewTransitionName);
      }).length +
      document
        .getAnimations()
        .filter(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement).length,
  );

const title = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

const productLink = (place: Page | Locator): Locator => place.getByRole('article').getByRole('link').first();

/** Counts loaded files of the catalogue. */
const dataFiles = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /api\/(products|phones|tablets|accessories)\.json/.test(name)).length,
  );

/** Opens an address with loaded code and data of product pages, as after a visit to one. */
async function openWarm(page: Page, address: string): Promise<void> {
  await noteTransitions(page);
  await open(page, `/phones/${PHONE}`);
  await expect(page.getByRole('main').getByRole('group', { name: /Pictures of/ })).toBeVisible();
  // The other files load when the page is idle, on a busy machine perhaps after the first click.
  await expect.poll(() => dataFiles(page)).toBe(4);
  await goTo(page, address);
  await expect(title(page, /iPhone 14 512GB/)).toBeHidden();
  await expect(productLink(page.getByRole('main'))).toBeVisible();
  expect(await transitions(page), 'no card was followed yet').toEqual([]);
}

const itemIdOf = async (link: Locator): Promise<string> =>
  ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? '';

for (const [place, address, section] of [
  ['the listing', '/tablets', undefined],
  ['a slider of the home page', '/', /Hot prices/],
  ['the favourites', '/favorites', undefined],
] as const)
  test(`The picture of a card in ${place} grows into the product page's, and shrinks back`, async ({
    page,
  }) => {
    const favourite = await listProduct(page, PHONE);
    await storeBefore(page, { favourites: [favourite] });
    await openWarm(page, address);
    const main = page.getByRole('main');
    const link = productLink(section ? main.getByRole('region', { name: section }) : main);
    await link.scrollIntoViewIfNeeded();
    const itemId = await itemIdOf(link);
    const before = await page.evaluate(() => scrollY);

    const fades = await watchAnimations(page, 'main');
    await link.click();
    await expect.poll(() => transitions(page)).toHaveLength(1);
    const [forth] = await transitions(page);
    expect(forth?.named).toEqual([`main ${itemId}`]);
    expect(forth?.moving).toContain(GROUP);
    for (const moving of forth?.moving ?? []) expect(moving).toMatch(/\(product-picture\) 300$/);
    expect(await fades(), 'a product page itself has no transition').toEqual([]);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await expect.poll(() => leftovers(page)).toBe(0);

    const returning = await watchAnimations(page, 'main');
    await page.goBack();
    await expect.poll(() => transitions(page)).toHaveLength(2);
    const back = (await transitions(page))[1];
    expect(back?.named).toEqual([`card ${itemId}`]);
    expect(back?.moving).toContain(GROUP);
    await expect.poll(returning, { message: 'the page fades as ever' }).toEqual(['animation 500']);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect.poll(() => leftovers(page)).toBe(0);

    await page.goForward();
    await expect.poll(() => transitions(page)).toHaveLength(3);
    expect((await transitions(page))[2]?.named).toEqual([`main ${itemId}`]);
  });

test('No picture moves in from outside the window', async ({ page }) => {
  await openWarm(page, '/phones');
  await productLink(page).click();
  await expect.poll(() => transitions(page)).toHaveLength(1);
  await page.getByRole('heading', { name: 'Tech specs' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.goBack();
  await expect(title(page, 'Mobile phones')).toBeVisible();
  expect(await transitions(page)).toHaveLength(1);
});

test('Nothing moves under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWarm(page, '/phones');
  await productLink(page).click();
  await expect(page.getByRole('heading', { name: 'Tech specs' })).toBeVisible();
  await page.goBack();
  await expect(title(page, 'Mobile phones')).toBeVisible();
  expect(await transitions(page)).toEqual([]);
});

test('The new page can be used while the picture is on its way', async ({ page }) => {
  await openWarm(page, '/phones');
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) animation.pause();
      });
      return transition;
    };
  });
  await productLink(page).click();
  await expect.poll(() => transitions(page)).toHaveLength(1);
  await pressFirst(page.getByRole('main'), /^Add to cart/);
  await expect(page.getByRole('link', { name: 'Cart, 1 product' })).toBeVisible();
  expect(await leftovers(page)).toBeGreaterThan(0);
});
