import { act, render, screen } from '@testing-library/react';
import { Suspense, use, useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { SectionLink, SiteRouter } from './site-router';

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};

/** Navigates while the first rendering is committed, as a page that redirects does. */
const NavigatesOnMount = () => {
  useLayoutEffect(() => history.replaceState(null, '', '#/cart?from=frame'), []);
  return null;
};

/** A page that suspends. */
const SlowPage = ({ arrival }: { readonly arrival: Promise<void> }) => {
  const { pathname } = useLocation();
  if (pathname === '/tablets') use(arrival);
  return <p>{pathname}</p>;
};

describe('the router of the site', () => {
  beforeEach(() => history.replaceState(null, '', '#/phones'));

  it('shows the page of the address', async () => {
    render(
      <SiteRouter>
        <Address />
      </SiteRouter>,
    );
    expect(screen.getByText('/phones')).toBeVisible();
    await act(async () => {
      history.pushState(null, '', '#/tablets');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(screen.getByText('/tablets')).toBeVisible();
  });

  it('follows a navigation during the first rendering', async () => {
    await act(async () => {
      render(
        <SiteRouter>
          <NavigatesOnMount />
          <Address />
        </SiteRouter>,
      );
    });
    expect(screen.getByText('/cart?from=frame')).toBeVisible();
  });

  it('marks a followed link as current while its page loads', async () => {
    let arrive = (): void => {};
    const promise = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    render(
      <SiteRouter>
        <SectionLink to="/phones">Phones</SectionLink>
        <SectionLink to="/tablets">Tablets</SectionLink>
        <Suspense fallback="waiting">
          <SlowPage arrival={promise} />
        </Suspense>
      </SiteRouter>,
    );
    await act(async () => screen.getByRole('link', { name: 'Tablets' }).click());
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Tablets');
    expect(screen.getByText('/phones')).toBeVisible();
    await act(async () => arrive());
    expect(screen.getByText('/tablets')).toBeVisible();
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Tablets');
  });
});
