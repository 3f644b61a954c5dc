import { isStateEvent, STATE_EVENTS } from './state';

describe('what changes the state', () => {
  it('is every event that has a reducer', () => {
    expect([...STATE_EVENTS].sort()).toMatchSnapshot();
  });

  it.each(['cart/product-added', 'toString', ''])('is nothing else: %s', (name) => {
    expect(isStateEvent({ name })).toBe(false);
  });

  it('is recognised by its name', () => {
    expect(isStateEvent({ name: 'cart/add' })).toBe(true);
  });
});
