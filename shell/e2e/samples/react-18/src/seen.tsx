import type { MountHost } from '@gadgetry/shared-kernel/contract';
import { translatorOf } from '@gadgetry/shared-kernel/i18n';
import type { SlotContexts } from '@gadgetry/shared-kernel/slots';
import { createRoot } from 'react-dom/client';

/** The fragment: says which product the page is about. */
export function mount(element: HTMLElement, { context }: MountHost<SlotContexts['product/after-specs']>) {
  const root = createRoot(element);
  const tell = (): void =>
    root.render(<p>{translatorOf('sample-react-18')('seen', { itemId: context.value.itemId })}</p>);
  tell();
  const end = context.subscribe(tell);
  return () => {
    end();
    root.unmount();
  };
}
