import type { Page } from '@playwright/test';
import { watchAnimations } from '../../support/animations';
import { expect, goTo, open, test } from '../../support/store';

const SCREENS = [
  ['/', 'Welcome to Gadgetry', 'Phones, tablets and accessories'],
  ['/phones', 'Mobile phones'],
  ['/tablets', 'Tablets'],
  ['/accessories', 'Accessories'],
  ['/phones/apple-iphone-14-512gb-midnight', 'Apple iPhone 14 512GB Midnight'],
  ['/tablets/apple-ipad-air-4th-gen-256gb-rosegold', /^Apple iPad Air/],
  ['/accessories/apple-watch-series-6-40mm-spacegray', /^Apple Watch Series 6/],
  ['/tablets/no-such-tablet-64gb-black', 'Product not found'],
  ['/compare/tablets', 'Compare tablets'],
  ['/search', 'Search'],
  ['/favorites', 'Favourites'],
  ['/cart', 'Cart'],
  ['/rights', 'Terms of use'],
  ['/contacts', 'Creators'],
  ['/no/such/page/at/all', 'Page not found'],
] as const;

/** Expects each remote to own its routes, and the shell the rest. */
async function expectOwners(page: Page): Promise<void> {
  const owned = await page.evaluate(() => {
    const { chosen = {} } = globalThis.__gadgetry ?? {};
    return Object.fromEntries(
      Object.entries(chosen).map(([remote, { descriptor }]) => [
        remote,
        [
          ...descriptor.routes.map(({ path }) => path),
          // The remotes' fragments in the header.
          ...(descriptor.slots?.filled ?? [])
            .map(({ slot }) => slot)
            .filter((slot) => slot.startsWith('header/')),
        ],
      ]),
    );
  });
  expect(owned).toMatchObject({
    catalog: expect.arrayContaining(['/', '/phones', '/tablets', '/accessories', 'header/search']),
    product: expect.arrayContaining(['/phones/:itemId', '/tablets/:itemId', '/accessories/:itemId']),
    cart: expect.arrayContaining(['/cart', '/favorites']),
  });
  for (const path of ['/rights', '/contacts', '*']) expect(Object.values(owned).flat()).not.toContain(path);
}

test('each address after the hash shows its screen, names the document, focuses the heading, and loads only its remotes [STORE-13, ROUTE-01..13]', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  await open(page, '/rights');
  // The catalogue shows ways on below the shell's own pages.
  await expect(page.locator('main [data-remote=catalog]')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const first = Number(new URL(baseURL ?? '').port);
  expect([...origins].map((origin) => Number(new URL(origin).port) - first).toSorted()).toEqual([0, 1]);
  expect(await page.evaluate(() => document.activeElement === document.body), 'first load').toBe(true);
  await test.step('each remote owns its routes', () => expectOwners(page));
  for (const [address, name, title = name] of SCREENS) {
    await goTo(page, address);
    const heading = page.getByRole('heading', { level: 1, name, exact: true });
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(typeof title === 'string' ? `${title} – Gadgetry` : / – Gadgetry$/);
    // One look in the page, since each expectation would search all of it.
    const screen = await page.evaluate(() => ({
      hash: location.hash,
      counts: ['h1', 'main'].map((part) => document.querySelectorAll(part).length),
      frame: ['header', 'footer'].map((part) => document.querySelector(part)?.checkVisibility()),
      accounts: [...document.querySelectorAll('a, button, input[type=password]')]
        .filter((one) => one.matches('input') || /log ?in|sign ?in|account/i.test(one.textContent ?? ''))
        .map((one) => one.outerHTML),
    }));
    expect(screen).toEqual({ hash: `#${address}`, counts: [1, 1], frame: [true, true], accounts: [] });
  }
  await goTo(page, '/rights');
  await page.getByRole('button', { name: 'Перейти на українську' }).click();
  await expect(page).toHaveTitle('Умови користування – Gadgetry');
});

test('a change of page fades over 500 ms unless the path has exactly three parts [ROUTE-16..18]', {
  tag: '@tools',
}, async ({ page }) => {
  await open(page, '/phones');
  for (const [address, heading, expected] of [
    ['/tablets', 'Tablets', ['animation 500']],
    ['/phones/apple-iphone-14-512gb-midnight', /iPhone 14/, []],
    ['/phones', 'Mobile phones', ['animation 500']],
    ['/phones?page=2', 'Mobile phones', []],
    ['/a/b/c', 'Page not found', ['animation 500']],
  ] as const) {
    const seen = await watchAnimations(page, 'main');
    await goTo(page, address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (address.includes('?'))
      await expect(page.locator('[aria-current=page]', { hasText: '2' })).toBeVisible();
    await expect.poll(seen, { message: address }).toEqual(expected);
  }
});
