import { expect, goTo, open, test } from '../../support/store';

test('a home icon, then one link per segment, translated and with dashes as spaces [FRAME-20..22]', async ({
  page,
}) => {
  await open(page, '/phones/no-such-phone');
  const links = page.getByRole('navigation', { name: 'You are here' }).getByRole('link');
  await expect(links).toHaveText(['', 'Phones', 'no such phone']);
  await expect(links.first().locator('svg')).toBeVisible();
  await expect(links.first()).toHaveAccessibleName('Home');
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '#/',
    '#/phones',
    '#/phones/no-such-phone',
  ]);
  await page.getByRole('button', { name: 'Перейти на українську' }).click();
  await expect(page.getByRole('navigation', { name: 'Ви тут' }).getByRole('link').nth(1)).toHaveText(
    'Телефони',
  );
});

test('the first segment is styled as active only when there is more than one [FRAME-24]', async ({
  page,
}) => {
  await open(page, '/phones/apple-iphone-14-512gb-midnight');
  const step = page.getByRole('navigation', { name: 'You are here' }).getByRole('link', { name: 'Phones' });
  await expect(step).toHaveCSS('font-weight', '600');
  await goTo(page, '/phones');
  await expect(page.getByRole('heading', { level: 1, name: 'Mobile phones' })).toBeVisible();
  await expect(step).toHaveCSS('font-weight', '400');
});
