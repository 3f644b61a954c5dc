import { configureCatalogue, fileNamed, slowAfterMs, slowFiles$ } from '@gadgetry/shared-kernel/host';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { act, render, screen } from '@testing-library/react';
import { shellTranslations } from '../i18n/translations';
import { SlowDataMessage, WithSlowMessage } from './still-loading';

const seconds = (count: number) => act(() => jest.advanceTimersByTime(count * 1000));
const words = () => screen.queryByText('Still loading. Your connection may be slow.');

beforeEach(() => {
  addTranslations('shell', shellTranslations);
  configureCatalogue({ base: 'api', descriptions: [] });
  jest.useFakeTimers({ now: 0 });
  slowFiles$.next([]);
});
afterEach(() => jest.useRealTimers());

it.each([
  ['at the start of a visit', 0, 5000],
  ['when the shell itself was late', 7000, 2000],
  ['later in the visit', 60_000, 5000],
])('slowAfterMs %s', (_when, now, expected) => {
  jest.spyOn(performance, 'now').mockReturnValue(now);
  expect(slowAfterMs()).toBe(expected);
});

describe('slow code', () => {
  it('shows a message over its skeleton, and can be requested again', () => {
    const onRetry = jest.fn();
    render(<WithSlowMessage onRetry={onRetry}>skeleton</WithSlowMessage>);
    seconds(4.9);
    expect(words()).toBeNull();
    seconds(0.2);
    expect(words()).toBeInTheDocument();
    expect(screen.getByText(/skeleton/)).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it('shows no message when loaded', () => {
    const { unmount } = render(<WithSlowMessage onRetry={() => {}}>skeleton</WithSlowMessage>);
    unmount();
    seconds(10);
    expect(words()).toBeNull();
  });
});

it('slow data are requested again, once per file', () => {
  const [file, other] = [{ refetch: jest.fn() }, { refetch: jest.fn() }];
  render(<SlowDataMessage />);
  expect(words()).toBeNull();
  act(() => slowFiles$.next([file, other, file]));
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect([file.refetch.mock.calls.length, other.refetch.mock.calls.length]).toEqual([1, 1]);
  act(() => slowFiles$.next([]));
  expect(words()).toBeNull();
  expect(fileNamed('products').state$.value.status).toBe('idle');
});
