import { readFileSync } from 'node:fs';
import { type Nginx, openNginx } from '@gadgetry/compose/testing/nginx';
import { buildFolder, parts, remotes } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { type LoadRun, namedFiles, startLoad } from '../support/load';
import { needNginx } from '../support/need-nginx';
import { type Operator, openOperator } from '../support/operator';
import { freePort, writeVersion } from '../support/own-site';
import { expect, live, test } from '../support/store';

/*
 * Releases under the load that two cores bear: every answer is right, and every page whole. Two nginx serve the store behind a third
 * one, each with the configuration that `headers` prints.
 */

/** Requests per second besides visitors; `npm run test:long -- load` sends more. */
const PER_SECOND = Number(process.env.LOAD ?? 100);

const ORIGINS = [...parts.map(({ name }) => name), 'data'];
const cart = remotes.find(({ name }) => name === 'cart');
if (!cart) throw new Error('There is no cart.');

const ROUTES = ['/', '/phones', '/phones/apple-iphone-14-512gb-midnight', '/cart'];

/** An operator's balancer for each origin: passes requests to one of two servers, to the other one if the first is lost. */
const balancer = (operator: Operator, replicas: readonly Readonly<Record<string, number>>[]): string =>
  ORIGINS.map((name) => {
    const servers = replicas.map((ports) => `server 127.0.0.1:${ports[name]} max_fails=1 fail_timeout=1s;`);
    return `
upstream ${name} { ${servers.join(' ')} keepalive 16; }
server {
  listen ${operator.portOf(name)};
  location / {
    proxy_pass http://${name};
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_next_upstream error timeout;
  }
}`;
  }).join('\n');

test.describe('a store under load', () => {
  test.describe.configure({ mode: 'serial', timeout: 600_000 });
  const program = needNginx();

  let operator: Operator;
  let front: Nginx;
  const replicas: Nginx[] = [];

  /** Starts a server of all origins on its own ports. */
  async function openReplica(index: number): Promise<Readonly<Record<string, number>>> {
    const ports: Record<string, number> = {};
    let configuration = '';
    for (const name of ORIGINS) {
      ports[name] = await freePort();
      configuration += await operator.run(
        `headers production --for nginx --site ${operator.site} --root ${operator.served} --origin localhost:${operator.portOf(name)} --listen ${ports[name]}`,
      );
    }
    replicas[index] = await openNginx(program, operator.at(`replica-${index}`), configuration);
    return ports;
  }

  /**
   * Does work under load, and expects that all answers are correct.
   * @param work gets a function that waits until each run has further answers
   */
  async function unnoticed(page: Page, work: (again: () => Promise<void>) => Promise<void>): Promise<void> {
    const html = await (await fetch(operator.site)).text();
    const runs: readonly LoadRun[] = [
      await startLoad([operator.site, ...namedFiles(html)], PER_SECOND),
      await browsing(page),
    ];
    const again = async (): Promise<void> => {
      const before = runs.map(({ answered }) => answered());
      for (const [index, { answered }] of runs.entries())
        await expect.poll(answered).toBeGreaterThan((before[index] ?? 0) + 1);
    };
    await again();
    const wrong: string[] = [];
    try {
      await work(again);
      await again();
    } finally {
      for (const run of runs) wrong.push(...(await run.stop()));
      const [answers, pages] = runs.map(({ answered }) => answered());
      console.log(`  ${answers} requests, ${pages} pages in a browser: ${wrong.length} wrong`);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
  }

  /** Opens one page after the other. */
  async function browsing(page: Page): Promise<LoadRun> {
    let hasEnded = false;
    let answered = 0;
    const going = (async () => {
      for (; !hasEnded; answered += 1) {
        await page.goto(`${operator.site}#${ROUTES[answered % ROUTES.length]}`);
        await page.reload();
        await live(page);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
      }
    })();
    return {
      answered: () => answered,
      stop: async () => {
        hasEnded = true;
        await going;
        return [];
      },
    };
  }

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    operator = await openOperator();
    const ports = [await openReplica(0), await openReplica(1)];
    front = await openNginx(program, operator.at('front'), balancer(operator, ports));
    await operator.deploy();
  });
  test.afterAll(async () => {
    for (const one of [front, ...replicas]) await one?.stop();
    operator?.close();
  });

  // Slow, as the next one is: releases take their time under load.
  test('a remote is rolled forward and back', async ({ page }) => {
    await unnoticed(page, async () => {
      writeVersion(buildFolder(cart), operator.at('cart'), '9.0.0');
      await operator.publish('cart', operator.at('cart'));
      for (const change of ['canary cart 9.0.0 10', 'canary cart 9.0.0 100']) {
        await operator.run(`${change} --env production`);
        await operator.deploy();
      }
      await operator.run('rollback cart --env production');
      await operator.deploy();
    });
  });

  test('one of two servers fails, and returns', async ({ page }) => {
    const [first] = replicas;
    await unnoticed(page, async (again) => {
      await first?.lose();
      await again();
      await operator.run('canary cart 9.0.0 20 --env production');
      await operator.deploy();
      await openReplicaAgain();
      await operator.run('abort cart --env production');
      await operator.deploy();
    });
  });

  /** The first one, where it was. */
  const openReplicaAgain = async (): Promise<void> => {
    const configuration = readFileSync(operator.at('replica-0/nginx.conf'), 'utf8');
    const servers = configuration.slice(configuration.indexOf('server {'), configuration.lastIndexOf('}'));
    replicas[0] = await openNginx(program, operator.at('replica-0'), servers);
  };
});
