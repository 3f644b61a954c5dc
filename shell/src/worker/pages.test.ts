/** @jest-environment node */
import { createHash, webcrypto } from 'node:crypto';
import { instantAnswer, keptAnswer, networkFirst, splitPage, verifiedText } from './pages';

const PAGE =
  '<!doctype html><script type="application/json" id="environment">{"name":"store","remotes":{}}</script>';
const integrity = `sha384-${createHash('sha384').update(PAGE).digest('base64')}`;
const config = { pages: { '': integrity }, headers: { 'X-Frame-Options': 'DENY' } };

const kept = (text: string): Response =>
  ({ arrayBuffer: async () => new TextEncoder().encode(text).buffer }) as unknown as Response;

/** Adds globals of workers that jsdom lacks. */
beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

const LIMIT = 1000;
const never = new Promise<string>(() => {});
const nothing = () => Promise.resolve(undefined);
const keptText = () => Promise.resolve('kept');

describe('networkFirst', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('returns the network’s answer without reading the cache', async () => {
    const ask = jest.fn(keptText);
    expect(await networkFirst(Promise.resolve('new'), LIMIT, ask)).toBe('new');
    expect(ask).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('returns the kept answer when the network fails or hangs', async () => {
    expect(await networkFirst(Promise.reject(new TypeError('offline')), LIMIT, keptText)).toBe('kept');
    const answer = networkFirst(never, LIMIT, keptText);
    await jest.advanceTimersByTimeAsync(LIMIT);
    expect(await answer).toBe('kept');
  });

  it('returns the kept answer while the server is out of order, or else its message', async () => {
    const answer = new Response('Back soon', { status: 503 });
    const own = new Response('kept');
    expect(await networkFirst(Promise.resolve(answer), LIMIT, async () => own)).toBe(own);
    expect(await networkFirst(Promise.resolve(answer), LIMIT, nothing)).toBe(answer);
  });

  it('waits for a slow network without a kept answer', async () => {
    const slow = new Promise<string>((resolve) => setTimeout(() => resolve('late'), 5 * LIMIT));
    const answer = networkFirst(slow, LIMIT, nothing);
    await jest.advanceTimersByTimeAsync(5 * LIMIT);
    expect(await answer).toBe('late');
  });

  it('rejects with the network’s error without a kept answer', async () => {
    await expect(networkFirst(Promise.reject(new TypeError('offline')), LIMIT, nothing)).rejects.toThrow(
      'offline',
    );
  });
});

describe('a kept page', () => {
  it('is answered unchanged with its headers and a mark', async () => {
    const text = (await verifiedText(config, '', kept(PAGE))) ?? '';
    const answer = keptAnswer(config, text);
    expect(await answer.text()).toBe(PAGE);
    expect(Object.fromEntries(answer.headers)).toEqual({
      'x-frame-options': 'DENY',
      'content-type': 'text/html; charset=utf-8',
      'server-timing': 'kept',
    });
  });

  it.each([
    ['of which a byte was changed', '', kept(PAGE.replace('store', 'stone'))],
    ['that is empty', '', kept('')],
    ['that is not in the configuration', 'other.html', kept(PAGE)],
    ['that is missing', '', undefined],
  ])('is none %s', async (_, path, found) => {
    expect(await verifiedText(config, path, found)).toBeUndefined();
  });
});

describe('a kept page that is answered at once', () => {
  const SCRIPT = '<script defer src="shell/main.js" crossorigin="anonymous" integrity="sha384-A"></script>';
  const page = `<!doctype html><head>\n${SCRIPT}\n<script>boot()</script></head><body><div id="root"></div></body>\n</html>\n`;

  it('shows everything but the shell’s scripts', () => {
    expect(splitPage(page).shown).toBe(
      '<!doctype html><head>\n<script>boot()</script></head><body><div id="root"></div>',
    );
  });

  it.each([
    ['current', `${SCRIPT}\n</body>\n</html>\n`],
    ['replaced', '<script>location.reload()</script></body>\n</html>\n'],
    ['unknown', `<meta name="kept">${SCRIPT}\n</body>\n</html>\n`],
  ] as const)('ends as a page that is %s', async (verdict, ending) => {
    const answer = instantAnswer(config, page, Promise.resolve(verdict));
    expect(await answer.text()).toBe(splitPage(page).shown + ending);
    expect(answer.headers.get('server-timing')).toBeNull();
  });

  it('starts before the network has answered', async () => {
    const reader = instantAnswer(config, page, new Promise(() => {})).body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe(splitPage(page).shown);
  });
});
