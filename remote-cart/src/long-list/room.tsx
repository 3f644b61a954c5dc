import { FindableRow } from '@gadgetry/shared-kernel/ui/findable-row';
import type { RefCallback } from 'react';
import type { LongRowsProps } from './any-length';
import { findableAround, type Piece } from './pieces';
import styles from './room.module.css';

interface RoomProps {
  readonly ref: RefCallback<HTMLElement> | undefined;
  readonly as: LongRowsProps['room'];
  readonly piece: Extract<Piece, { kind: 'room' }>;
  /** First row that is on the page. */
  readonly first: number;
  readonly count: number;
  readonly nameOf: (row: number) => string;
  /** Place of a row in its list, in CSS pixels. */
  readonly startOf: (row: number) => number;
  readonly onFound: (row: number) => void;
}

/** Reserves the size of rows that are not on the page, and holds their names for the browser's own search. */
export function Room({ ref, as, piece, first, count, nameOf, startOf, onFound }: RoomProps) {
  const around = findableAround(first, count);
  const from = Math.max(piece.from, around.from);
  const to = Math.min(piece.to, around.to);
  const names = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index).map((row) => (
    <FindableRow key={row} row={row} text={nameOf(row)} top={startOf(row)} onFound={onFound} />
  ));
  const style = { height: piece.height };
  if (as === 'li')
    return (
      <li ref={ref} className={styles.room} style={style} aria-hidden="true">
        {names}
      </li>
    );
  return (
    <tbody ref={ref} className={styles.room} style={style} aria-hidden="true">
      <tr>
        <td colSpan={4}>{names}</td>
      </tr>
    </tbody>
  );
}
