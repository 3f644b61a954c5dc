import { DATA_ATTRIBUTES } from '@gadgetry/shared-kernel/contract/data-attributes';
import type { FocusedControl } from '../boot/places';

/** Attributes that tell a control from others wherever it is rendered again; the first one that it has does. */
const TELLING = ['href', DATA_ATTRIBUTES.cartOf, DATA_ATTRIBUTES.favouriteOf, 'value'];

/** Few stand on a page: their place among each other is enough. */
const isSelect = (tag: string): boolean => tag === 'select';

const alike = ({ tag, name, value }: Omit<FocusedControl, 'index'>): Element[] =>
  [...document.getElementsByTagName(tag)].filter((one) => (one.getAttribute(name) ?? '') === value);

/** Describes a control; `undefined` for what can't be told from others, and for what is no control. */
export function describeControl(control: Element | null): FocusedControl | undefined {
  const tag = control?.localName ?? '';
  const name = TELLING.find((one) => control?.hasAttribute(one)) ?? (isSelect(tag) ? 'name' : undefined);
  if (!control || !name) return undefined;
  const told = { tag, name, value: control.getAttribute(name) ?? '' };
  return { ...told, index: alike(told).indexOf(control) };
}

/** Finds it again, in a page that may have been rendered anew. */
export function findControl({ index, ...told }: FocusedControl): HTMLElement | undefined {
  const found = alike(told)[index];
  return found instanceof HTMLElement ? found : undefined;
}
