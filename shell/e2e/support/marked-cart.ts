import { expect, type Page } from '@playwright/test';

/**
 * Puts marks into a version of the cart: its entry notes in the page that it has run, its page's script writes
 * the version behind the heading, and its page's style sheet colours the number of items.
 * @param color as browsers report it: `rgb(1, 2, 3)`
 */
export const marked =
  (version: string, color: string) =>
  (file: string, text: string): string => {
    if (/^remoteEntry.*\.js$/.test(file))
      return `(globalThis.ranEntries ??= []).push(${JSON.stringify(version)});${text}`;
    if (/^page-cart.*\.js$/.test(file))
      return text.replace(/\w+\("cartTitle"\)/, (call) => `${call}+" ${version}"`);
    if (/^page-cart.*\.css$/.test(file))
      return text.replace(/(-items-[\w-]+\{color:)[^}]+/, (_, start) => start + color);
    return text;
  };

/** Expects that the page shows one version's cart and nothing of another one; it needs something in the cart. */
export async function expectCart(page: Page, version: string, color: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Cart ${version}`);
  await expect(page.locator('[data-remote="cart"]')).toHaveAttribute('data-version', version);
  await expect(page.getByText(/^Total for/)).toHaveCSS('color', color);
}

/** The versions whose entries have run in the page, in their order. */
export const ranEntries = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'ranEntries') ?? []);
