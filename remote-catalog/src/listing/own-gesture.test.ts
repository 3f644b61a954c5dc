import { isOwnKey, isPlainClick } from './own-gesture';

const click = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

describe('whom a gesture on a link is for', () => {
  it('is for the page when the click is plain', () => {
    expect(isPlainClick(click)).toBe(true);
  });

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'is for the browser with %p',
    (held) => {
      expect(isPlainClick({ ...click, ...held })).toBe(false);
    },
  );

  it('takes Enter and space, and no other key', () => {
    expect(['Enter', ' ', 'a', 'Tab'].filter((key) => isOwnKey({ key }))).toEqual(['Enter', ' ']);
  });
});
