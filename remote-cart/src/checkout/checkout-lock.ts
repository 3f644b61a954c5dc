/** Name of the lock that the ordering tab holds; all tabs share it. */
const LOCK = 'gadgetry:checkout';

/** Time in milliseconds for which the lock is held, so that other tabs see the emptied cart before they get it. */
const HELD_MS = 2000;

const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Places the order unless another tab does; without locks, at once. Returns whether it was placed. */
export function withCheckoutLock(order: () => void): Promise<boolean> {
  return new Promise((resolve) => {
    const orderNow = (): void => {
      order();
      resolve(true);
    };
    const request = locks()?.request(LOCK, { ifAvailable: true }, async (lock) => {
      if (!lock) return resolve(false);
      orderNow();
      await new Promise((release) => setTimeout(release, HELD_MS));
    });
    if (request) request.catch(orderNow);
    else orderNow();
  });
}

/** Whether another tab is placing an order, or did so a moment ago. */
export async function isOrderedElsewhere(): Promise<boolean> {
  const state = await locks()
    ?.query()
    .catch(() => undefined);
  return state?.held?.some(({ name }) => name === LOCK) ?? false;
}
