import { useFormatSpec } from '@gadgetry/shared-kernel/i18n';
import { Dimension } from '@gadgetry/shared-kernel/ui/dimension';
import type { CSSProperties } from 'react';
import styles from './to-scale.module.css';

/** Returns height and width, in millimetres, from a size such as `147.5 x 71.5 x 7.85 mm`. */
const heightAndWidth = (size: string): readonly number[] => size.split(' x ', 2).map(Number);

interface ToScaleProps {
  readonly size: string;
  /** Sizes of all compared products, which share one scale. */
  readonly sizes: readonly string[];
}

/** The outline of a device in true proportion to the others, with a dimension line along its height. */
export function ToScale({ size, sizes }: ToScaleProps) {
  const formatted = useFormatSpec();
  const [height = 0, width = 0] = heightAndWidth(size);
  const largest = Math.max(...sizes.flatMap(heightAndWidth).filter(Number.isFinite));
  if (!width) return null;
  const style = { '--tall': height / largest, '--wide': width / largest } as CSSProperties;
  return (
    <span className={styles.drawing} style={style} aria-hidden="true">
      <span className={styles.line}>
        <Dimension upright>{formatted(`${height} mm`)}</Dimension>
      </span>
      <span className={styles.body} />
    </span>
  );
}
