import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { optional } from './optional';

const Part = ({ words }: { readonly words: string }) => <p>{words}</p>;

/** A part that can't be loaded so many times. */
function failing(times: number) {
  const load = jest.fn<Promise<ComponentType<{ readonly words: string }>>, []>();
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(Part);
  return { load, Extra: optional('extra', load) };
}

const online = () =>
  act(async () => {
    dispatchEvent(new Event('online'));
    await jest.runAllTimersAsync();
  });

// React repeats what a boundary has caught in the console.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('a part that a page can do without', () => {
  it('is left out where it can not be loaded, and comes when the connection is back', async () => {
    const { Extra } = failing(2);
    await act(async () => void render(<Extra words="more" />));
    expect(document.body).toHaveTextContent(/^$/);
    await online();
    expect(document.body).toHaveTextContent(/^$/);
    await online();
    expect(screen.getByText('more')).toBeInTheDocument();
  });

  it('is tried again on the next page', async () => {
    const { Extra } = failing(1);
    const { rerender } = await act(async () => render(<Extra key="one" words="first" />));
    await act(async () => rerender(<Extra key="two" words="second" />));
    expect(screen.getByText('second')).toBeInTheDocument();
  });

  it('is loaded once where it can be', async () => {
    const { load, Extra } = failing(0);
    await act(async () => void render(<Extra words="more" />));
    await online();
    expect(screen.getByText('more')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
