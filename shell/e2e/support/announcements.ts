import type { Page } from '@playwright/test';

/** Records every text that enters a live region, in order, as a screen reader announces it. */
export const recordAnnouncements = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const announcements: string[] = [];
    Object.assign(window, { announcements });
    const LIVE = ':is([aria-live], [role=status], [role=alert], output):not([aria-live=off])';
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.flatMap(({ target }) => {
          const element = target instanceof Element ? target : target.parentElement;
          return element?.closest(LIVE) ?? [];
        }),
      );
      // Screen readers don't announce content behind a modal dialog.
      const modal = document.querySelector('dialog:modal') ?? document;
      for (const region of regions)
        if (region.textContent && modal.contains(region)) announcements.push(region.textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** Returns all announcements since the page was opened. */
export const announcements = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Reflect.get(window, 'announcements'));
