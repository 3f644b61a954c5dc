import { showToggled } from '@gadgetry/shared-kernel/contract/toggled';
import { type EarlyInput, noteEarlyInput } from './early-input';
import { readWishes, type Wish } from './wishes';

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
    early.handOver(undefined, () => {});
    return rendered;
  }

  beforeEach(() => {
    pressed.length = 0;
    root = document.createElement('div');
    document.body.replaceChildren(root);
    painted = paint(root);
    early = noteEarlyInput(root);
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
    early.handOver(undefined, () => {});
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

describe('what is done in a view before its page has come', () => {
  const VIEW = `<div><header><button>Menu</button></header><main>
    <button data-cart-of="7" data-on="false"><b data-when="off">Add</b><b data-when="on" hidden>Added</b></button>
    <input type="radio" name="color" value="red"><select><option>a</option><option>b</option></select>
  </main></div>`;
  let root: HTMLElement;
  let early: EarlyInput;
  let heard: string[];
  const main = () => root.querySelector('main') as HTMLElement;
  const [button, menu, radio, select] = [
    () => root.querySelector('[data-cart-of]') as HTMLButtonElement,
    () => root.querySelector('header button') as HTMLButtonElement,
    () => root.querySelector('input') as HTMLInputElement,
    () => root.querySelector('select') as HTMLSelectElement,
  ];
  const fulfil = ({ list, id, on }: Wish): void => void heard.push(`${list} ${id} ${on ? 'on' : 'off'}`);
  const listen = (element: HTMLElement, type: string, word: string): void =>
    element.addEventListener(type, () => heard.push(word));

  afterEach(() => early.handOver(undefined, () => {}));
  beforeEach(() => {
    localStorage.clear();
    heard = [];
    root = document.createElement('div');
    root.innerHTML = VIEW;
    document.body.replaceChildren(root);
    early = noteEarlyInput(root);
  });

  /** The frame lives. */
  function frameLives(): void {
    listen(menu(), 'click', 'menu');
    early.handOver(main(), fulfil);
  }

  /** The page lives, and shows what is in the cart by now. */
  function pageLives(isInCart = false): void {
    showToggled(button(), isInCart);
    listen(button(), 'click', 'cart');
    listen(radio(), 'change', 'red');
    listen(select(), 'change', `select ${select().value}`);
    early.handOver(undefined, fulfil);
  }

  it('waits for the page, while the frame answers already', () => {
    menu().click();
    button().click();
    expect(button()).toHaveAccessibleName('Added');
    frameLives();
    expect(heard).toEqual(['menu']);
    pageLives();
    expect(heard).toEqual(['menu', 'cart']);
  });

  it('keeps its order, also where the frame could have answered earlier', () => {
    button().click();
    menu().click();
    frameLives();
    expect(heard).toEqual([]);
    pageLives();
    expect(heard).toEqual(['cart', 'menu']);
  });

  it('is noted as long as the page does not live, and what lives is not heard twice', () => {
    frameLives();
    menu().click();
    button().click();
    pageLives();
    expect(heard).toEqual(['menu', 'cart']);
    button().click();
    expect(heard).toEqual(['menu', 'cart', 'cart']);
  });

  it('is nothing where the last press has taken the first one back', () => {
    button().click();
    button().click();
    frameLives();
    pageLives();
    expect(heard).toEqual([]);
  });

  it('is nothing where another tab has done it meanwhile', () => {
    button().click();
    frameLives();
    pageLives(true);
    expect(heard).toEqual([]);
  });

  it('is not heard by what hides it from others, nor twice by what comes to life with it', () => {
    const react = jest.fn((event: Event) => event.stopPropagation());
    frameLives();
    root.addEventListener('click', react, { capture: true });
    button().click();
    expect(react).not.toHaveBeenCalled();
    root.removeEventListener('click', react, { capture: true });
    pageLives();
    expect(heard).toEqual(['cart']);
  });

  describe('where the visit ends before', () => {
    const leave = () => dispatchEvent(new PageTransitionEvent('pagehide'));
    const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

    it('is kept, as it was wanted last', () => {
      button().click();
      leave();
      expect(readWishes()).toEqual([{ list: 'cart', id: 7, on: true }]);
      button().click();
      leave();
      expect(readWishes()).toEqual([{ list: 'cart', id: 7, on: false }]);
    });

    it('is this page’s own again where the browser has kept the page', () => {
      button().click();
      leave();
      comeBack();
      expect(readWishes()).toEqual([]);
      frameLives();
      pageLives();
      expect(heard).toEqual(['cart']);
    });

    it('is nothing that was done already', () => {
      button().click();
      frameLives();
      pageLives();
      leave();
      expect(readWishes()).toEqual([]);
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
    early.handOver(undefined, fulfil);
    expect(heard).toEqual(['menu', 'cart 7 on']);
  });

  it('is not done to what has come into its place', () => {
    radio().click();
    button().click();
    frameLives();
    main().innerHTML = '<button data-cart-of="8">Another</button><input type="radio" value="blue">';
    listen(button(), 'click', 'another');
    listen(radio(), 'change', 'blue');
    early.handOver(undefined, fulfil);
    expect(heard).toEqual(['cart 7 on']);
  });

  it('turns the theme at once', () => {
    root
      .querySelector('header')
      ?.insertAdjacentHTML('beforeend', '<button role="switch" aria-checked="false">x</button>');
    const toggle = root.querySelector('[role=switch]') as HTMLButtonElement;
    document.documentElement.className = 'light';
    toggle.click();
    expect(document.documentElement).toHaveClass('dark');
    expect(toggle).toBeChecked();
  });
});
