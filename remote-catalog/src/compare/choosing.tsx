import { publish } from '@gadgetry/shared-kernel/events';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { Icon, StrokeIcon } from '@gadgetry/shared-kernel/ui';
import { MOST_COMPARED } from './address';
import { type Chooseable, choose, useChosen } from './choice';

const TWO_DEVICES = 'M4.5 5.5h6v13h-6v-13Zm9 0h6v13h-6v-13Z';

interface CompareIconProps {
  readonly chosen: boolean;
  readonly size: number;
}

/** Two devices side by side; a tick where one is chosen. */
export const CompareIcon = ({ chosen, size }: CompareIconProps) =>
  chosen ? <Icon name="check" size={size} /> : <StrokeIcon path={TWO_DEVICES} size={size} />;

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
