import { MARKS } from '@gadgetry/shared-kernel/contract/marks';
import { showToggled } from '@gadgetry/shared-kernel/contract/toggled';
import { forgetWishes, isAboutSame, keepWishes, type Wish } from './wishes';

/**
 * What a shopper does with what is painted before its code is there. Links lead on by themselves; where the focus stands,
 * which buttons were pressed and what was chosen is noted, and given on to the very same elements once they live. An
 * element is known by its way down from the root, which is the same in what was painted and in what takes its place.
 * Of a button that puts a product into a list, or takes it out, what the shopper wants is noted: that holds whatever
 * happens meanwhile on other pages and in other tabs, and is kept if the visit ends before.
 */
export interface EarlyInput {
  /** Resolves when the shopper begins to use what is painted: then nothing may be waited for. */
  readonly firstUse: Promise<unknown>;
  /**
   * Does what was done, once and in its order, and moves the focus to where it was; call it when the site stands.
   * @param waiting a part of it that does not live yet: what was done in it, and after that, stays noted for the next call
   * @param fulfil does what was wanted of a product on a page that has been left since
   */
  readonly handOver: (waiting: Element | undefined, fulfil: (wish: Wish) => void) => void;
  /**
   * Forgets what was done in an element, for another page stands there now: all but what is wanted of products.
   * @returns that
   */
  readonly leave: (element: Element) => readonly Wish[];
}

type Way = readonly number[];

/** Something that was done, to be done again. */
interface Note {
  readonly way: Way;
  readonly label: string;
  readonly value?: string;
  readonly wish?: Wish | undefined;
}

/** What shows that it was pressed, until it does what it is for. */
const PRESSED = 'data-pressed';

const isOn = (button: Element): boolean => button.getAttribute('data-on') === 'true';

/** Shows at once that a press was felt: a button that is on or off already looks as it will. */
function answer(button: Element): void {
  if (button.matches(`[${MARKS.cartOf}],[${MARKS.favouriteOf}]`)) showToggled(button, !isOn(button));
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

/** What a press of a button would say is wanted. */
function wishOf(button: Element): Wish | undefined {
  const [cart, favourites] = [button.getAttribute(MARKS.cartOf), button.getAttribute(MARKS.favouriteOf)];
  const on = !isOn(button);
  if (cart) return { list: 'cart', id: Number(cart), on };
  return favourites ? { list: 'favourites', id: Number(favourites), on } : undefined;
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
  let use = (): void => {};
  const firstUse = new Promise<void>((resolve) => {
    use = resolve;
  });

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
  const wishes = (): readonly Wish[] => notes.flatMap(({ wish }) => wish ?? []);

  const note = (event: Event): void => {
    const { type, target } = event;
    if (!(target instanceof Element) || !asleep?.contains(target)) return;
    const control = target.closest('a,button,input,select');
    focused = control ? wayTo(control) : undefined;
    if (!control || !focused) return;
    const label = labelOf(control);
    if (type === 'click' && control instanceof HTMLButtonElement) {
      const wish = wishOf(control);
      // Of one product, what was wanted last holds.
      if (wish) {
        notes = notes.filter((one) => !one.wish || !isAboutSame(one.wish, wish));
        forgetWishes([wish]);
      }
      notes.push({ way: focused, label, wish });
      answer(control);
    } else if (type === 'change' && isChoice(control))
      notes.push({ way: focused, label, value: control.value });
    else return;
    // What is done again later must not be heard now, by a page that comes to life with this very event.
    event.stopImmediatePropagation();
    use();
  };

  const keep = (): void => keepWishes(wishes());
  // The browser has kept this page whole (bfcache): it will do it itself.
  const takeBack = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) forgetWishes(wishes());
  };
  const noted = ['focusin', 'click', 'change'];
  // Before React, which hides from others what is done in a part that it has not brought to life.
  for (const name of noted) root.addEventListener(name, note, { capture: true });
  addEventListener('pagehide', keep);
  addEventListener('pageshow', takeBack);
  const end = (): void => {
    for (const name of noted) root.removeEventListener(name, note, { capture: true });
    removeEventListener('pagehide', keep);
    removeEventListener('pageshow', takeBack);
  };
  // When all others have heard of it: what begins to listen by it is not to hear the same event.
  for (const name of ['hashchange', 'click', 'keydown']) addEventListener(name, () => use(), { once: true });
  return {
    firstUse,
    handOver: (waiting, fulfil) => {
      asleep = waiting;
      if (focused && document.activeElement === document.body) find(focused)?.focus({ preventScroll: true });
      while (notes[0] && !(waiting && within(waiting, notes[0]))) {
        const [first] = notes;
        notes = notes.slice(1);
        const element = find(first.way);
        const { wish } = first;
        const present = element && wishOf(element);
        const isSame = wish
          ? present && isAboutSame(present, wish)
          : element && labelOf(element) === first.label;
        if (!element || !isSame) {
          if (wish) fulfil(wish);
          // Another tab may have done it meanwhile.
        } else if (present?.on === wish?.on) act(element, first);
      }
      if (!waiting) end();
    },
    leave: (element) => {
      const left = notes.filter((one) => within(element, one));
      notes = notes.filter((one) => one.wish || !left.includes(one));
      return left.flatMap(({ wish }) => wish ?? []);
    },
  };
}
