import { unspokenLabels } from '../../support/labels';
import { expect, test } from '../../support/store';

test('a name that lacks what is seen on its control is found, and no other', async ({ page }) => {
  await page.setContent(`
    <button aria-label="Switch to English"><span aria-hidden="true">UA</span></button>
    <button aria-label="UA. Switch to English"><span aria-hidden="true">UA</span></button>
    <a href="#a" aria-label="Phones"><b style="opacity: 0">hidden</b><svg></svg></a>
    <label>Sort by <select aria-label="Order"><option>Newest</option></select></label>
    <label>Sort by <select><option>Newest</option></select></label>`);
  expect(await unspokenLabels(page)).toEqual([
    'button "Switch to English" shows "UA"',
    'combobox "Order" shows "Sort by "',
  ]);
});
