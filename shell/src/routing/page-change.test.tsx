import { act, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { Link, type NavigateFunction, useNavigate } from 'react-router-dom';
import { hasTransition, useScrollAndFocus } from './page-change';
import { SiteRouter } from './site-router';

let go: NavigateFunction = () => {};
let scrolled = 0;

function Page({ children }: { readonly children: ReactNode }) {
  const page = useRef<HTMLElement>(null);
  useScrollAndFocus(page);
  go = useNavigate();
  return (
    <>
      <input aria-label="search" />
      <Link to="/cart">cart</Link>
      <Link to="/phones">phones</Link>
      <dialog open>
        <button type="button">menu</button>
      </dialog>
      <main ref={page}>{children}</main>
    </>
  );
}

const page = (children: ReactNode) => (
  <SiteRouter>
    <Page>{children}</Page>
  </SiteRouter>
);

const HEADING = (
  <h1 data-page-heading="" tabIndex={-1}>
    cart
  </h1>
);

const CARDS = (
  <>
    {HEADING}
    <a href="#/phones/acme-one">one</a>
    <a href="#/phones/acme-two">two</a>
  </>
);

/** Simulates a step of the browser, such as Back; `state` is that of the entry. */
const travel = (hash: string, state: unknown): Promise<void> =>
  act(async () => {
    history.replaceState(state, '', hash);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  });

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '#/phones');
  scrolled = 0;
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: () => scrolled });
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  jest.spyOn(globalThis, 'scrollTo').mockImplementation((...[to]: unknown[]) => {
    scrolled = (to as ScrollToOptions).top ?? 0;
  });
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Goes to a page whose heading comes later; calls `meanwhile` before it comes. */
async function arriveLate(meanwhile: (field: HTMLElement) => void): Promise<void> {
  const { rerender } = render(page(null));
  screen.getByRole('link', { name: 'cart' }).focus();
  await act(async () => void go('/cart'));
  meanwhile(screen.getByRole('textbox'));
  rerender(page(HEADING));
  // The observer is called asynchronously.
  await act(async () => {});
}

describe('the focus after a change of page', () => {
  it('stays in a menu that was opened before the page loaded', async () => {
    render(page(HEADING));
    screen.getByRole('button').focus();
    await act(async () => void go('/cart'));
    expect(screen.getByRole('button')).toHaveFocus();
  });

  it.each<[string, () => void]>([
    ['nothing happens', () => {}],
    [
      'the page replaces its address',
      () => act(() => void go('/cart', { replace: true, state: { keepFocus: true } })),
    ],
    ['the followed link loses it', () => (document.activeElement as HTMLElement).blur()],
  ])('moves to a late heading, while %s', async (_what, meanwhile) => {
    await arriveLate(meanwhile);
    expect(screen.getByRole('heading')).toHaveFocus();
  });

  it('stays where the shopper has moved it', async () => {
    await arriveLate((field) => field.focus());
    expect(screen.getByRole('textbox')).toHaveFocus();
  });
});

describe('going back', () => {
  /** Follows a card far down the page, and returns to a page that renders again. */
  async function returnTo(content: ReactNode): Promise<ReturnType<typeof render>> {
    const view = render(page(CARDS));
    const listing = history.state;
    scrolled = 1200;
    screen.getByRole('link', { name: 'two' }).focus();
    await act(async () => void go('/phones/acme-two'));
    view.rerender(page(HEADING));
    expect(scrolled).toBe(0);
    view.rerender(page(content));
    await travel('#/phones', listing);
    return view;
  }

  it('restores scroll position and focus; the heading has the focus until the card renders', async () => {
    const { rerender } = await returnTo(HEADING);
    expect(scrolled).toBe(1200);
    expect(screen.getByRole('heading')).toHaveFocus();
    rerender(page(CARDS));
    await act(async () => {});
    expect(screen.getByRole('link', { name: 'two' })).toHaveFocus();
  });

  it('keeps the position if the shopper has scrolled', async () => {
    const { rerender } = await returnTo(HEADING);
    screen.getByRole('textbox').focus();
    rerender(page(CARDS));
    await act(async () => {});
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('keeps the position across a choice', async () => {
    render(page(CARDS));
    scrolled = 700;
    screen.getByRole('link', { name: 'one' }).focus();
    await act(async () => void go('/phones/acme-red', { replace: true, state: { keepFocus: true } }));
    expect(scrolled).toBe(700);
    expect(screen.getByRole('link', { name: 'one' })).toHaveFocus();
    const product = history.state;
    await act(async () => void go('/cart'));
    expect(scrolled).toBe(0);
    await travel('#/phones/acme-red', product);
    expect(scrolled).toBe(700);
  });
});

describe('the cards below the first screen', () => {
  const shown = () => document.documentElement.dataset.shown;
  const settled = () => waitFor(() => expect(shown()).toBeUndefined());

  // Earlier tests have changed the page, too.
  beforeEach(settled);

  it('show after the first screen of a page that starts at its top', async () => {
    render(page(CARDS));
    const atScroll: unknown[] = [];
    jest.mocked(scrollTo).mockImplementation(() => void atScroll.push(shown()));
    await act(async () => void go('/cart'));
    expect(atScroll).toEqual(['some']);
    await settled();
  });

  it('show at once where the shopper may see them', async () => {
    render(page(CARDS));
    const listing = history.state;
    scrolled = 1200;
    await act(async () => void go('/phones?sort=age', { replace: true }));
    expect(shown()).toBeUndefined();
    await act(async () => void go('/cart'));
    await settled();
    await travel('#/phones', listing);
    expect(scrolled).toBe(1200);
    expect(shown()).toBeUndefined();
  });
});

it('a link to the current page keeps the saved position', async () => {
  history.replaceState(null, '', '#/phones?page=2');
  render(page(CARDS));
  const second = history.state;
  scrolled = 700;
  const link = screen.getByRole('link', { name: 'phones' });
  link.addEventListener('click', () => {
    scrolled = 0;
  });
  await act(async () => link.click());
  await travel('#/phones?page=2', second);
  expect(scrolled).toBe(700);
});

it.each([
  ['/', true],
  ['/phones', true],
  ['/phones/acme-one', false],
])('the transition between pages of %s: %s', (path, has) => {
  expect(hasTransition(path)).toBe(has);
});
