import { DATA_ATTRIBUTES } from '@gadgetry/shared-kernel/contract/data-attributes';
import { htmlLang, otherLanguage, otherTheme } from '@gadgetry/shared-kernel/model/preferences';
import { TAKES_TEXT, typeInto } from './typed-text';
import { keepWish, readWishes, type Wish } from './wishes';

/**
 * What a shopper does with what is painted before its code is there. Links lead on by themselves. A press that asks for
 * a state (a theme, a language, a product in a list) becomes a wish: it shows at once, outlives the page, and the store
 * holds it before its first rendering. Of everything else it is noted where the focus stands, which buttons were pressed
 * and what was chosen, and given on to the very same elements once they live. An element is known by its way down from
 * the root, which is the same in what was painted and in what takes its place.
 */
export interface EarlyInput {
  /** Resolves when the shopper does what only the page's own code can answer: then nothing may be waited for. */
  readonly firstUse: Promise<unknown>;
  /** Returns the pending wishes, also those of earlier visits. */
  readonly wishes: () => readonly Wish[];
  /** From now on hands each wish to `fulfil` as well, as soon as the shopper has it. */
  readonly handWishesTo: (fulfil: (wish: Wish) => void) => void;
  /**
   * Does what was done, once and in its order, and moves the focus to where it was; call it when the site stands.
   * @param waiting a part of it that does not live yet: what was done in it, and after that, stays noted for the next call
   */
  readonly handOver: (waiting: Element | undefined) => void;
  /** Forgets what was done in an element, for another page stands there now. */
  readonly leave: (element: Element) => void;
  /** Moves a focus that was lost with its element to the one that has taken its place. */
  readonly refocus: () => void;
}

type Way = readonly number[];

/** Something that was done, to be done again. */
interface Note {
  readonly way: Way;
  readonly label: string;
  /** Language of the label. */
  readonly lang: string;
  /** What was chosen. */
  readonly value?: string;
  /** What was typed after the press of a button that opens a field. */
  text?: string;
}

/** What shows that it was pressed, until it does what it is for. */
const PRESSED = 'data-pressed';

/** What tells a control from another one that has come to stand in its place. */
const labelOf = (control: Element): string =>
  control instanceof HTMLInputElement
    ? control.value
    : (control.getAttribute('aria-label') ?? control.textContent ?? '');

/** What a press of a button asks for; `undefined` where it asks for no state that is kept. */
function wishOf(button: Element): Wish | undefined {
  const { className, lang } = document.documentElement;
  if (button.matches('header [role=switch]'))
    return { theme: otherTheme(className === 'dark' ? 'dark' : 'light') };
  if (button.matches('[data-language-switch]'))
    return { language: otherLanguage(lang === htmlLang('ua') ? 'ua' : 'en') };
  const [cart, favourites] = [
    button.getAttribute(DATA_ATTRIBUTES.cartOf),
    button.getAttribute(DATA_ATTRIBUTES.favouriteOf),
  ];
  const on = button.getAttribute('data-on') !== 'true';
  if (cart) return { list: 'cart', id: Number(cart), on };
  return favourites ? { list: 'favourites', id: Number(favourites), on } : undefined;
}

const isChoice = (element: unknown): element is HTMLInputElement | HTMLSelectElement =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** Does it again, where there is code now that hears of it. */
function act(element: HTMLElement, { value, text }: Note): void {
  element.removeAttribute(PRESSED);
  if (element instanceof HTMLSelectElement) {
    element.value = value ?? '';
    element.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // It is chosen already, which is no news to React: the press has to change it.
  if (element instanceof HTMLInputElement) element.checked = false;
  else if (element instanceof HTMLButtonElement && text) element.value = text;
  element.click();
}

/**
 * Begins to note what is done inside an element.
 * @param show shows what a wish asks for; returns whether it could
 */
export function noteEarlyInput(root: HTMLElement, show: (wish: Wish) => boolean): EarlyInput {
  let focused: Way | undefined;
  let notes: Note[] = [];
  let asleep: Element | undefined = root;
  let fulfil = (_wish: Wish): void => {};
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
  const refocus = (): void => {
    if (focused && document.activeElement === document.body) find(focused)?.focus({ preventScroll: true });
  };

  const note = (event: Event): void => {
    const { type, target } = event;
    if (!(target instanceof Element) || !asleep?.contains(target)) return;
    const control = target.closest('a,button,input,select');
    focused = control ? wayTo(control) : undefined;
    if (!control || !focused) return;
    const made = { way: focused, label: labelOf(control), lang: document.documentElement.lang };
    if (type === 'click' && control instanceof HTMLButtonElement) {
      const wish = wishOf(control);
      if (wish) {
        keepWish(wish);
        if (!show(wish)) use();
        refocus();
        fulfil(wish);
      } else {
        notes.push(control.matches(TAKES_TEXT) ? { ...made, text: '' } : made);
        control.setAttribute(PRESSED, '');
        use();
      }
    } else if (type === 'change' && isChoice(control)) {
      notes.push({ ...made, value: control.value });
      use();
    } else return;
    // What is done again later must not be heard now, by a page that comes to life with this very event.
    event.stopImmediatePropagation();
  };

  const type = (event: KeyboardEvent): void => {
    const last = notes.at(-1);
    const text = last?.text === undefined ? undefined : typeInto(last.text, event);
    if (!last || text === undefined) return;
    last.text = text;
    // A space would press the button again.
    event.preventDefault();
  };

  const noted = ['focusin', 'click', 'change'];
  // Before React, which hides from others what is done in a part that it has not brought to life.
  for (const name of noted) root.addEventListener(name, note, { capture: true });
  addEventListener('keydown', type, { capture: true });
  const end = (): void => {
    for (const name of noted) root.removeEventListener(name, note, { capture: true });
    removeEventListener('keydown', type, { capture: true });
  };
  // When all others have heard of it: what begins to listen by it is not to hear the same event.
  for (const name of ['hashchange', 'click', 'keydown']) addEventListener(name, () => use(), { once: true });
  return {
    firstUse,
    wishes: readWishes,
    handWishesTo: (to) => {
      fulfil = to;
    },
    handOver: (waiting) => {
      asleep = waiting;
      refocus();
      while (notes[0] && !(waiting && within(waiting, notes[0]))) {
        const [first] = notes;
        notes = notes.slice(1);
        const element = find(first.way);
        // In another language the same control has another label.
        const isOther =
          first.lang === document.documentElement.lang && element && labelOf(element) !== first.label;
        if (element && !isOther) act(element, first);
      }
      if (!waiting) end();
    },
    leave: (element) => {
      notes = notes.filter((one) => !within(element, one));
    },
    refocus,
  };
}
