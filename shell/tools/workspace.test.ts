import { portFrom } from './workspace';

describe('the port of a part', () => {
  it.each([
    [{ PORT_CART: '4003' }, 4003],
    [{ PORT_CART: '' }, 3003],
    [{}, 3003],
  ])('is that of its variable, or its own: %j', (variables, port) => {
    expect(portFrom('PORT_CART', 3003, variables)).toBe(port);
  });

  it.each(['0', '-1', '65536', '3003.5', 'abc'])('is refused: %s', (value) => {
    expect(() => portFrom('PORT_CART', 3003, { PORT_CART: value })).toThrow(
      `Expected a port from 1 to 65535 in PORT_CART but found "${value}".`,
    );
  });
});
