import { acceptPress, DATA_ATTRIBUTES } from '@gadgetry/shared-kernel/contract/data-attributes';
import { isLanguage } from '@gadgetry/shared-kernel/model/preferences';
import { isOfProduct, type PendingAction, storePendingAction } from './pending-actions';

/** Records input before hydration and replays it once on the same elements. Links work without it. */
export interface InputRecorder {
  /**
   * Replays the recorded input once, in its order, and restores the focus.
   * @param inertRoot an element that is not hydrated yet: its input and all later input stay recorded
   */
  readonly replay: (inertRoot: Element | undefined) => void;
  /** Drops the input inside an element that is about to show another page. */
  readonly discard: (element: Element) => void;
  /** Moves the focus from a removed element to the one that replaced it. */
  readonly refocus: () => void;
}

/** A button that opens a text field; text typed after its press belongs to the field. */
const TAKES_TEXT = '[data-search-opener]';

/** Returns the text after a key press, for a field that does not exist yet; `undefined` for keys that type nothing. */
export function typeInto(text: string, event: KeyboardEvent): string | undefined {
  const { key, target, ctrlKey, metaKey, altKey } = event;
  const hasOtherTarget =
    target instanceof Element && target.matches(`a,input,select,textarea,button:not(${TAKES_TEXT})`);
  if (hasOtherTarget || ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : undefined;
}

/** Indexes of an element and its ancestors among their siblings, from the root down. */
type DomPath = readonly number[];

interface RecordedInput {
  readonly path: DomPath;
  readonly label: string;
  readonly lang: string;
  readonly value?: string;
  /** Text typed after the press of a button that opens a field. */
  text?: string;
}

/** Marks a pressed button until the press is replayed. */
const PRESSED = 'data-pressed';

/** Returns the label of a control, which distinguishes it from another control in its place. */
const labelOf = (control: Element): string =>
  control instanceof HTMLInputElement
    ? control.value
    : (control.getAttribute('aria-label') ?? control.textContent ?? '');

function actionOf(button: Element): PendingAction | undefined {
  if (button.matches('[data-theme-switch]'))
    return { theme: document.documentElement.className === 'dark' ? 'light' : 'dark' };
  const language = button.getAttribute('data-language-switch');
  if (isLanguage(language)) return { language };
  const on = button.getAttribute('data-on') !== 'true';
  const cart = button.getAttribute(DATA_ATTRIBUTES.cartOf);
  if (cart) return { list: 'cart', id: Number(cart), on };
  const favourite = button.getAttribute(DATA_ATTRIBUTES.favouriteOf);
  return favourite ? { list: 'favourites', id: Number(favourite), on } : undefined;
}

function replayEvent(element: HTMLElement, { value, text }: RecordedInput): void {
  element.removeAttribute(PRESSED);
  if (element instanceof HTMLSelectElement) {
    element.value = value ?? '';
    element.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  // React ignores a click on a radio button that is checked already.
  if (element instanceof HTMLInputElement) element.checked = false;
  else if (element instanceof HTMLButtonElement && text) element.value = text;
  element.click();
}

const pathTo = (root: Element, target: Element): DomPath => {
  const path: number[] = [];
  for (let at = target; at !== root && at.parentElement; at = at.parentElement)
    path.unshift([...at.parentElement.children].indexOf(at));
  return path;
};

const elementAt = (root: Element, path: DomPath): HTMLElement | undefined => {
  const found = path.reduce<Element | undefined>((at, index) => at?.children[index], root);
  return found instanceof HTMLElement ? found : undefined;
};

function replayAt(root: Element, input: RecordedInput): void {
  const element = elementAt(root, input.path);
  // In another language, the same control has another label.
  const isSameControl =
    input.lang !== document.documentElement.lang || (element && labelOf(element) === input.label);
  if (element && isSameControl) replayEvent(element, input);
}

function recordKey(event: KeyboardEvent, press: RecordedInput | undefined): void {
  if (press?.text === undefined) return;
  const text = typeInto(press.text, event);
  if (text === undefined) return;
  press.text = text;
  // A space would press the button again.
  event.preventDefault();
}

/** Events of a page's start that input causes. */
export type RecorderEvent =
  | { readonly type: 'used' }
  | { readonly type: 'pendingAction'; readonly action: PendingAction };

/** The load error, whose button works without hydration. */
const LOAD_ERROR = '[role=alert]';

/** Types of the events to record, in the capturing phase: React stops them in parts that are not hydrated. */
const RECORDED_TYPES = ['focusin', 'click', 'change'];

/**
 * Starts to record the input inside an element, until `replay` is called without an inert root.
 * @param dispatch called with `pendingAction` after a press that chooses a theme, a language or a product has been stored, and with
 *   `used` on input that only the page's own code can answer
 */
export function recordInput(root: HTMLElement, dispatch: (event: RecorderEvent) => void): InputRecorder {
  let focused: DomPath | undefined;
  let recorded: RecordedInput[] = [];
  let inertRoot: Element | undefined = root;

  const onUse = (): void => dispatch({ type: 'used' });
  const isIn = (element: Element, { path }: RecordedInput): boolean =>
    element.contains(elementAt(root, path) ?? null);
  const refocus = (): void => {
    if (focused && document.activeElement === document.body)
      elementAt(root, focused)?.focus({ preventScroll: true });
  };

  /** Stores an action, or records a press; returns whether it handled the event. */
  const handle = ({ type, timeStamp }: Event, control: Element, path: DomPath): boolean => {
    const input = { path, label: labelOf(control), lang: document.documentElement.lang };
    if (type === 'click' && control instanceof HTMLButtonElement) {
      if (control.hasAttribute(DATA_ATTRIBUTES.cartOf) && !acceptPress(control, timeStamp)) return true;
      const action = actionOf(control);
      if (action) {
        storePendingAction(action);
        dispatch({ type: 'pendingAction', action });
        // A press on a product replaces no element, and looking for the focus would force a layout.
        if (!isOfProduct(action)) refocus();
        return true;
      }
      recorded.push(control.matches(TAKES_TEXT) ? { ...input, text: '' } : input);
      control.setAttribute(PRESSED, '');
    } else if (type === 'change' && 'value' in control)
      recorded.push({ ...input, value: String(control.value) });
    else return false;
    onUse();
    return true;
  };
  const record = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof Element) || !inertRoot?.contains(target) || target.closest(LOAD_ERROR)) return;
    const control = target.closest('a,button,input,select');
    focused = control ? pathTo(root, control) : undefined;
    // A page that hydrates on this event must not handle it as well.
    if (control && focused && handle(event, control, focused)) event.stopImmediatePropagation();
  };
  const onKey = (event: Event): void => {
    if (event instanceof KeyboardEvent) recordKey(event, recorded.at(-1));
  };
  const listen = (method: 'addEventListener' | 'removeEventListener'): void => {
    for (const name of RECORDED_TYPES) root[method](name, record, { capture: true });
    globalThis[method]('keydown', onKey, { capture: true });
  };

  listen('addEventListener');
  // In the bubbling phase, since a listener added by an event must not hear that event.
  for (const name of ['hashchange', 'click', 'keydown']) addEventListener(name, onUse, { once: true });
  return {
    replay: (inert) => {
      inertRoot = inert;
      refocus();
      while (recorded[0] && !(inert && isIn(inert, recorded[0]))) {
        const [first] = recorded;
        recorded = recorded.slice(1);
        replayAt(root, first);
      }
      if (!inert) listen('removeEventListener');
    },
    discard: (element) => {
      recorded = recorded.filter((one) => !isIn(element, one));
    },
    refocus,
  };
}
