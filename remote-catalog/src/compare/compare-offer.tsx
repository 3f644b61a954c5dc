import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import type { SlotFragmentProps } from '@gadgetry/shared-kernel/slots';
import { Button, ButtonLink } from '@gadgetry/shared-kernel/ui';
import { comparePath } from './address';
import { CompareIcon, useChoosing } from './choosing';
import styles from './compare-offer.module.css';

/** On a product's page: a button that chooses it for comparison, and a link to the comparison of several products. */
export function Fragment({ context }: SlotFragmentProps<'product/tools'>) {
  const t = useText('catalog');
  const { items } = useProducts();
  const name = items.find(({ itemId }) => itemId === context.itemId)?.name;
  const { chosen, isChosen, refusal, toggle } = useChoosing({ ...context, name: name ?? '' });
  if (name === undefined) return null;
  return (
    <div className={styles.offer}>
      <Button variant="quiet" aria-pressed={isChosen} onClick={toggle}>
        <CompareIcon chosen={isChosen} size={20} />
        {t('compare.toggle')}
      </Button>
      {chosen.length > 1 && (
        <ButtonLink variant="secondary" to={comparePath(context.category, chosen)}>
          {t('compare.open', { count: chosen.length })}
        </ButtonLink>
      )}
      {refusal}
    </div>
  );
}
