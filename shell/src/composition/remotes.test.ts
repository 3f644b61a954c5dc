/** @jest-environment @gadgetry/remote-kit/jest/dom */
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import type { AppModule } from '@gadgetry/shared-kernel/contract';
import { events$ } from '@gadgetry/shared-kernel/events';
import { waitFor } from '@testing-library/react';
import { loadApp } from './federation';
import { PageRemotes } from './remotes';

jest.mock('./shared-modules', () => ({ AT_ONCE: {}, sharedModules: {} }));
jest.mock('./federation', () => ({ ...jest.requireActual('./federation'), loadApp: jest.fn() }));
const load = jest.mocked(loadApp);

const PAGE_MS = 20;
const version = (name: string, isDefault: boolean, page = 'cart') =>
  ({
    version: name,
    base: `cart/${name}/`,
    default: isDefault,
    descriptor: { routes: [{ path: '/cart', page, skeleton: 'lines', data: [] }] },
  }) as unknown as RemoteVersion;

const canary = version('2.0.0', false);
const stable = version('1.0.0', true, 'basket');
const Canary = () => null;
const Stable = () => null;
const Teaser = () => null;

const app = (pages: AppModule['pages']): AppModule => ({
  pages,
  fragments: { teaser: async () => ({ Fragment: Teaser }) },
  translations: { en: {}, ua: {} },
});
const stableApp = app({ basket: async () => ({ Page: Stable }) });
const canaryApp = app({ cart: async () => ({ Page: Canary }) });

/** Sets each version's app, or its error. */
function published(apps: Readonly<Record<string, AppModule | Error>>): void {
  load.mockImplementation(async (_remote, { version: { version: name } }) => {
    const found = apps[name] ?? new Error('not published');
    if (found instanceof Error) throw found;
    return found;
  });
}

const environment = (versions: readonly RemoteVersion[]) =>
  ({
    name: 'test',
    policy: { budgets: { entryMs: PAGE_MS, pageMs: PAGE_MS } },
    remotes: { cart: versions },
  }) as unknown as PageEnvironment;

const remotes = (versions = [canary, stable], chosen = versions[0]) =>
  new PageRemotes(environment(versions), chosen ? { cart: chosen } : {});

const asked = jest.fn<Promise<Response>, [string, RequestInit]>();

/** An environment with one version, 2.0.0, and 1.0.0 as its standby. */
function withStandby(urls = ['cart/1.0.0/descriptor.json'], change: Partial<RemoteVersion> = {}) {
  asked.mockReset().mockImplementation(async () => ({ json: async () => stable.descriptor }) as Response);
  globalThis.fetch = asked as unknown as typeof fetch;
  const only = { ...version('2.0.0', true), ...change };
  const standby = { cart: [{ version: '1.0.0', urls, integrity: 'sha384-abcd' }] };
  return new PageRemotes({ ...environment([only]), standby }, { cart: only });
}

const running = (own: ReturnType<typeof remotes>) => own.versions().cart?.version;

beforeEach(() => {
  load.mockReset();
  sessionStorage.clear();
  published({ '2.0.0': canaryApp, '1.0.0': stableApp });
});

describe('modules of remotes', () => {
  it('load once', async () => {
    const own = remotes();
    expect(own.getLoaded('cart', 'page /cart')).toBeUndefined();
    expect(own.load('cart', 'page /cart')).toBe(own.load('cart', 'page /cart'));
    await expect(own.load('cart', 'page /cart')).resolves.toBe(Canary);
    expect(own.getLoaded('cart', 'page /cart')).toBe(Canary);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('bypass all caches on a retry', async () => {
    published({});
    const own = remotes([stable]);
    await expect(own.load('cart', 'page /cart')).rejects.toThrow('not published');
    own.retry('cart');
    published({ '1.0.0': stableApp });
    await expect(own.load('cart', 'page /cart')).resolves.toBe(Stable);
    expect(load.mock.calls.map(([, , again]) => again)).toEqual([false, true]);
  });

  it('fail with a code when the environment or the app lacks them', async () => {
    published({ '1.0.0': app({}) });
    await expect(remotes().load('reviews', 'page /reviews')).rejects.toMatchObject({
      code: 'unknown-remote',
    });
    await expect(remotes([stable]).load('cart', 'page /cart')).rejects.toMatchObject({
      code: 'module-missing',
    });
    await expect(remotes([stable]).load('cart', 'fragment nothing')).rejects.toThrow(/no fragment nothing/);
  });
});

describe('a remote that fails', () => {
  it.each([
    ['its entry', new Error('gone')],
    ['its chunk', app({ cart: () => Promise.reject(new Error('gone')) })],
    ['a chunk that hangs', app({ cart: () => new Promise(() => {}) })],
    ['a promised page', app({})],
  ])('in %s falls back to the default version, whose page may have another name', async (_what, broken) => {
    published({ '2.0.0': broken, '1.0.0': stableApp });
    const own = remotes();
    const changed = jest.fn();
    own.subscribe(changed);
    await expect(own.load('cart', 'page /cart')).resolves.toBe(Stable);
    expect(running(own)).toBe('1.0.0');
    expect(own.getLoaded('cart', 'page /cart')).toBe(Stable);
    expect(changed).toHaveBeenCalledTimes(1);
  });

  it('falls back to the standby version last', async () => {
    published({ '2.0.0': new Error('gone'), '1.0.0': stableApp });
    const own = withStandby();
    await expect(own.load('cart', 'page /cart')).resolves.toBe(Stable);
    expect(running(own)).toBe('1.0.0');
    expect(asked.mock.calls).toEqual([
      ['cart/1.0.0/descriptor.json', { credentials: 'omit', integrity: 'sha384-abcd' }],
    ]);
  });

  it.each([
    ['gone', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['other bytes', () => Promise.reject(new TypeError('integrity'))],
    ['late', () => new Promise<Response>(() => {})],
  ])('loads the standby version from its second address when the first is %s', async (_what, answer) => {
    published({ '2.0.0': new Error('gone'), '1.0.0': stableApp });
    const own = withStandby(['cart/1.0.0/descriptor.json', 'second/1.0.0/descriptor.json']);
    asked.mockImplementationOnce(answer);
    await expect(own.load('cart', 'page /cart')).resolves.toBe(Stable);
    expect(load.mock.lastCall?.[1].base).toBe('second/1.0.0/');
  });

  it('has no standby version for an override', async () => {
    published({ '2.0.0': new Error('gone'), '1.0.0': stableApp });
    const own = withStandby(undefined, { override: true });
    await expect(own.load('cart', 'page /cart')).rejects.toThrow('gone');
    expect(asked).not.toHaveBeenCalled();
  });

  it('publishes every step', async () => {
    published({ '2.0.0': new Error('gone'), '1.0.0': stableApp });
    const heard: object[] = [];
    const listening = events$.subscribe(({ name, payload }) => void heard.push({ name, ...payload }));
    await remotes().load('cart', 'page /cart');
    listening.unsubscribe();
    const failure = { version: '2.0.0', candidate: 'chosen', outcome: 'render-failed', message: 'gone' };
    expect(heard).toMatchObject([
      { name: 'remote/step', ...failure },
      { name: 'remote/step', version: '1.0.0', candidate: 'default', outcome: 'loaded' },
      { name: 'remote/recovered', remote: 'cart', version: '1.0.0' },
    ]);
  });
});

it('a version that throws during render is replaced by the next one', async () => {
  const own = remotes();
  await own.load('cart', 'page /cart');
  await expect(own.onRenderError('cart', 'page /cart', '2.0.0', new Error('thrown'))).resolves.toBe(true);
  expect(running(own)).toBe('1.0.0');
  await expect(own.load('cart', 'page /cart')).resolves.toBe(Stable);
});

it('a fragment that throws is reported with the candidate that runs', async () => {
  published({ '2.0.0': new Error('gone'), '1.0.0': stableApp });
  const own = withStandby();
  await own.load('cart', 'page /cart');
  const heard: object[] = [];
  const listening = events$.subscribe(({ name, payload }) => void heard.push({ name, ...payload }));
  own.noteRenderError('cart', 'fragment teaser', 'slot product/end', new Error('thrown'));
  own.noteRenderError('cart', 'fragment teaser', 'slot product/end', 'a text');
  listening.unsubscribe();
  const step = {
    name: 'remote/step',
    remote: 'cart',
    version: '1.0.0',
    module: 'fragment teaser',
    candidate: 'standby',
    base: 'cart/1.0.0/',
    outcome: 'render-failed',
  };
  expect(heard).toMatchObject([
    { ...step, message: 'in slot product/end: thrown' },
    { ...step, message: 'in slot product/end: a text' },
  ]);
});

it('a prefetched page renders at once', async () => {
  const own = remotes();
  own.prefetch('cart', 'page /cart');
  await waitFor(() => expect(own.getLoaded('cart', 'page /cart')).toBe(Canary));
});

it('resetting a module bypasses all caches, and keeps the loaded modules', async () => {
  let failures = 1;
  const page = async () => {
    failures -= 1;
    if (failures >= 0) throw new Error('offline');
    return { Page: Stable };
  };
  published({ '1.0.0': app({ basket: page }) });
  const own = remotes([stable]);
  await own.load('cart', 'fragment teaser');
  await expect(own.load('cart', 'page /cart')).rejects.toThrow('page basket');
  load.mockClear();
  own.reset('cart', 'fragment teaser');
  own.reset('cart', 'page /cart');
  expect(own.getLoaded('cart', 'fragment teaser')).toBe(Teaser);
  await expect(own.load('cart', 'page /cart')).resolves.toBe(Stable);
  expect(load.mock.calls.map(([, , again]) => again)).toEqual([true]);
});

it('a version by name replaces the running one, and back', async () => {
  const own = remotes([stable, canary]);
  await expect(own.load('cart', 'page /cart')).resolves.toBe(Stable);
  own.switchVersion('cart', '2.0.0');
  await expect(own.load('cart', 'page /cart')).resolves.toBe(Canary);
  own.switchVersion('cart', '1.0.0');
  await expect(own.load('cart', 'page /cart')).resolves.toBe(Stable);
  own.switchVersion('cart', '9.9.9');
  expect(running(own)).toBe('1.0.0');
});

describe('a recalled version', () => {
  it('is replaced by the next one of the chain for good', async () => {
    const own = remotes();
    await own.load('cart', 'page /cart');
    await expect(own.recall('cart', '2.0.0')).resolves.toBe(true);
    expect(running(own)).toBe('1.0.0');
    await expect(own.load('cart', 'page /cart')).resolves.toBe(Stable);
    published({ '2.0.0': canaryApp });
    own.retry('cart');
    await own.onRenderError('cart', 'page /cart', '1.0.0', new Error('broken'));
    expect(running(own)).toBe('1.0.0');
    expect(sessionStorage.getItem('gadgetry:versions')).toContain('"cart":"1.0.0"');
  });

  it('stays without another version, and recall resolves to false', async () => {
    const own = remotes([version('2.0.0', true)]);
    await own.load('cart', 'page /cart');
    await expect(own.recall('cart', '2.0.0')).resolves.toBe(false);
    await expect(own.load('cart', 'page /cart')).resolves.toBe(Canary);
  });
});
