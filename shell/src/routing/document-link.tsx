import { documentPath } from '@gadgetry/environment/entry-document';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { isAmongNewest, type ListedProduct } from '@gadgetry/environment/pages-policy';
import { productList } from '@gadgetry/shared-kernel/catalogue';
import { useStream } from '@gadgetry/shared-kernel/host';
import { type Language, useLanguage } from '@gadgetry/shared-kernel/preferences';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ChosenVersions } from '../boot/chosen-versions';
import { hasItem, routeAt } from '../boot/plan';
import { useChosenVersions, useComposition } from '../composition/composition';

const PAGE = /(?:^|[?&])(page=\d+)(?:&|$)/;

/**
 * Returns the full address of a page's entry document; `undefined` if the environment has none, and for pages that show the
 * shopper's own list.
 * @param query query of the address; further pages of a list have their own documents
 * @param products the loaded part of the product list, from which new products are found
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

/** Sets the canonical link to the page's entry document, which chats and search engines can read. */
export function DocumentLink() {
  const { environment } = useComposition();
  const versions = useChosenVersions();
  const { pathname: path, search: query } = useLocation();
  const language = useLanguage();
  // Does not load the list.
  const { items } = useStream(productList().state$);
  const address = documentAddress(environment, versions, { path, query, language }, items);
  useEffect(() => {
    const [first, second] = document.querySelectorAll('head > link[rel=canonical]');
    // An entry document has its own link, which hydration keeps.
    if (address && second) first?.remove();
  }, [address]);
  return address && <link rel="canonical" href={address} />;
}
