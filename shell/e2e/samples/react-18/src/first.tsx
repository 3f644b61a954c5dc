import { addToCart, cart$ } from '@gadgetry/shared-kernel/cart';
import { newest, productList } from '@gadgetry/shared-kernel/catalogue';
import type { Mount, MountHost } from '@gadgetry/shared-kernel/contract';
import { translatorOf } from '@gadgetry/shared-kernel/i18n';
import { useSyncExternalStore, version } from 'react';
import { createRoot } from 'react-dom/client';

/** A value with its changes; the kernel's own hooks belong to the store's React. */
interface Source<T> {
  readonly value: T;
  readonly subscribe: (listener: () => void) => (() => void) | { readonly unsubscribe: () => void };
}

function useSource<T>(source: Source<T>): T {
  return useSyncExternalStore(
    (onChange) => {
      const subscription = source.subscribe(onChange);
      return typeof subscription === 'function' ? subscription : () => subscription.unsubscribe();
    },
    () => source.value,
  );
}

const list = productList();

/** The page: the newest models with a button each, and the number of lines in the cart. */
function First({ language }: Pick<MountHost, 'language'>) {
  useSource(language);
  const { items } = useSource(list.state$);
  const { lines } = useSource(cart$);
  const t = translatorOf('sample-react-18');
  return (
    <>
      <h1 data-page-heading="" tabIndex={-1} data-react={version}>
        {t('title')}
      </h1>
      <output>{lines.length}</output>
      {newest(items, 3).map((product) => (
        <button key={product.id} type="button" onClick={() => addToCart(product)}>
          {t('add', { name: product.name })}
        </button>
      ))}
    </>
  );
}

export const mount: Mount<unknown> = (element, { language }) => {
  void list.load();
  const root = createRoot(element);
  root.render(<First language={language} />);
  return () => root.unmount();
};
