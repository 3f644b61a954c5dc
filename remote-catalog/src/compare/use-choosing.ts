import { publish } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { MOST_COMPARED } from './address';
import { type Chooseable, choose, useChosen } from './choice';

/** Whether a product is chosen for comparison, and a press that changes it; what comes of it is read out. */
export function useChoosing(product: Chooseable & { readonly name: string }) {
  const t = useText('catalog');
  const chosen = useChosen(product.category);
  const isChosen = chosen.includes(product.itemId);
  const { name } = product;
  return {
    chosen,
    isChosen,
    /** No more fit side by side, and this one is none of those. */
    isFull: !isChosen && chosen.length >= MOST_COMPARED,
    toggle: (): void => {
      const isDone = choose(product, !isChosen);
      const count = chosen.length + 1;
      const text = isChosen
        ? t('compare.removed', { name })
        : t(isDone ? 'compare.added' : 'compare.full', { name, count, most: MOST_COMPARED });
      publish('shell/announce', { text });
    },
  };
}
