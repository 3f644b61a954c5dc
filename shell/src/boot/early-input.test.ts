import { showToggled } from '@gadgetry/shared-kernel/contract/toggled';
import { type EarlyInput, noteEarlyInput } from './early-input';
import { forgetWish, readWishes, type Wish } from './wishes';

const FRAME =
  '<div><header><a href="#/">Home</a><button>Search</button><button>Menu</button></header><main></main></div>';

/** A frame in the root, as the boot script paints it and as the shell renders it: other elements in the same places. */
function paint(root: HTMLElement): HTMLButtonElement[] {
  root.innerHTML = FRAME;
  return [...root.querySelectorAll('button')];
}

describe('what is done before the shell has started', () => {
  let root: HTMLElement;
  let early: EarlyInput;
  let painted: HTMLButtonElement[];
  const pressed: string[] = [];

  /** The shell takes the frame's place. */
  function start(): HTMLButtonElement[] {
    const rendered = paint(root);
    for (const button of rendered)
      button.addEventListener('click', () => pressed.push(button.textContent ?? ''));
    early.handOver(undefined);
    return rendered;
  }

  beforeEach(() => {
    pressed.length = 0;
    root = document.createElement('div');
    document.body.replaceChildren(root);
    painted = paint(root);
    early = noteEarlyInput(root, () => true);
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

  it('does not press twice what is pressed afterwards', () => {
    const [search] = start();
    search?.click();
    early.handOver(undefined);
    expect(pressed).toEqual(['Search']);
  });

  it('tells when the page is used for the first time', async () => {
    const used = jest.fn();
    void early.firstUse.then(used);
    await Promise.resolve();
    expect(used).not.toHaveBeenCalled();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
    await early.firstUse;
  });

  it('moves a lost focus to what has taken the place of its element', () => {
    painted[0]?.focus();
    const [search] = paint(root);
    early.refocus();
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
    early.handOver(undefined);
    document.documentElement.lang = 'en';
    expect(pressed).toEqual(['Пошук']);
  });

  it('tells it of a press that is noted, too', async () => {
    painted[0]?.click();
    await early.firstUse;
    expect(painted[0]).toHaveAttribute('data-pressed');
  });

  it('tells it when all others have heard of the press of a key', async () => {
    const heard: string[] = [];
    void early.firstUse.then(() => addEventListener('keydown', () => heard.push('by what began with it')));
    const key = new KeyboardEvent('keydown', { key: 'Shift', bubbles: true });
    root.addEventListener('keydown', () => heard.push('in the page'), { once: true });
    root.dispatchEvent(key);
    await early.firstUse;
    expect(heard).toEqual(['in the page']);
  });

  it('shows at once that a press was felt', () => {
    painted[0]?.click();
    expect(painted[0]).toHaveAttribute('data-pressed');
  });
});

describe('what is typed after a press of a button that opens a field', () => {
  let root: HTMLElement;
  let early: EarlyInput;
  const opener = () => root.querySelector('button') as HTMLButtonElement;
  const key = (name: string): boolean =>
    opener().dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  /** The frame lives; returns what its button is given with each press. */
  function start(): string[] {
    const given: string[] = [];
    opener().addEventListener('click', () => given.push(opener().value));
    early.handOver(undefined);
    return given;
  }

  beforeEach(() => {
    root = document.createElement('div');
    root.innerHTML = '<button data-search-opener>Search</button>';
    document.body.replaceChildren(root);
    early = noteEarlyInput(root, () => true);
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

describe('what is done in a view before its page has come', () => {
  const VIEW = `<div><header><button>Menu</button></header><main>
    <button data-cart-of="7" data-on="false"><b data-when="off">Add</b><b data-when="on" hidden>Added</b></button>
    <input type="radio" name="color" value="red"><select><option>a</option><option>b</option></select>
  </main></div>`;
  let root: HTMLElement;
  let early: EarlyInput;
  let heard: string[];
  let shows: Wish[];
  const main = () => root.querySelector('main') as HTMLElement;
  const [button, menu, radio, select] = [
    () => root.querySelector('[data-cart-of]') as HTMLButtonElement,
    () => root.querySelector('header button') as HTMLButtonElement,
    () => root.querySelector('input') as HTMLInputElement,
    () => root.querySelector('select') as HTMLSelectElement,
  ];
  const cart = (on: boolean): Wish => ({ list: 'cart', id: 7, on });
  const listen = (element: HTMLElement, type: string, word: string): void =>
    element.addEventListener(type, () => heard.push(word));

  afterEach(() => early.handOver(undefined));
  beforeEach(() => {
    localStorage.clear();
    heard = [];
    root = document.createElement('div');
    root.innerHTML = VIEW;
    document.body.replaceChildren(root);
    shows = [];
    early = noteEarlyInput(root, (wish) => {
      if ('list' in wish) showToggled(button(), wish.on);
      shows.push(wish);
      return true;
    });
  });

  /** The frame lives. */
  function frameLives(): void {
    listen(menu(), 'click', 'menu');
    early.handOver(main());
  }

  /** The page lives. */
  function pageLives(): void {
    listen(button(), 'click', 'cart');
    listen(radio(), 'change', 'red');
    listen(select(), 'change', `select ${select().value}`);
    early.handOver(undefined);
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
    expect(heard).toEqual(['menu', 'red']);
    button().click();
    expect(heard).toEqual(['menu', 'red', 'cart']);
    expect(readWishes()).toEqual([]);
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
      expect(readWishes()).toEqual([cart(true)]);
      expect(early.wishes()).toEqual([cart(true)]);
      frameLives();
      pageLives();
      expect(heard).toEqual([]);
    });

    it('is what was wanted last', () => {
      button().click();
      button().click();
      expect(shows).toEqual([cart(true), cart(false)]);
      expect(readWishes()).toEqual([cart(false)]);
    });

    it('is handed on as soon as it can be', () => {
      const fulfil = jest.fn();
      button().click();
      early.handWishesTo(fulfil);
      frameLives();
      expect(fulfil).not.toHaveBeenCalled();
      button().click();
      expect(fulfil.mock.calls).toEqual([[cart(false)]]);
    });

    it('leaves the focus on it, and needs no code at once', async () => {
      const used = jest.fn();
      void early.firstUse.then(used);
      button().focus();
      button().click();
      await Promise.resolve();
      expect(used).not.toHaveBeenCalled();
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
    early.leave(main());
    main().replaceChildren();
    frameLives();
    early.handOver(undefined);
    expect(heard).toEqual(['menu']);
    expect(early.wishes()).toEqual([cart(true)]);
  });

  it('is not done to what has come into its place', () => {
    radio().click();
    frameLives();
    main().innerHTML = '<button>Another</button><input type="radio" value="blue">';
    listen(radio(), 'change', 'blue');
    early.handOver(undefined);
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
    ])('asks for the other one: %s, %s, %s', (selector, className, lang, wish) => {
      Object.assign(document.documentElement, { className, lang });
      press(selector);
      expect(shows).toEqual([wish]);
      expect(readWishes()).toEqual([wish]);
    });

    it('needs code at once where it can not be shown without', async () => {
      early.handOver(undefined);
      early = noteEarlyInput(root, () => false);
      press('[data-language-switch]');
      await early.firstUse;
      expect(readWishes()).toEqual([{ language: 'ua' }]);
    });
  });

  it('is not wanted any more once it is forgotten', () => {
    button().click();
    forgetWish(cart(true));
    expect(early.wishes()).toEqual([]);
  });
});
