import { documentPath } from '@gadgetry/environment/entry-document';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { type Language, useLanguage } from '@gadgetry/shared-kernel/preferences';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { ChosenVersions } from '../boot/chosen-versions';
import { hasItem, routeAt } from '../boot/plan';
import { useChosenVersions, useComposition } from '../composition/composition';

const PAGE = /(?:^|[?&])(page=\d+)(?:&|$)/;

/**
 * Returns the full address of the entry document that shows a page; `undefined` where the environment has none, and for pages
 * that show the shopper's own list.
 * @param query of the address; a list's further page has a document of its own
 */
export function documentAddress(
  environment: PageEnvironment,
  versions: ChosenVersions,
  { path, query, language }: { readonly path: string; readonly query: string; readonly language: Language },
): string | undefined {
  const { site } = environment.policy;
  const match = site ? routeAt(environment, versions, path) : undefined;
  if (!match?.version.views || match.claim.view?.whenEmpty || !hasItem(environment, match)) return undefined;
  const [, page] = PAGE.exec(query) ?? [];
  const hasPages = match.version.views.pages?.[match.claim.path];
  const document = documentPath(page && hasPages ? `${path}?${page}` : path, language);
  return document === undefined ? undefined : new URL(document, site).href;
}

export function DocumentLink() {
  const { environment } = useComposition();
  const versions = useChosenVersions();
  const { pathname: path, search: query } = useLocation();
  const language = useLanguage();
  const address = documentAddress(environment, versions, { path, query, language });
  useEffect(() => {
    const [first, second] = document.querySelectorAll('head > link[rel=canonical]');
    // That of the entry document in which the visit began, unless React goes on with it.
    if (address && second) first?.remove();
  }, [address]);
  return address && <link rel="canonical" href={address} />;
}
