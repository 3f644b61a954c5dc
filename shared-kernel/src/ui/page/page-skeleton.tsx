import type { SkeletonKind } from '../../contract/descriptor';
import grid from '../grid.module.css';
import { CardSkeletons } from '../skeleton/skeleton';
import skeleton from '../skeleton/skeleton.module.css';
import styles from './page-skeleton.module.css';

/** Number of placeholders in a loading listing (spec §9). */
export const LISTING_SKELETONS = 32;

/** Number of placeholders in a loading slider (spec §9). */
export const SLIDER_SKELETONS = 6;

const Block = ({ className }: { readonly className: string | undefined }) => (
  <span className={[skeleton.block, className].join(' ')} />
);

const Blocks = ({ count, className }: { readonly count: number; readonly className: string | undefined }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
    <Block key={index} className={className} />
  ));

/** A line of the cart: picture, name and facts, quantity, price. */
const Line = () => (
  <div className={styles.line}>
    <Block className={styles.linePicture} />
    <div className={styles.lineText}>
      <Blocks count={2} className={styles.lineWords} />
    </div>
    <Block className={styles.lineQuantity} />
    <Block className={styles.linePrice} />
  </div>
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
      <Block className={styles.quick} />
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
    <div className={styles.product}>
      <Block className={styles.crumbs} />
      <Block className={styles.back} />
      <Block className={styles.name} />
      <div className={styles.gallery}>
        <div className={styles.thumbnails}>
          <Blocks count={5} className={styles.thumbnail} />
        </div>
        <Block className={styles.stage} />
      </div>
      <Block className={styles.choices} />
      <Block className={styles.facts} />
    </div>
  ),
  lines: () => (
    <>
      <Block className={styles.crumbs} />
      <Block className={styles.heading} />
      <div className={styles.cart}>
        <div className={styles.lines}>
          <Line />
          <Line />
          <Line />
        </div>
        <Block className={styles.sum} />
      </div>
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

/** Props of `PageSkeleton`. */
export interface PageSkeletonProps {
  readonly kind: SkeletonKind;
}

/** The placeholder of a whole page, shown until its code has loaded. */
export const PageSkeleton = ({ kind }: PageSkeletonProps) => (
  <div className={styles.page} aria-hidden="true" data-skeleton={kind}>
    {LAYOUTS[kind]()}
  </div>
);
