import type { RemoteVersion } from '@gadgetry/environment/page-environment';
import { missingInput } from './missing-input';

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
