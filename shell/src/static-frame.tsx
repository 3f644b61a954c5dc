import type {
  PageEnvironment,
  RemoteVersion,
  RenderView,
  StaticMarkup,
  ViewSource,
} from '@gadgetry/environment/page-environment';
import { createApp, isAppModule, type SkeletonKind } from '@gadgetry/shared-kernel/contract';
import { configureCatalogue, configureOperatorTexts, provideFile } from '@gadgetry/shared-kernel/host';
import { addTranslations, translateTo } from '@gadgetry/shared-kernel/i18n';
import { type Language, setLanguage } from '@gadgetry/shared-kernel/preferences';
import * as slider from '@gadgetry/shared-kernel/slider';
import { PageSkeleton } from '@gadgetry/shared-kernel/ui';
import type { ComponentType, ReactNode } from 'react';
import { renderToReadableStream, renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type Navigator, parsePath, Router } from 'react-router-dom';
import { type ChosenVersions, inputOf } from './boot/chosen-versions';
import { CompositionContext, staticRemotes } from './composition/composition';
import { AT_ONCE } from './composition/shared-modules';
import { LoadError, LoadErrorNotice } from './frame/load-error';
import { shellTranslations } from './i18n/translations';
import { hashOf } from './routing/site-router';
import { Site } from './site';

const LANGUAGES: readonly Language[] = ['en', 'ua'];
const SKELETONS: readonly SkeletonKind[] = ['home', 'listing', 'product', 'lines', 'grid', 'plain'];

// Modules of remotes for Node find the shell's shared modules here, as they do in a browser.
Reflect.set(globalThis, Symbol.for('gadgetry.shared'), { ...AT_ONCE, 'shared-kernel/slider': slider });

addTranslations('shell', shellTranslations);

const never = (): never => {
  throw new Error('Static markup neither navigates nor loads.');
};

const navigator: Navigator = {
  createHref: hashOf,
  go: never,
  push: never,
  replace: never,
};

const routerAt =
  (address: string) =>
  ({ children }: { readonly children: ReactNode }) => (
    <Router
      location={{ pathname: '/', search: '', ...parsePath(address), hash: '', state: null, key: 'default' }}
      navigator={navigator}
      static
    >
      {children}
    </Router>
  );

const compositionOf = (environment: PageEnvironment, versions: ChosenVersions, page?: ComponentType) => ({
  environment,
  remotes: { ...staticRemotes(versions), ...(page && { getLoaded: (() => page) as never }) },
});

const MAIN = /^(.*?<main[^>]*>)(.*)(<\/main>.*)$/s;

const siteAt = (composition: ReturnType<typeof compositionOf>, address: string) => (
  <CompositionContext value={composition}>
    <Site router={routerAt(address)} />
  </CompositionContext>
);

/** Renders the whole site, since the ids that React generates have to match the shell's rendering. */
function renderSite(composition: ReturnType<typeof compositionOf>, address: string) {
  const html = renderToString(siteAt(composition, address));
  const [, before, page, after] = MAIN.exec(html) ?? [];
  if (before === undefined || page === undefined || after === undefined)
    throw new Error(`The site at ${address} has no main element.`);
  return { frame: before + after, page };
}

const defaultsOf = ({ remotes }: PageEnvironment): Record<string, RemoteVersion> =>
  Object.fromEntries(
    Object.entries(remotes).flatMap(([remote, versions]) => {
      const version = versions.find((one) => one.default) ?? versions[0];
      return version ? [[remote, version]] : [];
    }),
  );

async function switchLanguage(language: Language): Promise<void> {
  setLanguage(language);
  await translateTo(language);
}

// No page has this path, so no link is marked; the boot script marks the current one.
const NOWHERE = '/_';

/** Renders the templates that show before any script has loaded. Called when an environment is composed. */
export async function staticMarkup(environment: PageEnvironment): Promise<StaticMarkup> {
  configureOperatorTexts(environment.policy.store);
  const composition = compositionOf(environment, defaultsOf(environment));
  const alone = (children: ReactNode): string => {
    const At = routerAt(NOWHERE);
    return renderToStaticMarkup(
      <CompositionContext value={composition}>
        <At>{children}</At>
      </CompositionContext>,
    );
  };
  const loadErrors: Record<string, string> = {};
  const loadErrorNotices: Record<string, string> = {};
  const frames: Record<string, string> = {};
  for (const language of LANGUAGES) {
    await switchLanguage(language);
    frames[language] = renderSite(composition, NOWHERE).frame;
    loadErrors[language] = alone(<LoadError />);
    loadErrorNotices[language] = alone(<LoadErrorNotice />);
  }
  const skeletons = Object.fromEntries(SKELETONS.map((kind) => [kind, alone(<PageSkeleton kind={kind} />)]));
  return { loadErrors, loadErrorNotices, frames, skeletons };
}

async function reasonFor(
  composition: ReturnType<typeof compositionOf>,
  address: string,
): Promise<string | undefined> {
  const reasons: unknown[] = [];
  const stream = await renderToReadableStream(siteAt(composition, address), {
    onError: (error) => void reasons.push(error),
  });
  await stream.allReady;
  const [reason] = reasons;
  return reason instanceof Error ? reason.message : undefined;
}

/** React's marker for a part that could not be rendered on the server. */
const NOT_RENDERED = '<!--$!-->';

/** Whether a page can be rendered from a part of the catalogue; shells before 2.1 render each page from all of it. */
export const rendersExcerpts = true;

/** Whether this shell hydrates pages from the excerpt that they carry; composing adds none to the pages of older shells. */
export const hydratesExcerpts = true;

/** Returns a function that provides files of the catalogue to the kernel, unless it provided the same before. */
function catalogueProvider(): (files: ViewSource['catalogue']) => void {
  let provided: ViewSource['catalogue'] | undefined;
  return (files) => {
    if (files === provided) return;
    provided = files;
    for (const [name, file] of Object.entries(files)) provideFile(name, file);
  };
}

/** Prepares a version of a remote for prerendering; the returned function throws if a page can't be rendered. */
export async function viewRenderer({
  environment,
  remote,
  version,
  app,
  catalogue,
}: ViewSource): Promise<RenderView> {
  const versions = { ...defaultsOf(environment), [remote]: version };
  configureCatalogue(environment.catalogue);
  configureOperatorTexts(environment.policy.store);
  const provide = catalogueProvider();
  provide(catalogue);
  const made = createApp(app, inputOf(version));
  if (!isAppModule(made))
    throw new Error(
      'it exposes no app module: export it as "app" (defineApp), and publish it under a new version',
    );
  addTranslations(remote, made.translations);
  const pages: Record<string, ComponentType> = {};
  for (const [name, load] of Object.entries(made.pages)) {
    const { Page } = await load();
    if (Page) pages[name] = Page;
  }
  return async (address, page, language, files = catalogue) => {
    provide(files);
    const Page = pages[page];
    if (!Page) throw new Error(`page "${page}" mounts itself, and is rendered by browsers alone`);
    await switchLanguage(language);
    const composition = compositionOf(environment, versions, Page);
    const html = renderSite(composition, address).page;
    if (!html.includes(NOT_RENDERED)) return html;
    throw new Error(
      (await reasonFor(composition, address)) ?? 'a part of it waits for something that is not there',
    );
  };
}
