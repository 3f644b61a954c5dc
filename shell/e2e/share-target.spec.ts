import type { Page } from '@playwright/test';
import { expect, live, test } from './support/store';

/*
 * What comes when a shopper shares something with the installed store: systems open the address that the web manifest names, with
 * what was shared in its parameters.
 */

/** What the manifest says, read as a system reads it. */
interface ShareTarget {
  readonly action: string;
  readonly method: string;
  readonly params: Readonly<Record<'title' | 'text' | 'url', string>>;
}

/** Opens the store as a system does that shares with it. */
async function share(
  page: Page,
  baseURL: string | undefined,
  shared: Partial<ShareTarget['params']>,
): Promise<void> {
  const manifest = new URL('manifest.webmanifest', baseURL);
  const { share_target: target }: { share_target: ShareTarget } = await (
    await page.request.get(manifest.href, { headers: { 'accept-encoding': 'identity' } })
  ).json();
  expect(target.method).toBe('GET');
  const address = new URL(target.action, manifest);
  for (const [part, value] of Object.entries(shared))
    address.searchParams.set(target.params[part as keyof ShareTarget['params']], value);
  await page.goto(address.href);
  await live(page);
}

test('words that are shared are searched for, once', async ({ page, baseURL }) => {
  await share(page, baseURL, { text: 'iPhone 14 128gb midnight' });
  const search = page.getByRole('dialog', { name: 'Search' });
  await expect(search.getByRole('combobox')).toHaveValue('iPhone 14 128gb midnight');
  await expect(search.getByRole('option', { name: /Apple iPhone 14 128GB Midnight/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Apple iPhone 14 128GB Midnight' })).toBeVisible();

  await page.goBack();
  await page.reload();
  await live(page);
  await expect(page).toHaveURL(`${baseURL}`);
  await expect(search).toHaveCount(0);
});

test('a shared page of the store is opened', async ({ page, baseURL }) => {
  await share(page, baseURL, {
    title: 'A phone',
    text: `Look at this: ${baseURL}#/phones/apple-iphone-14-128gb-midnight`,
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Apple iPhone 14 128GB Midnight' })).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}#/phones/apple-iphone-14-128gb-midnight`);
});

test('addresses of others and scripts lead nowhere', async ({ page, baseURL }) => {
  await share(page, baseURL, {
    url: 'javascript:alert(1)',
    text: '<img src=x onerror=alert(1)> https://other.example/#/cart',
  });
  await expect(page.getByRole('combobox')).toHaveValue('<img src=x onerror=alert(1)>');
  await expect(page.getByText('No products found matching your search.')).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}`);
});
