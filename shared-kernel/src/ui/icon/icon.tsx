import styles from './icon.module.css';

/** The store's icons: 24 by 24, strokes of 1.75, in the text colour. */
const SHAPES = {
  bag: 'M6 8h12l1 12.25H5L6 8Zm3 0V6.5a3 3 0 0 1 6 0V8',
  card: 'M3.5 6h17v12h-17V6Zm0 4h17M7 14.5h3',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  'chevron-left': 'm14.5 5.5-6.5 6.5 6.5 6.5',
  'chevron-right': 'm9.5 5.5 6.5 6.5-6.5 6.5',
  'chevron-up': 'm5.5 14.5 6.5-6.5 6.5 6.5',
  close: 'm6 6 12 12M18 6 6 18',
  external: 'M9 6H5.5v12.5H18V15M13 5.5h5.5V11M18 6l-8 8',
  heart: 'M12 19.5S4 14.8 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.5-8 10.2-8 10.2Z',
  home: 'M4 11.2 12 4.5l8 6.7V19.5h-5.5V14h-5v5.5H4v-8.3Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M5.5 12h13',
  moon: 'M19.5 14.2A8 8 0 0 1 9.8 4.5a8 8 0 1 0 9.7 9.7Z',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  plus: 'M12 5.5v13M5.5 12h13',
  search: 'M10.8 17a6.2 6.2 0 1 0 0-12.4 6.2 6.2 0 0 0 0 12.4Zm4.5-1.7 4.4 4.4',
  shield: 'M12 3.5 5 6v5.5c0 4.3 3 7.5 7 9 4-1.5 7-4.7 7-9V6l-7-2.5Zm-3.2 8.3 2.4 2.4 4-4.2',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM12 3v1.8M12 19.2V21M3 12h1.8M19.2 12H21M5.6 5.6l1.3 1.3M17.1 17.1l1.3 1.3M18.4 5.6l-1.3 1.3M6.9 17.1l-1.3 1.3',
  truck:
    'M4.8 17H3V6.5h11V17H9.2m4.8-7h3.6l3.4 3.4V17h-1.8m-4.4 0H14m-7 2.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Zm10 0a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9h9.2a5.3 5.3 0 1 1 0 10.6H8',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof SHAPES;

/** Props of `StrokeIcon`. */
export interface StrokeIconProps {
  /** SVG path data on a canvas of 24 by 24. */
  readonly path: string;
  /** Width and height in CSS pixels; 24 by default. */
  readonly size?: number;
  /** Filled with the text colour instead of outlined. */
  readonly filled?: boolean;
}

/** A decorative icon with its own path in the style of the store's icons; the control around it has the label. */
export const StrokeIcon = ({ path, size = 24, filled = false }: StrokeIconProps) => (
  <svg
    className={styles.icon}
    viewBox="0 0 24 24"
    width={size}
    height={size}
    aria-hidden="true"
    focusable="false"
  >
    <path d={path} fill={filled ? 'currentColor' : 'none'} />
  </svg>
);

/** Props of `Icon`. */
export interface IconProps {
  readonly name: IconName;
  /** Filled with the text colour instead of outlined: the heart of a favourite. */
  readonly filled?: boolean;
  /** Width and height in CSS pixels; 24 by default. */
  readonly size?: number;
}

/** A decorative icon of the store; the control around it has the label. */
export const Icon = ({ name, ...shown }: IconProps) => <StrokeIcon path={SHAPES[name]} {...shown} />;
