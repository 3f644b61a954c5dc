import { typeInto } from './typed-text';

/** What a key makes of `ab`, pressed where the focus is. */
function typed(key: string, modifiers: KeyboardEventInit = {}, focus = '<p></p>'): string | undefined {
  document.body.innerHTML = focus;
  let text: string | undefined;
  document.body.addEventListener(
    'keydown',
    (event) => {
      text = typeInto('ab', event);
    },
    { once: true },
  );
  document.body.firstElementChild?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, ...modifiers }),
  );
  return text;
}

describe('a key that is pressed before its field is there', () => {
  it.each([
    ['c', 'abc'],
    ['Ї', 'abЇ'],
    [' ', 'ab '],
    ['Backspace', 'a'],
  ])('%s types', (key, text) => {
    expect(typed(key)).toBe(text);
    expect(typed(key, {}, '<button data-search-opener></button>')).toBe(text);
  });

  it.each(['Enter', 'Tab', 'Escape', 'Shift', 'ArrowDown', 'Dead', 'F5'])('%s types nothing', (key) => {
    expect(typed(key)).toBeUndefined();
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('types nothing with %j', (modifiers) => {
    expect(typed('c', modifiers)).toBeUndefined();
  });

  it.each(['a href="#/"', 'input', 'select', 'textarea', 'button'])('belongs to a focused %s', (element) => {
    expect(typed(' ', {}, `<${element}>`)).toBeUndefined();
  });
});
