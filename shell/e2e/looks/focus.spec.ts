import type { Page } from '@playwright/test';
import { settled } from '../support/settled';
import { MISSING_DATA, reachState, states } from '../support/states';
import { expect, isSelected, open, test } from '../support/store';

/** States that other states include, or that have no controls of their own. */
const LEFT_OUT =
  /while loading|without|does not exist|home with favourites|filtered|watch|cart after a removal|checkout|terms|results/;

/** No page has more kinds of controls. */
const MAX_USES = 60;

interface Use {
  /** Its name without the product's name. */
  readonly kind: string;
  readonly key: string;
}

/** Focuses a control of a kind that has not been used yet. */
const nextUse = (page: Page, used: readonly string[], frameToo: boolean): Promise<Use | undefined> =>
  page.evaluate(
    ([known, all]) => {
      const root = document.querySelector('dialog:modal') ?? document;
      const controls = [...root.querySelectorAll<HTMLElement>('a[href], button, select, input')].filter(
        (control) => all || control.closest('dialog') || !control.closest('header, footer'),
      );
      for (const control of controls) {
        // One choice of a group stands for all of them.
        const group = control.matches('[type=radio], [type=checkbox]')
          ? control.closest('fieldset, [role=radiogroup]')
          : null;
        const named = group ?? control;
        const name =
          named.getAttribute('aria-label') ??
          (group?.querySelector('legend') ?? control.closest('label') ?? control).textContent;
        const [path] = location.hash.split('?');
        const to = control.getAttribute('href');
        // Links to other pages do the same, whatever their page is.
        const kind =
          to?.startsWith('#') && to.split('?')[0] !== path
            ? `link to another page, within ${control.parentElement?.closest('article, nav, section, main')?.localName}`
            : `${control.tagName} ${name
                ?.split(':')[0]
                ?.replace(/Apple .*/s, '…')
                .replaceAll(/\d+/g, '…')
                .trim()}`;
        // What opens a window of its own leads away from this page.
        const leaves = control.matches('[target=_blank], [href^="mailto:"]');
        if (known.includes(kind) || leaves || control.tabIndex < 0 || control.matches('[type=radio]:checked'))
          continue;
        control.focus();
        if (document.activeElement !== control) continue;
        const key = control.matches('select') ? 'ArrowDown' : control.matches('input') ? 'Space' : 'Enter';
        return { kind, key };
      }
      return undefined;
    },
    [used, frameToo] as const,
  );

const hasNoFocus = (page: Page): Promise<boolean> =>
  page.evaluate(() => !document.activeElement || document.activeElement === document.body);

/** Uses a control of each kind by keyboard; none may lose the focus. Returns the used kinds. */
async function useAll(page: Page, frameToo: boolean): Promise<string[]> {
  const used: string[] = [];
  const address = page.url();
  while (used.length < MAX_USES) {
    const use = await nextUse(page, used, frameToo);
    if (!use) break;
    used.push(use.kind);
    await page.keyboard.press(use.key);
    await settled(page);
    // A page that is still loading takes the focus when it is shown.
    await expect
      .configure({ soft: true })
      .poll(() => hasNoFocus(page), { message: use.kind })
      .toBe(false);
    if (page.url() === address) continue;
    await page.evaluate((to) => location.assign(to), address);
    await expect(page.locator('h1')).toBeVisible();
    await settled(page);
  }
  return used;
}

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: { matching: MISSING_DATA },
});

// Home and listings are slow: each kind of control is used, and the page opened again where one leads away. A sixth of the states; all by `npm run test:long -- looks`.
// Only the creators' page has header and footer tested, too.
for (const [index, state] of states.filter(({ name }) => !LEFT_OUT.test(name)).entries())
  if (isSelected(index, 3, 6) || state.name === 'creators')
    test(`${state.name}: no control takes the focus away from a keyboard that uses it`, async ({ page }) => {
      if (state.only === 'narrow') await page.setViewportSize({ width: 390, height: 844 });
      await reachState(page, state);
      await settled(page);
      // Header and footer are the same everywhere.
      expect(await useAll(page, state.name === 'creators')).not.toEqual([]);
    });

/** Whether the middle of the focused control is seen and reached. */
const isFocusClear = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const control = document.activeElement;
    if (!control) return false;
    const { left, top, right, bottom } = control.getBoundingClientRect();
    return control.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });

for (const width of [390, 1440])
  test(`the offer after a press low on a page ${width} px wide covers no focused control`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/phones');
    // The place of offers and notices loads last.
    await expect(page.locator('div[role=status]')).toBeAttached();
    const add = page
      .getByRole('article')
      .nth(width === 390 ? 2 : 5)
      .getByRole('button', { name: /^Add to cart/ });
    await add.focus();
    await add.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 24));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: 'View cart' })).toBeInViewport();
    await expect.poll(() => isFocusClear(page)).toBe(true);
    // The offer's own two stops, then the controls after the pressed one.
    for (let stop = 0; stop < 6; stop += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => isFocusClear(page), `stop ${stop}`).toBe(true);
    }
    await page
      .getByRole('contentinfo')
      .locator('summary')
      .first()
      .evaluate((control: HTMLElement) => {
        scrollBy(0, control.getBoundingClientRect().bottom - innerHeight + 40);
        control.focus({ preventScroll: true });
      });
    // Before the offer ends by itself.
    await expect.poll(() => isFocusClear(page), { message: 'footer', timeout: 5000 }).toBe(true);
  });

test('the button "back to top" moves the focus, too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, '/rights');
  // The button loads last.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 400));
  const button = page.getByRole('button', { name: 'Back to top' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeFocused();
});
