import { measureMemory } from '@gadgetry/bench/measure/memory';
import {
  changeQuickly,
  measureSettledMemory,
  openWithWorker,
  quickRoutes,
} from '@gadgetry/bench/measure/quick-changes';
import { catalogue } from '../support/catalogue';
import { expect, test } from '../support/store';

test.use({ serviceWorkers: 'allow' });

const CPU_SLOWDOWN = 4;
/** Most nodes that a change of the route may leave behind, on average. */
const MAX_NODES = 0.5;
/** Listeners that come late, such as that for fonts; each route is visited four times. */
const LATE_LISTENERS = 2;

test('pages that are left before they have finished leave no nodes and no listeners behind', async ({
  page,
}) => {
  // Slow: a slowed page changes its route many times, and each measurement waits until the page rests.
  test.setTimeout(240_000);
  const [{ category, itemId }] = await catalogue(page);
  const routes = quickRoutes(`/${category}/${itemId}`);
  await openWithWorker(page, './');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await changeQuickly(page, routes, 2 * routes.length);
  const early = await measureSettledMemory(session);
  const changes = 4 * routes.length;
  await changeQuickly(page, routes, changes);
  // Releasing takes a moment.
  await expect
    .poll(async () => {
      const { nodes, listeners } = await measureMemory(session);
      const isWithin = nodes - early.nodes < MAX_NODES * changes;
      return isWithin && listeners - early.listeners <= LATE_LISTENERS;
    })
    .toBe(true);
});
