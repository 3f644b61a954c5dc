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
    early.handOver();
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
    early.handOver();
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
});
