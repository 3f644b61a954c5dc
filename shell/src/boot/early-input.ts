import { MARKS } from '@gadgetry/shared-kernel/contract/marks';
import { showToggled } from '@gadgetry/shared-kernel/contract/toggled';

/**
 * What a shopper does with what is painted before its code is there. Links lead on by themselves; where the focus stands,
 * which buttons were pressed and what was chosen is noted, and given on to the very same elements once they live. An
 * element is known by its way down from the root, which is the same in what was painted and in what takes its place.
 */
export interface EarlyInput {
  /** Resolves when the shopper begins to use what is painted: then nothing may be waited for. */
  readonly firstUse: Promise<unknown>;
  /**
   * Does what was done, once and in its order, and moves the focus to where it was; call it when the site stands.
   * @param waiting a part of it that does not live yet: what was done in it, and after that, stays noted for the next call
   * @param toggle does what was pressed for a product on a page that has been left since
   */
  readonly handOver: (waiting: Element | undefined, toggle: (toggled: Toggled) => void) => void;
  /**
   * Forgets what was done in an element, for another page stands there now: all but what was put into the cart or the
   * favourites, or taken out.
   * @returns that
   */
  readonly leave: (element: Element) => readonly Toggled[];
}

/** A press that puts a product into a list, or takes it out. */
export interface Toggled {
  readonly list: 'cart' | 'favourites';
  /** Of the product. */
  readonly id: number;
}

type Way = readonly number[];

/** Something that was done, to be done again. */
interface Note {
  readonly way: Way;
  readonly label: string;
  readonly value?: string;
  readonly toggled?: Toggled | undefined;
}

/** What shows that it was pressed, until it does what it is for. */
const PRESSED = 'data-pressed';

/** Shows at once that a press was felt: a button that is on or off already looks as it will. */
function answer(button: Element): void {
  if (button.matches(`[${MARKS.cartOf}],[${MARKS.favouriteOf}]`))
    showToggled(button, button.getAttribute('data-on') !== 'true');
  else if (button.matches('header [role=switch]')) {
    const dark = document.documentElement.className !== 'dark';
    document.documentElement.className = dark ? 'dark' : 'light';
    button.setAttribute('aria-checked', String(dark));
  } else button.setAttribute(PRESSED, '');
}

/** What tells a control from another one that has come to stand in its place. */
const labelOf = (control: Element): string =>
  control instanceof HTMLInputElement
    ? control.value
    : (control.getAttribute('aria-label') ?? control.textContent ?? '');

function toggledBy(button: Element): Toggled | undefined {
  const [cart, favourites] = [button.getAttribute(MARKS.cartOf), button.getAttribute(MARKS.favouriteOf)];
  if (cart) return { list: 'cart', id: Number(cart) };
  return favourites ? { list: 'favourites', id: Number(favourites) } : undefined;
}

const isChoice = (element: Element | undefined): element is HTMLInputElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** Does it again, where there is code now that hears of it. */
function act(element: HTMLElement, { value }: Note): void {
  element.removeAttribute(PRESSED);
  if (value === undefined) element.click();
  else if (element instanceof HTMLSelectElement) {
    element.value = value;
    element.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (element instanceof HTMLInputElement) {
    // It is chosen already, which is no news to React: the press has to change it.
    element.checked = false;
    element.click();
  }
}

/** Begins to note what is done inside an element. */
export function noteEarlyInput(root: HTMLElement): EarlyInput {
  let focused: Way | undefined;
  let notes: Note[] = [];
  let asleep: Element | undefined = root;

  const wayTo = (target: Element): Way => {
    const way: number[] = [];
    for (let at = target; at !== root && at.parentElement; at = at.parentElement)
      way.unshift([...at.parentElement.children].indexOf(at));
    return way;
  };
  const find = (way: Way): HTMLElement | undefined => {
    const found = way.reduce<Element | undefined>((at, index) => at?.children[index], root);
    return found instanceof HTMLElement ? found : undefined;
  };
  const within = (element: Element, { way }: Note): boolean => element.contains(find(way) ?? null);

  const note = ({ type, target }: Event): void => {
    if (!(target instanceof Element) || !asleep?.contains(target)) return;
    const control = target.closest('a,button,input,select');
    focused = control ? wayTo(control) : undefined;
    if (!control || !focused) return;
    if (type === 'click' && control instanceof HTMLButtonElement) {
      notes.push({ way: focused, label: labelOf(control), toggled: toggledBy(control) });
      answer(control);
    } else if (type === 'change' && isChoice(control))
      notes.push({ way: focused, label: labelOf(control), value: control.value });
  };

  const noted = ['focusin', 'click', 'change'];
  for (const name of noted) addEventListener(name, note);
  const firstUse = new Promise((resolve) => {
    for (const name of ['hashchange', 'click', 'keydown']) addEventListener(name, resolve, { once: true });
  });
  return {
    firstUse,
    handOver: (waiting, toggle) => {
      asleep = waiting;
      if (focused && document.activeElement === document.body) find(focused)?.focus({ preventScroll: true });
      while (notes[0] && !(waiting && within(waiting, notes[0]))) {
        const [first] = notes;
        notes = notes.slice(1);
        const element = find(first.way);
        if (element && labelOf(element) === first.label) act(element, first);
        else if (first.toggled) toggle(first.toggled);
      }
      if (!waiting) for (const name of noted) removeEventListener(name, note);
    },
    leave: (element) => {
      const left = notes.filter((one) => within(element, one));
      notes = notes.filter((one) => one.toggled || !left.includes(one));
      return left.flatMap(({ toggled }) => toggled ?? []);
    },
  };
}
