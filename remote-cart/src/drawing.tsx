import styles from './drawing.module.css';

interface DrawingProps {
  /** Outline of the missing thing: x from 88 to 152, y from 26 to 152. */
  readonly outline: string;
  /** Details inside the outline. */
  readonly inside?: string;
}

/** The drawing of an empty page: the outline of the missing thing with its dimensions. */
export const Drawing = ({ outline, inside }: DrawingProps) => (
  <svg className={styles.drawing} viewBox="40 0 160 160" aria-hidden="true" focusable="false">
    <path className={styles.missing} d={outline} />
    <path d={inside} />
    <path d="M88 12h64m-64-5v10m64-10v10M72 26v126m-5-126h10m-10 126h10" />
  </svg>
);
