import { readFileSync } from 'node:fs';
import { bodyOf } from '../../testing/visits';
import { Call } from '../context';
import { type RunningWatch, startWatch } from '../watch';
import { testRegistry } from './test-registry';

const PLAN = 'canary cart 1.1.0 --steps 1,10,50,100 --every 30m --env staging';

const running: RunningWatch[] = [];
afterEach(() => Promise.all(running.splice(0).map((one) => one.stop())));

/** Returns a function that starts watchers of staging, which end with the test, and what they print and deploy. */
export function watchersOf(setup: ReturnType<typeof testRegistry>) {
  const printed: string[] = [];
  const deployed: string[] = [];
  const servers = { areDown: false };
  const watch = async (
    more: {
      port?: number;
      dryRun?: boolean;
      state?: string;
      deploy?: boolean;
      hook?: readonly string[];
    } = {},
  ) => {
    const context = {
      root: setup.folder,
      print: (text: string) => void printed.push(text),
      variables: setup.variables,
      now: () => setup.clock.now,
      user: () => 'platform',
      fetch: setup.net.fetch,
    };
    const options = { port: 0, host: '127.0.0.1', deploy: true, leastVisits: 20, hook: [], ...more };
    const call = new Call(context, { ...options, environments: setup.environments });
    const one = await startWatch(call, 'staging', async ({ options: { dryRun } }, name) => {
      if (servers.areDown) throw new Error('no answer');
      deployed.push(dryRun ? `${name}, as a dry run` : name);
      return { text: '' };
    });
    running.push(one);
    const send = async (body: string, path = '/v1/logs', method = 'POST') =>
      fetch(`http://127.0.0.1:${one.port}${path}`, method === 'GET' ? {} : { method, body });
    /** Sends visits of the canary, all with the same faults. */
    const visits = async (count: number, generation: number, faults: readonly string[] = []) => {
      for (let visit = 0; visit < count; visit += 1)
        await send(bodyOf({ id: `${generation}-${visit}-${faults}`, generation, cart: '1.1.0', faults }));
    };
    return { ...one, send, visits };
  };
  const later = (minutes: number): void => {
    setup.clock.now = new Date(setup.clock.now.getTime() + minutes * 60_000);
  };
  return { watch, later, printed, deployed, servers };
}

/** Makes a stepped canary of cart 1.1.0 in staging, generation 9, and its watcher with a hook. */
export async function testWatch() {
  const setup = testRegistry();
  await setup.runOk(`target shop --to ${setup.at('site')} --env staging`, PLAN);
  const hooks = setup.at('hooks.jsonl');
  const watchers = watchersOf(setup);
  const watch = (more: Parameters<typeof watchers.watch>[0] = {}) =>
    watchers.watch({ hook: [`cat >> ${hooks}; echo >> ${hooks}`], ...more });
  /** Returns what the hook was called with. */
  const calls = () => {
    const lines = readFileSync(hooks, 'utf8').trim().split('\n');
    return lines.filter(Boolean).map((line) => JSON.parse(line));
  };
  return { ...setup, ...watchers, watch, calls };
}
