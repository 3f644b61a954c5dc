/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { bucketOf } from '@gadgetry/environment/choose-version';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { waitFor } from '@testing-library/react';
import { chooseVersions, shellFor } from './chosen-versions';
import { goToCanary, restoreAddress } from './shell-canary';

const canary = { version: '2.0.0', traffic: 10, page: 'shell-0123456789abcdef.html', integrity: 'sha384-x' };
const environment = {
  name: 'production',
  policy: {},
  shell: '1.0.0',
  canary,
  remotes: {},
} as unknown as PageEnvironment;
const ids = Array.from({ length: 500 }, (_, index) => `visitor-${index}`);
const inCanary = (id: string): boolean => bucketOf(id, 'shell') < 1000;
const visitor = (isIn: boolean): void =>
  localStorage.setItem('gadgetry:visitor', ids.find((id) => inCanary(id) === isIn) ?? '');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  globalThis.stop = jest.fn();
  globalThis.fetch = jest.fn(() => new Promise<Response>(() => {}));
});

describe('the shell that a visitor gets', () => {
  it('is the canary’s exactly for buckets in its share', () => {
    for (const id of ids) {
      localStorage.setItem('gadgetry:visitor', id);
      expect(shellFor(environment)).toBe(inCanary(id) ? '2.0.0' : '1.0.0');
      // A larger share keeps all earlier visitors.
      if (inCanary(id))
        expect(shellFor({ ...environment, canary: { ...canary, traffic: 50 } })).toBe('2.0.0');
    }
  });

  it('is selected independently per release with a salt', () => {
    const salted = { ...environment, policy: { ...environment.policy, salt: 'release' as const } };
    const chosen = ids.filter((id) => {
      localStorage.setItem('gadgetry:visitor', id);
      return shellFor(salted) === '2.0.0';
    });
    expect(chosen).toEqual(ids.filter((id) => bucketOf(id, 'shell', '2.0.0') < 1000));
    expect(chosen).not.toEqual(ids.filter(inCanary));
  });

  it('holds for the session', () => {
    visitor(false);
    chooseVersions(environment);
    expect(shellFor({ ...environment, canary: { ...canary, traffic: 99.99 } })).toBe('1.0.0');
    const staging = { ...environment, name: 'staging', canary: { ...canary, traffic: 99.99 } };
    expect(shellFor(staging)).toBe('2.0.0');
  });
});

describe('a visitor of the canary', () => {
  it('is redirected before this page starts', async () => {
    visitor(true);
    expect(goToCanary(environment)).toBe(true);
    expect(globalThis.stop).toHaveBeenCalled();
    await waitFor(() =>
      expect(globalThis.fetch).toHaveBeenCalledWith(
        'shell-0123456789abcdef.html',
        expect.objectContaining({ integrity: 'sha384-x' }),
      ),
    );
  });

  it('stays without session storage, to avoid endless redirects', () => {
    visitor(true);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(goToCanary(environment)).toBe(false);
    expect(globalThis.stop).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

it('does not redirect other visitors', () => {
  visitor(false);
  expect(goToCanary(environment)).toBe(false);
  const { canary: _, ...without } = environment;
  visitor(true);
  expect(goToCanary(without)).toBe(false);
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

describe('the address of a canary’s page', () => {
  const page = { ...environment, canaryOf: '1.0.0' };

  it('becomes the requested one, with the history’s state', () => {
    sessionStorage.setItem('gadgetry:state', '{"key":"abc"}');
    history.replaceState(null, '', '/shop/shell-0123456789abcdef.html?devtools#/phones');
    restoreAddress(page);
    expect(location.href).toBe('http://localhost/shop/?devtools#/phones');
    expect(history.state).toEqual({ key: 'abc' });
  });

  it.each(['{', '', '"'])('does so with an invalid stored state: %s', (kept) => {
    sessionStorage.setItem('gadgetry:state', kept);
    history.replaceState(null, '', '/shell-0123456789abcdef.html#/phones');
    restoreAddress(page);
    expect(location.href).toBe('http://localhost/#/phones');
    expect(history.state).toBeNull();
  });

  it('is unchanged on other pages', () => {
    history.replaceState(null, '', '/shop/#/phones');
    restoreAddress(page);
    restoreAddress(environment);
    expect(location.href).toBe('http://localhost/shop/#/phones');
  });
});
