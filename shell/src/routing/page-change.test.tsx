import { act, render } from '@testing-library/react';
import { type ReactNode, useRef } from 'react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { hasTransition, useRouteFocus } from './page-change';

let go: NavigateFunction = () => {};

function Page({ children }: { readonly children: ReactNode }) {
  const page = useRef<HTMLElement>(null);
  useRouteFocus(page);
  go = useNavigate();
  return (
    <>
      <input aria-label="search" />
      <a href="#/cart">cart</a>
      <dialog open>
        <button type="button">menu</button>
      </dialog>
      <main ref={page}>{children}</main>
    </>
  );
}

const page = (children: ReactNode) => (
  <MemoryRouter>
    <Page>{children}</Page>
  </MemoryRouter>
);

const HEADING = (
  <h1 data-page-heading="" tabIndex={-1}>
    cart
  </h1>
);

/** Goes to a page whose heading comes later; `meanwhile` is what the shopper does until then. */
async function arriveLate(meanwhile: (field: HTMLElement) => void): Promise<void> {
  const { rerender, getByRole } = render(page(null));
  getByRole('link').focus();
  act(() => void go('/cart'));
  meanwhile(getByRole('textbox'));
  rerender(page(HEADING));
  // The observer calls back on a turn of its own.
  await act(async () => {});
}

describe('the focus after a change of page', () => {
  it('goes to a heading that is there', () => {
    const { getByRole } = render(page(HEADING));
    act(() => void go('/cart'));
    expect(getByRole('heading')).toHaveFocus();
  });

  it('stays in a menu that was opened before the page came', () => {
    const { getByRole } = render(page(HEADING));
    getByRole('button').focus();
    act(() => void go('/cart'));
    expect(getByRole('button')).toHaveFocus();
  });

  it('goes to a heading that comes late', async () => {
    await arriveLate(() => {});
    expect(document.activeElement).toHaveTextContent('cart');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('goes there, too, when the page has replaced its own address meanwhile', async () => {
    await arriveLate(() => act(() => void go('/cart', { replace: true, state: { keepFocus: true } })));
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('goes there, too, when what was followed has gone', async () => {
    await arriveLate(() => (document.activeElement as HTMLElement).blur());
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('stays where the shopper has moved it meanwhile', async () => {
    await arriveLate((field) => field.focus());
    expect(document.activeElement).toHaveAccessibleName('search');
  });
});

describe('the transition between pages', () => {
  it.each([
    ['/', true],
    ['/phones', true],
    ['/phones/acme-one', false],
  ])('of %s: %s', (path, has) => {
    expect(hasTransition(path)).toBe(has);
  });
});
