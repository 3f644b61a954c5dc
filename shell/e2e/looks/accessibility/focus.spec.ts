import type { Page } from '@playwright/test';
import { settled } from '../../support/settled';
import { states, UNANSWERED } from '../../support/states';
import { expect, isLookedAt, open, test } from '../../support/store';

/** States that others lead through anyway, or that have no controls of their own. */
const LEFT_OUT =
  /while loading|without|does not exist|home with favourites|cart after a removal|checkout|terms/;

/** More controls of different kinds has no page. */
const MOST_USES = 60;

interface Use {
  /** What the control does, without the product that it does it with. */
  readonly kind: string;
  readonly key: string;
}

/** Gives the focus to a control of a kind that has not been used yet. */
const nextUse = (page: Page, used: readonly string[], frameToo: boolean): Promise<Use | undefined> =>
  page.evaluate(
    ([known, all]) => {
      const root = document.querySelector('dialog:modal') ?? document;
      const controls = [...root.querySelectorAll<HTMLElement>('a[href], button, select, input')].filter(
        (control) => all || control.closest('dialog') || !control.closest('header, footer'),
      );
      for (const control of controls) {
        const name =
          control.getAttribute('aria-label') ?? control.closest('label')?.textContent ?? control.textContent;
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
        if (known.includes(kind) || leaves || control.tabIndex < 0) continue;
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

/** Uses a control of each kind by keyboard; none may leave the keyboard nowhere. Returns what was used. */
async function useAll(page: Page, frameToo: boolean): Promise<string[]> {
  const used: string[] = [];
  const address = page.url();
  while (used.length < MOST_USES) {
    const use = await nextUse(page, used, frameToo);
    if (!use) break;
    used.push(use.kind);
    await page.keyboard.press(use.key);
    await settled(page);
    // A page that is still loading takes the focus when it comes.
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
  expectedConsole: { matching: UNANSWERED },
});

// Home and listings are slow: each kind of control is used, and the page opened again where one leads away. A third of the states; all by `npm run test:long -- accessibility`.
for (const [index, { name, only, reach }] of states.filter((one) => !LEFT_OUT.test(one.name)).entries())
  if (isLookedAt(index, 0, 3))
    test(`${name}: no control takes the focus away from a keyboard that uses it`, async ({ page }) => {
      if (only === 'narrow') await page.setViewportSize({ width: 390, height: 844 });
      await reach(page);
      await settled(page);
      // Header and footer are the same everywhere.
      expect(await useAll(page, name === 'creators')).not.toEqual([]);
    });

test('the way back to the top takes the keyboard along', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await open(page, '/rights');
  // The button comes with what is fetched last.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 400));
  const button = page.getByRole('button', { name: 'Back to top' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toBeFocused();
});
