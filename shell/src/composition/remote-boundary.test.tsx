import { events$ } from '@gadgetry/shared-kernel/events';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { act, render, screen } from '@testing-library/react';
import { shellTranslations } from '../i18n/translations';
import { standingRemotes } from './composition';
import { RemoteBoundary } from './remote-boundary';

/** A page that can't show one of its products. */
const Page = ({ product }: { readonly product: string }) => {
  if (product === 'broken') throw new Error('no such colour');
  return <p>{product}</p>;
};

const failed: unknown[] = [];
events$.subscribe(({ name, payload }) => {
  if (name === 'remote/failed') failed.push(payload);
});

/** A boundary whose remote has nothing in its place when it throws; `answer` says so. */
function boundary() {
  let resolve: (elsewhere: boolean) => void = () => {};
  const threw = new Promise<boolean>((settle) => {
    resolve = settle;
  });
  const remotes = { ...standingRemotes({}), threw: () => threw, retry: () => {} };
  const show = (product: string) => (
    <RemoteBoundary
      remote="product"
      version="1.0.0"
      module="page /product/:itemId"
      shows={product}
      remotes={remotes}
      fallback={<p>skeleton</p>}
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
    jest.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => jest.restoreAllMocks());

  it('says what has failed, and is as new at the next address', async () => {
    const { show, answer } = boundary();
    const { rerender } = render(show('broken'));
    await answer();
    expect(screen.getByRole('alert')).toBeVisible();
    expect(document.title).toBe('This part of the store is not answering – Gadgetry');
    expect(failed).toEqual([{ remote: 'product', code: 'render-failed' }]);
    rerender(show('whole'));
    expect(screen.getByText('whole')).toBeVisible();
    rerender(show('broken'));
    await answer();
    expect(screen.getByRole('alert')).toBeVisible();
  });

  it('says nothing of an address that has been left meanwhile', async () => {
    const { show, answer } = boundary();
    const { rerender } = render(show('broken'));
    rerender(show('whole'));
    await answer();
    expect(screen.getByText('whole')).toBeVisible();
    expect(failed).toEqual([]);
  });

  it('nor of a page that has gone', async () => {
    const { show, answer } = boundary();
    render(show('broken')).unmount();
    await answer();
    expect(failed).toEqual([]);
  });
});
