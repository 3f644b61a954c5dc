import type { SkeletonKind } from '../../contract/descriptor';
import grid from '../grid.module.css';
import { CardSkeletons } from '../skeleton/skeleton';
import styles from './page-skeleton.module.css';

/** A listing shows this many placeholders while it loads (spec §9). */
export const LISTING_SKELETONS = 32;

/** A slider shows this many placeholders while it loads (spec §9). */
export const SLIDER_SKELETONS = 6;

const Block = ({ className }: { readonly className: string | undefined }) => (
  <span className={[styles.block, className].join(' ')} />
);

const SliderRow = () => (
  <>
    <Block className={styles.title} />
    <div className={styles.row}>
      <CardSkeletons count={SLIDER_SKELETONS} />
    </div>
  </>
);

const LAYOUTS: Readonly<Record<SkeletonKind, () => React.ReactNode>> = {
  home: () => (
    <>
      <Block className={styles.welcome} />
      <Block className={styles.promo} />
      <SliderRow />
    </>
  ),
  listing: () => (
    <>
      <Block className={styles.crumbs} />
      <Block className={styles.heading} />
      <Block className={styles.count} />
      <Block className={styles.controls} />
      <div className={grid.grid}>
        <CardSkeletons count={LISTING_SKELETONS} />
      </div>
    </>
  ),
  grid: () => (
    <>
      <Block className={styles.crumbs} />
      <Block className={styles.heading} />
      <Block className={styles.count} />
      <div className={grid.grid}>
        <CardSkeletons count={4} />
      </div>
    </>
  ),
  product: () => (
    <>
      <Block className={styles.crumbs} />
      <Block className={styles.back} />
      <div className={styles.name}>
        <Block className={styles.nameLine} />
      </div>
      <div className={styles.product}>
        <div className={styles.gallery}>
          <Block className={styles.thumbnails} />
          <Block className={styles.stage} />
        </div>
        <Block className={styles.facts} />
      </div>
      <div className={styles.more}>
        <Block className={styles.facts} />
        <Block className={styles.facts} />
      </div>
    </>
  ),
  lines: () => (
    <>
      <Block className={styles.crumbs} />
      <Block className={styles.heading} />
      <Block className={styles.line} />
      <Block className={styles.line} />
      <Block className={styles.line} />
    </>
  ),
  plain: () => (
    <>
      <Block className={styles.crumbs} />
      <Block className={styles.heading} />
      <Block className={styles.facts} />
    </>
  ),
};

/** Properties of `PageSkeleton`. */
export interface PageSkeletonProps {
  readonly kind: SkeletonKind;
}

/** The placeholder of a whole page, painted before its code has arrived. */
export const PageSkeleton = ({ kind }: PageSkeletonProps) => (
  <div className={styles.page} aria-hidden="true" data-skeleton={kind}>
    {LAYOUTS[kind]()}
  </div>
);
