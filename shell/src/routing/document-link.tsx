import { documentPath } from '@gadgetry/environment/entry-document';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { isAmongNewest, type ListedProduct } from '@gadgetry/environment/pages-policy';
import { productList } from '@gadgetry/shared-kernel/catalogue';
import { type Language, useLanguage } from '@gadgetry/shared-kernel/preferences';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import type { ChosenVersions } from '../boot/chosen-versions';
import { hasItem, routeAt } from '../boot/plan';
import { useChosenVersions, useComposition } from '../composition/composition';

const PAGE = /(?:^|[?&])(page=\d+)(?:&|$)/;

/**
 * Returns the full address of the entry document that shows a page; `undefined` where the environment has none, and for pages
 * that show the shopper's own list.
 * @param query of the address; a list's further page has a document of its own
 * @param products the list, as far as it has come: it tells which products count as new
 */
export function documentAddress(
  environment: PageEnvironment,
  versions: ChosenVersions,
  { path, query, language }: { readonly path: string; readonly query: string; readonly language: Language },
  products: readonly ListedProduct[],
): string | undefined {
  const { site, pages } = environment.policy;
  const match = site && pages !== 'none' ? routeAt(environment, versions, path) : undefined;
  if (!match?.version.views || match.claim.view?.whenEmpty || !hasItem(environment, match)) return undefined;
  if (typeof pages === 'object' && match.claim.view?.each)
    if (products.length === 0 || !isAmongNewest(products, path, pages.newest)) return undefined;
  const [, page] = PAGE.exec(query) ?? [];
  const hasPages = match.version.views.pages?.[match.claim.path];
  const document = documentPath(page && hasPages ? `${path}?${page}` : path, language);
  return document === undefined ? undefined : new URL(document, site).href;
}

const knownProducts = (): readonly ListedProduct[] => productList().state$.value.items;

/** Listens to the list without asking for it. */
function subscribeToProducts(onChange: () => void): () => void {
  const subscription = productList().state$.subscribe(onChange);
  return () => subscription.unsubscribe();
}

/** Tells browsers and sharing code the address of the page's document, which chats and search engines can read. */
export function DocumentLink() {
  const { environment } = useComposition();
  const versions = useChosenVersions();
  const { pathname: path, search: query } = useLocation();
  const language = useLanguage();
  const items = useSyncExternalStore(subscribeToProducts, knownProducts, knownProducts);
  const address = documentAddress(environment, versions, { path, query, language }, items);
  useEffect(() => {
    const [first, second] = document.querySelectorAll('head > link[rel=canonical]');
    // That of the entry document in which the visit began, unless React goes on with it.
    if (address && second) first?.remove();
  }, [address]);
  return address && <link rel="canonical" href={address} />;
}
