import { Skeleton } from '@gadgetry/shared-kernel/ui';
import styles from './product-page.module.css';

/** Stands in the product's place while it loads; it uses the very classes of what replaces it. */
export const ProductSkeleton = () => (
  <>
    <div className={styles.top} aria-hidden="true">
      <div className={styles.galleryPlace}>
        <div className={styles.thumbnailsPlace}>
          <Skeleton height="72px" />
        </div>
        <div className={styles.stagePlace}>
          <Skeleton height="100%" radius="var(--radius-l)" />
        </div>
      </div>
      <div className={styles.box}>
        <Skeleton height="73px" />
        <Skeleton height="73px" />
        <Skeleton height="45px" width="50%" />
        <Skeleton height="44px" />
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
