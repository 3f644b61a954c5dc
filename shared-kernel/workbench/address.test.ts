import { readAddress, slugOf, writeAddress } from './address';
import { allExamples } from './examples';

describe('the address of an example', () => {
  it('is read as it is written', () => {
    const address = { component: 'cart-button', state: 'added', theme: 'dark', language: 'ua' } as const;
    expect(writeAddress(address)).toBe('#/cart-button/added?theme=dark&language=ua');
    expect(readAddress(writeAddress(address))).toEqual(address);
  });

  it.each(['', '#', '#/', '#/?theme=sepia&language=fr'])('is light and English by default: %s', (hash) => {
    expect(readAddress(hash)).toEqual({ component: '', state: '', theme: 'light', language: 'en' });
  });

  it('names a component as its file is named', () => {
    expect(['Icon', 'CartButton', 'PageHeading'].map(slugOf)).toEqual([
      'icon',
      'cart-button',
      'page-heading',
    ]);
  });
});

it('names states as addresses do', () => {
  const states = allExamples.map(({ state }) => state);
  expect(states.filter((state) => !/^[a-z]+(-[a-z]+)*$/.test(state))).toEqual([]);
});
