import { useCart } from '@gadgetry/shared-kernel/cart';
import { STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { useFavourites } from '@gadgetry/shared-kernel/favourites';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { paths } from '@gadgetry/shared-kernel/routing';
import { Icon, IconButton } from '@gadgetry/shared-kernel/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useChosenVersions } from '../composition/composition';
import { ownerOf } from '../composition/remote-modules';
import { Logo } from '../frame/logo';
import { SearchBox } from '../search/search-box';
import { useSearchOpen } from '../search/use-search-open';
import { BurgerMenu } from './burger-menu';
import { CounterLink } from './counter-link';
import styles from './header.module.css';
import { LanguageSwitch } from './language-switch';
import { NavLinks } from './nav-links';
import { navigationOf } from './navigation';
import { ThemeSwitch } from './theme-switch';

/** The head of every page: logo, sections, search, switches, favourites and cart. */
export function Header() {
  const t = useText('shell');
  const language = useLanguage();
  const versions = useChosenVersions();
  const [burgerOpen, setBurgerOpen] = useState(false);
  const search = useSearchOpen();
  const cart = useCart().lines.length;
  const favourites = useFavourites().products.length;
  const entries = navigationOf(versions);
  const closeBurger = (): void => setBurgerOpen(false);
  const counted = (key: 'favouritesLink' | 'cartLink', count: number): string =>
    t(key, { count, formatted: formatCount(count, language) });

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.home} aria-label={STORE_NAME} onClick={closeBurger}>
          <Logo />
        </Link>
        <div className={styles.wide}>
          <NavLinks entries={entries} />
        </div>
        <div className={styles.tools}>
          {ownerOf(versions, 'search') && (
            <IconButton
              aria-label={t('search')}
              aria-expanded={search.open}
              aria-haspopup="dialog"
              onClick={() => {
                closeBurger();
                search.toggle();
              }}
              onPointerEnter={search.warm}
              onFocus={search.warm}
              data-search-opener=""
            >
              <Icon name="search" />
            </IconButton>
          )}
          <div className={styles.wide}>
            <ThemeSwitch />
            <LanguageSwitch />
          </div>
          <CounterLink
            to={paths.favourites}
            icon="heart"
            badge="favourites"
            count={favourites}
            label={counted('favouritesLink', favourites)}
            onPick={closeBurger}
          />
          <CounterLink
            to={paths.cart}
            icon="bag"
            badge="cart"
            count={cart}
            label={counted('cartLink', cart)}
            onPick={closeBurger}
          />
          <div className={styles.narrow}>
            <IconButton
              aria-label={t(burgerOpen ? 'closeMenu' : 'openMenu')}
              aria-expanded={burgerOpen}
              aria-controls="menu"
              onClick={() => setBurgerOpen(!burgerOpen)}
            >
              <Icon name={burgerOpen ? 'close' : 'menu'} />
            </IconButton>
          </div>
        </div>
      </div>
      <BurgerMenu open={burgerOpen} onClose={closeBurger}>
        <NavLinks entries={entries} onPick={closeBurger} />
        <div className={styles.switches}>
          <ThemeSwitch />
          <LanguageSwitch />
        </div>
      </BurgerMenu>
      <SearchBox open={search.open} onClose={search.close} />
    </header>
  );
}
