import { inputOf } from './input';

const settings = { config: { perPage: 5, title: 'All' }, connect: { reviews: 'https://reviews.example/' } };
const local = { config: { perPage: 2 }, connect: { reviews: 'http://localhost:4000/' } };
const descriptor = { build: { local } } as never;

describe('what a version of a remote is given', () => {
  it('comes from its environment, whatever its own build says', () => {
    expect(inputOf({ settings, descriptor })).toEqual(settings);
  });

  it('comes from the developer where it is an override, and from the environment where that says nothing', () => {
    expect(inputOf({ settings, descriptor, override: true })).toEqual({
      config: { perPage: 2, title: 'All' },
      connect: local.connect,
    });
  });

  it('is nothing where nobody says anything, and never the very object of the environment', () => {
    expect(inputOf({ descriptor: { build: {} } as never })).toEqual({ config: {}, connect: {} });
    expect(inputOf({ settings, descriptor }).config).not.toBe(settings.config);
  });
});
