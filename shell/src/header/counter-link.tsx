import { Icon, type IconName } from '@gadgetry/shared-kernel/ui';
import { NavLink } from 'react-router-dom';
import styles from './header.module.css';

/** Properties of `CounterLink`. */
export interface CounterLinkProps {
  readonly to: string;
  readonly icon: IconName;
  /** Name of the link with its count in words. */
  readonly label: string;
  readonly count: number;
  /** Which stored list the badge counts; the boot script fills the badge before the shell has loaded. */
  readonly badge: 'cart' | 'favourites';
  readonly onPick?: () => void;
}

/** A link to a list with the number of its entries, which shows only above zero. */
export const CounterLink = ({ to, icon, label, count, badge, onPick }: CounterLinkProps) => (
  <NavLink to={to} className={styles.iconLink ?? ''} aria-label={label} onClick={onPick}>
    <Icon name={icon} />
    <span key={count} className={styles.badge} data-badge={badge} hidden={count === 0}>
      {count}
    </span>
  </NavLink>
);
