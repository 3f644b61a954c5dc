import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppModule } from '@gadgetry/shared-kernel/contract';
import { slotDeclarations } from '@gadgetry/shared-kernel/contract/slot-declarations';
import { Slot } from '@gadgetry/shared-kernel/slots';
import { type FC, useEffect, useState } from 'react';
import { type Check, type Contract, contractOf, type RemoteUnderTest } from './contract';
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

/** Acquires a resource in its first rendering; the test releases it. */
const Keeping = ({ keep }: { readonly keep: () => () => void }) => {
  useEffect(() => void givenBack.push(keep()), [keep]);
  return <p>kept</p>;
};

const ROUTE = { path: '/gifts', page: 'gifts', skeleton: 'plain', data: ['products'] };

const descriptor: WrittenDescriptor = {
  name: 'gifts',
  kernel: '^1.0.0',
  routes: [ROUTE],
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

const ENTRY = { path: '/gifts', label: { en: 'Gifts', ua: 'Подарунки' }, order: 50 };

interface Changes {
  readonly app?: Partial<AppModule>;
  readonly descriptor?: Partial<WrittenDescriptor>;
}

const remote = (changes: Changes = {}): RemoteUnderTest => ({
  app: { ...app, ...changes.app },
  descriptor: { ...descriptor, navigation: [ENTRY], ...changes.descriptor },
  sources,
});

const checks = ({ pageLeaks, fragmentLeaks, ...rest }: Contract): Readonly<Record<string, Check>> => ({
  ...rest,
  pageLeaks: pageLeaks('/gifts'),
  fragmentLeaks: fragmentLeaks('teaser'),
});

/** Returns the broken rules of a remote's contract, with their problems. */
async function broken(changes?: Changes): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const [name, check] of Object.entries(checks(contractOf(remote(changes))))) {
    const problems = await check();
    if (problems.length > 0) found[name] = problems;
  }
  return found;
}

const page = (Page: unknown) => ({ pages: { gifts: () => Promise.resolve({ Page }) } }) as Partial<AppModule>;

const keeping = (keep: () => () => void) => page(() => <Keeping keep={keep} />);

const fragment = (Fragment: FC): Partial<AppModule> => ({
  fragments: { teaser: () => Promise.resolve({ Fragment }) },
});

const offered = [{ name: 'gifts/end', context: { count: 'number' } }];

const AnySlot = Slot as FC<{ name: string; context: object }>;

const GiftsWithSlot = () => <AnySlot name="gifts/end" context={{ count: '1' }} />;

const ListeningTeaser = () => <Keeping keep={listen(document)} />;

const Endless = () => {
  const [count, setCount] = useState(0);
  useEffect(() => setCount(count + 1), [count]);
  return null;
};

const Requesting = () => {
  const [, setAnswer] = useState<object>();
  useEffect(() => void Promise.resolve({}).then(setAnswer));
  return null;
};

const listen = (target: EventTarget) => () => {
  const heard = (): void => {};
  target.addEventListener('scroll', heard);
  return () => target.removeEventListener('scroll', heard);
};

const change = (selector: string) => () => {
  document.querySelector(selector)?.remove();
  return () => {};
};

const setStyle = () => {
  document.body.style.overflow = 'hidden';
  return () => document.body.removeAttribute('style');
};

const setTitle = () => {
  document.title = 'Mine';
  return () => {};
};

const leave = (make: () => ChildNode) => () => {
  const left = make();
  document.body.append(left);
  return () => left.remove();
};

it('a remote that keeps its contract has no problems', async () => {
  writeFileSync(join(sources, 'page.module.css'), '.page { color: red }');
  expect(await broken()).toEqual({});
});

it('a page of another framework sets the title itself', async () => {
  const { pageLeaks } = contractOf(
    remote({ app: { pages: { gifts: async () => ({ mount: setTitle }) as never } } }),
  );
  expect(await pageLeaks('/gifts')()).toEqual([]);
});

describe('a remote that breaks its contract', () => {
  it.each<[keyof Contract, string, Changes]>([
    ['descriptor', 'name: expected an unreserved name', { descriptor: { name: 'Gifts' } }],
    [
      'descriptor',
      'routes[1].data: expected a list of catalogue files',
      { descriptor: { routes: [ROUTE, { path: '/gifts/new', page: 'gifts', skeleton: 'plain' }] } },
    ],
    ['claims', 'fragment "teaser" is offered twice', { descriptor: { fragments: ['teaser', 'teaser'] } }],
    [
      'parts',
      'fragment "teaser" has to have either a component',
      { app: { fragments: { teaser: async () => ({}) } as never } },
    ],
    ['parts', 'page "gifts" has to have either a component "Page" or "mount"', { app: page('a text') }],
    [
      'parts',
      'fragment "teaser" has to have either a component',
      { app: { fragments: { teaser: async () => ({ Fragment: Gifts, mount: () => () => {} }) } as never } },
    ],
    ['slots', 'slot gifts/end is offered, but no page has it', { descriptor: { slots: { offered } } }],
    ['slots', 'a page has slot gifts/end, which is not offered', { app: page(GiftsWithSlot) }],
    [
      'slots',
      'slot gifts/end: expected count to be "number" but found "1"',
      { app: page(GiftsWithSlot), descriptor: { slots: { offered } } },
    ],
    [
      'slots',
      'src/slots.d.ts says something else than the descriptor',
      { app: page(GiftsWithSlot), descriptor: { slots: { offered } } },
    ],
    [
      'slots',
      'slot cart/end is filled: give describeContract an example of its context',
      { descriptor: { slots: { filled: [{ slot: 'cart/end', fragment: 'teaser', order: 1 }] } } },
    ],
    ['input', 'connect.orders: expected an address but found none', { descriptor: { connect: ['orders'] } }],
    [
      'input',
      "config must have required property 'size'",
      { descriptor: { config: { required: ['size'], properties: { size: {} }, type: 'object' } } },
    ],
    ['texts', 'ua: "title" is missing', { app: { translations: { en: { title: 'Gifts' }, ua: {} } } }],
    ['pageLeaks', '"scroll" listener on window', { app: keeping(listen(window)) }],
    ['fragmentLeaks', '"scroll" listener on document', { app: fragment(ListeningTeaser) }],
    ['pageLeaks', "the store's header was changed", { app: keeping(change('header nav')) }],
    ['pageLeaks', "the store's footer was changed", { app: keeping(change('footer')) }],
    ['pageLeaks', 'an element of another remote was changed', { app: keeping(change('button')) }],
    [
      'pageLeaks',
      '<aside> was left in the body',
      { app: keeping(leave(() => document.createElement('aside'))) },
    ],
    ['pageLeaks', "remove it in the effect's cleanup function", { app: keeping(setStyle) }],
    ['pageLeaks', 'a <style> was added', { app: page(() => <style>{'p { color: red }'}</style>) }],
    ['pageLeaks', 'document.title = "Mine", ', { app: keeping(setTitle) }],
    ['pageLeaks', 'a <title> was added', { app: page(() => <title>Mine</title>) }],
    ['pageLeaks', 'a <script> was added', { app: keeping(leave(() => document.createElement('script'))) }],
    ['pageLeaks', '"lost" was left in the body', { app: keeping(leave(() => new Text('lost'))) }],
  ])('%s: %s', async (check, problem, changes) => {
    expect(await checks(contractOf(remote(changes)))[check]?.()).toContainEqual(
      expect.stringContaining(problem),
    );
  });

  it('is found when its module does what only a shown page may do', async () => {
    writeFileSync(join(sources, 'mine.js'), 'setInterval(() => {}, 1000);\nwindow.loaded = 1;');
    const load = async () => ({ Page: Gifts, ...jest.requireActual(join(sources, 'mine.js')) });
    expect(await contractOf(remote({ app: { pages: { gifts: load } } })).parts()).toEqual([
      expect.stringMatching(/^interval, .*mine\.js:1: a module never ends, so start it in an effect$/),
      expect.stringMatching(/^global variable loaded, .*mine\.js:2: /),
    ]);
  });

  it('is found when its page adds a global variable', async () => {
    writeFileSync(
      join(sources, 'mine.js'),
      'exports.Page = () => {\n  window.shown = 1;\n  return null;\n};',
    );
    const load = async () => jest.requireActual(join(sources, 'mine.js'));
    const { pageLeaks } = contractOf(remote({ app: { pages: { gifts: load } } }));
    expect(await pageLeaks('/gifts')()).toEqual([
      expect.stringMatching(/^global variable shown, .*mine\.js:2: /),
    ]);
  });

  it('is found by a style sheet in any folder', async () => {
    writeFileSync(join(sources, 'page.module.css'), '.page { color: red }\nbody { margin: 0 }');
    expect(await broken()).toEqual({
      styles: [
        'page.module.css:2 body: no class of the module holds it; style your own elements by one, such as .page',
      ],
    });
  });

  it('gets the known slots in the message when it fills an unknown one', async () => {
    const slots = [{ name: 'product/end', context: {} }] as const;
    writeFileSync(join(sources, 'store-slots.d.ts'), slotDeclarations(slots, 'the environment "local"'));
    const filled = [
      { slot: 'product/ned', fragment: 'teaser', order: 1 },
      { slot: 'product/end', fragment: 'teaser', order: 1 },
    ];
    expect(await contractOf(remote({ descriptor: { slots: { filled } } })).slots()).toEqual([
      expect.stringContaining(
        'slot product/ned is filled, but no such slot is known. Known are product/end.',
      ),
      'slot product/end is filled: give describeContract an example of its context',
    ]);
  });

  it.each([
    ['sets state without end', Endless, 'An effect sets state without end. Give it dependencies'],
    ['makes a request after each rendering', Requesting, 'times without an end: an effect requests data'],
  ])('fails at once if an effect %s', async (_, Page, message) => {
    const leaks = checks(contractOf(remote({ app: page(Page) }))).pageLeaks;
    await expect(leaks?.()).rejects.toThrow(message);
  });

  it('gets a message for parts that are missing or fail to load', async () => {
    const fails = () => Promise.reject(new Error('no such chunk'));
    expect(await contractOf(remote({ app: { pages: {}, fragments: { teaser: fails } } })).parts()).toEqual([
      'page "gifts" is missing: add it to the app module, or remove it from descriptor.json',
      'fragment "teaser" does not load: no such chunk',
    ]);
  });
});
