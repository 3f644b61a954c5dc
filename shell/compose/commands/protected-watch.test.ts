import { readFileSync } from 'node:fs';
import { bodyOf } from '../testing/visits';
import { Call } from './context';
import { testProtection } from './testing/test-protection';
import { startWatch } from './watch';

jest.setTimeout(30_000);

it('raises and aborts a canary with a key of its own, after two persons approved the steps once', async () => {
  const made = await testProtection({ persons: 2, canaryAge: '1h' });
  const { allowed, live, at, clock, variables, environments, read, carts } = made;
  await allowed('release', 'canary --env staging --steps 10,50,100 --every 30m cart 1.1.0');
  await allowed('review', 'approve staging 12');
  await live();
  variables.GADGETRY_OPERATOR_KEY = readFileSync(at('watch.pem'), 'utf8');
  const printed: string[] = [];
  const world = {
    root: made.folder,
    variables,
    user: 'platform',
    fetch: made.net.fetch,
    now: () => clock.now,
  };
  const context = { ...world, print: (text: string) => void printed.push(text) };
  const options = { port: 0, host: '127.0.0.1', leastVisits: 20, environments, hook: [] };
  const watch = await startWatch(new Call(context, options), 'staging', async () => ({ text: '' }));
  const visits = async (count: number, generation: number, faults: readonly string[]) => {
    for (let visit = 0; visit < count; visit += 1)
      await fetch(`http://127.0.0.1:${watch.port}/v1/logs`, {
        method: 'POST',
        body: bodyOf({ id: `${generation}-${visit}`, generation, cart: '1.1.0', faults }),
      });
  };
  try {
    await visits(20, 13, []);
    clock.now = new Date(clock.now.getTime() + 31 * 60_000);
    await watch.tick();
    expect(printed.at(-1)).toMatch(/stays as it is: .*is a canary of "staging" since/);
    clock.now = new Date(clock.now.getTime() + 31 * 60_000);
    await watch.tick();
    expect(carts()).toContain('1.1.0 50 %');
    expect(read().change.by).toBe('watch');
    await live();
    await visits(25, 14, ['dead checkout button']);
    await watch.tick();
    expect(read().recalled).toEqual({ cart: ['1.1.0'] });
    await live();
  } finally {
    await watch.stop();
  }
});
