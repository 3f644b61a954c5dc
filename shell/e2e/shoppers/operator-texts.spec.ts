import type { Page } from '@playwright/test';
import { catalogue } from '../support/catalogue';
import { expect, open, storeBefore, test, WITHOUT_MOTION } from '../support/store';

test.use(WITHOUT_MOTION);

const PRODUCT = 'phones/apple-iphone-14-128gb-midnight';

/** Texts of `local.json` that the tests look for. */
const TEXTS = {
  en: {
    topics: ['Delivery', 'Returns', 'Warranty', 'Payment'],
    line: '1 to 3 working days',
    text: /^By courier/,
  },
  ua: { topics: ['Доставка', 'Повернення', 'Гарантія', 'Оплата'], line: '1–3 робочі дні', text: /^Кур’єром/ },
} as const;

/** Expects the topics folded in a part of the page, and the first one to tell more when it is pressed. */
async function expectTopics(page: Page, part: 'main' | 'contentinfo', language: 'en' | 'ua'): Promise<void> {
  const { topics, line, text } = TEXTS[language];
  const details = page.getByRole(part).locator('details');
  const titles = part === 'main' ? [`${topics[0]} ${line}`, ...topics.slice(1)] : topics;
  await expect(details.locator('summary')).toContainText(titles);
  const more = details.first().getByText(text);
  await expect(more).toBeHidden();
  await details.first().locator('summary').click();
  await expect(more).toBeVisible();
  await details.first().locator('summary').press('Enter');
  await expect(more).toBeHidden();
}

test('the operator’s texts are beside the price, in the cart and in the footer, in both languages', async ({
  page,
}) => {
  const [product] = await catalogue(page);
  await storeBefore(page, { cart: [{ ...product, quantity: 1 }] });
  for (const address of [`/${PRODUCT}`, '/cart']) {
    await open(page, address);
    for (const [language, label] of [
      ['en', 'English'],
      ['ua', 'Українська'],
    ] as const) {
      await page.getByRole('contentinfo').getByRole('button', { name: label }).click();
      await expectTopics(page, 'main', language);
    }
  }
  for (const language of ['ua', 'en'] as const) {
    if (language === 'en')
      await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
    await expectTopics(page, 'contentinfo', language);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the operator’s texts are in the documents of a product', { tag: '@tools' }, async ({ page }) => {
    for (const [language, folder] of [
      ['en', ''],
      ['ua', 'ua/'],
    ] as const) {
      await page.goto(`./${folder}${PRODUCT}/`);
      await expectTopics(page, 'main', language);
      await expectTopics(page, 'contentinfo', language);
    }
  });
});
