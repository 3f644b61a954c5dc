/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { showToggleState } from '@gadgetry/shared-kernel/contract/data-attributes';
import { type PendingAction, readPendingActions } from './pending-actions';
import { type InputRecorder, type RecorderEvent, recordInput, typeInto } from './record-input';

const VIEW = `<div><header><a href="#/">Home</a><button data-search-opener>Search</button><button>Menu</button>
    <button data-theme-switch>x</button><button data-language-switch="ua">EN</button>
    <button data-language-switch="en">English</button></header><main>
  <button data-cart-of="7" data-on="false" aria-label="Add" data-other-label="Added"></button>
  <input type="radio" name="color" value="red"><select><option>a</option><option>b</option></select>
</main></div>`;

const root = document.createElement('div');
const find = <E extends HTMLElement = HTMLButtonElement>(selector: string) =>
  root.querySelector<E>(selector) as E;
const [search, menu, cartButton, radio, select, main] = [
  () => find('[data-search-opener]'),
  () => find('header button:not([data-search-opener])'),
  () => find('[data-cart-of]'),
  () => find<HTMLInputElement>('input'),
  () => find<HTMLSelectElement>('select'),
  () => find<HTMLElement>('main'),
];
const cart = (on: boolean): PendingAction => ({ list: 'cart', id: 7, on });

let recorder: InputRecorder;
/** Texts of the controls whose handlers were called. */
let heard: string[];
let actions: PendingAction[];
const onUse = jest.fn();

beforeEach(() => {
  localStorage.clear();
  Object.assign(document.documentElement, { className: 'light', lang: 'en' });
  [heard, actions] = [[], []];
  onUse.mockReset();
  root.innerHTML = VIEW;
  document.body.replaceChildren(root);
  const dispatch = (event: RecorderEvent): void => {
    if (event.type === 'used') {
      onUse();
      return;
    }
    const { action } = event;
    if ('list' in action) showToggleState(cartButton(), action.on);
    actions.push(action);
  };
  recorder = recordInput(root, dispatch);
});
afterEach(() => recorder.replay(undefined));

const answer = (element: HTMLElement, type: string, word: () => string): void =>
  element.addEventListener(type, () => heard.push(word()));

function goLiveInFrame(): void {
  answer(menu(), 'click', () => menu().textContent ?? '');
  answer(search(), 'click', () => `Search ${search().value}`.trim());
  recorder.replay(main());
}

function goLive(): void {
  answer(cartButton(), 'click', () => 'cart');
  answer(radio(), 'change', () => radio().value);
  answer(select(), 'change', () => `select ${select().value}`);
  recorder.replay(undefined);
}

/** Renders new elements in the same places, as the shell does. */
function renderAnew(): void {
  root.innerHTML = VIEW;
  goLiveInFrame();
  goLive();
}

describe('input before the shell has started', () => {
  it('replays presses on the same buttons, in order', () => {
    menu().click();
    search().click();
    renderAnew();
    expect(heard).toEqual(['Menu', 'Search']);
  });

  it('leaves links to the browser', () => {
    find('a').addEventListener('click', (event) => event.preventDefault());
    find('a').click();
    renderAnew();
    expect(heard).toEqual([]);
  });

  it('leaves the button of the load error to its own handler', () => {
    main().innerHTML = '<div role="alert"><p>Not loading</p><button>Reload the page</button></div>';
    answer(find('[role=alert] button'), 'click', () => 'reload');
    find('[role=alert] button').click();
    expect(heard).toEqual(['reload']);
    expect(find('[role=alert] button')).not.toHaveAttribute('data-pressed');
  });

  it('restores the focus unless it has moved', () => {
    menu().focus();
    root.innerHTML = VIEW;
    recorder.refocus();
    expect(menu()).toHaveFocus();
    document.body.append(document.createElement('input'));
    document.querySelector<HTMLElement>('body > input')?.focus();
    renderAnew();
    expect(menu()).not.toHaveFocus();
  });

  it('replays a press after a language change, despite the new label', () => {
    menu().click();
    document.documentElement.lang = 'uk';
    menu().textContent = 'Меню';
    goLiveInFrame();
    expect(heard).toEqual(['Меню']);
  });

  it('reports a recorded press, and marks the button', () => {
    menu().click();
    expect(onUse).toHaveBeenCalled();
    expect(menu()).toHaveAttribute('data-pressed');
  });

  it('reports the use after all other listeners of the event', () => {
    onUse.mockImplementation(() => heard.push('use'));
    root.addEventListener('keydown', () => heard.push('page'), { once: true });
    root.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }));
    expect(heard.slice(0, 2)).toEqual(['page', 'use']);
  });
});

const key = (name: string): boolean =>
  search().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));

it('passes text typed after the press of an opening button with the replay', () => {
  expect(key('o')).toBe(true);
  search().click();
  for (const name of ['i', 'x', 'Backspace', 'Shift']) key(name);
  expect(key(' ')).toBe(false);
  expect(key('Tab')).toBe(true);
  expect(key('a')).toBe(false);
  goLiveInFrame();
  expect(heard).toEqual(['Search i a']);
});

describe('input in a prerendered page before its code has loaded', () => {
  it.each([
    ['waits for the page while the frame is live', [menu, radio], ['Menu'], ['Menu', 'red']],
    ['keeps its order across page and frame', [radio, menu], [], ['red', 'Menu']],
  ])('%s', (_, pressed, inFrame, all) => {
    for (const control of pressed) control().click();
    goLiveInFrame();
    expect(heard).toEqual(inFrame);
    goLive();
    expect(heard).toEqual(all);
  });

  it('is recorded until the page is live, and not handled twice', () => {
    goLiveInFrame();
    menu().click();
    radio().click();
    goLive();
    cartButton().click();
    expect(heard).toEqual(['Menu', 'red', 'cart']);
    expect(readPendingActions()).toEqual([]);
  });

  it('is recorded before listeners that stop it, and not handled twice', () => {
    const react = jest.fn((event: Event) => event.stopPropagation());
    goLiveInFrame();
    root.addEventListener('click', react, { capture: true });
    cartButton().click();
    expect(react).not.toHaveBeenCalled();
    root.removeEventListener('click', react, { capture: true });
    goLive();
    expect(heard).toEqual([]);
  });

  it.each([
    ['one click', 1],
    ['a double click', 2],
  ])(
    'on a product button counts once for %s, shows and is stored at once, and is not replayed',
    (_, clicks) => {
      cartButton().focus();
      for (let click = 0; click < clicks; click += 1) cartButton().click();
      expect(onUse).not.toHaveBeenCalled();
      expect(cartButton()).toHaveFocus();
      expect(cartButton()).toHaveAccessibleName('Added');
      expect(readPendingActions()).toEqual([cart(true)]);
      goLiveInFrame();
      goLive();
      expect(heard).toEqual([]);
    },
  );

  it('includes changed selects and radio buttons', () => {
    radio().click();
    select().value = 'b';
    select().dispatchEvent(new Event('change', { bubbles: true }));
    goLiveInFrame();
    goLive();
    expect(heard).toEqual(['red', 'select b']);
    expect(radio()).toBeChecked();
    expect(select()).toHaveValue('b');
  });

  it('is discarded with its page, except product actions', () => {
    menu().click();
    radio().click();
    cartButton().click();
    recorder.discard(main());
    main().replaceChildren();
    goLiveInFrame();
    recorder.replay(undefined);
    expect(heard).toEqual(['Menu']);
    expect(readPendingActions()).toEqual([cart(true)]);
  });

  it('is not replayed on another control in the same place', () => {
    radio().click();
    goLiveInFrame();
    main().innerHTML = '<button>Another</button><input type="radio" value="blue">';
    answer(radio(), 'change', () => 'blue');
    recorder.replay(undefined);
    expect(heard).toEqual([]);
  });

  it.each([
    ['[data-theme-switch]', 'light', 'en', { theme: 'dark' }],
    ['[data-theme-switch]', 'dark', 'en', { theme: 'light' }],
    ['[data-language-switch=ua]', 'light', 'en', { language: 'ua' }],
    ['[data-language-switch=en]', 'light', 'en', { language: 'en' }],
  ])('on a switch stores its target: %s, %s, %s', (selector, className, lang, action) => {
    Object.assign(document.documentElement, { className, lang });
    find(selector).click();
    expect(actions).toEqual([action]);
    expect(readPendingActions()).toEqual([action]);
  });
});

/** Returns the text `ab` after a key was pressed in the focused element. */
function typed(key: string, modifiers: KeyboardEventInit = {}, focus = '<p></p>'): string | undefined {
  document.body.innerHTML = focus;
  let text: string | undefined;
  const onKey = (event: KeyboardEvent): void => {
    text = typeInto('ab', event);
  };
  document.body.addEventListener('keydown', onKey, { once: true });
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...modifiers });
  document.body.firstElementChild?.dispatchEvent(event);
  return text;
}

describe('a key pressed before its field exists', () => {
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
