import { crossOrigin } from './dev-server.mjs';

describe('the CORS headers of the development server', () => {
  it('let pages of this machine send cookies, with the method and the headers that they ask for', () => {
    const headers = {
      origin: 'http://localhost:3011',
      'access-control-request-method': 'PATCH',
      'access-control-request-headers': 'content-type,x-own',
    };
    expect(crossOrigin({ headers })).toEqual({
      'Access-Control-Allow-Origin': 'http://localhost:3011',
      'Access-Control-Allow-Credentials': 'true',
      'Access-Control-Allow-Methods': 'PATCH',
      'Access-Control-Allow-Headers': 'content-type,x-own',
      Vary: 'Origin',
    });
  });

  it.each([
    'https://store.example',
    'http://localhost.evil.example',
    'http://localhost:3011.example',
    'null',
  ])('let other pages read without cookies: %s', (origin) => {
    const headers = crossOrigin({ headers: { origin } });
    expect(headers['Access-Control-Allow-Origin']).toBe('*');
    expect(headers).not.toHaveProperty('Access-Control-Allow-Credentials');
  });
});
