import { act, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { SiteRouter } from './site-router';

const Address = () => {
  const { pathname, search } = useLocation();
  return <p>{pathname + search}</p>;
};

/** Somebody who goes on while the first page is being rendered: a link in the static frame, a page that redirects. */
const Hasty = () => {
  useLayoutEffect(() => history.replaceState(null, '', '#/cart?from=frame'), []);
  return null;
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

  it('follows whoever has gone on while the first page was being rendered', async () => {
    await act(async () => {
      render(
        <SiteRouter>
          <Hasty />
          <Address />
        </SiteRouter>,
      );
    });
    expect(screen.getByText('/cart?from=frame')).toBeVisible();
  });
});
