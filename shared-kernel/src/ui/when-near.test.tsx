import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server.edge';
import { watchSight } from './testing/watch-sight';
import { runWhenIdle, useIsLate, WhenNear } from './when-near';

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

describe('a part below the first screen', () => {
  it('is missing in a prerendered page, which reserves its size', () => {
    expect(renderToString(part)).not.toContain('the rest');
    expect(renderToString(part)).toContain('place');
  });

  it('renders when the page is idle', async () => {
    await hydrate();
    expect(screen.getByTestId('place')).toBeInTheDocument();
    await rest();
    expect(screen.getByText('the rest')).toBeInTheDocument();
    expect(screen.queryByTestId('place')).toBeNull();
  });

  it('renders after those that have waited longer', async () => {
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

  it('keeps its position in the queue when another part unmounts', async () => {
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

  it('gets its turn after another one has failed', () => {
    const next = jest.fn();
    runWhenIdle(() => {
      throw new Error('no slider');
    });
    runWhenIdle(next);
    expect(() => jest.advanceTimersByTime(200)).toThrow('no slider');
    jest.advanceTimersByTime(200);
    expect(next).toHaveBeenCalledTimes(1);
  });

  it('renders at once without prerendering, and useIsLate tells the difference', async () => {
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

  it('renders when it is near', async () => {
    await hydrate();
    await see(false);
    expect(screen.queryByText('the rest')).toBeNull();
    await see(true);
    expect(screen.getByText('the rest')).toBeInTheDocument();
  });
});
