import type { CSSProperties } from 'react';
import styles from './dimension.module.css';

/** Custom properties for a drawing: lengths in millimetres as plain numbers, which its style sheet multiplies by `--mm`. */
export const lengths = (values: Readonly<Record<`--${string}`, number>>): CSSProperties => ({ ...values });

/** Class of squared paper behind a drawing: its `background-size` is a square, its `background-position` where they begin. */
export const squares = styles.squares ?? '';

/** Properties of `Dimension`. */
export interface DimensionProps {
  /** The figure on the line, with its unit. */
  readonly children: string;
  /** Whether the line measures a height; it measures a width unless told. */
  readonly upright?: boolean;
}

/**
 * A dimension line, as technical drawings have it: a hairline between two ticks with the figure in it. It fills the
 * place that it measures. A drawing is for the eye: the words beside it have to hold the figure, too.
 */
export const Dimension = ({ children, upright = false }: DimensionProps) => (
  <span className={upright ? `${styles.line} ${styles.upright}` : styles.line} aria-hidden="true">
    <span>{children}</span>
  </span>
);
