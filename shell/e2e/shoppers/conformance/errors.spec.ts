import { changeVersion, failFile } from '../../support/catalogue';
import { expect, MISSING_FILE, open, openLate, test } from '../../support/store';

const PHONE = '/phones/apple-iphone-14-128gb-midnight';
const ID = 'ID: apple-iphone-14-128gb-midnight';

test.describe('failed loads', () => {
  test.use({ expectedConsole: { matching: MISSING_FILE } });

  test('‘Error loading …’, and Try again loads the product [DATA-26]', async ({ page }) => {
    for (const [file, address] of [
      ['tablets', '/tablets/apple-ipad-air-4th-gen-256gb-rosegold'],
      ['phones', PHONE],
      ['accessories', '/accessories/apple-watch-series-6-40mm-spacegray'],
    ] as const) {
      const heal = await failFile(page, file);
      await page.goto('about:blank');
      await open(page, address);
      await expect(page.getByRole('alert')).toContainText(`Error loading ${file}`);
      await expect(page.getByText(/^ID: /)).toHaveCount(0);
      await heal();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText(/^ID: /)).toBeVisible();
      await expect(page.getByText(`Error loading ${file}`)).toHaveCount(0);
    }
  });

  test('‘Error loading products’ on cart, favourites and product page, the rest stays [DATA-25]', async ({
    page,
  }) => {
    const heal = await failFile(page, 'products');
    await open(page, PHONE);
    await expect(page.getByText(ID)).toBeVisible();
    await expect(page.getByText('Error loading products')).toBeVisible();
    await open(page, '/favorites');
    await expect(page.getByText('Error loading products')).toBeVisible();
    await expect(page.getByText('Your list of favorite items is empty')).toBeVisible();
    await heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Error loading products')).toHaveCount(0);
  });
});

test('Product: an item that is not found renders nothing of a product, and leads to its category, in which alone it is looked for [PRODUCT-13, PRODUCT-18]', async ({
  page,
}) => {
  await open(page, '/phones/apple-iphone-99-1gb-plaid');
  await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See all phones' })).toHaveAttribute('href', '#/phones');
  await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('button', { name: /cart|favourites/ })).toHaveCount(0);
  await expect(page.getByText(/^ID: /)).toHaveCount(0);
  await open(page, '/tablets/apple-iphone-14-128gb-midnight');
  await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
});

test.describe('a product whose data is late', () => {
  // Its picture was fetched ahead and waits for the data longer than the browser likes.
  test.use({ expectedConsole: { matching: /preloaded using link preload/ } });

  test('Product: nothing of it renders until an item is selected; a skeleton has its size [PRODUCT-15]', async ({
    page,
  }) => {
    let deliver: () => void = () => {};
    const delivered = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    // A page without a view, as all are whose data have changed since it was composed.
    await changeVersion(page);
    await page.route(/\/api\/phones\.json/, async (route) => {
      await delivered;
      await route.continue();
    });
    await openLate(page, PHONE);
    const main = page.getByRole('main');
    await expect(main.locator('[aria-busy="true"]').first()).toBeVisible();
    for (const role of ['radio', 'img', 'term'] as const) await expect(main.getByRole(role)).toHaveCount(0);
    await expect(page.getByText(ID)).toHaveCount(0);
    const footer = page.getByRole('contentinfo');
    await expect(footer).not.toBeInViewport();
    deliver();
    await expect(page.getByText(ID)).toBeVisible();
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  });
});

test('Detail loading: whenever the item id changes, that item is selected [PRODUCT-19]', async ({ page }) => {
  await open(page, PHONE);
  await expect(page.getByText(ID)).toBeVisible();
  for (const id of ['apple-iphone-14-256gb-midnight', 'apple-iphone-7-32gb-black']) {
    await page.evaluate((item) => {
      location.hash = `#/phones/${item}`;
    }, id);
    await expect(page.getByText(`ID: ${id}`)).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByText('ID: apple-iphone-14-256gb-midnight')).toBeVisible();
});

test.describe('odd addresses', () => {
  // React Router itself warns of a percent sign that encodes nothing.
  test.use({ expectedConsole: { matching: /malformed URL segment/ } });

  test('odd item ids in the address are not found, and break nothing [STORE-20]', async ({ page }) => {
    for (const item of ['__proto__', 'a%2Fb', '%3Cb%3Ebold%3C%2Fb%3E', 'a?sort=%E0%A4%A', '%E0%A4%A']) {
      await open(page, `/phones/${item}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible();
    }
  });
});
