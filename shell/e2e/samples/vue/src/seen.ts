import type { MountHost } from '@gadgetry/shared-kernel/contract';
import { translatorOf } from '@gadgetry/shared-kernel/i18n';
import type { SlotContexts } from '@gadgetry/shared-kernel/slots';
import { createApp, defineComponent, h, onUnmounted, shallowRef } from 'vue';

/** The fragment: says which product the page is about. */
export function mount(element: HTMLElement, { context }: MountHost<SlotContexts['product/after-specs']>) {
  const Seen = defineComponent(() => {
    const told = shallowRef(context.value);
    onUnmounted(
      context.subscribe((value) => {
        told.value = value;
      }),
    );
    return () => h('p', translatorOf('sample-vue')('seen', { itemId: told.value.itemId }));
  });
  const app = createApp(Seen);
  app.mount(element);
  return () => app.unmount();
}
