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

const forgetTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => void Reflect.get(globalThis, 'seenTransitions').splice(0));

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

const gallery = (page: Page): Locator => page.getByRole('main').getByRole('group', { name: /Pictures of/ });

const productLink = (place: Page | Locator): Locator => place.getByRole('article').getByRole('link').first();

/** Counts loaded files of the catalogue. */
const dataFiles = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /api\/(products|phones|tablets|accessories)\.json/.test(name)).length,
  );

/** Opens a product page with the code and data of all product pages. */
async function openWarm(page: Page): Promise<void> {
  await noteTransitions(page);
  await open(page, `/phones/${PHONE}`);
  await expect(gallery(page)).toBeVisible();
  // The other files load when the page is idle, on a busy machine perhaps after the first click.
  await expect.poll(() => dataFiles(page)).toBe(4);
}

/** Goes from a product page to a page with cards, by its address. */
async function goToCards(page: Page, address: string): Promise<void> {
  await forgetTransitions(page);
  await goTo(page, address);
  await expect(gallery(page)).toBeHidden();
  await expect(productLink(page.getByRole('main'))).toBeVisible();
  expect(await transitions(page), 'no card was followed').toEqual([]);
}

const itemIdOf = async (link: Locator): Promise<string> =>
  ((await link.getAttribute('href')) ?? '').split('/').at(-1) ?? '';

test("The picture of a card grows into the product page's, and shrinks back", async ({ page }) => {
  const favourite = await listProduct(page, PHONE);
  await storeBefore(page, { favourites: [favourite] });
  await openWarm(page);
  for (const [place, address, section] of [
    ['the listing', '/tablets', undefined],
    ['a slider of the home page', '/', /Hot prices/],
    ['the favourites', '/favorites', undefined],
  ] as const)
    await test.step(place, async () => {
      await goToCards(page, address);
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
      await expect(main.getByRole('heading', { level: 1 })).toBeFocused();
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
      await expect.poll(() => leftovers(page)).toBe(0);
    });
});

test('No picture moves out of sight or under reduced motion, and one on its way keeps no press off the page', async ({
  page,
}) => {
  await openWarm(page);
  await test.step('a card can not be seen', async () => {
    await goToCards(page, '/phones');
    await productLink(page).click();
    await expect.poll(() => transitions(page)).toHaveLength(1);
    await page.getByRole('heading', { name: 'Tech specs' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.goBack();
    await expect(title(page, 'Mobile phones')).toBeVisible();
    expect(await transitions(page)).toHaveLength(1);
  });
  await test.step('reduced motion', async () => {
    await forgetTransitions(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await productLink(page).click();
    await expect(page.getByRole('heading', { name: 'Tech specs' })).toBeVisible();
    await page.goBack();
    await expect(title(page, 'Mobile phones')).toBeVisible();
    expect(await transitions(page)).toEqual([]);
  });
  await test.step('a picture on its way', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
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
});
