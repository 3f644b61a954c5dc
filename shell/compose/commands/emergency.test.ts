import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentIn } from '@gadgetry/environment/page-environment';
import { ALSO, serving, testStore } from './testing/test-registry';

jest.setTimeout(60_000);

const ENV = '--env staging';

const GUIDE = readFileSync(join(__dirname, '../../docs/guides/incidents.md'), 'utf8');

/** Commands of the guide to incidents by section, with the names of the test's store. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  GUIDE.split(/^## /m)
    .slice(1)
    .map((section) => [
      section.split('\n')[0],
      [...section.matchAll(/^npm run compose -- (.*)$/gm)].map(([, line = '']) =>
        line
          .replaceAll('production', 'staging')
          .replace('2.1.0', '1.2.0')
          .replace('eu.store.example', 'eu.example')
          .replace(/ backup$/, ' FOLDER/backup'),
      ),
    ]),
);

/** A backed-up store of two regions with cart 1.1.0 for everybody, 1.0.0 before it, and 1.2.0 as a canary. */
async function storeWithTwoRegions() {
  const setup = await testStore();
  const { at, runOk, net } = setup;
  const sites = (...regions: readonly string[]) =>
    serving({
      ...Object.fromEntries(regions.map((one) => [`https://${one}.example/`, at(one)])),
      'https://parts.example/': at('parts'),
    });
  net.fetch = sites('eu', 'us');
  await setup.buildAndPublish('cart', '1.2.0');
  await runOk(
    ...['eu', 'us'].map(
      (one) => `target ${one} --to FOLDER/${one} ${ALSO} --site https://${one}.example ${ENV}`,
    ),
    `set cart 1.1.0 ${ENV}`,
    `canary cart 1.2.0 10 ${ENV} --deploy`,
    ...(SECTIONS['Before: back up'] ?? []),
  );
  /** Returns the environment in a region's page, with the cart's versions. */
  const served = (region = 'eu') => {
    const page = environmentIn(readFileSync(at(region, 'index.html'), 'utf8'));
    const carts = page?.remotes.cart ?? [];
    return { ...page, carts: carts.map(({ version }) => version) };
  };
  return { ...setup, sites, served };
}

type Store = Awaited<ReturnType<typeof storeWithTwoRegions>>;

interface Emergency {
  /** Breaks something, unless the release itself is bad. */
  readonly happens?: (store: Store) => unknown;
  /** Runs between the two commands. */
  readonly between?: (store: Store) => void;
  readonly expectEnd: (store: Store) => void;
}

const FILE = 'parts/cart/1.1.0/app.js';

const EMERGENCIES: Readonly<Record<string, Emergency>> = {
  'Bad release': {
    expectEnd: ({ served }) => expect(served().recalled).toEqual({ cart: ['1.2.0'] }),
  },
  'Corrupted host': {
    happens: ({ at }) => appendFileSync(at(FILE), 'x'),
    expectEnd: ({ at }) =>
      expect(readFileSync(at(FILE), 'utf8')).toBe(readFileSync(at('cart-1.1.0/app.js'), 'utf8')),
  },
  'Unreadable document': {
    happens: ({ pathOf }) => writeFileSync(pathOf('staging'), '{"name": "stag'),
    expectEnd: ({ read, served }) => expect(served().generation).toBe(read().generation),
  },
  'Lost registry': {
    happens: ({ at }) => rmSync(at('registry'), { recursive: true }),
    expectEnd: ({ at }) => expect(existsSync(at('registry/cart/1.2.0/release.json'))).toBe(true),
  },
  'Lost region': {
    happens: async ({ at, net, sites, run }) => {
      net.fetch = sites('us');
      rmSync(at('eu'), { recursive: true });
      await run(`abort cart ${ENV}`);
    },
    between: ({ net, sites, served }) => {
      expect(served('us').carts).not.toContain('1.2.0');
      net.fetch = sites('eu', 'us');
    },
    expectEnd: ({ served }) => expect(served('eu')).toEqual(served('us')),
  },
};

describe('two commands without an edited file are enough for an emergency:', () => {
  it('the test knows each section of the guide', () => {
    expect(Object.keys(EMERGENCIES)).toEqual(
      expect.arrayContaining(Object.keys(SECTIONS).filter((one) => one !== 'Before: back up')),
    );
  });

  it.each(Object.entries(EMERGENCIES))('%s', async (name, { happens, between, expectEnd }) => {
    const store = await storeWithTwoRegions();
    await happens?.(store);
    expect(() => expectEnd(store)).toThrow();
    const [first = '', second, ...more] = SECTIONS[name] ?? [];
    expect(more).toEqual([]);
    await store.runOk(first);
    between?.(store);
    if (second) await store.runOk(second);
    expectEnd(store);
    expect(await store.runOk('status staging --json')).toContain('"isCurrent": true');
  });
});
