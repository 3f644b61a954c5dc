import { execFile } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { filesBelow, jsonText } from '@gadgetry/compose/files';
import { staticListener } from '@gadgetry/tools/static-server';
import { buildFolder, parts, remotes, shell, versionOf } from '@gadgetry/tools/workspace';
import type { Page } from '@playwright/test';
import { commandsUnder, NPM, pathWith } from '../support/documented';
import { freePort, writeVersion } from '../support/own-site';
import { writeSampleData } from '../support/sample-data';
import { expect, test } from '../support/store';

const BAD = '2.1.0';
const REGIONS = ['eu', 'us'];

const cart = remotes.find(({ name }) => name === 'cart') ?? shell;

/** Opens an operator's folder and two regions, each with a server. */
async function openRegions() {
  const folder = mkdtempSync(join(tmpdir(), 'incidents-'));
  const at = (...names: string[]): string => join(folder, ...names);
  mkdirSync(at('work'));
  const PATH = pathWith(at('bin'), { npm: NPM });
  const sites: Record<string, string> = {};
  const servers: Record<string, Server> = {};
  for (const region of REGIONS) {
    const port = await freePort();
    sites[region] = `http://localhost:${port}/`;
    servers[region] = createServer(staticListener([{ folder: at('work/srv', region) }])).listen(
      port,
      'localhost',
    );
  }
  const run = (script: string) =>
    promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], {
      cwd: at('work'),
      maxBuffer: 10_000_000,
      env: { ...process.env, PATH, GADGETRY_REGISTRY: 'registry', GADGETRY_ENVIRONMENTS: 'environments' },
    });
  const sections = commandsUnder('guides/incidents');
  /** Runs the commands below a heading, or one of them; returns their output. */
  const play = async (heading: string, only?: number): Promise<string> => {
    const lines = sections[heading] ?? [];
    expect(lines.length, heading).toBeGreaterThan(0);
    expect(lines.length, heading).toBeLessThanOrEqual(2);
    const chosen = only === undefined ? lines : lines.slice(only, only + 1);
    const script = chosen
      .join('\n')
      .replaceAll(/https:\/\/(\w+)\.store\.example\//g, (_, name) => sites[name] ?? '');
    return (await run(script)).stdout;
  };
  return {
    at: (...names: string[]) => at('work', ...names),
    run,
    play,
    sites,
    servers,
    sections,
    close: () => {
      for (const server of Object.values(servers)) server.close().closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Regions = Awaited<ReturnType<typeof openRegions>>;

const compose = (line: string): string => `npm run compose -- ${line}`;

/** Sets the store's address, so that a few products have entry documents. */
function nameSite({ at, sites }: Regions): void {
  const path = at('environments/production.json');
  const document = JSON.parse(readFileSync(path, 'utf8'));
  const policy = { ...document.policy, site: sites.eu, pages: { newest: 8 } };
  writeFileSync(path, jsonText({ ...document, generation: document.generation + 1, policy }));
}

/** Publishes the parts, and deploys them to both regions; every second visitor gets the bad cart. */
async function prepare(own: Regions): Promise<void> {
  const { at, run, sites } = own;
  writeVersion(buildFolder(cart), at('bad'), BAD);
  const entries = remotes.map(
    (one) =>
      `set ${one.name} ${versionOf(one)} --url '${one.name}/{version}/descriptor.json' --env production`,
  );
  const targets = REGIONS.map(
    (name) => `target ${name} --to srv/${name} --site ${sites[name]} --env production`,
  );
  for (const name of REGIONS) mkdirSync(at('srv', name), { recursive: true });
  const published = [
    'cart bad',
    `data ${writeSampleData(at('sample'))} --as 1.0.0`,
    ...parts.map(({ name }) => name),
  ];
  const begun = [
    ...published.map((part) => `publish ${part}`),
    `init production --shell ${versionOf(shell)}`,
  ];
  await run(begun.map(compose).join('\n'));
  nameSite(own);
  const data = `set data 1.0.0 --url 'data/{version}/api' --env production`;
  const canary = `canary cart ${BAD} 50 --env production --deploy`;
  await run([data, ...entries, ...targets, canary].map(compose).join('\n'));
}

/** Returns every file of a region with its bytes. */
const served = ({ at }: Regions, region: string): ReadonlyMap<string, string> =>
  new Map(
    filesBelow(at('srv', region))
      .filter((path) => !path.startsWith('.gadgetry/'))
      .map((path) => [path, readFileSync(at('srv', region, path), 'latin1')]),
  );

const pageOf = ({ at }: Regions, region: string): string =>
  readFileSync(at('srv', region, 'index.html'), 'utf8');

async function expectOpen(page: Page, { sites }: Regions): Promise<void> {
  for (const site of Object.values(sites)) {
    await page.goto(`${site}#/cart`);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
  }
}

/** Incidents by section heading: how to break the setup, and how to check the repair. */
const INCIDENTS: Readonly<Record<string, (own: Regions) => Promise<void>>> = {
  'Bad release': async (own) => {
    expect(pageOf(own, 'eu')).toContain(`cart/${BAD}/`);
    await own.play('Bad release');
    for (const region of REGIONS) {
      expect(pageOf(own, region)).not.toContain(`cart/${BAD}/`);
      expect(pageOf(own, region)).toContain(`cart/${versionOf(cart)}/`);
    }
  },
  'Corrupted host': async (own) => {
    const before = served(own, 'eu');
    const at = (...path: string[]): string => own.at('srv/eu', ...path);
    const names = [...before.keys()];
    const find = (pattern: RegExp): string => names.find((path) => pattern.test(path)) ?? '';
    const picture = find(/\.webp$/);
    // Sets of earlier generations stay for open pages; their content is proven before it is shown.
    const [prerendered = ''] = /prerendered\/\w+\//.exec(pageOf(own, 'eu')) ?? [];
    expect(prerendered).not.toBe('');
    writeFileSync(at('index.html'), pageOf(own, 'eu').replace('<head>', '<head><script>evil()</script>'));
    for (const pattern of [
      /^cart\/.*remoteEntry.*\.js$/,
      /^phones\/index\.html\.br$/,
      new RegExp(`^${prerendered}.*\\.html$`),
      /^sw\.js$/,
    ])
      appendFileSync(at(find(pattern)), '/* evil */');
    writeFileSync(at(`${picture}.gz`), 'evil');
    for (const path of [picture, find(/^data\/.*products\.json$/), find(/^sitemap.*\.xml$/)])
      rmSync(at(path));
    const text = await own.play('Corrupted host');
    expect(text).toMatch(/remoteEntry/);
    expect(text).toContain('"production" is valid');
    expect([...served(own, 'eu')].filter(([path, bytes]) => before.get(path) !== bytes)).toEqual([]);
    expect([...served(own, 'eu').keys()]).toEqual(names);
  },
  'Unreadable document': async (own) => {
    writeFileSync(own.at('environments/production.json'), '{ "name": "produ');
    const text = await own.play('Unreadable document');
    expect(text).toMatch(/"production" is now generation \d+/);
    await own.run(compose('check production'));
    const kept = readdirSync(own.at('environments/production.history')).filter((name) =>
      /^damaged-/.test(name),
    );
    expect(kept).toHaveLength(1);
    // A repair keeps recalls.
    for (const region of REGIONS) expect(pageOf(own, region)).not.toContain(`cart/${BAD}/`);
  },
  'Lost registry': async (own) => {
    const files = filesBelow(own.at('registry')).filter((path) => !path.startsWith('.gadgetry/'));
    rmSync(own.at('registry'), { recursive: true });
    const lost = own.run(compose('deploy production'));
    await expect(lost).rejects.toMatchObject({ code: 2 });
    const text = await own.play('Lost registry');
    expect(text).toContain('registry is whole');
    expect(filesBelow(own.at('registry')).filter((path) => !path.startsWith('.gadgetry/'))).toEqual(files);
    expect((await own.run(compose('deploy production'))).stdout).toContain('is deployed already');
  },
  'Lost region': async (own) => {
    await own.run(compose('disable cart --env production'));
    const before = pageOf(own, 'us');
    const { eu } = own.servers;
    const port = Number(new URL(own.sites.eu ?? '').port);
    eu?.close().closeAllConnections();
    rmSync(own.at('srv/eu'), { recursive: true });
    await expect(own.run(compose('deploy production'))).rejects.toMatchObject({ code: 4 });
    expect(pageOf(own, 'us')).toBe(before);
    await own.play('Lost region', 0);
    expect(pageOf(own, 'us')).not.toBe(before);
    expect(existsSync(own.at('srv/eu'))).toBe(false);
    await own.run(compose('enable cart --env production'));
    mkdirSync(own.at('srv/eu'));
    eu?.listen(port, 'localhost');
    await own.play('Lost region', 1);
    expect(pageOf(own, 'eu')).toBe(pageOf(own, 'us'));
    const versions = (region: string) =>
      [...served(own, region)].filter(([path]) => /^(shell|data|catalog|product)\//.test(path));
    expect(versions('eu')).toEqual(versions('us'));
  },
};

// Slow: some forty commands, each in its own process, with many deployments to two regions.
test('one or two commands of the page repair each incident', async ({ page }) => {
  test.setTimeout(1_200_000);
  const own = await openRegions();
  try {
    await prepare(own);
    expect(Object.keys(own.sections)).toEqual(['Before: back up', ...Object.keys(INCIDENTS)]);
    expect(await own.play('Before: back up')).toContain('Backed up production');
    for (const [heading, incident] of Object.entries(INCIDENTS))
      await test.step(heading, async () => {
        await incident(own);
        await expectOpen(page, own);
      });
  } finally {
    await page.close();
    own.close();
  }
});
