import { ErrorBoundary } from '@gadgetry/shared-kernel/host';
import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { render, screen } from '@testing-library/react';
import { shellTranslations } from '../i18n/translations';
import { UnexpectedError } from './error-views';

const Broken = (): never => {
  throw new Error('broken');
};

beforeEach(() => {
  addTranslations('shell', shellTranslations);
  // React logs the errors that a boundary catches.
  jest.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => jest.restoreAllMocks());

it('shows ‘Unexpected Application Error’ and a link when the frame fails [STORE-17]', () => {
  render(
    <ErrorBoundary fallback={<UnexpectedError />}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Unexpected Application Error');
  expect(document.title).toBe('Unexpected Application Error – Gadgetry');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
});
