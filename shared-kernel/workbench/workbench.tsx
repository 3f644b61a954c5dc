import { setLanguage, theme$, toggleTheme } from '@gadgetry/shared-kernel/preferences';
import { useMedia } from '@gadgetry/shared-kernel/ui';
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { type Address, type Look, readAddress, slugOf, writeAddress } from './address';
import { allExamples, type NamedExample } from './examples';
import type { Say } from './examples/samples';
import styles from './workbench.module.css';

export { arrangeSamples } from './examples/samples';

const LOOKS: readonly { readonly name: string; readonly look: Partial<Look> }[] = [
  { name: 'Light', look: { theme: 'light' } },
  { name: 'Dark', look: { theme: 'dark' } },
  { name: 'English', look: { language: 'en' } },
  { name: 'Ukrainian', look: { language: 'ua' } },
];

const isChosen = (address: Address, { theme, language }: Partial<Look>): boolean =>
  theme === address.theme || language === address.language;

function useAddress(prerendered: string): Address {
  const hash = useSyncExternalStore(
    (onChange) => {
      addEventListener('hashchange', onChange);
      return () => removeEventListener('hashchange', onChange);
    },
    () => location.hash,
    () => prerendered,
  );
  return readAddress(hash);
}

/** Applies theme and language of an address to the page. */
export function applyLook({ theme, language }: Look): void {
  if (theme$.value !== theme) toggleTheme();
  setLanguage(language);
}

const addressOf = ({ component, state }: NamedExample, { theme, language }: Look): string =>
  writeAddress({ component: slugOf(component), state, theme, language });

const isAt =
  (address: Address) =>
  ({ component, state }: NamedExample): boolean =>
    slugOf(component) === address.component && (address.state === '' || state === address.state);

interface ListProps {
  readonly address: Address;
  readonly shown: NamedExample | undefined;
}

const List = ({ address, shown }: ListProps) => (
  <ul>
    {[...new Set(allExamples.map(({ component }) => component))].map((component) => (
      <li key={component}>
        <p className={styles.component}>{component}</p>
        <ul className={styles.states}>
          {allExamples
            .filter((example) => example.component === component)
            .map((example) => (
              <li key={example.state}>
                <a
                  className={styles.link}
                  href={addressOf(example, address)}
                  {...(example === shown && { 'aria-current': 'page' as const })}
                >
                  {example.state}
                </a>
              </li>
            ))}
        </ul>
      </li>
    ))}
  </ul>
);

interface WorkbenchProps {
  /** Address of the example that prerendering shows, and hydration expects. */
  readonly prerendered: string;
}

/** The list of examples, the switches, and the example of the address. */
export function Workbench({ prerendered }: WorkbenchProps) {
  const address = useAddress(prerendered);
  const { theme, language } = address;
  const wide = useMedia('(min-width: 900px)');
  useEffect(() => applyLook({ theme, language }), [theme, language]);
  // A closed menu is empty until it was open once, since the list is longer than most examples.
  const [wasOpen, setWasOpen] = useState(false);
  const shown = address.component === '' ? allExamples[0] : allExamples.find(isAt(address));
  const title = shown ? `${shown.component}: ${shown.state}` : 'No such example';
  useEffect(() => {
    document.title = `${title} – Workbench`;
  }, [title]);
  useEffect(() => {
    // The reader may have opened the prerendered menu.
    if (document.querySelector('details')?.open) setWasOpen(true);
    document.dispatchEvent(new Event('hydrated'));
    document.querySelector('nav [aria-current=page]')?.scrollIntoView({ block: 'center' });
  }, []);
  const say: Say = (en, ua) => (address.language === 'ua' ? ua : en);
  return (
    <div className={styles.page}>
      <header className={styles.side} lang="en">
        {/* On narrow screens, where the menu covers the example, choosing one closes it. */}
        <details
          open={wide}
          key={wide ? '' : title}
          onToggle={({ currentTarget }) => setWasOpen(wasOpen || currentTarget.open)}
        >
          <summary className={styles.name}>Workbench</summary>
          <nav aria-label="Examples">{(wide || wasOpen) && <List address={address} shown={shown} />}</nav>
        </details>
      </header>
      <main className={styles.main}>
        <div className={styles.bar} lang="en">
          <h1 className={styles.title}>{title}</h1>
          <nav aria-label="Look" className={styles.looks}>
            {LOOKS.map(({ name, look }) => (
              <a
                key={name}
                className={styles.look}
                href={writeAddress({ ...address, ...look })}
                aria-current={isChosen(address, look)}
              >
                {name}
              </a>
            ))}
          </nav>
        </div>
        {shown ? (
          <MemoryRouter key={title}>
            <div className={styles.stage} data-example={title}>
              <Suspense fallback={<span data-loading="" />}>
                {typeof shown.example === 'function' ? shown.example(say) : shown.example}
              </Suspense>
            </div>
          </MemoryRouter>
        ) : (
          <p lang="en">No component has this example. Choose one from the list.</p>
        )}
      </main>
    </div>
  );
}
