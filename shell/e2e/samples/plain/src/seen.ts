import type { MountHost } from '@gadgetry/shared-kernel/contract';
import { translatorOf } from '@gadgetry/shared-kernel/i18n';
import type { SlotContexts } from '@gadgetry/shared-kernel/slots';

/** The fragment: says which product the page is about. */
export function mount(element: HTMLElement, { context }: MountHost<SlotContexts['product/after-specs']>) {
  const words = document.createElement('p');
  element.append(words);
  const tell = (): void => {
    words.textContent = translatorOf('sample-plain')('seen', { itemId: context.value.itemId });
  };
  tell();
  return context.subscribe(tell);
}
