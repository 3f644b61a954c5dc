import { renderFragment, resetStore, sampleProducts, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { screen } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';

const open = (onClose?: () => void) =>
  renderFragment(app, descriptor, 'window-display-teaser', onClose && { onClose });

beforeEach(resetStore);

describe('the teaser', () => {
  it('says how many models there are, and tells the host when the visitor goes there', async () => {
    serveCatalogue({ products: sampleProducts });
    const onClose = jest.fn();
    const { user } = await open(onClose);
    expect(screen.getByText('8 new models to look at')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Have a look' });
    expect(link).toHaveAttribute('href', '/window-display');
    await user.click(link);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('shows nothing while there is nothing to see', async () => {
    serveCatalogue({ products: [] });
    const { container } = await open();
    expect(container).toBeEmptyDOMElement();
  });
});
