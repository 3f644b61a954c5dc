import type { CSSProperties } from 'react';
import styles from './dimension.module.css';

/** Returns custom properties for a drawing: millimetres as plain numbers, which the style sheet multiplies by `--mm`. */
export const lengths = (values: Readonly<Record<`--${string}`, number>>): CSSProperties => ({ ...values });

/** Class of grid paper behind a drawing: `background-size` is a square's size, `background-position` the grid's origin. */
export const squares = styles.squares ?? '';

/** Props of `Dimension`. */
export interface DimensionProps {
  /** The number on the line, with its unit. */
  readonly children: string;
  /** Whether the line measures a height instead of a width. */
  readonly upright?: boolean;
}

/**
 * A dimension line of a technical drawing: a thin line between two ticks with a number. It fills its container. Drawings
 * are decorative, so the text beside them has to contain the number as well.
 */
export const Dimension = ({ children, upright = false }: DimensionProps) => (
  <span className={upright ? `${styles.line} ${styles.upright}` : styles.line} aria-hidden="true">
    <span>{children}</span>
  </span>
);
