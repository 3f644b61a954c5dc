import { entry, environment } from '../testing/environment';
import { bodyOf, FAULTS } from '../testing/visits';
import type { Findings } from './judge';
import { Metrics } from './metrics';
import { type Action, Watcher } from './watcher';

const document = environment({
  name: 'staging',
  generation: 8,
  parts: { cart: [entry('1.0.0', 90), entry('2.0.0', 10, false)] },
});

/** A watcher of a canary of the cart for 10 % of the visitors, and the steps that it took. */
async function watching(kept?: Readonly<Record<string, Findings>>) {
  const steps: Action[] = [];
  const metrics = new Metrics();
  let found: Readonly<Record<string, Findings>> = {};
  const watcher = new Watcher(
    {
      metrics,
      leastVisits: 20,
      now: () => new Date(0),
      read: async () => [document],
      act: async (_, action) => void steps.push(action),
      keep: (all) => {
        found = all;
      },
    },
    kept,
  );
  await watcher.tick();
  return { watcher, steps, metrics, found: () => found };
}

/** Sends visits: every tenth gets the canary and meets the fault; of the others, every twentieth visit does. */
const replay = (watcher: Watcher, faults: readonly string[], most = 1000, first = 0): number | undefined => {
  for (let visit = first; visit < most; visit += 1) {
    const isCanary = visit % 10 === 0;
    const isBad = isCanary || visit % 20 === 1;
    const cart = isCanary ? '2.0.0' : '1.0.0';
    const body = bodyOf({ id: `visit-${visit}`, generation: 8, cart, ...(isBad && { faults }) });
    // Sent twice, as after a reload.
    if (watcher.receive(body) || watcher.receive(body)) return visit + 1;
  }
  return undefined;
};

it.each(Object.keys(FAULTS))('the watcher aborts a canary with the fault: %s', async (fault) => {
  const { watcher, steps } = await watching();
  expect(replay(watcher, [fault])).toBeLessThanOrEqual(200);
  await watcher.tick();
  expect(steps).toEqual([expect.objectContaining({ type: 'abort' })]);
});

it('aborts no canary whose visits fail as often as others', async () => {
  const { watcher, steps } = await watching();
  for (let visit = 0; visit < 2000; visit += 1) {
    const cart = visit % 10 === 0 ? '2.0.0' : '1.0.0';
    const faults = visit % 7 === 0 ? Object.keys(FAULTS) : [];
    watcher.receive(bodyOf({ id: `visit-${visit}`, generation: 8, cart, faults }));
  }
  await watcher.tick();
  expect(steps).toEqual([]);
});

it('counts each visit once per kind of fault, and none of other environments or earlier generations', async () => {
  const { watcher, metrics, found } = await watching();
  const faults = ['dead checkout button'];
  for (const id of ['a', 'a', 'b']) watcher.receive(bodyOf({ id, generation: 8, cart: '2.0.0', faults }));
  watcher.receive(bodyOf({ id: 'c', generation: 7, cart: '2.0.0', faults }));
  watcher.receive(bodyOf({ id: 'd', generation: 8, cart: '2.0.0', environment: 'production', faults }));
  watcher.receive(bodyOf({ id: 'e', generation: 8, cart: '6.6.6', faults }));
  // Neither an endless id nor an endless list of faults is kept.
  watcher.receive(bodyOf({ id: 'f'.repeat(65), generation: 8, cart: '2.0.0', faults }));
  for (let fault = 0; fault < 20; fault += 1)
    watcher.receive(bodyOf({ id: 'e', generation: 8, cart: `6.6.${fault}`, faults }));
  watcher.receive(bodyOf({ id: 'e', generation: 8, cart: '2.0.0', faults }));
  await watcher.tick();
  expect(found()).toMatchObject({
    'cart 2.0.0 8': { canary: 2, evidence: { dead: { canary: 2, other: 0 } } },
  });
  const text = await metrics.text();
  expect(text).toContain('gadgetry_visits_total{part="cart",version="2.0.0"} 3\n');
  expect(text).toContain('gadgetry_bad_visits_total{part="cart",version="2.0.0",kind="dead"} 3\n');
  // Unknown versions add no series.
  expect(text).not.toContain('6.6.6');
});

it('counts a visit whose canary failed before the report as a visit of the canary', async () => {
  const { watcher, found } = await watching();
  const failed = { generation: 8, cart: '2.0.0', fallback: '1.0.0', faults: ['throws on render'] };
  for (const id of ['a', 'b']) watcher.receive(bodyOf({ id, ...failed }));
  await watcher.tick();
  expect(found()).toMatchObject({ 'cart 2.0.0 8': { canary: 2, other: 0, inStep: 2 } });
});

it('continues with the findings from before a restart', async () => {
  const first = await watching();
  replay(first.watcher, ['blank page'], 21);
  await first.watcher.tick();
  const second = await watching(JSON.parse(JSON.stringify(first.found())));
  const [whole, rest] = [await watching(), second];
  expect(replay(rest.watcher, ['blank page'], 1000, 21)).toBe(replay(whole.watcher, ['blank page']));
});

it.each([
  ['input that is not JSON', '{'],
  ['a list', '[]'],
  ['nothing', 'null'],
  [
    'attributes of other types',
    '{"resourceLogs":[{"resource":{"attributes":[{"key":1},null,7]},"scopeLogs":7}]}',
  ],
  [
    'numbers and names that are neither',
    `{"resourceLogs":[{"resource":{"attributes":[{"key":"a","value":{"intValue":{"toString":1,"valueOf":1}}}]}},${bodyOf(
      { id: 'a', generation: 8, cart: '2.0.0', faults: ['layout shift 0.2'] },
    )
      .slice('{"resourceLogs":['.length)
      .replace('"cls"', '"constructor"')}`,
  ],
])('survives %s', async (_, body) => {
  const { watcher } = await watching();
  try {
    expect(watcher.receive(body)).toBe(false);
  } catch (error) {
    expect(error).toBeInstanceOf(SyntaxError);
  }
});
