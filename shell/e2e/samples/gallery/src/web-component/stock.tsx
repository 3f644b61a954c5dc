import { useText } from '@gadgetry/shared-kernel/i18n';
import { createElement } from 'react';

const TAG = 'sample-gallery-stock';

/** Shows its attribute `text`, as a web component of a library would. */
class StockElement extends HTMLElement {
  static readonly observedAttributes = ['text'];

  attributeChangedCallback(_name: string, _before: string | null, text: string | null): void {
    this.textContent = text;
  }
}

/** Defines the element once: a page may hold two versions of this remote. */
function define(): void {
  if (!customElements.get(TAG)) customElements.define(TAG, StockElement);
}

/** A web component in a page of React. It is defined in the browser alone, since Node has no elements. */
export function Stock({ count }: { readonly count: number }) {
  const t = useText('sample-gallery');
  return createElement(TAG, { ref: define, text: t('inStock', { number: count }) });
}
