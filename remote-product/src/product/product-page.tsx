import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { paths, useGoBack } from '@gadgetry/shared-kernel/routing';
import { Breadcrumbs, Button, Icon, LoadFailure, PageHeading, Skeleton } from '@gadgetry/shared-kernel/ui';
import { ShareButton } from '../share/share-button';
import { NotFound } from './not-found';
import styles from './product-page.module.css';
import { ProductView } from './product-view';
import { useSelection } from './use-selection';

/** Goes one step back, or to the category if the visit started on this page (spec §2). */
function BackButton({ category }: { readonly category: string }) {
  const t = useText('kernel');
  const goBack = useGoBack(paths.category(category));
  return (
    <Button variant="quiet" className={styles.back} onClick={goBack}>
      <Icon name="chevron-left" />
      {t('back')}
    </Button>
  );
}

const THUMBNAILS = [1, 2, 3, 4, 5];

/** Placeholder while the product loads; shares the product page's classes. */
const ProductSkeleton = () => (
  <div className={styles.top} aria-hidden="true">
    <div className={styles.galleryPlace}>
      <div className={styles.thumbnailsPlace}>
        {THUMBNAILS.map((place) => (
          <div key={place} className={styles.thumbnailPlace}>
            <Skeleton height="100%" radius="var(--radius)" />
          </div>
        ))}
      </div>
      <div className={styles.stagePlace}>
        <Skeleton height="100%" radius="var(--radius-l)" />
      </div>
    </div>
    <div className={styles.box}>
      <Skeleton height="73px" />
      <Skeleton height="85px" />
      <Skeleton height="45px" width="50%" />
      <div className={styles.buttonsPlace}>
        <Skeleton height="44px" />
      </div>
      <Skeleton height="108px" />
      <Skeleton height="21px" width="60%" />
    </div>
    <div className={styles.more}>
      <Skeleton height="480px" />
      <Skeleton height="320px" />
    </div>
  </div>
);

export function Page() {
  const kernel = useText('kernel');
  const { category, itemId, details, selection } = useSelection();
  const products = useProducts();
  const detail = selection.kind === 'found' ? selection.detail : undefined;
  // The product list often loads before the category's own file.
  const name = detail?.name ?? products.items.find((product) => product.itemId === itemId)?.name;

  if (selection.kind === 'missing')
    return (
      <>
        <Breadcrumbs />
        <BackButton category={category} />
        <NotFound category={category} />
      </>
    );
  if (selection.kind === 'failed')
    return (
      <>
        <Breadcrumbs current={name} />
        <BackButton category={category} />
        <div className={styles.title}>
          <PageHeading>{name ?? kernel(`path.${category}`)}</PageHeading>
        </div>
        <LoadFailure file={category} error={details.error} onRetry={details.retry} />
      </>
    );
  return (
    <div className={styles.page} aria-busy={!detail}>
      <Breadcrumbs current={name} />
      <div className={styles.bar}>
        <BackButton category={category} />
        {detail && <ShareButton name={detail.name} />}
      </div>
      <div className={styles.title}>
        {name ? <PageHeading>{name}</PageHeading> : <Skeleton height="100%" width="min(480px, 80%)" />}
      </div>
      {detail ? (
        <ProductView category={category} detail={detail} details={details.items} products={products} />
      ) : (
        <ProductSkeleton />
      )}
    </div>
  );
}
