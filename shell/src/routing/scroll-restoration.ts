import { DATA_ATTRIBUTES } from '@gadgetry/shared-kernel/contract/data-attributes';
import {
  type FocusedControl,
  readPositions,
  type SavedPosition,
  savePositions,
} from '../boot/saved-positions';

/** Attributes that identify a control after another render; the first one present is used. */
const IDENTIFYING = ['href', DATA_ATTRIBUTES.cartOf, DATA_ATTRIBUTES.favouriteOf, 'value'];

const alike = ({ tag, name, value }: Omit<FocusedControl, 'index'>): Element[] =>
  [...document.getElementsByTagName(tag)].filter((one) => (one.getAttribute(name) ?? '') === value);

function describeControl(control: Element | null): FocusedControl | undefined {
  const tag = control?.localName ?? '';
  // Pages have few selects, so the index identifies them.
  const otherwise = tag === 'select' ? 'name' : undefined;
  const name = IDENTIFYING.find((one) => control?.hasAttribute(one)) ?? otherwise;
  if (!control || !name) return undefined;
  const attribute = { tag, name, value: control.getAttribute(name) ?? '' };
  return { ...attribute, index: alike(attribute).indexOf(control) };
}

export function findControl({ index, ...attribute }: FocusedControl): HTMLElement | undefined {
  const found = alike(attribute)[index];
  return found instanceof HTMLElement ? found : undefined;
}

/** The link that is being pressed, and the scroll position before its handler may scroll the page. */
let pressed: { readonly link: HTMLElement; readonly top: number } | undefined;

function note({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[href]') : null;
  if (!link) return;
  pressed = { link, top: scrollY };
  // The navigation starts while the click event is dispatched.
  setTimeout(() => {
    pressed = undefined;
  });
}

export const watchPressedLinks = (): void => addEventListener('click', note, true);

export const isLinkPressed = (): boolean => pressed !== undefined;

/** Saves scroll position and focus of each history entry while the tab is open. */
export type ScrollRestoration = ReturnType<typeof createScrollRestoration>;

/** Returns the present position, or the one when the pressed link was clicked. */
const currentPosition = (): SavedPosition => ({
  top: pressed?.top ?? scrollY,
  focus: describeControl(pressed?.link ?? document.activeElement),
});

export function createScrollRestoration() {
  const known = readPositions();
  const saved: Record<string, SavedPosition> = {};
  let onScreen: string | undefined;
  const keep = (): void => {
    if (onScreen !== undefined) saved[onScreen] = currentPosition();
  };
  return {
    /** Call it when the page of an entry is shown. */
    shown: (key: string) => {
      onScreen = key;
    },
    /** Call it when a navigation leaves an entry, before the page changes. */
    leave: (key: string) => {
      // An entry that was left before its page was shown has no position.
      if (key === onScreen) keep();
      onScreen = undefined;
    },
    savedAt: (key: string): SavedPosition | undefined => saved[key] ?? known[key],
    /** Call it when the document may unload. */
    save: () => {
      keep();
      savePositions(saved);
    },
  };
}
