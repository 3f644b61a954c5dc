import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths, useGoBack } from '@gadgetry/shared-kernel/routing';
import {
  Breadcrumbs,
  Button,
  Icon,
  LoadFailure,
  PageHeading,
  ProductName,
  Skeleton,
} from '@gadgetry/shared-kernel/ui';
import type { ReactNode } from 'react';
import gallery from '../gallery/gallery.module.css';
import { ShareButton } from '../share/share-button';
import { NotFound } from './not-found';
import styles from './product-page.module.css';
import { ProductView } from './product-view';
import { useSelection } from './use-selection';

interface BarProps {
  readonly category: string;
  readonly name?: string | undefined;
  readonly children?: ReactNode;
}

/** Breadcrumbs, and a button that goes one step back, or to the category if the visit started on this page (spec §2). */
function Bar({ category, name, children }: BarProps) {
  const t = useText('kernel');
  const goBack = useGoBack(paths.category(category));
  return (
    <div className={styles.bar}>
      <Breadcrumbs current={name} />
      <Button variant="quiet" className={styles.back} onClick={goBack}>
        <Icon name="chevron-left" />
        {t('back')}
      </Button>
      {children}
    </div>
  );
}

const THUMBNAILS = [1, 2, 3, 4, 5];

/** Placeholder while the product loads; shares the classes of the product page and of the gallery. */
const ProductSkeleton = () => (
  <>
    <div className={gallery.gallery} aria-hidden="true">
      <div className={gallery.frame}>
        <div className={gallery.stage} />
      </div>
      <div className={gallery.thumbnails}>
        {THUMBNAILS.map((place) => (
          <div key={place} className={gallery.thumbnail} />
        ))}
      </div>
    </div>
    <div className={styles.side}>
      <div className={styles.box} aria-hidden="true">
        <Skeleton height="73px" />
        <Skeleton height="85px" />
        <Skeleton height="45px" width="50%" />
        <div className={styles.buttonsPlace}>
          <Skeleton height="44px" />
        </div>
        <Skeleton height="108px" />
        <Skeleton height="21px" width="60%" />
      </div>
    </div>
    <div className={styles.more} aria-hidden="true">
      <Skeleton height="480px" />
      <Skeleton height="320px" />
    </div>
  </>
);

export function Page() {
  const kernel = useText('kernel');
  const { category, itemId, details, selection } = useSelection();
  const products = useProducts();
  const detail = selection.kind === 'found' ? selection.detail : undefined;
  // The product list often loads before the category's own file.
  const product = detail ?? products.items.find((one) => one.itemId === itemId);
  const name = product?.name;

  if (selection.kind === 'missing')
    return (
      <>
        <Bar category={category} />
        <NotFound category={category} />
      </>
    );
  if (selection.kind === 'failed')
    return (
      <>
        <Bar category={category} name={name} />
        <div className={styles.title}>
          <PageHeading>{name ?? kernel(`path.${category}`)}</PageHeading>
        </div>
        <LoadFailure file={category} error={details.error} onRetry={details.retry} />
      </>
    );
  return (
    <div className={styles.page} aria-busy={!detail}>
      <Bar category={category} name={name}>
        {detail && <ShareButton name={detail.name} />}
      </Bar>
      <div className={styles.title}>
        {product ? (
          <PageHeading title={product.name}>
            <ProductName product={product} />
          </PageHeading>
        ) : (
          <Skeleton height="1.84em" width="min(480px, 80%)" />
        )}
      </div>
      {detail ? (
        <ProductView category={category} detail={detail} details={details.items} products={products} />
      ) : (
        <ProductSkeleton />
      )}
    </div>
  );
}
