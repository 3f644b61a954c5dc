import { addToCart, cart$ } from '@gadgetry/shared-kernel/cart';
import { newest, productList } from '@gadgetry/shared-kernel/catalogue';
import type { Mount } from '@gadgetry/shared-kernel/contract';
import { translatorOf } from '@gadgetry/shared-kernel/i18n';

/** The page: the newest models with a button each, and the number of lines in the cart. */
export const mount: Mount<unknown> = (element, host) => {
  const { state$, load } = productList();

  function render(): void {
    const t = translatorOf('sample-plain');
    const heading = document.createElement('h1');
    heading.dataset.pageHeading = '';
    heading.tabIndex = -1;
    heading.textContent = t('title');
    const count = document.createElement('output');
    count.textContent = String(cart$.value.lines.length);
    const buttons = newest(state$.value.items, 3).map((product) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = t('add', { name: product.name });
      button.addEventListener('click', () => addToCart(product));
      return button;
    });
    element.replaceChildren(heading, count, ...buttons);
  }

  const subscriptions = [state$.subscribe(render), cart$.subscribe(render)];
  const endLanguage = host.language.subscribe(render);
  void load();
  return () => {
    endLanguage();
    for (const one of subscriptions) one.unsubscribe();
  };
};
