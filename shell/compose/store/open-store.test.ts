import { BUCKET_KEYS } from '../testing/bucket';
import { openStore } from './open-store';

describe('openStore', () => {
  it('opens a folder or a server', () => {
    expect(openStore('/tmp/registry', {}).place).toBe('/tmp/registry');
    expect(openStore('https://store.example/shop', {}).place).toBe('https://store.example/shop/');
  });

  it('limits the wait for the answer to a signed request', async () => {
    const limit = jest
      .spyOn(AbortSignal, 'timeout')
      .mockReturnValue(AbortSignal.abort(new Error('too late')));
    const store = openStore('http://127.0.0.1:9/bucket', BUCKET_KEYS);
    await expect(store.read('a.json')).rejects.toThrow('too late');
    limit.mockRestore();
  });

  it('signs no request whose address contains an authorization', async () => {
    const ask = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
    await openStore('https://account.example/container?sv=1&sig=secret', BUCKET_KEYS).read('a.json');
    const [request] = ask.mock.calls[0] ?? [];
    ask.mockRestore();
    expect(request instanceof Request && request.headers.get('authorization')).toBeNull();
  });
});
