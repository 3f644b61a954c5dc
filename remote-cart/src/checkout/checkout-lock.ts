/** Held by the tab that orders; all tabs of the store know it by this name. */
const LOCK = 'gadgetry:checkout';

/** Longest time until the other tabs have seen that the cart was ordered; storage reaches them in milliseconds. */
const HELD_MS = 2000;

const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Orders, unless another tab is ordering; at once where there are no locks. Returns whether it has ordered. */
export function withCheckoutLock(order: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    const orderNow = (): void => {
      order();
      resolve(true);
    };
    const asked = locks()?.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (!lock) return resolve(false);
      orderNow();
      await new Promise((release) => setTimeout(release, HELD_MS));
    });
    if (asked) asked.catch(orderNow);
    else orderNow();
  });
}

/** Whether another tab is ordering now, or has just done so. */
export async function isOrderedElsewhere(): Promise<boolean> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => undefined)) ?? {};
  return held.some(({ name }) => name === LOCK);
}
