import { Skeleton } from '@gadgetry/shared-kernel/ui';
import styles from './product-page.module.css';

/** As many as most products have pictures. */
const THUMBNAILS = [1, 2, 3, 4, 5];

/** Placeholder while the product loads; it uses the classes of the product page. */
export const ProductSkeleton = () => (
  <>
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
    </div>
    <div className={styles.more} aria-hidden="true">
      <Skeleton height="480px" />
      <Skeleton height="320px" />
    </div>
  </>
);
