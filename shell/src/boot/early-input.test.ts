import { type EarlyInput, noteEarlyInput } from './early-input';

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
