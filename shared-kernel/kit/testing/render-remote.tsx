import type { AppModule } from '@gadgetry/shared-kernel/contract';
import { addTranslations, translateTo } from '@gadgetry/shared-kernel/i18n';
import { type Language, setLanguage } from '@gadgetry/shared-kernel/preferences';
import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ComponentType, type ReactNode, Suspense, use } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

/**
 * A remote's `descriptor.json` as TypeScript sees an imported JSON file: wider than the contract, which
 * `describeContract` and the build check.
 */
export interface WrittenDescriptor {
  readonly name: string;
  readonly kernel: string;
  readonly routes: readonly {
    readonly path: string;
    readonly page: string;
    readonly skeleton: string;
    readonly data: readonly string[];
  }[];
  readonly navigation: readonly { readonly path: string }[];
  readonly fragments: readonly string[];
}

/** Options of `renderFragment`. */
export interface RenderFragmentOptions {
  readonly language?: Language;
  /** Hears that the visitor is done with the fragment. */
  readonly onClose?: () => void;
}

/** Options of `renderRemote`. */
export interface RenderRemoteOptions {
  /** Address inside the store, such as `/phones?page=2`. */
  readonly route: string;
  readonly language?: Language;
  /** Addresses visited before, oldest first, for tests of going back. */
  readonly history?: readonly string[];
}

/** Testing Library's result, and a person at the keyboard and mouse. */
export interface RenderedRemote extends RenderResult {
  readonly user: UserEvent;
}

const Elsewhere = () => {
  const { pathname, search } = useLocation();
  return (
    <p role="status" aria-label="elsewhere">
      {pathname + search}
    </p>
  );
};

function LoadedPage({ page }: { readonly page: Promise<ComponentType> }) {
  const Page = use(page);
  return <Page />;
}

async function speak(app: AppModule, descriptor: WrittenDescriptor, language: Language): Promise<void> {
  addTranslations(descriptor.name, app.translations);
  setLanguage(language);
  await translateTo(language);
}

async function show(content: ReactNode): Promise<RenderedRemote> {
  const user = userEvent.setup();
  let result: RenderResult | undefined;
  await act(async () => {
    result = render(content);
  });
  if (!result) throw new Error('The remote did not render.');
  return { ...result, user };
}

/**
 * Renders a remote's pages under the routes of its descriptor. An address that it does not own shows as the
 * status named `elsewhere`.
 */
export async function renderRemote(
  app: AppModule,
  descriptor: WrittenDescriptor,
  { route, language = 'en', history = [] }: RenderRemoteOptions,
): Promise<RenderedRemote> {
  await speak(app, descriptor, language);
  const pages = new Map(
    Object.entries(app.pages).map(([name, load]) => [name, load().then(({ Page }) => Page as ComponentType)]),
  );
  await Promise.all(pages.values());
  return show(
    <MemoryRouter initialEntries={[...history, route]}>
      <Suspense fallback={null}>
        <Routes>
          {descriptor.routes.map(({ path, page }) => {
            const loaded = pages.get(page);
            return loaded && <Route key={path} path={path} element={<LoadedPage page={loaded} />} />;
          })}
          <Route path="*" element={<Elsewhere />} />
        </Routes>
      </Suspense>
    </MemoryRouter>,
  );
}

/**
 * Renders one of a remote's fragments, as the shell would show it somewhere.
 * @param name its name in the descriptor
 */
export async function renderFragment(
  app: AppModule,
  descriptor: WrittenDescriptor,
  name: string,
  { language = 'en', onClose = () => {} }: RenderFragmentOptions = {},
): Promise<RenderedRemote> {
  await speak(app, descriptor, language);
  const loaded = await app.fragments[name]?.();
  if (!loaded) throw new Error(`"${descriptor.name}" has no fragment "${name}".`);
  return show(
    <MemoryRouter>
      <loaded.Fragment onClose={onClose} />
    </MemoryRouter>,
  );
}
