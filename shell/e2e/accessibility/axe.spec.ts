import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, MISSING_FILE, test } from '../support/store';
import { states } from './states';

const WIDTHS = { narrow: 390, wide: 1440 } as const;

// A page that waits for its data for ever has not used the picture that was fetched ahead for it.
const EXPECTED = new RegExp(`${MISSING_FILE.source}|was preloaded using link preload but not used`);

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole: { matching: EXPECTED },
  trace: 'off',
});

const findings = async (page: Page): Promise<readonly string[]> => {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html} ${any[0]?.message ?? ''}`),
  );
};

/** Also where an open menu or dialog keeps the switches out of a shopper's reach. */
async function switchToDarkAndUkrainian(page: Page): Promise<void> {
  await page.getByRole('switch', { name: 'Dark theme', includeHidden: true }).first().dispatchEvent('click');
  await page
    .getByRole('button', { name: 'Перейти на українську', includeHidden: true })
    .first()
    .dispatchEvent('click');
  await expect(page.locator('html')).toHaveClass('dark');
  await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
}

for (const [kind, width] of Object.entries(WIDTHS))
  test.describe(`axe finds nothing at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    for (const { name, only, reach } of states)
      if (only === undefined || only === kind)
        test(name, async ({ page }) => {
          await reach(page);
          expect(await findings(page), 'light, English').toEqual([]);
          await switchToDarkAndUkrainian(page);
          expect(await findings(page), 'dark, Ukrainian').toEqual([]);
        });
  });
