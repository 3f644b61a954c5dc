import { resetStore, sampleProduct } from '@gadgetry/remote-kit/testing';
import { addToCart } from '@gadgetry/shared-kernel/cart';
import { publish } from '@gadgetry/shared-kernel/events';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SiteRouter } from '../routing/site-router';
import { LiveRegion } from './live-region';
import { Notices } from './notices';

const voice = (): Element | null => document.querySelector('[data-live-region]');

beforeEach(() => {
  resetStore();
  render(
    <SiteRouter>
      <main>Page</main>
      <LiveRegion />
      <Notices connection="online" />
    </SiteRouter>,
  );
});

describe('the live region', () => {
  it('announces texts of remotes and changes of the cart', () => {
    act(() => publish('shell/announce', { text: 'Showing 1–16 of 124' }));
    expect(voice()).toHaveTextContent('Showing 1–16 of 124');
    act(() => addToCart(sampleProduct({ id: 1, name: 'Acme Phone' })));
    expect(voice()).toHaveTextContent('Acme Phone is in the cart');
  });

  it('announces a repeated text again, by a new element', () => {
    act(() => publish('shell/announce', { text: 'Showing 1–32 of 124' }));
    const first = voice()?.firstElementChild;
    act(() => publish('shell/announce', { text: 'Showing 1–32 of 124' }));
    expect(voice()).toHaveTextContent('Showing 1–32 of 124');
    expect(voice()?.firstElementChild).not.toBe(first);
  });

  it('is silent while a dialog has its own status', () => {
    const dialog = document.createElement('dialog');
    dialog.innerHTML = '<p role="status">2 products found</p>';
    document.body.append(dialog);
    dialog.show();
    act(() => publish('shell/announce', { text: '2 products found' }));
    expect(voice()).toHaveTextContent('');
    dialog.remove();
  });
});

describe('the notices', () => {
  it('show texts of remotes, and replace one with the same id', () => {
    act(() => publish('shell/notify', { id: 'sale', text: 'Sale' }));
    act(() => publish('shell/notify', { id: 'sale', text: 'Sale until Friday' }));
    expect(screen.getByText('Sale until Friday')).toBeInTheDocument();
    expect(screen.queryByText('Sale')).not.toBeInTheDocument();
  });

  it('show the first of several lines as a title above the others', () => {
    act(() => publish('shell/notify', { id: 'order', text: 'Complete\nOrder 12\nKept here' }));
    expect(screen.getByText('Complete').tagName).toBe('STRONG');
    expect(screen.getByText(/Order 12\s+Kept here/)).toContainElement(screen.getByText('Complete'));
  });

  it('name the language of a ready-made text, which stays after a change of the language', () => {
    document.documentElement.lang = 'uk';
    act(() => publish('shell/notify', { id: 'sale', text: 'Знижки' }));
    document.documentElement.lang = 'en';
    act(() => publish('shell/notify', { id: 'other', text: 'Sale' }));
    expect(screen.getByText('Знижки')).toHaveAttribute('lang', 'uk');
    expect(screen.getByText('Sale')).toHaveAttribute('lang', 'en');
  });

  it('are a landmark that screen readers and keyboards reach, whose status was there before', () => {
    const status = document.querySelector('[role=status]');
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    act(() => publish('shell/notify', { id: 'sale', text: 'Sale' }));
    expect(screen.getByRole('region', { name: 'Notices' })).toContainElement(screen.getByText('Sale'));
    expect(status).toHaveTextContent('Sale');
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
    expect(document.querySelector('[role=status]')).toBe(status);
  });

  it.each([
    ['denied', /doesn’t allow saving/],
    ['timeout', /doesn’t allow saving/],
    ['full', /storage for this site is full/],
    ['unreadable', /could not read/],
  ] as const)('say that storage was %s', (reason, text) => {
    act(() => publish('persistence/failed', { reason }));
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('are measured after the paint of a moved focus, only if there are any', async () => {
    jest.useFakeTimers();
    const measure = jest.spyOn(Element.prototype, 'getBoundingClientRect');
    fireEvent.focusIn(document.body);
    await jest.advanceTimersByTimeAsync(100);
    expect(measure).not.toHaveBeenCalled();
    act(() => publish('shell/notify', { id: 'sale', text: 'Sale' }));
    measure.mockClear();
    fireEvent.focusIn(document.body);
    jest.advanceTimersToNextFrame();
    expect(measure).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(100);
    expect(measure).toHaveBeenCalled();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('come with the page they were published with, at its top and announced, and are removed with it', async () => {
    const goTo = (hash: string) => {
      history.pushState(null, '', hash);
      dispatchEvent(new PopStateEvent('popstate'));
    };
    const ordered = () => screen.queryByRole('region', { name: 'Ordered' });
    const link = { to: '/order', text: 'Summary' };
    act(() => publish('shell/notify', { id: 'sale', text: 'Sale' }));
    act(() => publish('shell/notify', { id: 'shared', text: 'Shared', link }));
    await act(async () => {
      goTo('#/phones');
      publish('shell/notify', { id: 'order', text: 'Ordered\nNumber 12', link });
    });
    expect(ordered()).toBe(screen.getByRole('main').firstElementChild?.firstElementChild);
    expect(voice()).toHaveTextContent('Ordered Number 12');
    expect(screen.queryByText(/^Shared/)).not.toBeInTheDocument();
    await act(async () => goTo('#/phones?sort=age'));
    expect(ordered()).toBeInTheDocument();
    await act(async () => goTo('#/order'));
    expect(ordered()).not.toBeInTheDocument();
    expect(screen.getByRole('main').childElementCount).toBe(0);
    expect(screen.getByRole('region', { name: 'Notices' })).toHaveTextContent(/^Sale$/);
  });
});
