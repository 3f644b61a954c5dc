import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { environmentIn, serving, testStore } from './testing/test-registry';

const E = '--env staging';

/** A store of two regions with cart 1.1.0 for everybody, 1.0.0 before it, and 1.2.0 as a canary. */
async function given() {
  const setup = await testStore();
  const { at, runOk, net } = setup;
  net.fetch = serving({
    'https://eu.example/': at('eu'),
    'https://us.example/': at('us'),
    'https://parts.example/': at('parts'),
  });
  const also = '--also https://parts.example=FOLDER/parts';
  await setup.buildAndPublish('cart', '1.2.0');
  await runOk(
    ...['eu', 'us'].map(
      (one) => `target ${one} --to FOLDER/${one} ${also} --site https://${one}.example ${E}`,
    ),
    `set cart 1.1.0 ${E}`,
    `canary cart 1.2.0 10 ${E} --deploy`,
  );
  /** Returns the environment in a region's page, with the cart's versions. */
  const served = (region = 'eu') => {
    const page = environmentIn(readFileSync(at(region, 'index.html'), 'utf8'));
    const carts = page.remotes.cart ?? [];
    return { ...page, carts: carts.map(({ version }: { version: string }) => version) };
  };
  return { ...setup, served };
}

type Store = Awaited<ReturnType<typeof given>>;

interface Emergency {
  /** Breaks something, unless the release itself is bad. */
  readonly happens?: (store: Store) => void;
  /** The operator's commands. */
  readonly commands: readonly [string, string?];
  readonly expectEnd: (store: Store) => void;
}

const FILE = 'parts/cart/1.1.0/app.js';

const EMERGENCIES: Readonly<Record<string, Emergency>> = {
  'F1: a canary does harm': {
    commands: [`abort cart ${E} --deploy`],
    expectEnd: ({ served }) => expect(served().carts).not.toContain('1.2.0'),
  },
  'F2: a version does harm in open pages': {
    commands: [`recall cart 1.2.0 ${E} --deploy`],
    expectEnd: ({ served }) => expect(served().recalled).toEqual({ cart: ['1.2.0'] }),
  },
  'F3: the backend of a part is down': {
    commands: [`disable cart ${E} --deploy`],
    expectEnd: ({ served }) => expect(served().disabled).toHaveProperty('cart'),
  },
  'F4: the default version of a part is wrong, beside its canary': {
    commands: [`recall cart 1.1.0 ${E} --deploy`],
    expectEnd: ({ served }) => expect(served()).toMatchObject({ carts: expect.arrayContaining(['1.0.0']) }),
  },
  'F5: the last change of the environment is wrong': {
    commands: ['rollback staging --deploy'],
    expectEnd: ({ served }) => expect(served().carts).toEqual(['1.1.0']),
  },
  'F6: the document is damaged': {
    happens: ({ pathOf }) => writeFileSync(pathOf('staging'), '{"name": "stag'),
    commands: ['repair staging', 'deploy staging'],
    expectEnd: ({ read, served }) => expect(served().generation).toBe(read().generation),
  },
  'F7: files of a server are damaged': {
    happens: ({ at }) => appendFileSync(at(FILE), 'x'),
    commands: ['deploy staging --verify'],
    expectEnd: ({ at }) =>
      expect(readFileSync(at(FILE), 'utf8')).toBe(readFileSync(at('cart-1.1.0/app.js'), 'utf8')),
  },
  'F8: a region is lost, and another one has to change': {
    happens: ({ at, net }) => {
      net.fetch = serving({ 'https://us.example/': at('us'), 'https://parts.example/': at('parts') });
    },
    commands: [`abort cart ${E}`, 'deploy staging --target us'],
    expectEnd: ({ served }) => expect(served('us').carts).not.toContain('1.2.0'),
  },
};

describe('two commands without an edited file are enough for an emergency:', () => {
  it.each(Object.entries(EMERGENCIES))(
    '%s',
    async (_, { happens, commands, expectEnd }) => {
      const store = await given();
      happens?.(store);
      expect(() => expectEnd(store)).toThrow();
      for (const command of commands) if (command) await store.runOk(command);
      expectEnd(store);
      expect(await store.runOk('status staging --json')).toContain('"isCurrent": true');
    },
    60_000,
  );
});
