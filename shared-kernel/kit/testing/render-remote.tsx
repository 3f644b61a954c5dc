import {
  type AppFactory,
  type AppModule,
  createApp,
  isAppModule,
  type SlotContext,
} from '@gadgetry/shared-kernel/contract';
import { renderedBy } from '@gadgetry/shared-kernel/host';
import { addTranslations, translateTo } from '@gadgetry/shared-kernel/i18n';
import { type Language, setLanguage } from '@gadgetry/shared-kernel/preferences';
import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
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
  readonly slots?: {
    readonly offered?: readonly { readonly name: string; readonly context: object }[];
    readonly filled?: readonly {
      readonly slot: string;
      readonly fragment: string;
      readonly order: number;
      readonly when?: object;
    }[];
  };
  readonly config?: object;
  readonly connect?: readonly string[];
}

/** What a remote exposes as `./app`. */
export type RemoteApp = AppModule | AppFactory;

/** What a remote gets from its environment, in tests and alone. */
export interface LocalInput {
  /** Values for the descriptor's `config`. */
  readonly config?: unknown;
  /** Addresses of the backends that the descriptor's `connect` names, each ending in `/`. */
  readonly connect?: Readonly<Record<string, string>>;
}

/**
 * Makes what a remote exposes into its app module, as the shell does.
 * @throws when it is none
 */
export function appOf(app: RemoteApp, { config, connect = {} }: LocalInput = {}): AppModule {
  const made = createApp(app, { config, connect });
  if (!isAppModule(made))
    throw new Error(
      `Expected the app module but found ${typeof made}. Export it as "app" from src/app: export const app = defineApp({ … }).`,
    );
  return made;
}

/** Options of `renderFragment`. */
export interface RenderFragmentOptions extends LocalInput {
  readonly language?: Language;
  /** What the slot that it fills tells it. */
  readonly context?: SlotContext;
  /** Hears that the visitor is done with the fragment. */
  readonly onClose?: () => void;
}

/** Options of `renderRemote`. */
export interface RenderRemoteOptions extends LocalInput {
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

async function speak(app: AppModule, descriptor: WrittenDescriptor, language: Language): Promise<void> {
  addTranslations(descriptor.name, app.translations);
  setLanguage(language);
  await translateTo(language);
}

async function show(content: ReactNode): Promise<RenderedRemote> {
  const user = userEvent.setup();
  const result = await act(async () => render(content));
  return { ...result, user };
}

/**
 * Renders a remote's pages under the routes of its descriptor. An address that it does not own shows as the
 * status named `elsewhere`.
 */
export async function renderRemote(
  exposed: RemoteApp,
  descriptor: WrittenDescriptor,
  { route, language = 'en', history = [], ...input }: RenderRemoteOptions,
): Promise<RenderedRemote> {
  const app = appOf(exposed, input);
  await speak(app, descriptor, language);
  const loaded = Object.entries(app.pages).map(
    async ([name, load]) => [name, renderedBy(await load())] as const,
  );
  const pages = new Map(await Promise.all(loaded));
  return show(
    <MemoryRouter initialEntries={[...history, route]}>
      <Suspense fallback={null}>
        <Routes>
          {descriptor.routes.map(({ path, page }) => {
            const Page = pages.get(page);
            return Page && <Route key={path} path={path} element={<Page />} />;
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
  exposed: RemoteApp,
  descriptor: WrittenDescriptor,
  name: string,
  { language = 'en', onClose = () => {}, context = {}, ...input }: RenderFragmentOptions = {},
): Promise<RenderedRemote> {
  const app = appOf(exposed, input);
  await speak(app, descriptor, language);
  const loaded = await app.fragments[name]?.();
  const Fragment = loaded && renderedBy(loaded);
  if (!Fragment) throw new Error(`"${descriptor.name}" has no fragment "${name}".`);
  return show(
    <MemoryRouter>
      {/* Which context is its own only the fragment knows. */}
      <Fragment onClose={onClose} context={context as never} />
    </MemoryRouter>,
  );
}
