import { act, render, screen } from '@testing-library/react';
import { ErrorBoundary } from './error-boundary';

let isOffline = true;

const Page = () => {
  if (isOffline) throw new Error('offline');
  return <p>The page</p>;
};

const show = (resetKey = '/') => (
  <>
    <p>The frame</p>
    <ErrorBoundary
      resetKey={resetKey}
      fallback={(retry) => (
        <button type="button" onClick={retry}>
          Try again
        </button>
      )}
    >
      <Page />
    </ErrorBoundary>
  </>
);

beforeEach(() => {
  isOffline = true;
  jest.useFakeTimers();
  // React logs the errors that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('renders nothing in place of a failed child by default, and keeps the rest', () => {
  render(
    <>
      <p>The frame</p>
      <ErrorBoundary>
        <Page />
      </ErrorBoundary>
    </>,
  );
  expect(document.body).toHaveTextContent(/^The frame$/);
});

it.each([
  ['on retry', async () => act(() => screen.getByRole('button').click())],
  [
    'on reconnect',
    async () => {
      dispatchEvent(new Event('online'));
      await act(() => jest.runAllTimersAsync());
    },
  ],
  ['with another key', async (rerender: (ui: ReturnType<typeof show>) => void) => rerender(show('/cart'))],
] as const)('renders the children again %s', async (_when, again) => {
  const { rerender } = render(show());
  expect(document.body).toHaveTextContent(/^The frameTry again$/);
  isOffline = false;
  await again(rerender);
  expect(screen.getByText('The page')).toBeVisible();
});
