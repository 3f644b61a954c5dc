import { isOffered, isUndoKey } from './undo';

describe('undoing over the page', () => {
  it.each([
    ['cart', true, '/phones', true],
    ['cart', true, '/favorites', true],
    ['cart', true, '/cart', false],
    ['favourites', true, '/cart', true],
    ['favourites', true, '/favorites', false],
    ['cart', false, '/phones', false],
  ] as const)(
    'is offered after a removal from %s (this tab: %s) on %s: %s',
    (from, thisTab, path, offered) => {
      expect(isOffered(from, thisTab, path)).toBe(offered);
    },
  );
});

describe('the keys that undo', () => {
  const press = (keys: KeyboardEventInit, target?: Element): boolean => {
    const event = new KeyboardEvent('keydown', keys);
    if (target) Object.defineProperty(event, 'target', { value: target });
    return isUndoKey(event);
  };

  it('are Ctrl+Z and Cmd+Z, in either case', () => {
    expect(press({ key: 'z', ctrlKey: true })).toBe(true);
    expect(press({ key: 'Z', metaKey: true })).toBe(true);
  });

  it.each([
    { key: 'z' },
    { key: 'y', ctrlKey: true },
    { key: 'z', ctrlKey: true, shiftKey: true },
    { key: 'z', ctrlKey: true, altKey: true },
  ])('are not %j', (keys) => {
    expect(press(keys)).toBe(false);
  });

  it('leave what is being written alone, and no choice', () => {
    const field = Object.assign(document.createElement('input'), { type: 'search' });
    const choice = Object.assign(document.createElement('input'), { type: 'radio' });
    expect(press({ key: 'z', ctrlKey: true }, field)).toBe(false);
    expect(press({ key: 'z', ctrlKey: true }, choice)).toBe(true);
  });
});
