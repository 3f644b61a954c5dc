import { ModuleFederation, registerGlobalPlugins, retryShares } from './runtime-core';

registerGlobalPlugins([retryShares]);

/** Two runtimes with one share scope, as of shell and remote, and a module that fails a number of times. */
function sharing(failures: number) {
  const slider = { loaded: 'slider' };
  const get = jest.fn(async () => {
    if (get.mock.calls.length <= failures) throw new Error('offline');
    return () => slider;
  });
  const shareConfig = { singleton: true, requiredVersion: '^1.0.0' };
  const shared = { slider: { version: '1.0.0', shareConfig, get } };
  const runtime = (name: string, own = {}) =>
    new ModuleFederation({ name, remotes: [], shared: own, shareStrategy: 'loaded-first' });
  const host = runtime('host', shared);
  const remote = runtime('remote');
  host.initializeSharing('default');
  remote.initShareScopeMap('default', host.shareScopeMap.default ?? {});
  const load = async () => {
    const factory = await remote.loadShare('slider', { customShareInfo: { shareConfig } });
    return factory ? factory() : undefined;
  };
  return { slider, get, load };
}

describe('a shared module', () => {
  it('that failed is requested again by the next load, even from another runtime', async () => {
    const { slider, get, load } = sharing(2);
    await expect(load()).rejects.toThrow('offline');
    await expect(load()).rejects.toThrow('offline');
    await expect(load()).resolves.toBe(slider);
    expect(get).toHaveBeenCalledTimes(3);
  });

  it('that two remotes need is requested once, and once again after a failure', async () => {
    const { slider, get, load } = sharing(1);
    await expect(Promise.allSettled([load(), load()])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    await expect(Promise.all([load(), load()])).resolves.toEqual([slider, slider]);
    expect(get).toHaveBeenCalledTimes(2);
  });

  it('that has loaded is reused', async () => {
    const { get, load } = sharing(0);
    await load();
    await load();
    expect(get).toHaveBeenCalledTimes(1);
  });
});
