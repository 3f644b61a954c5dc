import { STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { useText } from '@gadgetry/shared-kernel/i18n';
import { itemNames } from '@gadgetry/shared-kernel/item-storage';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { paths } from '@gadgetry/shared-kernel/routing';
import { Slot } from '@gadgetry/shared-kernel/slots';
import { Icon, OperatorInfo, useIsStatic } from '@gadgetry/shared-kernel/ui';
import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { navigationOf, useChosenVersions } from '../composition/composition';
import { SOURCE_REPOSITORY } from '../source-repository';
import styles from './footer.module.css';
import { Switches } from './switches';

const toTop = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): void => {
  // With these keys, the browser opens the link elsewhere.
  if (!(ctrlKey || metaKey || shiftKey)) window.scrollTo({ top: 0, behavior: 'instant' });
};

/** The store's logo, in the colours of the theme. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" focusable="false">
      <rect className={styles.ground} width="32" height="32" rx="9" />
      <path className={styles.line} d="M22.2 12.1A7.2 7.2 0 1 0 23.2 17h-6.4" />
      <circle className={styles.dot} cx="23" cy="9.4" r="2" />
    </svg>
    <span>{STORE_NAME}</span>
  </span>
);

interface GroupProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

const Group = ({ id, title, children }: GroupProps) => (
  <nav aria-labelledby={id}>
    <p id={id} className={styles.title}>
      {title}
    </p>
    <ul>{children}</ul>
  </nav>
);

/** Links to sections of the store and to the shopper's own pages. Prerendering leaves out the latter. */
function ShopLinks() {
  const language = useLanguage();
  const isStatic = useIsStatic();
  const versions = useChosenVersions();
  // Renders again after each navigation, since the stored items may have changed.
  useLocation();
  return navigationOf(versions)
    .filter(({ path }) => path !== paths.home)
    .filter(
      ({ onlyWithItem, remote }) =>
        !onlyWithItem || (!isStatic && itemNames(remote, onlyWithItem).length > 0),
    )
    .map(({ path, label }) => (
      <li key={path}>
        <Link to={path} className={styles.link} onClick={toTop}>
          {label[language]}
        </Link>
      </li>
    ));
}

/** The footer. Its links scroll to the top at once (spec §2, 'Footer'). */
export function Footer() {
  const t = useText('shell');
  return (
    <footer className={styles.footer}>
      <div className={styles.bar}>
        <div className={styles.brand}>
          <Link to={paths.home} className={styles.link} aria-label={STORE_NAME} onClick={toTop}>
            <Logo />
          </Link>
          <Switches />
        </div>
        <Group id="footer-shop" title={t('shop')}>
          <ShopLinks />
        </Group>
        <Group id="footer-about" title={t('about')}>
          <li>
            <a href={SOURCE_REPOSITORY} className={styles.link} target="_blank" rel="noreferrer">
              {t('source')}
              <Icon name="external" size={16} />
            </a>
          </li>
          {(['contacts', 'rights'] as const).map((name) => (
            <li key={name}>
              <Link to={paths[name]} className={styles.link} onClick={toTop}>
                {t(name)}
              </Link>
            </li>
          ))}
        </Group>
        <div className={styles.help}>
          <OperatorInfo titlesOnly>
            <p className={styles.title}>{t('help')}</p>
          </OperatorInfo>
        </div>
      </div>
      <Slot name="footer/end" />
    </footer>
  );
}
