import { useCart } from '@gadgetry/shared-kernel/cart';
import { type NavigationEntry, STORE_NAME } from '@gadgetry/shared-kernel/contract';
import { useFavourites } from '@gadgetry/shared-kernel/favourites';
import { formatCount, useText } from '@gadgetry/shared-kernel/i18n';
import { useLanguage } from '@gadgetry/shared-kernel/preferences';
import { paths } from '@gadgetry/shared-kernel/routing';
import { Slot } from '@gadgetry/shared-kernel/slots';
import { Icon, IconButton, type IconName, useIsStatic, useMedia } from '@gadgetry/shared-kernel/ui';
import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { usePendingActions } from '../apply-pending';
import { withActions } from '../boot/pending-actions';
import { navigationOf, useChosenVersions } from '../composition/composition';
import { SectionLink, useNextLocation } from '../routing/site-router';
import { Logo } from './footer';
import styles from './header.module.css';
import { Search } from './search';
import { linkQuery, useSharedQuery } from './shared-query';
import { LanguageSwitch, Switches, ThemeSwitch } from './switches';
import { UnderHeader } from './under-header';

/** From this width on, which grows with the browser's font size, the header shows all entries of the burger menu. */
const WIDE = '(min-width: 56.25em)';

interface NavLinksProps {
  readonly entries: readonly NavigationEntry[];
  /** The result of `useSharedQuery`. */
  readonly shared: string;
  readonly onPick?: () => void;
}

function NavLinks({ entries, shared, onPick }: NavLinksProps) {
  const t = useText('shell');
  const language = useLanguage();
  const address = useNextLocation();
  return (
    <nav aria-label={t('sections')}>
      <ul className={styles.links}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <SectionLink
              to={entry.path}
              query={linkQuery(entry, shared, address)}
              className={styles.navLink}
              onClick={onPick}
            >
              {entry.label[language]}
            </SectionLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface CounterLinkProps {
  readonly to: string;
  readonly icon: IconName;
  readonly label: string;
  readonly count: number;
  /** The stored list that the badge counts; the boot script fills the badge before the shell has loaded. */
  readonly badge: 'cart' | 'favourites';
  readonly onPick?: () => void;
}

// The boot script has filled the badge. Hydration keeps that number, so it is corrected if another tab has changed the list.
const showing = (count: number) => (badge: HTMLElement | null) => {
  if (!badge || badge.textContent === String(count)) return;
  badge.textContent = String(count);
  badge.hidden = count === 0;
};

function CounterLink({ to, icon, label, count, badge, onPick }: CounterLinkProps) {
  // The number that a page starts with doesn't pop.
  const [initial, setInitial] = useState<number | undefined>(count);
  const isChanged = count !== initial;
  if (isChanged && initial !== undefined) setInitial(undefined);
  return (
    <SectionLink to={to} className={styles.iconLink} aria-label={label} onClick={onPick}>
      <Icon name={icon} />
      <span
        key={count}
        ref={showing(count)}
        className={isChanged ? `${styles.badge} ${styles.changed}` : styles.badge}
        data-badge={badge}
        hidden={count === 0}
        suppressHydrationWarning
      >
        {count}
      </span>
    </SectionLink>
  );
}

const idsOf = (entries: readonly { readonly id: number }[]): readonly number[] => entries.map(({ id }) => id);

/** Returns the numbers of products in the shopper's lists, including early presses that the store has not applied yet. */
export function useCounts() {
  const stored = { cart: idsOf(useCart().lines), favourites: idsOf(useFavourites().products) };
  const { cart, favourites } = withActions(stored, usePendingActions());
  return { cart: cart.length, favourites: favourites.length };
}

/** The links with counters; a component of its own, so that a press of 'Add to cart' renders these two and not the header. */
function CounterLinks({ onPick }: { readonly onPick: () => void }) {
  const t = useText('shell');
  const language = useLanguage();
  const { cart, favourites } = useCounts();
  // The prerendered frame contains no numbers, so its labels have none.
  const isStatic = useIsStatic();
  const counted = (key: 'favouritesLink' | 'cartLink', entries: number): string => {
    const count = isStatic ? 0 : entries;
    return t(key, { count, formatted: formatCount(count, language) });
  };
  return (
    <>
      <CounterLink
        to={paths.favourites}
        icon="heart"
        badge="favourites"
        count={favourites}
        label={counted('favouritesLink', favourites)}
        onPick={onPick}
      />
      <CounterLink
        to={paths.cart}
        icon="bag"
        badge="cart"
        count={cart}
        label={counted('cartLink', cart)}
        onPick={onPick}
      />
    </>
  );
}

/** Closes the open menu in a wide window. Not a hook of the header, which would render again after hydration. */
function CloseWhenWide({ onClose }: { readonly onClose: () => void }) {
  const isWide = useMedia(WIDE);
  useLayoutEffect(() => {
    if (isWide) onClose();
  }, [isWide, onClose]);
  return null;
}

export function Header() {
  const t = useText('shell');
  const versions = useChosenVersions();
  const [burgerOpen, setBurgerOpen] = useState(false);
  const entries = navigationOf(versions).filter(({ onlyWithItem }) => !onlyWithItem);
  const shared = useSharedQuery(entries);
  const closeBurger = (): void => setBurgerOpen(false);

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to={paths.home} className={styles.home} aria-label={STORE_NAME} onClick={closeBurger}>
          <Logo />
        </Link>
        <div className={styles.wide}>
          <NavLinks entries={entries} shared={shared} />
        </div>
        <div className={styles.tools}>
          <Search onToggle={closeBurger} />
          <div className={styles.wide}>
            <ThemeSwitch />
            <LanguageSwitch />
          </div>
          <Slot name="header/tools" />
          <CounterLinks onPick={closeBurger} />
          <div className={styles.narrow}>
            <IconButton
              aria-label={t(burgerOpen ? 'closeMenu' : 'openMenu')}
              aria-expanded={burgerOpen}
              aria-controls="menu"
              aria-haspopup="dialog"
              onClick={() => setBurgerOpen(!burgerOpen)}
            >
              <Icon name={burgerOpen ? 'close' : 'menu'} />
            </IconButton>
          </div>
        </div>
      </div>
      <UnderHeader
        open={burgerOpen}
        label={t('menu')}
        onClose={closeBurger}
        holdsFocus
        id="menu"
        className={styles.menu}
      >
        {burgerOpen && <CloseWhenWide onClose={closeBurger} />}
        <NavLinks entries={entries} shared={shared} onPick={closeBurger} />
        <Switches />
        <ul className={styles.more}>
          {(['contacts', 'rights'] as const).map((name) => (
            <li key={name}>
              <SectionLink to={paths[name]} className={styles.navLink} onClick={closeBurger}>
                {t(name)}
              </SectionLink>
            </li>
          ))}
        </ul>
      </UnderHeader>
    </header>
  );
}
