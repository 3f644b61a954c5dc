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
  it('is none when the visitor would get the same again', () => {
    expect(newFiles(page(), set(), { cart: version('1.0.0') })).toBeUndefined();
  });

  const data = { base: 'data/1.1.0/api', descriptions: [], integrity: { 'products.json': 'sha384-list' } };
  const withData = { ...set(), environment: { ...environment(), catalogue: data } };

  it.each([
    ['a remote', set(), { cart: version('1.1.0') }, ['cart/1.1.0/entry.js entry', 'cart/1.1.0/app.js app']],
    ['the shell', set('b'), { cart: version('1.0.0') }, ['shell/b.js b']],
    ['the data', withData, { cart: version('1.0.0') }, ['data/1.1.0/api/products.json list']],
    ['nothing where a remote is taken away', set('a', { cart: ['/cart'] }), {}, []],
  ])('has to have in reach what is new of %s', (_part, next, chosen, files) => {
    const found = newFiles(page(), next, chosen);
    expect(found?.map(({ url, integrity }) => `${url} ${integrity.replace('sha384-', '')}`)).toEqual(files);
  });

  it('is no reason to come back to a version that has failed here, nor to leave the one that took its place', () => {
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
  ['a remote', { cart: ['1.0.0', '1.1.0'] }, [['cart', '1.1.0']]],
  ['the shell', { shell: ['1.3.0'] }, [['shell', '1.3.0']]],
  ['the data', { data: ['2.0.0'] }, [['data', '2.0.0']]],
  ['what does not run here', { cart: ['1.2.0'], wishes: ['1.1.0'], shell: ['1.2.0'] }, []],
  ['nothing', undefined, []],
])('what a newer page has recalled is %s', (_, recalled, parts) => {
  expect(recalledParts(running, recalling(recalled))).toEqual(parts);
});

describe('a look for a newer page', () => {
  const { fetch } = globalThis;
  afterEach(() => Object.assign(globalThis, { fetch }));

  it('that is never answered holds none of the next ones back', async () => {
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
    const { ask, stop } = watchForNewerPage(
      page,
      () => {},
      () => Promise.resolve(),
    );
    ask();
    ask();
    expect(asked).toHaveBeenCalledTimes(1);
    limits[0]?.abort();
    await new Promise(process.nextTick);
    ask();
    expect(asked).toHaveBeenCalledTimes(2);
    stop();
  });
});

describe('a page that runs what was recalled', () => {
  beforeEach(() => {
    sessionStorage.clear();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('is loaded again at once, for another version at once, and for the same one after a while', () => {
    expect(mayReload('shell 1.2.0')).toBe(true);
    jest.advanceTimersByTime(RELOAD_AGAIN_MS - 1);
    expect(mayReload('shell 1.2.0')).toBe(false);
    jest.advanceTimersByTime(1);
    expect(mayReload('shell 1.2.0')).toBe(true);
    expect(mayReload('shell 1.2.0')).toBe(false);
    expect(mayReload('shell 1.3.0')).toBe(true);
  });

  it.each(['', 'shell 1.2.0', 'shell 1.2.0 at once'])('is loaded again where "%s" is remembered', (text) => {
    sessionStorage.setItem('gadgetry:recalled', text);
    expect(mayReload('shell 1.2.0')).toBe(true);
  });

  it('is loaded again once it is some minutes old where nothing can be remembered', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(mayReload('shell 1.2.0')).toBe(false);
    jest.advanceTimersByTime(RELOAD_AGAIN_MS + 1);
    expect(mayReload('shell 1.2.0')).toBe(true);
  });
});
