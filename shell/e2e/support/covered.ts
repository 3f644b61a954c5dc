import type { Locator, Page } from '@playwright/test';

/** Scrolls the page, and waits until it counts as resting. */
export const restAt = (page: Page, top: number): Promise<void> =>
  page.evaluate(
    (to) =>
      new Promise((resolve) => {
        // Longer than the frame waits after the same event.
        addEventListener('scroll', () => setTimeout(resolve, 300), { once: true });
        scrollTo({ top: to, behavior: 'instant' });
      }),
    top,
  );

/** Returns the texts of the elements that lie below a box of the frame. */
export const coveredBy = (box: Locator, selector: string): Promise<string[]> =>
  box.evaluate((element, selected) => {
    const own = element.getBoundingClientRect();
    return [...document.querySelectorAll(selected)]
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < own.right && right > own.left && top < own.bottom && bottom > own.top;
      })
      .map((one) => one.textContent);
  }, selector);
