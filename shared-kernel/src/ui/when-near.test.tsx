import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { watchSight } from './testing/watch-sight';
import { useIsLate, WhenNear } from './when-near';

const part = (
  <WhenNear placeholder={<i data-testid="place" />}>
    <p>the rest</p>
  </WhenNear>
);

const Told = () => (useIsLate() ? 'late' : 'at once');

const see = watchSight();

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const rest = () => act(() => jest.advanceTimersByTimeAsync(200));

async function hydrate(page: ReactNode = part): Promise<HTMLElement> {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.replaceChildren(root);
  await act(async () => void hydrateRoot(root, page));
  return root;
}

describe('a part of a page below what is seen first', () => {
  it('is not in a prerendered page, which keeps its size', () => {
    expect(renderToString(part)).not.toContain('the rest');
    expect(renderToString(part)).toContain('place');
  });

  it('comes when the page has come to rest', async () => {
    await hydrate();
    expect(screen.getByTestId('place')).toBeInTheDocument();
    await rest();
    expect(screen.getByText('the rest')).toBeInTheDocument();
    expect(screen.queryByTestId('place')).toBeNull();
  });

  it('comes after those that have waited longer', async () => {
    await hydrate(
      <>
        {part}
        <WhenNear>
          <p>the end</p>
        </WhenNear>
      </>,
    );
    await rest();
    expect(screen.getByText('the rest')).toBeInTheDocument();
    expect(screen.queryByText('the end')).toBeNull();
    await rest();
    expect(screen.getByText('the end')).toBeInTheDocument();
  });

  it('waits in one line with what comes after a part that is gone', async () => {
    const calls = jest.spyOn(globalThis, 'setTimeout');
    const gone = document.createElement('div');
    gone.innerHTML = renderToString(part);
    document.body.replaceChildren(gone);
    let root: Root | undefined;
    await act(async () => {
      root = hydrateRoot(gone, part);
    });
    await act(async () => root?.unmount());
    await hydrate();
    const rests = calls.mock.calls.filter(([, after]) => after === 200);
    expect(rests).toHaveLength(1);
    await rest();
    expect(screen.getByText('the rest')).toBeInTheDocument();
  });

  it('is there at once in any other page, and knows whether it has come after the page', async () => {
    const told = (
      <WhenNear>
        <Told />
      </WhenNear>
    );
    const { unmount } = render(told);
    expect(screen.getByText('at once')).toBeInTheDocument();
    unmount();
    await hydrate(told);
    await rest();
    expect(screen.getByText('late')).toBeInTheDocument();
  });

  it('comes when it is near', async () => {
    await hydrate();
    await see(false);
    expect(screen.queryByText('the rest')).toBeNull();
    await see(true);
    expect(screen.getByText('the rest')).toBeInTheDocument();
  });
});
