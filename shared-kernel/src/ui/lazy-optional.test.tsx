import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Link, MemoryRouter } from 'react-router-dom';
import { lazyOptional } from './lazy-optional';

interface Props {
  readonly words: string;
}

const Part = ({ words }: Props) => <p>{words}</p>;

/** A part that loads after a number of failures. */
function afterFailures(times: number, part: ComponentType<Props> = Part) {
  const load = jest.fn<Promise<ComponentType<Props>>, []>();
  for (let time = 0; time < times; time++) load.mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValue(part);
  const onFailure = jest.fn();
  const Extra = lazyOptional(load, {
    onFailure,
    onLoading: () => <p>loading</p>,
    onFailed: ({ words }, retry) => (
      <button type="button" onClick={retry}>
        no {words}
      </button>
    ),
  });
  return { load, onFailure, Extra };
}

const show = (Extra: ComponentType<Props>, words = 'more') =>
  act(async () =>
    render(
      <MemoryRouter>
        <Link to="/next">next</Link>
        <Extra words={words} />
      </MemoryRouter>,
    ),
  );

const online = () =>
  act(async () => {
    dispatchEvent(new Event('online'));
    await jest.runAllTimersAsync();
  });

const press = (name: string) => act(async () => screen.getByText(name).click());

// React logs the errors that a boundary catches.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('an optional component', () => {
  it('shows its fallback when it fails, and loads again on reconnect', async () => {
    const { Extra, onFailure } = afterFailures(2);
    await show(Extra);
    expect(screen.getByText('no more')).toBeVisible();
    await online();
    expect(screen.getByText('no more')).toBeVisible();
    await online();
    expect(screen.getByText('more')).toBeVisible();
    expect(onFailure).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['by its fallback', 'no more'],
    ['at a new address', 'next'],
  ])('is loaded again %s', async (_how, pressed) => {
    const { Extra } = afterFailures(1);
    await show(Extra);
    await press(pressed);
    expect(screen.getByText('more')).toBeVisible();
  });

  it('loads again when it mounts again', async () => {
    const { Extra } = afterFailures(1);
    (await show(Extra)).unmount();
    await show(Extra, 'second');
    expect(screen.getByText('second')).toBeVisible();
  });

  it('loads once for all instances', async () => {
    const { load, Extra } = afterFailures(0);
    await show(Extra);
    await online();
    await press('next');
    expect(screen.getByText('more')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('catches its own render errors and does not load again', async () => {
    const { load, Extra, onFailure } = afterFailures(0, ({ words }) => {
      throw new Error(words);
    });
    await show(Extra);
    await online();
    expect(screen.getByText('no more')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    expect(onFailure).toHaveBeenCalledTimes(2);
  });

  it('renders nothing without a fallback', async () => {
    const Extra = lazyOptional<Props>(() => Promise.reject(new Error('offline')));
    const { container } = await show(Extra);
    expect(container).toHaveTextContent(/^next$/);
  });
});
