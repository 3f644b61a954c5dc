import { writeFileSync } from 'node:fs';
import { testWatch } from './testing/test-watch';

let setup: Awaited<ReturnType<typeof testWatch>>;
beforeEach(async () => {
  setup = await testWatch();
});

it('records the plan of a canary in the document, and refuses an incomplete plan', async () => {
  const [, canary] = setup.read().parts.cart;
  expect(canary.deployment).toEqual({
    traffic: 1,
    default: false,
    plan: { steps: [1, 10, 50, 100], every: '30m', since: '2026-01-02T03:04:05.000Z' },
  });
  const falling = 'canary cart 1.1.0 --steps 10,5 --every 30m --env staging';
  await setup.runRefused(falling, 4, 'each above the one before it');
  await setup.runRefused('canary cart 1.1.0 --steps 10,50 --env staging', 4, '--every 30m');
  await setup.runRefused('canary cart 1.1.0 --env staging', 4, '--steps 1,10,50,100');
  // A canary set by a person ends the plan.
  expect(await setup.runOk('canary cart 1.1.0 20 --env staging')).toContain('grows no further by itself');
  expect(setup.read().parts.cart[1].deployment).toEqual({ traffic: 20, default: false });
});

it('raises a healthy canary step by step, and deploys each step', async () => {
  const { tick, visits } = await setup.watch();
  for (const [share, generation] of [
    ['10', 9],
    ['50', 10],
  ] as const) {
    await visits(20, generation);
    await tick();
    setup.later(31);
    await tick();
    expect(setup.carts()).toContain(`1.1.0 ${share} %`);
    // The next step is not due.
    await tick();
    expect(setup.read().generation).toBe(generation + 1);
  }
  await visits(20, 11);
  setup.later(31);
  await tick();
  expect(setup.carts()).toEqual(['1.1.0 100 %', '1.0.0 standby'].slice(0, setup.carts().length));
  expect(setup.deployed).toEqual(['staging', 'staging', 'staging']);
  expect(setup.calls().map(({ what, traffic }) => [what, traffic])).toEqual([
    ['advance', 10],
    ['advance', 50],
    ['advance', 100],
  ]);
});

it('aborts a canary, recalls it from open tabs, and records the reason in the history', async () => {
  const { tick, visits } = await setup.watch();
  await visits(6, 9, ['dead checkout button']);
  await tick();
  expect(setup.carts()).toEqual(['1.0.0 100 %']);
  expect(setup.read().recalled).toEqual({ cart: ['1.1.0'] });
  expect(await setup.runOk('history staging')).toContain(
    'gadgetry watch: recall cart 1.1.0 (dead in 5 of 5 visits, with the default in 0 of 0)',
  );
  expect(setup.deployed).toHaveLength(1);
  expect(setup.calls()).toEqual([
    expect.objectContaining({ what: 'abort', part: 'cart', version: '1.1.0', dryRun: false }),
  ]);
});

it('deploys after a restart what an interrupted watcher has decided', async () => {
  setup.servers.areDown = true;
  const first = await setup.watch();
  await first.visits(6, 9, ['dead checkout button']);
  await first.tick();
  await first.stop();
  expect([setup.carts(), setup.deployed]).toEqual([['1.0.0 100 %'], []]);
  setup.servers.areDown = false;
  const { tick } = await setup.watch();
  await tick();
  await tick();
  expect(setup.deployed).toEqual(['staging']);
});

it('deploys after a restart only as a dry run with --dry-run', async () => {
  setup.servers.areDown = true;
  const first = await setup.watch();
  await first.visits(6, 9, ['dead checkout button']);
  await first.tick();
  await first.stop();
  setup.servers.areDown = false;
  const { tick } = await setup.watch({ dryRun: true });
  await tick();
  await tick();
  expect(setup.deployed).toEqual(['staging, as a dry run']);
});

it('prints the decision once with --dry-run', async () => {
  const { tick, visits } = await setup.watch({ dryRun: true });
  await visits(6, 9, ['blank page']);
  await tick();
  await tick();
  expect(setup.read().generation).toBe(9);
  expect(setup.deployed).toEqual([]);
  expect(setup.calls()).toEqual([expect.objectContaining({ what: 'abort', dryRun: true })]);
});

it('continues after a restart, and takes one step if two run at once', async () => {
  const state = setup.at('state.json');
  const first = await setup.watch({ state });
  await first.visits(20, 9);
  await first.tick();
  await first.stop();
  setup.later(31);
  const [one, two] = [await setup.watch({ state }), await setup.watch({ state })];
  await Promise.all([one.tick(), two.tick()]);
  await Promise.all([one.tick(), two.tick()]);
  expect(setup.carts()).toContain('1.1.0 10 %');
  expect(setup.read().generation).toBe(10);
});

it('changes nothing if another program listens there', async () => {
  const state = setup.at('state.json');
  const first = await setup.watch({ state });
  await first.visits(20, 9);
  await first.tick();
  setup.later(31);
  const second = setup.watch({ state, port: first.port });
  await expect(second).rejects.toThrow(
    `Expected a free port of this machine but found port ${first.port} of 127.0.0.1: listen EADDRINUSE`,
  );
  expect(setup.read().generation).toBe(9);
});

it('warns that pages without policy.telemetry send nothing', async () => {
  await setup.watch();
  expect(setup.printed).toEqual([expect.stringContaining('"staging" has no policy.telemetry')]);
});

it('refuses to start with an unreadable state or without targets', async () => {
  const state = setup.at('state.json');
  for (const text of ['{"cart', '{"cart 1.1.0 9":5}', '{"cart 1.1.0 9":{"evidence":{"dead":{"logs":[]}}}}']) {
    writeFileSync(state, text);
    await expect(setup.watch({ state })).rejects.toThrow(`${state}: expected what watch --state keeps`);
  }
  await setup.runOk('target shop --remove --env staging');
  await expect(setup.watch()).rejects.toThrow('"staging" names no target');
});

it('answers pages of other origins, Prometheus, and bad requests', async () => {
  const { send, port } = await setup.watch();
  const preflight = await fetch(`http://127.0.0.1:${port}/v1/logs`, {
    method: 'OPTIONS',
    headers: { Origin: 'https://store.example' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('https://store.example');
  expect((await send('{')).status).toBe(400);
  expect((await send('x'.repeat(300_000))).status).toBe(413);
  expect((await send('', '/elsewhere')).status).toBe(404);
  const metrics = await (await send('', '/metrics', 'GET')).text();
  expect(metrics).toContain('gadgetry_canary_share{part="cart",version="1.1.0"} 1\n');
  expect(metrics).toContain('gadgetry_requests_total{outcome="refused"} 1\n');
});
