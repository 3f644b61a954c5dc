import type { NavigationEntry } from '@gadgetry/shared-kernel/contract';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { NavLink } from 'react-router-dom';
import styles from './header.module.css';

/** Properties of `NavLinks`. */
export interface NavLinksProps {
  readonly entries: readonly NavigationEntry[];
  readonly onPick?: () => void;
}

/** The sections of the store; the current one is highlighted. */
export function NavLinks({ entries, onPick }: NavLinksProps) {
  const t = useText('shell');
  const language = useLanguage();
  return (
    <nav aria-label={t('sections')}>
      <ul className={styles.links}>
        {entries.map(({ path, label }) => (
          <li key={path}>
            <NavLink to={path} end={path === '/'} className={styles.navLink ?? ''} onClick={onPick}>
              {label[language]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
