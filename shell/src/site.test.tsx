import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { useProducts } from '@gadgetry/shared-kernel/catalogue';
import { ErrorBoundary, readExcerpt } from '@gadgetry/shared-kernel/host';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { act, render, screen, waitFor } from '@testing-library/react';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { HashRouter } from 'react-router-dom';
import { CompositionContext, staticRemotes } from './composition/composition';
import { shellTranslations } from './i18n/translations';
import { Site, UnexpectedError } from './site';

const environment = { policy: {}, disabled: { cart: ['/cart', '/favorites'] } } as unknown as PageEnvironment;

/** A remote whose route has a parameter at each place. */
const landing = {
  version: '1.0.0',
  descriptor: { routes: [{ path: '/:page', page: 'landing', skeleton: 'plain', data: [] }], navigation: [] },
} as unknown as RemoteVersion;

afterEach(() => jest.restoreAllMocks());

it.each([
  ['/cart', 'This part of the store is closed for now'],
  ['/favorites', 'This part of the store is closed for now'],
  ['/rights', 'Terms of use'],
  ['/nowhere/at/all', 'Page not found'],
])('the store says at %s, also beside a remote with parameters: %s', async (path, name) => {
  location.hash = `#${path}`;
  render(
    <CompositionContext value={{ environment, remotes: staticRemotes({ landing }) }}>
      <Site />
    </CompositionContext>,
  );
  expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
});

const Broken = (): never => {
  throw new Error('broken');
};

it('shows ‘Unexpected Application Error’ and a link when the frame fails [STORE-17]', () => {
  addTranslations('shell', shellTranslations);
  // React logs the errors that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary fallback={<UnexpectedError />}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Unexpected Application Error');
  expect(document.title).toBe('Unexpected Application Error – Gadgetry');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
});

const renderedIn: string[] = [];

const Landing = (): string => {
  renderedIn.push('page');
  return 'Landing';
};

/** An entry that only the header's two menus render: the footer leaves out the home page. */
const home = {
  path: '/',
  order: 1,
  label: {
    get en() {
      renderedIn.push('menu');
      return 'Home';
    },
  },
};

it('renders page and header once when it hydrates in a wide window', async () => {
  // The extras wait for the page to load.
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  // jsdom has no layout, so no media query matches by default.
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ ...matchMedia(''), matches: true });
  history.replaceState(null, '', '#/landing');
  const descriptor = { ...landing.descriptor, navigation: [home] } as unknown as RemoteVersion['descriptor'];
  const remotes = {
    ...staticRemotes({ landing: { ...landing, descriptor } }),
    getLoaded: (() => Landing) as never,
    reset: () => {},
  };
  const root = document.createElement('div');
  root.innerHTML = renderToString(
    <CompositionContext value={{ environment, remotes }}>
      <Site router={HashRouter} />
    </CompositionContext>,
  );
  document.body.append(root);
  renderedIn.length = 0;
  const ready = Promise.resolve();
  const hydration = { ready, done: ready, isDone: () => false, excerpt: undefined, finish: jest.fn() };
  const site = (
    <CompositionContext value={{ environment, remotes, hydration }}>
      <Site />
    </CompositionContext>
  );
  const hydrated = await act(async () => hydrateRoot(root, site));
  expect(hydration.finish).toHaveBeenCalled();
  expect(renderedIn.toSorted()).toEqual(['menu', 'menu', 'page']);
  act(() => hydrated.unmount());
  root.remove();
});

const Listed = () => <p data-testid="status">{useProducts().status}</p>;

describe('a page that carries an excerpt', () => {
  const remotesOf = (version: string) => ({
    ...staticRemotes({ landing: { ...landing, version } }),
    getLoaded: (() => Listed) as never,
    reset: () => {},
  });
  const ready = Promise.resolve();
  const hydration = {
    ready,
    done: ready,
    isDone: () => true,
    excerpt: readExcerpt('{"products":[]}'),
    finish: jest.fn(),
  };
  const siteOf = (version: string) => (
    <CompositionContext value={{ environment, remotes: remotesOf(version), hydration }}>
      <Site />
    </CompositionContext>
  );

  async function hydrate() {
    // The extras wait for the page to load.
    jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    // The shopper wants less motion, since jsdom has no animations.
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ ...matchMedia(''), matches: true });
    globalThis.fetch = () => new Promise<never>(() => {});
    history.replaceState(null, '', '#/landing');
    const root = document.body.appendChild(document.createElement('div'));
    const composition = { environment, remotes: remotesOf('1.0.0') };
    root.innerHTML = renderToString(
      <CompositionContext value={composition}>
        <Site router={HashRouter} />
      </CompositionContext>,
      // As composing renders it from the excerpt.
    ).replace(/>(idle|loading)</, '>ready<');
    const hydrated = await act(async () => hydrateRoot(root, siteOf('1.0.0')));
    expect(hydration.finish).toHaveBeenCalled();
    expect(screen.getByTestId('status')).toHaveTextContent('ready');
    return hydrated;
  }

  it('hydrates from it, and loads whole files at another address', async () => {
    const hydrated = await hydrate();
    await act(async () => {
      location.hash = '#/elsewhere';
    });
    await waitFor(() => expect(screen.getByTestId('status')).toHaveTextContent('loading'));
    act(() => hydrated.unmount());
  });

  it('loads whole files when another version of its remote replaces it', async () => {
    const hydrated = await hydrate();
    await act(async () => hydrated.render(siteOf('2.0.0')));
    expect(screen.getByTestId('status')).toHaveTextContent('loading');
    act(() => hydrated.unmount());
  });
});

it('renders a page whose code arrives while React waits for it', async () => {
  history.replaceState(null, '', '#/landing');
  // The extras wait for the page to load.
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  let loaded: typeof Landing | undefined;
  const load = async () => Landing;
  const loading = load();
  const remotes = {
    ...staticRemotes({ landing }),
    // React renders again with the page loaded, and does not ask for the promise again.
    load: (() => {
      loaded = Landing;
      return loading;
    }) as never,
    getLoaded: (() => loaded) as never,
    reset: () => {},
  };
  const { rerender } = render(null);
  // Only transitions wait for code.
  await act(async () =>
    startTransition(() =>
      rerender(
        <CompositionContext value={{ environment, remotes }}>
          <Site />
        </CompositionContext>,
      ),
    ),
  );
  expect(screen.getByText('Landing')).toBeInTheDocument();
  expect(error).not.toHaveBeenCalled();
});
