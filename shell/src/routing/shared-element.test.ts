import type { Location } from 'react-router-dom';
import { trackSharedElements } from './shared-element';

const at = (pathname: string, key: string): Location => ({
  pathname,
  key,
  search: '',
  hash: '',
  state: null,
});
const listing = at('/phones', 'default');
const one = at('/phones/acme-one', 'a');
const red = at('/phones/acme-one-red', 'b');
const other = at('/tablets/acme-two', 'c');
const card = { itemId: 'acme-one', index: 1 };

describe('the picture of a card', () => {
  it('morphs into the product page, back, and forward again', () => {
    const sharedElementOf = trackSharedElements();
    const towards = [
      sharedElementOf({ action: 'PUSH', from: listing, to: one }, card),
      sharedElementOf({ action: 'POP', from: one, to: listing }, undefined),
      sharedElementOf({ action: 'POP', from: listing, to: one }, undefined),
    ];
    expect(towards).toEqual(['main', 'card', 'main'].map((end) => ({ ...card, towards: end })));
  });

  it('does not morph when the page is opened without its card', () => {
    const sharedElementOf = trackSharedElements();
    expect(sharedElementOf({ action: 'PUSH', from: listing, to: one }, undefined)).toBeUndefined();
    expect(sharedElementOf({ action: 'PUSH', from: listing, to: other }, card)).toBeUndefined();
    expect(sharedElementOf({ action: 'POP', from: one, to: listing }, undefined)).toBeUndefined();
  });

  it('does not morph on a colour change, or back from one', () => {
    const sharedElementOf = trackSharedElements();
    sharedElementOf({ action: 'PUSH', from: listing, to: one }, card);
    expect(sharedElementOf({ action: 'REPLACE', from: one, to: red }, undefined)).toBeUndefined();
    expect(sharedElementOf({ action: 'POP', from: red, to: listing }, undefined)).toBeUndefined();
  });

  it('does not skip a page in between', () => {
    const sharedElementOf = trackSharedElements();
    sharedElementOf({ action: 'PUSH', from: listing, to: one }, card);
    sharedElementOf({ action: 'PUSH', from: one, to: other }, { itemId: 'acme-two', index: 0 });
    expect(sharedElementOf({ action: 'POP', from: other, to: listing }, undefined)).toBeUndefined();
    expect(sharedElementOf({ action: 'POP', from: listing, to: other }, undefined)).toBeUndefined();
  });

  it('is found by its item id, encoded as in the address', () => {
    const odd = { itemId: 'acme one', index: 0 };
    const sharedElementOf = trackSharedElements();
    expect(
      sharedElementOf({ action: 'PUSH', from: listing, to: at('/phones/acme%20one', 'd') }, odd),
    ).toBeDefined();
  });
});
