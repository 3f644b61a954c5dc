import { settingsOf, settingsProblems, unknownSettings } from './settings';

const config = {
  type: 'object',
  properties: {
    perPage: { type: 'integer', minimum: 1, default: 5 },
    title: { type: 'object', properties: { en: { type: 'string' } }, required: ['en'] },
  },
  additionalProperties: false,
};
const asking = { config, connect: ['reviews'] };
const address = 'https://reviews.example/';

describe('the settings of a remote', () => {
  it('have the defaults of its schema', () => {
    const policy = { remotes: { reviews: { connect: { reviews: address } } } };
    expect(settingsOf({ policy } as never, 'reviews', asking)).toEqual({
      config: { perPage: 5 },
      connect: { reviews: address },
    });
    expect(policy.remotes.reviews).toEqual({ connect: { reviews: address } });
  });

  it('are empty if it requires none', () => {
    expect(settingsOf({ policy: {} } as never, 'cart', {})).toBeUndefined();
    expect(settingsProblems({})).toEqual([]);
  });

  it.each([
    [{ config: { perPage: 0 } }, 'config.perPage: it must be >= 1'],
    [{ config: { perPage: '5' } }, 'config.perPage: it must be integer'],
    [{ config: { title: {} } }, 'config.title.en: expected a value but found none'],
  ])('are refused if they are %j', (given, problem) => {
    expect(settingsProblems(asking, { connect: { reviews: address }, ...given })).toMatchObject([
      { problem },
    ]);
  });

  it('satisfy versions with different requirements side by side', () => {
    const given = { config: { perPage: 3, sorted: true }, connect: { reviews: address, orders: address } };
    const other = { config: { ...config, properties: { sorted: { type: 'boolean' } } }, connect: ['orders'] };
    const policy = { remotes: { reviews: given } };
    expect(settingsOf({ policy } as never, 'reviews', asking)).toEqual({
      config: { perPage: 3 },
      connect: { reviews: address },
    });
    expect(settingsOf({ policy } as never, 'reviews', other)).toEqual({
      config: { sorted: true },
      connect: { orders: address },
    });
    expect(settingsOf({ policy } as never, 'reviews', {})).toBeUndefined();
    expect(unknownSettings([asking, other, {}], given)).toEqual([]);
    expect(unknownSettings([asking, {}], given)).toEqual([
      {
        setting: 'sorted',
        problem: 'sorted: no version of it here asks for this, only for perPage, title, connect.reviews',
      },
      {
        setting: 'connect.orders',
        problem:
          'connect.orders: no version of it here asks for this, only for perPage, title, connect.reviews',
      },
    ]);
  });

  it('contain an address for each backend', () => {
    expect(settingsProblems(asking, { connect: { review: address } })).toEqual([
      {
        problem: 'connect.reviews: expected the address of this backend but found none',
        setting: { kind: 'connect', name: 'reviews' },
      },
    ]);
  });

  it('are refused if their schema is invalid', () => {
    expect(settingsProblems({ config: { type: 'colour' } })).toEqual([
      { problem: expect.stringMatching(/^config: the schema in its descriptor is invalid \(.*type/) },
    ]);
    expect(() => settingsOf({ policy: {} } as never, 'reviews', asking)).toThrow(
      'policy.remotes.reviews.connect.reviews: expected the address',
    );
  });
});
