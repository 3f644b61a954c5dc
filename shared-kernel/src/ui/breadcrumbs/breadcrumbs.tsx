import { Link, useLocation } from 'react-router-dom';
import { hasText, useText } from '../../i18n/i18n';
import { Icon } from '../icon/icon';
import styles from './breadcrumbs.module.css';

interface Crumb {
  /** Path up to and including this segment. */
  readonly path: string;
  /** The segment with spaces instead of dashes (spec §2, 'Breadcrumbs'). */
  readonly text: string;
  /** The segment as in the path; known ones have a translation. */
  readonly segment: string;
}

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Returns the steps of a path: one per segment that is not empty. */
export function crumbsOf(pathname: string): Crumb[] {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  return segments.map((segment, index) => ({
    path: `/${segments.slice(0, index + 1).join('/')}`,
    text: decoded(segment).replaceAll('-', ' '),
    segment: decoded(segment),
  }));
}

/** Props of `Breadcrumbs`. */
export interface BreadcrumbsProps {
  /** Name of the last step, if better than its path: a product's name. */
  readonly current?: string | undefined;
  /** Names of segments without a text in the kernel, by segment. */
  readonly names?: Readonly<Record<string, string>>;
}

/** The path to this page: home, then one link per segment (APG breadcrumb). */
export function Breadcrumbs({ current, names = {} }: BreadcrumbsProps) {
  const t = useText('kernel');
  const crumbs = crumbsOf(useLocation().pathname);
  const label = ({ segment, text }: Crumb): string => {
    const key = `path.${segment}`;
    return hasText('kernel', key) ? t(key) : (Object.hasOwn(names, segment) && names[segment]) || text;
  };
  return (
    <nav className={styles.trail} aria-label={t('breadcrumbs')}>
      <ol className={styles.list}>
        <li>
          <Link to="/" className={styles.home} aria-label={t('home')}>
            <Icon name="home" />
          </Link>
        </li>
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={crumb.path} className={styles.step}>
              <Icon name="chevron-right" />
              <Link
                to={crumb.path}
                // The active style marks the way back up, so the first step has it only if there are more (spec §2).
                className={index === 0 && crumbs.length > 1 ? styles.active : styles.link}
                {...(last && { 'aria-current': 'page' as const })}
              >
                {last && current ? current : label(crumb)}
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
