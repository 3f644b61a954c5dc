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
import { Profiler, type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';

/**
 * A remote's `descriptor.json` with the type that TypeScript infers for JSON, which is wider than the contract. It demands no more
 * than the tests read, since `describeContract` and the build name what is missing better than the compiler.
 */
export interface WrittenDescriptor {
  readonly name: string;
  readonly kernel: string;
  readonly routes: readonly {
    readonly path: string;
    readonly page: string;
    readonly skeleton?: string;
    readonly data?: readonly string[];
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

/** The value that a remote exposes as `./app`. */
export type RemoteApp = AppModule | AppFactory;

/** Values that a remote gets from its environment, for tests and for running it alone. */
export interface LocalInput {
  /** Values for the descriptor's `config`. */
  readonly config?: unknown;
  /** Addresses of the backends that the descriptor's `connect` names, each ending in `/`. */
  readonly connect?: Readonly<Record<string, string>>;
}

/**
 * Creates the app module from the exposed value, as the shell does.
 * @throws if it is not an app module
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
  /** The slot's context. */
  readonly context?: SlotContext;
  /** Called when the visitor closes the fragment. */
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

/** Testing Library's result, plus a `user-event` session. */
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

async function switchLanguage(
  app: AppModule,
  descriptor: WrittenDescriptor,
  language: Language,
): Promise<void> {
  addTranslations(descriptor.name, app.translations);
  setLanguage(language);
  await translateTo(language);
}

/** A page needs a few renderings until all it asks for is there. */
const MAX_RENDERINGS = 500;

/**
 * Renders content, and waits until it is at rest.
 * @throws if it never is, since an effect starts a request after each rendering; `act` would wait without end
 */
async function show(content: ReactNode): Promise<RenderedRemote> {
  const user = userEvent.setup();
  let renderings = 0;
  let isAtRest = false;
  const onRender = (): void => {
    renderings += 1;
    if (!isAtRest && renderings > MAX_RENDERINGS)
      throw new Error(
        `Rendered ${renderings} times without an end: an effect requests data or sets state after each rendering. Give it dependencies: useEffect(…, []).`,
      );
  };
  const result = await act(async () =>
    render(
      <Profiler id="remote" onRender={onRender}>
        {content}
      </Profiler>,
    ),
  );
  isAtRest = true;
  return { ...result, user };
}

/**
 * Renders a remote's pages under the routes of its descriptor. For any other address, renders a status named
 * `elsewhere`.
 */
export async function renderRemote(
  exposed: RemoteApp,
  descriptor: WrittenDescriptor,
  { route, language = 'en', history = [], ...input }: RenderRemoteOptions,
): Promise<RenderedRemote> {
  const app = appOf(exposed, input);
  await switchLanguage(app, descriptor, language);
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
 * Renders one of a remote's fragments as the shell does.
 * @param name its name in the descriptor
 */
export async function renderFragment(
  exposed: RemoteApp,
  descriptor: WrittenDescriptor,
  name: string,
  { language = 'en', onClose = () => {}, context = {}, ...input }: RenderFragmentOptions = {},
): Promise<RenderedRemote> {
  const app = appOf(exposed, input);
  await switchLanguage(app, descriptor, language);
  const loaded = await app.fragments[name]?.();
  const Fragment = loaded && renderedBy(loaded);
  if (!Fragment) throw new Error(`"${descriptor.name}" has no fragment "${name}".`);
  return show(
    <MemoryRouter>
      {/* Only the fragment knows the type of its context. */}
      <Fragment onClose={onClose} context={context as never} />
    </MemoryRouter>,
  );
}
