import type { Page } from '@playwright/test';
import { recordAnimations } from '../../support/animations';
import { changeFile, pictureCount } from '../../support/catalogue';
import { expect, MISSING_FILE, open, test } from '../../support/store';

const NAME = 'Apple iPhone 14 128GB Midnight';
const ITEM = 'apple-iphone-14-128gb-midnight';
const PHONE = `/phones/${ITEM}`;

const thumbnails = (page: Page) =>
  page.getByRole('group', { name: `Pictures of ${NAME}` }).getByRole('button');
/** The picture that a screen reader finds: the one in view. */
const large = (page: Page) => page.getByRole('main').getByRole('img', { name: NAME, exact: true });

/** The middle of the large picture. While one slides into its place, only the place stands still. */
async function middle(page: Page): Promise<readonly [number, number]> {
  const box = await large(page).boundingBox();
  if (!box) throw new Error('expected a large picture but found none');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Drags sideways by so many pixels, from where the hand is put down. */
async function drag(page: Page, [x, y]: readonly [number, number], byPx: number): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byPx / 2, y);
  await page.mouse.move(x + byPx, y);
  await page.mouse.up();
}

test('thumbnails are on; arrows, fullscreen and play are off [PRODUCT-26]', async ({ page }) => {
  await open(page, PHONE);
  await expect(thumbnails(page)).toHaveCount(await pictureCount(page, 'phones', ITEM));
  const gallery = page.getByRole('main');
  await expect(gallery.getByRole('button', { name: /fullscreen|full screen|play|slideshow/i })).toHaveCount(
    0,
  );
  await expect(gallery.getByRole('button', { name: /^(next|previous)( picture)?$/i })).toHaveCount(0);
  await thumbnails(page).nth(1).click();
  await expect(thumbnails(page).nth(1)).toHaveAttribute('aria-current', 'true');
});

test('a picture slides into its place in 450 ms, and at once without motion [PRODUCT-27]', async ({
  page,
}) => {
  await open(page, PHONE);
  const played = await recordAnimations(page);
  await thumbnails(page).nth(2).click();
  // Titles further down the page may be revealed at the same time, in 300 ms.
  await expect.poll(() => played(/^transform$/)).toContainEqual({ name: 'transform', endMs: 450 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await thumbnails(page).nth(0).click();
  await expect(thumbnails(page).nth(0)).toHaveAttribute('aria-current', 'true');
  expect((await played(/^transform$/)).filter(({ endMs }) => endMs === 450)).toHaveLength(1);
});

test('a swipe from 30 px on shows the next picture [PRODUCT-29]', async ({ page }) => {
  await open(page, PHONE);
  await expect(thumbnails(page).first()).toBeVisible();
  const hand = await middle(page);
  await drag(page, hand, -40);
  await expect(thumbnails(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await drag(page, hand, 40);
  await expect(thumbnails(page).nth(0)).toHaveAttribute('aria-current', 'true');
});

test('a press enlarges what is pressed, a drag moves it, Escape or keys show the whole again, and nothing else moves', async ({
  page,
}) => {
  await open(page, PHONE);
  const names = await thumbnails(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(names.at(-1)).toBe(`Picture 5 of 5, camera: ${NAME}`);
  const whole = await large(page).boundingBox();
  const heading = page.getByRole('heading', { level: 3 }).first();
  const before = await heading.boundingBox();
  const [x, y] = await middle(page);
  await page.mouse.click(x - 60, y - 60);
  const widthNow = async (): Promise<number> => (await large(page).boundingBox())?.width ?? 0;
  await expect.poll(widthNow).toBeCloseTo(2 * (whole?.width ?? 0), 0);
  await drag(page, [x, y], -80);
  await expect(thumbnails(page).nth(0)).toHaveAttribute('aria-current', 'true');
  expect(await heading.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect.poll(() => large(page).boundingBox()).toEqual(whole);
  await page.getByRole('button', { name: 'Zoom in' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Zoom out' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await large(page).boundingBox())?.x).toBeLessThan((whole?.x ?? 0) - 100);
});

test.describe('pictures that fail', () => {
  test.use({ expectedConsole: { matching: MISSING_FILE } });

  test('the product’s name replaces a picture that fails, and nothing moves [PRODUCT-32, PRODUCT-33]', async ({
    page,
  }) => {
    await page.route(/\/img\/phones\/apple-iphone-14\//, (route) => route.abort());
    await open(page, PHONE);
    const missing = page
      .getByRole('main')
      .getByRole('img', { name: `No picture of ${NAME}` })
      .first();
    await expect(missing).toBeVisible();
    await expect(missing.getByText(NAME)).toBeVisible();
    // It has no room in a thumbnail.
    await expect(thumbnails(page).last().getByText(NAME)).toBeHidden();
    const broken = await missing.boundingBox();
    await page.unroute(/\/img\/phones\/apple-iphone-14\//);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(large(page)).toBeVisible();
    expect(await large(page).boundingBox()).toEqual(broken);
    await expect(page.getByRole('img', { name: `No picture of ${NAME}` })).toHaveCount(0);
  });
});

test('a product without pictures shows its name, and no thumbnails [PRODUCT-35]', async ({ page }) => {
  await changeFile(page, 'phones', (entries) =>
    entries.map(({ pictures: _, ...entry }) => ({ ...entry, images: [] })),
  );
  await open(page, PHONE);
  await expect(page.getByRole('img', { name: `No picture of ${NAME}` }).first()).toBeVisible();
  await expect(thumbnails(page)).toHaveCount(0);
});
