import { showToggleState } from '@gadgetry/shared-kernel/contract/data-attributes';
import { type PendingAction, readPendingActions } from './pending-actions';
import { type InputRecorder, recordInput } from './record-input';

describe('input in a prerendered page before its code has loaded', () => {
  const VIEW = `<div><header><button>Menu</button></header><main>
    <button data-cart-of="7" data-on="false"><b data-when="off">Add</b><b data-when="on" hidden>Added</b></button>
    <input type="radio" name="color" value="red"><select><option>a</option><option>b</option></select>
  </main></div>`;
  let root: HTMLElement;
  let recorder: InputRecorder;
  let heard: string[];
  const onUse = jest.fn();
  let actions: PendingAction[];
  const main = () => root.querySelector('main') as HTMLElement;
  const [button, menu, radio, select] = [
    () => root.querySelector('[data-cart-of]') as HTMLButtonElement,
    () => root.querySelector('header button') as HTMLButtonElement,
    () => root.querySelector('input') as HTMLInputElement,
    () => root.querySelector('select') as HTMLSelectElement,
  ];
  const cart = (on: boolean): PendingAction => ({ list: 'cart', id: 7, on });
  const listen = (element: HTMLElement, type: string, word: string): void =>
    element.addEventListener(type, () => heard.push(word));

  afterEach(() => recorder.replay(undefined));
  beforeEach(() => {
    localStorage.clear();
    heard = [];
    root = document.createElement('div');
    root.innerHTML = VIEW;
    document.body.replaceChildren(root);
    actions = [];
    onUse.mockReset();
    const onAction = (action: PendingAction): void => {
      if ('list' in action) showToggleState(button(), action.on);
      actions.push(action);
    };
    recorder = recordInput(root, onAction, onUse);
  });

  function frameLives(): void {
    listen(menu(), 'click', 'menu');
    recorder.replay(main());
  }

  function pageLives(): void {
    listen(button(), 'click', 'cart');
    listen(radio(), 'change', 'red');
    listen(select(), 'change', `select ${select().value}`);
    recorder.replay(undefined);
  }

  it('waits for the page, while the frame answers already', () => {
    menu().click();
    radio().click();
    frameLives();
    expect(heard).toEqual(['menu']);
    pageLives();
    expect(heard).toEqual(['menu', 'red']);
  });

  it('keeps its order, also where the frame could have answered earlier', () => {
    radio().click();
    menu().click();
    frameLives();
    expect(heard).toEqual([]);
    pageLives();
    expect(heard).toEqual(['red', 'menu']);
  });

  it('is noted as long as the page does not live, and what lives is not heard twice', () => {
    frameLives();
    menu().click();
    radio().click();
    pageLives();
    button().click();
    expect(heard).toEqual(['menu', 'red', 'cart']);
    expect(readPendingActions()).toEqual([]);
  });

  it('is not heard by what hides it from others, nor twice by what comes to life with it', () => {
    const react = jest.fn((event: Event) => event.stopPropagation());
    frameLives();
    root.addEventListener('click', react, { capture: true });
    button().click();
    expect(react).not.toHaveBeenCalled();
    root.removeEventListener('click', react, { capture: true });
    pageLives();
    expect(heard).toEqual([]);
  });

  describe('to a product', () => {
    it('shows at once, is kept at once, and is no press that is done again', () => {
      button().click();
      expect(button()).toHaveAccessibleName('Added');
      expect(readPendingActions()).toEqual([cart(true)]);
      frameLives();
      pageLives();
      expect(heard).toEqual([]);
    });

    it('leaves the focus on it, and needs no code at once', () => {
      button().focus();
      button().click();
      expect(onUse).not.toHaveBeenCalled();
      expect(button()).toHaveFocus();
    });
  });

  it('also is what was chosen', () => {
    radio().click();
    select().value = 'b';
    select().dispatchEvent(new Event('change', { bubbles: true }));
    frameLives();
    pageLives();
    expect(heard).toEqual(['red', 'select b']);
    expect(radio()).toBeChecked();
    expect(select()).toHaveValue('b');
  });

  it('goes with the page that it was done in, but for what went into the cart', () => {
    menu().click();
    radio().click();
    button().click();
    recorder.discard(main());
    main().replaceChildren();
    frameLives();
    recorder.replay(undefined);
    expect(heard).toEqual(['menu']);
    expect(readPendingActions()).toEqual([cart(true)]);
  });

  it('is not done to what has come into its place', () => {
    radio().click();
    frameLives();
    main().innerHTML = '<button>Another</button><input type="radio" value="blue">';
    listen(radio(), 'change', 'blue');
    recorder.replay(undefined);
    expect(heard).toEqual([]);
  });

  describe('to a switch', () => {
    beforeEach(() => {
      Object.assign(document.documentElement, { className: 'light', lang: 'en' });
      root
        .querySelector('header')
        ?.insertAdjacentHTML(
          'beforeend',
          '<button role="switch" aria-checked="false">x</button><button data-language-switch>EN</button>',
        );
    });
    afterEach(() => {
      document.documentElement.lang = 'en';
    });
    const press = (selector: string) => root.querySelector<HTMLElement>(selector)?.click();

    it.each([
      ['[role=switch]', 'light', 'en', { theme: 'dark' }],
      ['[role=switch]', 'dark', 'en', { theme: 'light' }],
      ['[data-language-switch]', 'light', 'en', { language: 'ua' }],
      ['[data-language-switch]', 'light', 'uk', { language: 'en' }],
    ])('asks for the other one: %s, %s, %s', (selector, className, lang, action) => {
      Object.assign(document.documentElement, { className, lang });
      press(selector);
      expect(actions).toEqual([action]);
      expect(readPendingActions()).toEqual([action]);
    });
  });
});
