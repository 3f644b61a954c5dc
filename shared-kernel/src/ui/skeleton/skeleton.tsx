import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** Props of `Skeleton`. */
export interface SkeletonProps {
  /** CSS length; the full width by default. */
  readonly width?: string;
  /** CSS length. */
  readonly height: string;
  readonly radius?: string;
}

/** A grey block in the place and size of loading content. */
export const Skeleton = ({ width = '100%', height, radius }: SkeletonProps) => {
  const size: CSSProperties = { width, height, ...(radius && { borderRadius: radius }) };
  return <span className={styles.block} style={size} aria-hidden="true" />;
};

/** A placeholder with the size of a product card. */
export const CardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <span className={styles.picture} />
    <span className={styles.name} />
    <span className={styles.price} />
    <span className={styles.facts} />
    <span className={styles.actions} />
  </div>
);

/** Props of `CardSkeletons`. */
export interface CardSkeletonsProps {
  readonly count: number;
}

/** A number of card placeholders. */
export const CardSkeletons = ({ count }: CardSkeletonsProps) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
    <CardSkeleton key={index} />
  ));
