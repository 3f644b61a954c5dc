import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

/** Properties of `Skeleton`. */
export interface SkeletonProps {
  /** CSS length; the full width unless told. */
  readonly width?: string;
  /** CSS length. */
  readonly height: string;
  readonly radius?: string;
}

/** A grey block in the place and size of something that is still on its way. */
export const Skeleton = ({ width = '100%', height, radius }: SkeletonProps) => {
  const size: CSSProperties = { width, height, ...(radius && { borderRadius: radius }) };
  return <span className={styles.block} style={size} aria-hidden="true" />;
};

/** A card-shaped placeholder: the very size of a product card. */
export const CardSkeleton = () => (
  <div className={styles.card} aria-hidden="true">
    <span className={styles.picture} />
    <span className={styles.name} />
    <span className={styles.price} />
    <span className={styles.facts} />
    <span className={styles.actions} />
  </div>
);

/** Properties of `CardSkeletons`. */
export interface CardSkeletonsProps {
  readonly count: number;
}

/** As many card placeholders as the place will hold. */
export const CardSkeletons = ({ count }: CardSkeletonsProps) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
    <CardSkeleton key={index} />
  ));
