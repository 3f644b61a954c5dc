import type { Dimensions, ProductDetail } from '@gadgetry/shared-kernel/catalogue';
import { Picture } from '@gadgetry/shared-kernel/ui';
import { Dimension, lengths, squares } from '@gadgetry/shared-kernel/ui/dimension';
import styles from './drawing.module.css';

interface DrawingProps {
  readonly detail: ProductDetail;
  readonly dimensions: Dimensions;
  /** Formats a length in millimetres. */
  readonly write: (millimetres: number) => string;
}

/** Front and side view with dimensions; an outline if the data have no front picture to scale. */
export function Drawing({ detail, dimensions: { height, width, depth }, write }: DrawingProps) {
  const { scale, name } = detail;
  const front = detail.views?.indexOf('front') ?? -1;
  const image = scale && detail.images[front];
  return (
    <div className={styles.frame} aria-hidden="true">
      <div
        className={`${styles.paper} ${squares}`}
        style={lengths({ '--height': height, '--width': width, '--depth': depth })}
      >
        <div className={image ? styles.front : `${styles.front} ${styles.outline}`}>
          {image && (
            <div className={styles.picture} style={lengths({ '--edge': scale.edge, '--foot': scale.foot })}>
              <Picture
                src={image}
                sources={detail.pictures?.[front]}
                alt=""
                name={name}
                sizes="(min-width: 640px) 340px, 60vw"
              />
            </div>
          )}
          <div className={styles.high}>
            <Dimension upright>{write(height)}</Dimension>
          </div>
          <div className={styles.wide}>
            <Dimension>{write(width)}</Dimension>
          </div>
        </div>
        <div className={`${styles.side} ${styles.outline}`}>
          <span className={styles.deep}>{write(depth)}</span>
        </div>
      </div>
    </div>
  );
}
