import type { PageEnvironment } from '../environment/page-environment';
import { loadRemoteApp } from './load-remote';
import { createRemoteParts } from './remote-parts';

jest.mock('./load-remote', () => ({ loadRemoteApp: jest.fn() }));
const load = jest.mocked(loadRemoteApp);

const Page = () => null;
const app = (page: () => Promise<{ Page: typeof Page }>) => ({
  pages: { cart: page },
  fragments: {},
  translations: { en: {}, ua: {} },
});

const version = {
  version: '1.0.0',
  base: '',
  traffic: 100,
  default: true,
  descriptor: {
    name: 'cart',
    version: '1.0.0',
    kernel: '^1.0.0',
    routes: [],
    navigation: [],
    fragments: [],
    build: {
      container: '',
      entry: { path: '', integrity: '' },
      app: { scripts: [], styles: [], shared: [] },
      pages: {},
      fragments: {},
      shared: {},
    },
  },
};

const environment: PageEnvironment = {
  name: 'test',
  generation: 1,
  policy: { integrity: 'off', allowedOrigins: [], overrides: 'deny', budgets: { entryMs: 1000, pageMs: 20 } },
  catalogue: { base: 'api', descriptions: [] },
  remotes: { cart: [version] },
  onDemand: {},
  leads: {},
};

const parts = () => createRemoteParts(environment, { cart: version });

describe('the parts of remotes', () => {
  beforeEach(() => load.mockReset());

  it('are loaded once, however often they are asked for', async () => {
    load.mockResolvedValue(app(async () => ({ Page })));
    const own = parts();
    expect(own.loadedPage('cart', 'cart')).toBeUndefined();
    expect(own.page('cart', 'cart')).toBe(own.page('cart', 'cart'));
    await expect(own.page('cart', 'cart')).resolves.toBe(Page);
    expect(own.loadedPage('cart', 'cart')).toBe(Page);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('are tried anew after a failure was forgotten, past every cache', async () => {
    load.mockRejectedValueOnce(new Error('down'));
    load.mockResolvedValueOnce(app(async () => ({ Page })));
    const own = parts();
    await expect(own.page('cart', 'cart')).rejects.toThrow('down');
    own.forget('cart');
    await expect(own.page('cart', 'cart')).resolves.toBe(Page);
    expect(load.mock.calls.map(([, , again]) => again)).toEqual([false, true]);
  });

  it('fail when a chunk does not answer within its budget', async () => {
    load.mockResolvedValue(app(() => new Promise(() => {})));
    await expect(parts().page('cart', 'cart')).rejects.toMatchObject({ code: 'part-failed', remote: 'cart' });
  });

  it('fail by name when the environment or the app lacks them', async () => {
    load.mockResolvedValue(app(async () => ({ Page })));
    await expect(parts().page('reviews', 'list')).rejects.toMatchObject({ code: 'unknown-remote' });
    await expect(parts().page('cart', 'nothing')).rejects.toThrow(/cart page nothing/);
    await expect(parts().fragment('cart', 'nothing')).rejects.toThrow(/cart fragment nothing/);
  });
});
