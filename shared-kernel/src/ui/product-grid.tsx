import type { ReactNode } from 'react';
import styles from './grid.module.css';

/** Properties of `ProductGrid`. */
export interface ProductGridProps {
  /** One list item per card. */
  readonly children: ReactNode;
}

/** The grid of product cards that listings and favourites share. */
export const ProductGrid = ({ children }: ProductGridProps) => <ul className={styles.grid}>{children}</ul>;
