import type { Page } from '@playwright/test';

/** Keeps every text that enters a live region, in order: what a screen reader would say. */
export const listen = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const LIVE = ':is([aria-live], [role=status], [role=alert], output):not([aria-live=off])';
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.flatMap(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          return element?.closest(LIVE) ?? [];
        }),
      );
      // What stands behind a modal dialog is out of reach of screen readers.
      const modal = document.querySelector('dialog:modal') ?? document;
      for (const region of regions)
        if (region.textContent && modal.contains(region)) heard.push(region.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** All that has been heard since the page was opened. */
export const heard = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, 'heard'));
