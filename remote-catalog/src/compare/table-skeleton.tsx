import { Skeleton } from '@gadgetry/shared-kernel/ui';
import type { CSSProperties } from 'react';
import styles from './compare-table.module.css';

/** The first rows below the pictures. */
const ROWS = ['price', 'actions', 'screen', 'resolution', 'processor'];

interface TableSkeletonProps {
  readonly columns: number;
}

/** The placeholder of a comparison table: the tiles of its products, and lines for its rows. */
export const TableSkeleton = ({ columns }: TableSkeletonProps) => (
  <div className={styles.comparison} style={{ '--columns': columns } as CSSProperties} aria-busy="true">
    <div className={styles.waiting}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
        <div key={column} className={styles.picture}>
          <Skeleton height="100%" radius="inherit" />
        </div>
      ))}
      {ROWS.map((row) => (
        <Skeleton key={row} height="28px" />
      ))}
    </div>
  </div>
);
