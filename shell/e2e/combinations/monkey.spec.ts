import type { Page } from '@playwright/test';
import { expect, goTo, open, stored, test } from '../support/store';

/*
 * Presses controls at random by a seed, so that a failure can be repeated: `MONKEY_SEED=7 npx playwright test … monkey`.
 * `npm run test:long -- monkey` goes on for half an hour.
 */

const SEED = Number(process.env.MONKEY_SEED ?? 20_261_122);
const ACTIONS = Number(process.env.MONKEY_ACTIONS ?? 40);

/** Mulberry32: small, even, and the same everywhere. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const ADDRESSES = [
  '/',
  '/phones',
  '/phones?page=2&sort=Cheapest',
  '/tablets?devicesOnPage=All',
  '/phones/apple-iphone-14-512gb-midnight',
  '/accessories/nothing',
  '/compare/phones?items=apple-iphone-14-128gb-midnight,apple-iphone-11-64gb-black,%E0,none',
  '/search?q=%D0%B0%D0%B9%D1%84%D0%BE%D0%BD%3Cb%3E&page=2',
  '/cart',
  '/favorites',
  '/rights',
  '/contacts',
  '/%E0%A4%A',
  '//',
  '/phones/../../x',
];
const TEXTS = ['iphone', ' 14 ', '', 'ї"><b>', '\\', '🙂'.repeat(50)];
const KEYS = ['Enter', 'Escape', 'Tab', 'Shift+Tab', 'Space', 'ArrowDown', 'ArrowLeft', 'Control+Alt+KeyG'];
const WIDTHS = [320, 390, 768, 1280];

type Pick = <T>(from: readonly T[]) => T;

/** Presses something that leads nowhere else, once or twice. */
async function press(page: Page, random: () => number): Promise<string> {
  const things = page.locator('a[href^="#"]:visible, button:visible:enabled, [role=switch]:visible');
  const count = await things.count();
  const thing = things.nth(Math.floor(random() * count));
  const twice = random() < 0.2;
  await thing.click({ timeout: 500, force: true, clickCount: twice ? 2 : 1 });
  return twice ? 'press twice' : 'press';
}

const DEEDS: readonly ((page: Page, pick: Pick, random: () => number) => Promise<unknown>)[] = [
  ...Array.from({ length: 8 }, () => (page: Page, _pick: Pick, random: () => number) => press(page, random)),
  (page, pick) => goTo(page, pick(ADDRESSES)),
  (page) => page.evaluate(() => history.back()),
  (page) => page.evaluate(() => history.forward()),
  (page, pick) => page.keyboard.press(pick(KEYS)),
  (page, pick) => page.keyboard.press(pick(KEYS)),
  (page, pick) => page.keyboard.insertText(pick(TEXTS)),
  (page, pick) => page.setViewportSize({ width: pick(WIDTHS), height: 800 }),
  (page, _pick, random) => page.mouse.wheel(0, (random() - 0.3) * 3000),
  (page, _pick, random) => page.context().setOffline(random() < 0.3),
  async (page) => {
    // Without a connection, the browser shows its own error page.
    await page.context().setOffline(false);
    await page.reload({ waitUntil: 'commit' });
  },
];

test.use({
  expectedConsole: {
    matching: /Failed to load|net::ERR_|preload|could not be decoded|^(?!thrown).*([Cc]hunk|RemoteError)/,
  },
});

// Slow: a press waits for a control up to half a second.
test(`random presses leave a store that works (seed ${SEED})`, async ({ page }) => {
  test.setTimeout(90_000 + ACTIONS * 1000);
  const random = chance(SEED);
  const pick: Pick = (from) => from[Math.floor(random() * from.length)] as (typeof from)[number];
  await open(page, '/');
  for (let done = 0; done < ACTIONS; done += 1) {
    // Removed or covered controls can't be pressed.
    await pick(DEEDS)(page, pick, random).catch(() => {});
    if (done % 100 === 99) console.log(`${done + 1} of ${ACTIONS} actions`);
    if (done % 10 !== 9) continue;
    await page.context().setOffline(false);
    // Back beyond the first page, and forward to it without a connection, there is none of the store.
    const isElsewhere = await page.evaluate(() => !location.protocol.startsWith('http')).catch(() => true);
    if (isElsewhere) await page.goto('./');
    await expect(page.locator('#root'), `after ${done + 1} actions`).toContainText(/Gadgetry/);
    await expect(page.locator('main').first()).not.toBeEmpty();
    await expect(page.getByText('Unexpected Application Error')).toHaveCount(0);
    expect(page.url()).toContain(new URL(page.url()).origin);
  }
  await page.context().setOffline(false);
  await page.goto('./', { waitUntil: 'commit' });
  await open(page, '/phones');
  await expect(page.getByRole('article').first()).toBeVisible();
  const { cart } = (await stored(page)) as { cart?: { cart?: { quantity: number }[] } };
  for (const line of cart?.cart ?? []) expect(line.quantity).toBeGreaterThan(0);
});
