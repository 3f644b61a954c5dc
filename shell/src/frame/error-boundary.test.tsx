import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { act, render, screen } from '@testing-library/react';
import { shellTranslations } from '../i18n/translations';
import { ErrorBoundary, UnexpectedError } from './error-boundary';

let isOffline = true;

const Page = () => {
  if (isOffline) throw new Error('offline');
  return <p>The page</p>;
};

const Broken = (): never => {
  throw new Error('broken');
};

beforeEach(() => {
  addTranslations('shell', shellTranslations);
  // React repeats what a boundary has caught in the console.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

it('shows ‘Unexpected Application Error’ and a way on when the frame itself has failed [STORE-17]', () => {
  render(
    <ErrorBoundary fallback={<UnexpectedError />}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Unexpected Application Error');
  expect(document.title).toBe('Unexpected Application Error – Gadgetry');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
});

it('leaves the rest standing where nothing takes the place of what has thrown', () => {
  render(
    <>
      <p>The page</p>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </>,
  );
  expect(document.body).toHaveTextContent(/^The page$/);
});

it('renders what has thrown again when the connection is back', async () => {
  jest.useFakeTimers();
  isOffline = true;
  render(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  );
  expect(screen.queryByText('The page')).toBeNull();
  isOffline = false;
  dispatchEvent(new Event('online'));
  await act(() => jest.runAllTimersAsync());
  expect(screen.getByText('The page')).toBeVisible();
  jest.useRealTimers();
});
