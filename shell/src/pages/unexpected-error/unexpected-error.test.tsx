import { addTranslations } from '@gadgetry/shared-kernel/i18n';
import { render, screen } from '@testing-library/react';
import { shellTranslations } from '../../i18n/translations';
import { UnexpectedErrorBoundary } from './unexpected-error';

const Broken = (): never => {
  throw new Error('broken');
};

it('shows ‘Unexpected Application Error’ and a way on when the frame itself has failed [STORE-17]', () => {
  addTranslations('shell', shellTranslations);
  // React repeats what a boundary has caught in the console.
  const said = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <UnexpectedErrorBoundary>
      <Broken />
    </UnexpectedErrorBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Unexpected Application Error');
  expect(screen.getByRole('button', { name: 'Reload the page' })).toBeEnabled();
  said.mockRestore();
});
