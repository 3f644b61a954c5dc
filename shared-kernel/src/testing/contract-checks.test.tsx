import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FC, useEffect } from 'react';
import { cart$ } from '../cart';
import type { AppModule } from '../contract';
import { on } from '../events';
import { contractChecks, type RemoteUnderTest } from './contract-checks';
import type { WrittenDescriptor } from './render-remote';

const givenBack: (() => void)[] = [];
let sources: string;

beforeEach(() => {
  sources = mkdtempSync(join(tmpdir(), 'remote-'));
});

afterEach(() => {
  rmSync(sources, { recursive: true });
  for (const giveBack of givenBack.splice(0)) giveBack();
});

/** Keeps something from its first rendering on; the test gives it back. */
const Keeping = ({ keep }: { readonly keep: () => () => void }) => {
  useEffect(() => void givenBack.push(keep()), [keep]);
  return <p>kept</p>;
};

const descriptor: WrittenDescriptor = {
  name: 'gifts',
  kernel: '^1.0.0',
  routes: [{ path: '/gifts', page: 'gifts', skeleton: 'plain', data: ['products'] }],
  navigation: [{ path: '/gifts' }],
  fragments: ['teaser'],
};

const Gifts = () => <h1>Gifts</h1>;

const app: AppModule = {
  pages: { gifts: () => Promise.resolve({ Page: Gifts }) },
  fragments: { teaser: () => Promise.resolve({ Fragment: Gifts }) },
  translations: {
    en: { count_one: '{{count}} gift', count_other: '{{count}} gifts' },
    ua: {
      count_one: '{{count}} подарунок',
      count_few: '{{count}} подарунки',
      count_many: '{{count}} подарунків',
      count_other: '{{count}} подарунка',
    },
  },
};

const SOUND = { path: '/gifts', label: { en: 'Gifts', ua: 'Подарунки' }, order: 50 };

interface Changes {
  readonly app?: Partial<AppModule>;
  readonly descriptor?: Partial<WrittenDescriptor>;
}

const remote = (changes: Changes = {}): RemoteUnderTest => ({
  app: { ...app, ...changes.app },
  descriptor: { ...descriptor, navigation: [SOUND], ...changes.descriptor },
  sources,
});

/** The promises that a remote breaks, with what is wrong. */
async function broken(changes?: Changes): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const { name, problems } of contractChecks(remote(changes))) {
    const list = await problems();
    if (list.length > 0) found[name] = list;
  }
  return found;
}

const page = (Page: unknown) => ({ pages: { gifts: () => Promise.resolve({ Page }) } }) as Partial<AppModule>;

const keeping = (keep: () => () => void) => page(() => <Keeping keep={keep} />);

const fragment = (Fragment: FC): Partial<AppModule> => ({
  fragments: { teaser: () => Promise.resolve({ Fragment }) },
});

const ListeningTeaser = () => <Keeping keep={listen(document)} />;

const listen = (target: EventTarget) => () => {
  const heard = (): void => {};
  target.addEventListener('scroll', heard);
  return () => target.removeEventListener('scroll', heard);
};

const DESCRIPTOR = 'has a sound descriptor';
const CLAIMS = 'claims sound routes and links, each once, and none of the shell';
const PARTS = 'offers every page and fragment that it promises';
const TEXTS = 'has every text in both languages, with every plural form';
const STYLES = 'styles nothing outside of itself';
const PAGE_LEAK = 'leaves no listener, subscription or interval behind after /gifts';
const FRAGMENT_LEAK = 'leaves no listener, subscription or interval behind after the fragment "teaser"';

it('a remote that keeps its contract has no problems', async () => {
  writeFileSync(join(sources, 'page.module.css'), '.page { color: red }');
  expect(await broken()).toEqual({});
  expect(contractChecks(remote()).map(({ name }) => name)).toEqual([
    DESCRIPTOR,
    CLAIMS,
    PARTS,
    TEXTS,
    STYLES,
    PAGE_LEAK,
    FRAGMENT_LEAK,
  ]);
});

describe('a remote that breaks its contract', () => {
  it.each<[string, string, Changes]>([
    [DESCRIPTOR, 'name: expected lower case', { descriptor: { name: 'Gifts' } }],
    [
      DESCRIPTOR,
      'navigation[0].label: expected a text in en and ua',
      { descriptor: { navigation: [{ path: '/gifts' }] } },
    ],
    [CLAIMS, 'fragment "teaser" is offered twice', { descriptor: { fragments: ['teaser', 'teaser'] } }],
    [
      PARTS,
      'fragment "teaser" has no component',
      { app: { fragments: { teaser: async () => ({}) } as never } },
    ],
    [PARTS, 'page "gifts" has no component "Page"', { app: page('a text') }],
    [TEXTS, 'ua: "title" is missing', { app: { translations: { en: { title: 'Gifts' }, ua: {} } } }],
    [PAGE_LEAK, '"scroll" listener on window', { app: keeping(listen(window)) }],
    [PAGE_LEAK, '"scroll" listener on document', { app: keeping(listen(document)) }],
    [
      PAGE_LEAK,
      'subscription to a stream',
      {
        app: keeping(() => {
          const heard = on('shell/announce').subscribe();
          return () => heard.unsubscribe();
        }),
      },
    ],
    [
      PAGE_LEAK,
      'subscription to a stream',
      {
        app: keeping(() => {
          const seen = cart$.subscribe();
          return () => seen.unsubscribe();
        }),
      },
    ],
    [
      PAGE_LEAK,
      'interval',
      {
        app: keeping(() => {
          const id = setInterval(() => {}, 60_000);
          return () => clearInterval(id);
        }),
      },
    ],
    [FRAGMENT_LEAK, '"scroll" listener on document', { app: fragment(ListeningTeaser) }],
  ])('%s: %s', async (check, problem, changes) => {
    const found = contractChecks(remote(changes)).find(({ name }) => name === check);
    expect(await found?.problems()).toContainEqual(expect.stringContaining(problem));
  });

  it('is found by a style sheet anywhere in its sources', async () => {
    writeFileSync(join(sources, 'page.module.css'), '.page { color: red }\nbody { margin: 0 }');
    expect(await broken()).toEqual({
      [STYLES]: ['page.module.css:2 body: no class of the module holds it'],
    });
  });

  it('is told of parts that are missing or do not load', async () => {
    const fails = () => Promise.reject(new Error('no such chunk'));
    const check = contractChecks(remote({ app: { pages: {}, fragments: { teaser: fails } } })).find(
      ({ name }) => name === PARTS,
    );
    expect(await check?.problems()).toEqual([
      'page "gifts" is missing',
      'fragment "teaser" does not load: no such chunk',
    ]);
  });
});
