import type { Page } from '@playwright/test';
import { recordAnimations } from '../support/animations';
import { changeFile, pictureCount } from '../support/catalogue';
import { expect, MISSING_FILE, open, test } from '../support/store';

const NAME = 'Apple iPhone 14 128GB Midnight';
const ITEM = 'apple-iphone-14-128gb-midnight';
const PHONE = `/phones/${ITEM}`;

const thumbnails = (page: Page) =>
  page.getByRole('group', { name: `Pictures of ${NAME}` }).getByRole('button');
/** The picture that a screen reader finds: the one in view. */
const lead = (page: Page) => page.getByRole('main').getByRole('img', { name: NAME, exact: true });

/** Drags the large picture sideways by so many pixels. */
async function drag(page: Page, byPx: number): Promise<void> {
  const box = await lead(page).boundingBox();
  if (!box) throw new Error('No picture to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byPx / 2, y);
  await page.mouse.move(x + byPx, y);
  await page.mouse.up();
}

test('§2 Gallery: thumbnails are on; arrows, fullscreen and play are off', async ({ page }) => {
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

test('§9 Gallery: a picture slides into its place in 450 ms, and at once without motion', async ({
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

test('§9 Gallery: a swipe from 30 px on shows the next picture', async ({ page }) => {
  await open(page, PHONE);
  await expect(thumbnails(page).first()).toBeVisible();
  await drag(page, -40);
  await expect(thumbnails(page).nth(1)).toHaveAttribute('aria-current', 'true');
  await drag(page, 40);
  await expect(thumbnails(page).nth(0)).toHaveAttribute('aria-current', 'true');
});

test.describe('pictures that fail', () => {
  test.use({ expectedConsole: { matching: MISSING_FILE } });

  test('§8 Gallery: the product’s name stands in the place of a picture that fails, and nothing moves', async ({
    page,
  }) => {
    await page.route(/\/img\/phones\/apple-iphone-14\//, (route) => route.abort());
    await open(page, PHONE);
    const missing = page
      .getByRole('main')
      .getByRole('img', { name: `No picture of ${NAME}` })
      .first();
    await expect(missing).toBeVisible();
    await expect(missing).toContainText(NAME);
    const broken = await missing.boundingBox();
    await page.unroute(/\/img\/phones\/apple-iphone-14\//);
    await page.reload();
    await expect(lead(page)).toBeVisible();
    expect(await lead(page).boundingBox()).toEqual(broken);
  });
});

test('§8 Gallery: a product without pictures shows its name, and no thumbnails', async ({ page }) => {
  await changeFile(page, 'phones', (entries) =>
    entries.map(({ pictures: _, ...entry }) => ({ ...entry, images: [] })),
  );
  await open(page, PHONE);
  await expect(page.getByRole('img', { name: `No picture of ${NAME}` }).first()).toBeVisible();
  await expect(thumbnails(page)).toHaveCount(0);
});
