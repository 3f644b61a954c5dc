import { resetStore, sampleProduct } from '@gadgetry/remote-kit/testing';
import { addToCart } from '@gadgetry/shared-kernel/cart';
import { publish } from '@gadgetry/shared-kernel/events';
import { ErrorBoundary } from '@gadgetry/shared-kernel/host';
import { act, render, screen } from '@testing-library/react';
import { SiteRouter } from '../routing/site-router';
import { UnexpectedError } from './error-views';

import { LiveRegion } from './live-region';
import { Notices } from './notices';

/** Publishes as a remote does that no type checker has seen. */
const send = (name: string, payload: unknown): void =>
  act(() => (publish as (name: string, payload: unknown) => void)(name, payload));

const JUNK: readonly unknown[] = [null, undefined, 7, 'words', {}, { text: {} }, { id: 'a', text: {} }];

const voice = (): Element | null => document.querySelector('[data-live-region]');

// The bus reports what it does not deliver.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

beforeEach(() => {
  resetStore();
  render(
    <ErrorBoundary fallback={<UnexpectedError />}>
      <p>The page</p>
      <LiveRegion />
      <SiteRouter>
        <Notices />
      </SiteRouter>
    </ErrorBoundary>,
  );
});

describe('the live region', () => {
  it('reads out what a remote asks for, and what happens to the cart', () => {
    send('shell/announce', { text: 'Showing 1–16 of 124' });
    expect(voice()).toHaveTextContent('Showing 1–16 of 124');
    act(() => addToCart(sampleProduct({ id: 1, name: 'Acme Phone' })));
    expect(voice()).toHaveTextContent('Acme Phone is in the cart');
  });

  it.each(JUNK)('passes over %j, and goes on', (junk) => {
    send('shell/announce', junk);
    send('shell/announce', { text: 'Afterwards' });
    expect(voice()).toHaveTextContent(/^Afterwards$/);
  });

  it('leaves the word to a dialog that has a status of its own', () => {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<p role="status">2 products found</p>';
    document.body.append(dialog);
    dialog.show();
    send('shell/announce', { text: '2 products found' });
    expect(voice()).toHaveTextContent('');
    dialog.remove();
  });
});

describe('the notices', () => {
  it('show what a remote asks for; a later one of the same id takes its place', () => {
    send('shell/notify', { id: 'sale', text: 'Sale' });
    send('shell/notify', { id: 'sale', text: 'Sale until Friday' });
    expect(screen.getByText('Sale until Friday')).toBeInTheDocument();
    expect(screen.queryByText('Sale')).not.toBeInTheDocument();
  });

  it.each(JUNK)('pass over %j, and go on', (junk) => {
    send('shell/notify', junk);
    send('shell/notify', { id: 'after', text: 'Afterwards' });
    expect(screen.getByText('Afterwards')).toBeInTheDocument();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('go with the page that they were shown on where they show a way on, and stay where they do not', async () => {
    const goTo = (hash: string) => {
      history.pushState(null, '', hash);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    const ordered = () => screen.queryByText(/^Ordered/);
    send('shell/notify', { id: 'sale', text: 'Sale' });
    await act(async () => {
      goTo('#/phones');
      publish('shell/notify', { id: 'order', text: 'Ordered', link: { to: '/order', text: 'Summary' } });
    });
    expect(ordered()).toBeInTheDocument();
    await act(async () => goTo('#/phones?sort=age'));
    expect(ordered()).toBeInTheDocument();
    await act(async () => goTo('#/order'));
    expect(ordered()).not.toBeInTheDocument();
    expect(screen.getByText('Sale')).toBeInTheDocument();
  });
});
