/** @jest-environment @gadgetry/remote-kit/jest/dom */
import type { PageEnvironment, PageSet, RemoteVersion } from '@gadgetry/environment/page-environment';
import {
  mayReload,
  newFiles,
  RELOAD_AGAIN_MS,
  type RunningPage,
  recalledParts,
  watchForNewerPage,
} from './newer-page';

const version = (name: string): RemoteVersion =>
  ({
    version: name,
    base: `cart/${name}/`,
    descriptor: {
      build: {
        entry: { path: 'entry.js', integrity: 'sha384-entry' },
        app: { scripts: [{ path: 'app.js', integrity: 'sha384-app' }], styles: [], shared: [] },
      },
    },
  }) as unknown as RemoteVersion;

const catalogue = { base: 'data/1.0.0/api', descriptions: [] };
const environment = (disabled?: Record<string, string[]>) =>
  ({ name: 'test', generation: 2, catalogue, ...(disabled && { disabled }) }) as unknown as PageEnvironment;

const shell = (name: string) => ({ url: `shell/${name}.js`, integrity: `sha384-${name}` });
const set = (script = 'a', disabled?: Record<string, string[]>): PageSet => ({
  environment: environment(disabled),
  scripts: [shell(script)],
});
const page = (chosen = '1.0.0', running = chosen): RunningPage => ({
  ...set(),
  chosen: { cart: version(chosen) },
  running: { cart: version(running) },
});

describe('a newer page', () => {
  it('is ignored when the visitor would get the same versions', () => {
    expect(newFiles(page(), set(), { cart: version('1.0.0') })).toBeUndefined();
  });

  const data = { base: 'data/1.1.0/api', descriptions: [], integrity: { 'products.json': 'sha384-list' } };
  const withData = { ...set(), environment: { ...environment(), catalogue: data } };

  it.each([
    ['a remote', set(), { cart: version('1.1.0') }, ['cart/1.1.0/entry.js entry', 'cart/1.1.0/app.js app']],
    ['the shell', set('b'), { cart: version('1.0.0') }, ['shell/b.js b']],
    ['the data', withData, { cart: version('1.0.0') }, ['data/1.1.0/api/products.json list']],
    ['nothing where a remote is taken away', set('a', { cart: ['/cart'] }), {}, []],
  ])('needs reachable new files of %s', (_part, next, chosen, files) => {
    const found = newFiles(page(), next, chosen);
    expect(found?.map(({ url, integrity }) => `${url} ${integrity.replace('sha384-', '')}`)).toEqual(files);
  });

  it('does not bring back a failed version', () => {
    const moved = page('1.1.0', '1.0.0');
    expect(newFiles(moved, set(), { cart: version('1.1.0') })).toBeUndefined();
    expect(newFiles(moved, set(), { cart: version('1.0.0') })).toBeUndefined();
    expect(newFiles(moved, set(), { cart: version('1.2.0') })).toHaveLength(2);
  });
});

const running = {
  environment: { ...environment(), shell: '1.3.0', catalogue: { ...catalogue, version: '2.0.0' } },
  running: { cart: version('1.1.0') },
};
const recalling = (recalled?: PageEnvironment['recalled']) => ({
  environment: { ...environment(), ...(recalled && { recalled }) },
});

it.each([
  [
    'a remote, with the running version last',
    { cart: ['1.1.0', '1.0.0'] },
    [
      ['cart', '1.0.0'],
      ['cart', '1.1.0'],
    ],
  ],
  ['a version that the page may fall back to', { cart: ['1.2.0'] }, [['cart', '1.2.0']]],
  ['the shell', { shell: ['1.3.0'] }, [['shell', '1.3.0']]],
  ['the data', { data: ['2.0.0'] }, [['data', '2.0.0']]],
  ['what does not run here', { wishes: ['1.1.0'], shell: ['1.2.0'] }, []],
  ['nothing', undefined, []],
])('recalledParts returns %s', (_, recalled, parts) => {
  expect(recalledParts(running, recalling(recalled))).toEqual(parts);
});

describe('a check for a newer page', () => {
  const { fetch } = globalThis;
  afterEach(() => Object.assign(globalThis, { fetch }));

  it('that is never answered does not block the next ones', async () => {
    const limits: AbortController[] = [];
    AbortSignal.timeout = () => {
      limits.push(new AbortController());
      return limits.at(-1)?.signal as AbortSignal;
    };
    const asked = jest.fn(
      (_url: string, { signal }: RequestInit) =>
        new Promise<Response>((_, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('late'))),
        ),
    );
    Object.assign(globalThis, { fetch: asked });
    const { check, stop } = watchForNewerPage(
      page,
      () => {},
      () => Promise.resolve(),
    );
    check();
    check();
    expect(asked).toHaveBeenCalledTimes(1);
    limits[0]?.abort();
    await new Promise(process.nextTick);
    check();
    expect(asked).toHaveBeenCalledTimes(2);
    stop();
  });

  it('takes place at its time after the clock was set back', () => {
    jest.useFakeTimers();
    const asked = jest.fn(() => new Promise<Response>(() => {}));
    AbortSignal.timeout = () => new AbortController().signal;
    Object.assign(globalThis, { fetch: asked });
    try {
      const { stop } = watchForNewerPage(
        page,
        () => {},
        () => Promise.resolve(),
      );
      jest.setSystemTime(Date.now() - 3_600_000);
      jest.advanceTimersByTime(45_000);
      expect(asked).toHaveBeenCalledTimes(1);
      stop();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('a page that runs a recalled version', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('reloads at once per version, and again after a while', () => {
    expect(mayReload('shell 1.2.0')).toBe(true);
    jest.advanceTimersByTime(RELOAD_AGAIN_MS - 1);
    expect(mayReload('shell 1.2.0')).toBe(false);
    jest.advanceTimersByTime(1);
    expect(mayReload('shell 1.2.0')).toBe(true);
    expect(mayReload('shell 1.2.0')).toBe(false);
    expect(mayReload('shell 1.3.0')).toBe(true);
  });

  it.each(['', 'shell 1.2.0', 'shell 1.2.0 at once'])('reloads when "%s" is stored', (text) => {
    sessionStorage.setItem('gadgetry:recalled', text);
    expect(mayReload('shell 1.2.0')).toBe(true);
  });

  it('reloads only after some minutes without storage', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(mayReload('shell 1.2.0')).toBe(false);
    jest.advanceTimersByTime(RELOAD_AGAIN_MS + 1);
    expect(mayReload('shell 1.2.0')).toBe(true);
  });
});
