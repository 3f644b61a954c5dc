import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import type { ChosenEnvironment } from '../../boot/chosen-versions';
import { missingInput, withOverrides } from './start';

const version = (name: string) => ({ version: name }) as RemoteVersion;
const [one, two, own] = [version('1.0.0'), version('2.0.0'), version('3.0.0')];

const boot = {
  environment: {
    name: 'test',
    remotes: { cart: [one, two], product: [one] },
    disabled: { reviews: ['/reviews'], gifts: ['/gifts'] },
  },
  chosen: { cart: two, product: one },
  reasons: { cart: 'canary', product: 'default' },
} as unknown as ChosenEnvironment;

describe('a page with overrides', () => {
  it('only has the override of its remote, and keeps all other remotes', () => {
    expect(withOverrides(boot, { cart: own })).toEqual({
      environment: { ...boot.environment, remotes: { cart: [own], product: [one] } },
      chosen: { cart: own, product: one },
      reasons: { cart: 'override', product: 'default' },
    });
  });

  it('may have an unknown or disabled remote', () => {
    const { environment, chosen } = withOverrides(boot, { reviews: own });
    expect(Object.keys(environment.remotes)).toEqual(['cart', 'product', 'reviews']);
    expect(environment.disabled).toEqual({ gifts: ['/gifts'] });
    expect(chosen.reviews).toBe(own);
  });
});

const descriptor = {
  connect: ['reviews', 'stars'],
  config: { type: 'object', required: ['perPage'], properties: { perPage: {}, title: {} } },
  build: {},
} as unknown as RemoteVersion['descriptor'];

describe('the input that an override lacks', () => {
  it('is every backend and required value, where nothing gives it one', () => {
    expect(missingInput({ descriptor })).toEqual(['connect.reviews', 'connect.stars', 'config.perPage']);
  });

  it('is not what the environment or a development build gives', () => {
    const local = { connect: { stars: 'http://localhost:3010/backend/' } };
    const settings = { config: { perPage: 3 }, connect: { reviews: 'https://reviews.example/' } };
    expect(
      missingInput({
        settings,
        descriptor: { ...descriptor, build: { ...descriptor.build, local } },
      }),
    ).toEqual([]);
  });

  it('is nothing if it asks for nothing', () => {
    const { connect: _connect, config: _config, ...plain } = descriptor;
    expect(missingInput({ descriptor: plain })).toEqual([]);
  });
});
