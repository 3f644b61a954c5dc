import { addToCart, cart$ } from '@gadgetry/shared-kernel/cart';
import { newest, productList } from '@gadgetry/shared-kernel/catalogue';
import type { Mount } from '@gadgetry/shared-kernel/contract';
import { translatorOf } from '@gadgetry/shared-kernel/i18n';
import { createApp, defineComponent, h, onUnmounted, shallowRef } from 'vue';

/** The page: the newest models with a button each, and the number of lines in the cart. */
export const mount: Mount<unknown> = (element, host) => {
  const { state$, load } = productList();
  const Page = defineComponent(() => {
    const state = shallowRef(state$.value);
    const cart = shallowRef(cart$.value);
    const t = shallowRef(translatorOf('sample-vue'));
    const subscriptions = [
      state$.subscribe((value) => {
        state.value = value;
      }),
      cart$.subscribe((value) => {
        cart.value = value;
      }),
    ];
    const endLanguage = host.language.subscribe(() => {
      t.value = translatorOf('sample-vue');
    });
    onUnmounted(() => {
      endLanguage();
      for (const one of subscriptions) one.unsubscribe();
    });
    return () => [
      h('h1', { 'data-page-heading': '', tabindex: -1 }, t.value('title')),
      h('output', cart.value.lines.length),
      ...newest(state.value.items, 3).map((product) =>
        h(
          'button',
          { key: product.id, type: 'button', onClick: () => addToCart(product) },
          t.value('add', { name: product.name }),
        ),
      ),
    ];
  });
  void load();
  const app = createApp(Page);
  app.mount(element);
  return () => app.unmount();
};
