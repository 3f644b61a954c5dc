import { type InputRecorder, recordInput, typeInto } from './record-input';

const FRAME =
  '<div><header><a href="#/">Home</a><button>Search</button><button>Menu</button></header><main></main></div>';

/** A frame in the root, as the boot script paints it and as the shell renders it: other elements in the same places. */
function paint(root: HTMLElement): HTMLButtonElement[] {
  root.innerHTML = FRAME;
  return [...root.querySelectorAll('button')];
}

describe('input before the shell has started', () => {
  let root: HTMLElement;
  let recorder: InputRecorder;
  let painted: HTMLButtonElement[];
  const pressed: string[] = [];
  const onUse = jest.fn();

  /** The shell takes the frame's place. */
  function start(): HTMLButtonElement[] {
    const rendered = paint(root);
    for (const button of rendered)
      button.addEventListener('click', () => pressed.push(button.textContent ?? ''));
    recorder.replay(undefined);
    return rendered;
  }

  beforeEach(() => {
    pressed.length = 0;
    onUse.mockReset();
    root = document.createElement('div');
    document.body.replaceChildren(root);
    painted = paint(root);
    recorder = recordInput(root, () => {}, onUse);
  });

  it('presses the same buttons once the shell stands, in order', () => {
    painted[1]?.click();
    painted[0]?.click();
    start();
    expect(pressed).toEqual(['Menu', 'Search']);
  });

  it('leaves links to the browser', () => {
    const link = root.querySelector('a');
    link?.addEventListener('click', (event) => event.preventDefault());
    link?.click();
    start();
    expect(pressed).toEqual([]);
  });

  it('leaves the focus where it was', () => {
    painted[0]?.focus();
    const [search] = start();
    expect(document.activeElement).toBe(search);
  });

  it('moves no focus that has gone elsewhere', () => {
    const field = document.createElement('input');
    document.body.append(field);
    painted[0]?.focus();
    field.focus();
    start();
    expect(document.activeElement).toBe(field);
  });

  it('moves a lost focus to what has taken the place of its element', () => {
    painted[0]?.focus();
    const [search] = paint(root);
    recorder.refocus();
    expect(document.activeElement).toBe(search);
  });

  it('does what was pressed before the language changed, which has changed its words', () => {
    painted[0]?.click();
    document.documentElement.lang = 'uk';
    const rendered = paint(root);
    for (const button of rendered) {
      button.textContent = 'Пошук';
      button.addEventListener('click', () => pressed.push('Пошук'));
    }
    recorder.replay(undefined);
    document.documentElement.lang = 'en';
    expect(pressed).toEqual(['Пошук']);
  });

  it('reports a recorded press, and marks the button', () => {
    painted[0]?.click();
    expect(onUse).toHaveBeenCalled();
    expect(painted[0]).toHaveAttribute('data-pressed');
  });

  it('reports the use after all other listeners of the event', () => {
    const heard: string[] = [];
    onUse.mockImplementation(() => heard.push('use'));
    root.addEventListener('keydown', () => heard.push('page'), { once: true });
    root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
    expect(heard.slice(0, 2)).toEqual(['page', 'use']);
  });
});

describe('text typed after a press of a button that opens a field', () => {
  let root: HTMLElement;
  let recorder: InputRecorder;
  const opener = () => root.querySelector('button') as HTMLButtonElement;
  const key = (name: string): boolean =>
    opener().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  /** The frame lives; returns what its button is given with each press. */
  function start(): string[] {
    const given: string[] = [];
    opener().addEventListener('click', () => given.push(opener().value));
    recorder.replay(undefined);
    return given;
  }

  beforeEach(() => {
    root = document.createElement('div');
    root.innerHTML = '<button data-search-opener>Search</button>';
    document.body.replaceChildren(root);
    recorder = recordInput(
      root,
      () => {},
      () => {},
    );
  });

  it('is given to it with the press', () => {
    opener().click();
    for (const name of ['i', ' ', 'x', 'Backspace', 'Shift']) key(name);
    expect(start()).toEqual(['i ']);
  });

  it('presses nothing', () => {
    opener().click();
    expect(key(' ')).toBe(false);
    expect(key('Tab')).toBe(true);
    start();
  });

  it('is nothing before the press', () => {
    expect(key('i')).toBe(true);
    opener().click();
    expect(start()).toEqual(['']);
  });
});

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
