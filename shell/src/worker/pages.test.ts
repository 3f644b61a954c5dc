import { createHash, webcrypto } from 'node:crypto';
import { answerOf, environmentIn } from './pages';

const PAGE =
  '<!doctype html><script type="application/json" id="environment">{"name":"store","remotes":{}}</script>';
const integrity = `sha384-${createHash('sha384').update(PAGE).digest('base64')}`;
const set = { pages: { '': integrity }, headers: { 'X-Frame-Options': 'DENY' } };

/** What a worker has and jsdom has not. */
class FakeResponse {
  constructor(
    readonly body: ArrayBuffer,
    readonly init: { readonly headers: Readonly<Record<string, string>> },
  ) {}
}
const kept = (text: string): Response =>
  ({ arrayBuffer: async () => new TextEncoder().encode(text).buffer }) as unknown as Response;

describe('a kept page', () => {
  beforeAll(() => {
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    Object.assign(globalThis, { Response: FakeResponse, TextEncoder });
  });

  it('is answered with the headers that were composed, and says where it comes from', async () => {
    const answer = (await answerOf(set, '', kept(PAGE))) as unknown as FakeResponse;
    expect(Buffer.from(answer.body).toString()).toBe(PAGE);
    expect(answer.init.headers).toEqual({
      'X-Frame-Options': 'DENY',
      'Content-Type': 'text/html; charset=utf-8',
      'Server-Timing': 'kept',
    });
  });

  it.each([
    ['of which a byte was changed', PAGE.replace('store', 'stone')],
    ['that is empty', ''],
  ])('is none %s', async (_, text) => {
    expect(await answerOf(set, '', kept(text))).toBeUndefined();
  });

  it('is none that the set does not have, or that is not there', async () => {
    expect(await answerOf(set, 'other.html', kept(PAGE))).toBeUndefined();
    expect(await answerOf(set, '', undefined)).toBeUndefined();
  });
});

describe('the environment of a page', () => {
  it('is read from its text', () => {
    expect(environmentIn(PAGE)).toEqual({ name: 'store', remotes: {} });
  });

  it.each([
    ['a page of a hotel', '<h1>Welcome</h1>'],
    ['nothing', ''],
    ['something that is cut off', PAGE.slice(0, 60)],
    ['an environment that is none', '<script type="application/json" id="environment">null</script>'],
    ['one without remotes', '<script type="application/json" id="environment">{"name":"store"}</script>'],
  ])('is not found in %s', (_, text) => {
    expect(environmentIn(text)).toBeUndefined();
  });
});
