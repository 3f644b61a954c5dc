import type { PageEnvironment, RemoteVersion, StaticMarkup } from '@gadgetry/environment/page-environment';
import type { SkeletonKind } from '@gadgetry/shared-kernel/contract';
import { addTranslations, translateTo } from '@gadgetry/shared-kernel/i18n';
import { type Language, setLanguage } from '@gadgetry/shared-kernel/preferences';
import { PageSkeleton } from '@gadgetry/shared-kernel/ui';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Navigator, Router } from 'react-router-dom';
import type { ChosenVersions } from './boot/chosen-versions';
import { CompositionContext, standingRemotes } from './composition/composition';
import { Apology } from './frame/error-boundary';
import { Frame } from './frame/frame';
import { shellTranslations } from './i18n/translations';

const LANGUAGES: readonly Language[] = ['en', 'ua'];
const SKELETONS: readonly SkeletonKind[] = ['home', 'listing', 'product', 'lines', 'grid', 'plain'];

const never = (): never => {
  throw new Error('Static markup neither navigates nor loads.');
};

const navigator: Navigator = {
  createHref: (to) => `#${typeof to === 'string' ? to : (to.pathname ?? '/')}`,
  go: never,
  push: never,
  replace: never,
};

// No link is the current one here: the boot script marks it once it knows the address.
const nowhere = { pathname: '/_', search: '', hash: '', state: null, key: 'static' };

const render = (environment: PageEnvironment, versions: ChosenVersions, children: ReactNode): string =>
  renderToStaticMarkup(
    <CompositionContext value={{ environment, remotes: standingRemotes(versions) }}>
      <Router location={nowhere} navigator={navigator} static>
        {children}
      </Router>
    </CompositionContext>,
  );

/**
 * Renders what the page paints before any script has loaded. Runs when an environment is composed, since the
 * navigation is made of the environment's remotes.
 */
export async function staticMarkup(environment: PageEnvironment): Promise<StaticMarkup> {
  addTranslations('shell', shellTranslations);
  const defaults: Record<string, RemoteVersion> = {};
  for (const [remote, versions] of Object.entries(environment.remotes)) {
    const version = versions.find((one) => one.default) ?? versions[0];
    if (version) defaults[remote] = version;
  }
  const apologies: Record<string, string> = {};
  const frames: Record<string, string> = {};
  for (const language of LANGUAGES) {
    setLanguage(language);
    await translateTo(language);
    frames[language] = render(environment, defaults, <Frame>{null}</Frame>);
    apologies[language] = render(environment, defaults, <Apology />);
  }
  const skeletons = Object.fromEntries(
    SKELETONS.map((kind) => [kind, render(environment, defaults, <PageSkeleton kind={kind} />)]),
  );
  return { apologies, frames, skeletons };
}
