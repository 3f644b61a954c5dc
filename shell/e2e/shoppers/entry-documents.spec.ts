import { isProductPath, linkedDataOf, loadDocuments, sitemapPaths } from '../support/documents';
import { expect, test } from '../support/store';

const PRODUCT = 'phones/apple-iphone-14-128gb-midnight/';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the store’s address leads to a home page that can be read and walked through', async ({ page }) => {
    await page.goto('./');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Phones' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mobile phones');
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/\/phones\/page-2\/$/);
    const card = page.getByRole('article').first();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.getByRole('link', { name: 'Українською' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  test('a product shows its picture and price, and nothing is blocked by the policy', async ({ page }) => {
    const blocked: string[] = [];
    page.on('console', (message) => blocked.push(message.text()));
    await page.goto(`./${PRODUCT}`);
    await expect(page.getByText('$980').first()).toBeVisible();
    const picture = page.locator('main img').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    expect(blocked).toEqual([]);
  });
});

test.describe('with JavaScript', () => {
  for (const [document, address, language] of [
    [PRODUCT, '#/phones/apple-iphone-14-128gb-midnight', 'en'],
    ['phones/page-2/', '#/phones?page=2', 'en'],
    ['ua/tablets/', '#/tablets', 'uk'],
    ['home/', '#/', 'en'],
  ] as const)
    test(`${document} leads to the store, and back leaves it`, async ({ page }) => {
      await page.goto('./#/contacts');
      await page.goto(`./${document}`);
      await expect(page).toHaveURL(new RegExp(`/${address.replace('?', '\\?')}$`));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.goBack();
      await expect(page).toHaveURL(/#\/contacts$/);
    });

  test('sharing copies the address of the document', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('./#/phones/apple-iphone-14-128gb-midnight');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/${PRODUCT}$`));
    await page.getByRole('button', { name: 'Share' }).click();
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(new RegExp(`/${PRODUCT}$`));
  });
});

/** Full addresses that the head of a document names: its own, and those in the other languages. */
const addressesIn = (html: string): string[] =>
  [...html.matchAll(/<link rel="(?:canonical|alternate)"[^>]* href="([^"]*)"/g)].map(([, url = '']) => url);

test('every document of the sitemap is there, says what it is, and leads to documents that are there', async ({
  request,
}) => {
  // Some 450 documents.
  test.slow();
  const paths = await sitemapPaths(request);
  expect(paths.length).toBeGreaterThan(400);
  const known = new Set(paths);
  const linked = new Set<string>();
  for (const document of await loadDocuments(request, paths)) {
    const { path, html } = document;
    expect(html).toContain('<h1');
    expect(html).toMatch(/<title>[^<]+ – Gadgetry<\/title>/);
    expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]?.length).toBeGreaterThan(50);
    if (isProductPath(path)) {
      const product = Object(linkedDataOf(document))['@graph'][0];
      expect(product).toMatchObject({
        '@type': 'Product',
        offers: { '@type': 'Offer', priceCurrency: 'USD' },
      });
      expect(html).toContain(`$${Number(product.offers.price)}`);
    }
    const addresses = addressesIn(html).map((url) => new URL(url).pathname.slice(1) || 'home/');
    expect(addresses).toContain(path);
    for (const address of addresses)
      expect([path, address, known.has(address)]).toEqual([path, address, true]);
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"#:]*)"/g)) linked.add(href);
  }
  expect([...linked].filter((path) => !known.has(path))).toEqual([]);
  expect([...known].filter((path) => !linked.has(path))).toEqual([]);
});
