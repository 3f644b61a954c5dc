import { events$ } from '@gadgetry/shared-kernel/events';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { act, render, screen } from '@testing-library/react';
import { shellTranslations } from '../i18n/translations';
import { type Composition, CompositionContext, staticRemotes } from './composition';
import { RemoteBoundary } from './remote-modules';

let isOffline = false;

/** A page that fails for one product, and offline for another. */
const Page = ({ product }: { readonly product: string }) => {
  if (product === 'offline' && isOffline) throw new Error('offline');
  if (product === 'broken') throw new Error('no such colour');
  return <p>{product}</p>;
};

const failed: unknown[] = [];
events$.subscribe(({ name, payload }) => {
  if (name === 'remote/failed') failed.push(payload);
});

const reset = jest.fn();
const retry = jest.fn();

/** A boundary around a page; `answer` says whether another version replaces the remote after an error. */
function boundary() {
  let resolve: (elsewhere: boolean) => void = () => {};
  const threw = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  const remotes = { ...staticRemotes({}), onRenderError: () => threw, retry, reset };
  const show = (product: string, onClose?: () => void) => (
    <RemoteBoundary
      remote="product"
      version="1.0.0"
      module="page /product/:itemId"
      resetKey={product}
      remotes={remotes}
      skeleton={<p>skeleton</p>}
      {...(onClose && { onClose })}
    >
      <Page product={product} />
    </RemoteBoundary>
  );
  return { show, answer: () => act(async () => resolve(false)) };
}

describe('the boundary around a module', () => {
  beforeAll(() => addTranslations('shell', shellTranslations));
  beforeEach(() => {
    failed.length = 0;
    reset.mockClear();
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  it('shows a failure, and renders again at the next address', async () => {
    const { show, answer } = boundary();
    const { rerender } = render(show('broken'));
    await answer();
    expect(screen.getByRole('alert')).toBeVisible();
    expect(document.title).toBe('This part of the store is not responding – Gadgetry');
    // Other remotes offer ways on below the message; they are no part of the alert.
    const slot = document.querySelector('[data-slot="page/end"]');
    expect(slot).toBeInTheDocument();
    expect(screen.getByRole('alert')).not.toContainElement(slot as HTMLElement);
    expect(failed).toEqual([{ remote: 'product', code: 'render-failed' }]);
    rerender(show('whole'));
    expect(screen.getByText('whole')).toBeVisible();
    rerender(show('broken'));
    await answer();
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('offers to close the dialog that a failure is in', async () => {
    const { show, answer } = boundary();
    const onClose = jest.fn();
    const { rerender } = render(show('broken'));
    await answer();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
    rerender(show('broken', onClose));
    screen.getByRole('button', { name: 'Close' }).click();
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('ignores failures of a left address or page', async () => {
    const { show, answer } = boundary();
    const { rerender, unmount } = render(show('broken'));
    rerender(show('whole'));
    await answer();
    expect(screen.getByText('whole')).toBeVisible();
    rerender(show('broken'));
    unmount();
    await answer();
    expect(failed).toEqual([]);
  });

  it('renders a failed module again on reconnect, and keeps the focus on the page', async () => {
    jest.useFakeTimers();
    const { show, answer } = boundary();
    isOffline = true;
    const { container } = render(<main tabIndex={-1}>{show('offline')}</main>);
    await answer();
    screen.getByRole('button', { name: 'Try again' }).focus();
    isOffline = false;
    dispatchEvent(new Event('online'));
    await act(() => jest.runAllTimersAsync());
    expect(screen.getByText('offline')).toBeVisible();
    expect(reset).toHaveBeenCalledWith('product', 'page /product/:itemId');
    expect(container.querySelector('main')).toHaveFocus();
    jest.useRealTimers();
  });

  it('loads missing code and data of a prerendered page again on reconnect', async () => {
    jest.useFakeTimers();
    const { show } = boundary();
    let isDone = false;
    const hydration = {
      ready: Promise.resolve(),
      isDone: () => isDone,
      done: new Promise<void>(() => {}),
      finish: () => {},
    };
    const composition = { hydration, remotes: staticRemotes({}) } as unknown as Composition;
    render(<CompositionContext value={composition}>{show('any')}</CompositionContext>);
    const online = () =>
      act(async () => {
        dispatchEvent(new Event('online'));
        await jest.advanceTimersByTimeAsync(1000);
      });
    await online();
    expect(retry).toHaveBeenCalledTimes(1);
    isDone = true;
    await online();
    expect(retry).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  it('forgets a failure when its address or page is left', async () => {
    const { show, answer } = boundary();
    const { rerender, unmount } = render(show('broken'));
    await answer();
    expect(reset).not.toHaveBeenCalled();
    rerender(show('whole'));
    expect(reset).toHaveBeenCalledTimes(1);
    unmount();
    expect(reset).toHaveBeenCalledTimes(2);
  });
});
