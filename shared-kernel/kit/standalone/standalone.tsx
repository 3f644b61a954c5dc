import '@gadgetry/shared-kernel/ui/base';
import { useCart } from '@gadgetry/shared-kernel/cart';
import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import type {
  FragmentModule,
  PageModule,
  SlotContext,
  SlotFillProps,
} from '@gadgetry/shared-kernel/contract';
import { events$, type KernelEvent } from '@gadgetry/shared-kernel/events';
import { useFavourites } from '@gadgetry/shared-kernel/favourites';
import { renderedBy, startKernel } from '@gadgetry/shared-kernel/host';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { toggleLanguage, toggleTheme } from '@gadgetry/shared-kernel/preferences';
import type { SlotContexts } from '@gadgetry/shared-kernel/slots';
import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { HashRouter, Link, Route, Routes, useLocation } from 'react-router-dom';
import { appOf, type LocalInput, type RemoteApp, type WrittenDescriptor } from '../testing/render-remote';
import { followPreferences } from './follow-preferences';
import styles from './standalone.module.css';

/** A route for products of one category, as remotes write it. */
const PRODUCT_ROUTE = /^\/([^/]+)\/:itemId$/;

const EVENTS_SHOWN = 12;

let recent: readonly KernelEvent[] = [];

function useRecentEvents(): readonly KernelEvent[] {
  return useSyncExternalStore(
    (onChange) => {
      const subscription = events$.subscribe((event) => {
        recent = [event, ...recent].slice(0, EVENTS_SHOWN);
        onChange();
      });
      return () => subscription.unsubscribe();
    },
    () => recent,
  );
}

/** A link to the first product of a category, so that the product page has content. */
function ProductLink({ route, category }: { readonly route: string; readonly category: string }) {
  const product = useProducts().items.find((one) => one.category === category);
  return <Link to={product ? `/${category}/${product.itemId}` : route}>{route}</Link>;
}

function RouteLink({ route }: { readonly route: string }) {
  const [, category] = PRODUCT_ROUTE.exec(route) ?? [];
  return category ? <ProductLink route={route} category={category} /> : <Link to={route}>{route}</Link>;
}

function Harness({
  descriptor,
  children,
}: {
  readonly descriptor: WrittenDescriptor;
  readonly children: ReactNode;
}) {
  const { pathname } = useLocation();
  const events = useRecentEvents();
  const lines = useCart().lines.length;
  const products = useFavourites().products.length;
  return (
    <>
      <header className={styles.bar}>
        <strong>{descriptor.name}, alone</strong>
        <nav aria-label="Routes" className={styles.links}>
          {descriptor.routes.map(({ path }) => (
            <RouteLink key={path} route={path} />
          ))}
          {fragmentExamples(descriptor, {}).map(({ path }) => (
            <Link key={path} to={path}>
              {path.slice('/fragment/'.length)}
            </Link>
          ))}
        </nav>
        <button type="button" onClick={toggleTheme}>
          theme
        </button>
        <button type="button" onClick={toggleLanguage}>
          language
        </button>
        <span>
          cart {lines}, favourites {products}
        </span>
      </header>
      <main className={styles.page} data-remote={descriptor.name}>
        {children}
      </main>
      <footer className={styles.log}>
        <p>At {pathname}. Latest events:</p>
        <ol>
          {events.map(({ name, at, payload }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a log has no other key, and its entries never move
            <li key={`${at} ${index}`}>
              {name} {JSON.stringify(payload).slice(0, 120)}
            </li>
          ))}
        </ol>
      </footer>
    </>
  );
}

interface ConfigSchema {
  readonly properties?: Readonly<Record<string, { readonly default?: unknown }>>;
}

/** Values that the environment and other pages would provide in a store. */
export interface StandaloneOptions extends LocalInput {
  /** Example contexts of the filled slots, by slot name. */
  readonly contexts?: Readonly<Partial<SlotContexts>>;
}

/** Returns every fragment, once for each slot that it fills, with an example context. */
function fragmentExamples(
  { fragments, slots: { filled = [] } = {} }: WrittenDescriptor,
  contexts: Readonly<Record<string, SlotContext>>,
) {
  return fragments.flatMap((name) => {
    const places = filled.filter((one) => one.fragment === name).map(({ slot }) => slot);
    return places.length > 0
      ? places.map((slot) => ({ name, path: `/fragment/${name}/${slot}`, context: contexts[slot] ?? {} }))
      : [{ name, path: `/fragment/${name}`, context: {} }];
  });
}

type Components = Readonly<Record<string, ComponentType<SlotFillProps<never>>>>;

const componentsOf = (
  loaders: Readonly<Record<string, () => Promise<PageModule | FragmentModule>>>,
): Components =>
  Object.fromEntries(
    Object.entries(loaders).map(([name, load]) => [
      name,
      lazy(async () => {
        // Pages ignore the props of fragments.
        const shown = renderedBy((await load()) as FragmentModule);
        if (!shown) throw new Error('Expected a component or mount but found neither.');
        return { default: shown };
      }),
    ]),
  );

interface Parts {
  readonly pages: Components;
  readonly fragments: Components;
}

/** Returns the default values that a schema of values names. */
const defaultsOf = ({ properties = {} }: ConfigSchema): object =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, { default: value }]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

let shownBefore: { exposed: RemoteApp; given: string; parts: Parts } | undefined;

/** Returns a remote's components. Reuses those of the last call if their inputs are the same, so that they keep state. */
function partsOf(exposed: RemoteApp, { name }: WrittenDescriptor, input: LocalInput): Parts {
  const given = JSON.stringify(input);
  if (shownBefore?.exposed === exposed && shownBefore.given === given) return shownBefore.parts;
  const { pages, fragments, translations } = appOf(exposed, input);
  addTranslations(name, translations);
  const parts = { pages: componentsOf(pages), fragments: componentsOf(fragments) };
  shownBefore = { exposed, given, parts };
  return parts;
}

let root: Root | undefined;

/** Returns the page's React root; the first call starts the kernel. */
function pageRoot(): Root {
  if (!root) {
    void startKernel();
    followPreferences();
    root = createRoot(document.body.appendChild(document.createElement('div')));
  }
  return root;
}

/** Shows a remote alone in a small fake shell, for development. A second call updates the same page. */
export function startStandalone(
  exposed: RemoteApp,
  descriptor: WrittenDescriptor,
  { contexts = {}, config = {}, ...input }: StandaloneOptions = {},
): void {
  const root = pageRoot();
  const values = { ...defaultsOf(descriptor.config ?? {}), ...(config as object) };
  const { pages, fragments } = partsOf(exposed, descriptor, { ...input, config: values });
  const places = [
    ...descriptor.routes.map(({ path, page }) => ({ path, Part: pages[page], context: {} })),
    ...fragmentExamples(descriptor, contexts).map(({ name, ...place }) => ({
      ...place,
      Part: fragments[name],
    })),
  ];
  root.render(
    <HashRouter>
      <Harness descriptor={descriptor}>
        <Suspense fallback={<p>…</p>}>
          <Routes>
            {places.map(({ path, Part, context }) => {
              const shown = Part && <Part onClose={() => history.back()} context={context as never} />;
              return shown && <Route key={path} path={path} element={shown} />;
            })}
            <Route path="/" element={<p>Choose a page or a fragment above.</p>} />
            <Route path="*" element={<p>This address belongs to another part of the store.</p>} />
          </Routes>
        </Suspense>
      </Harness>
    </HashRouter>,
  );
}
