import { renderRemote, resetStore, sampleProducts, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { screen } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';
import { CHOSEN_LIMIT } from '../chosen';
import en from '../i18n/en.json';

const open = (language: 'en' | 'ua' = 'en') =>
  renderRemote(app, descriptor, { route: '/window-display', language });

beforeEach(resetStore);

describe('the page', () => {
  it('shows the newest models, each with a card that leads to its product', async () => {
    serveCatalogue({ products: sampleProducts });
    await open();
    expect(screen.getByRole('heading', { level: 1, name: en.title })).toBeInTheDocument();
    expect(screen.getByText('8 new models to look at')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(CHOSEN_LIMIT);
    expect(screen.getByRole('link', { name: /Acme Phone 5/ })).toHaveAttribute(
      'href',
      '/phones/acme-phones-5-64gb-black',
    );
  });

  it.each([
    [1, '1 новинка, яку варто побачити'],
    [2, '2 новинки, які варто побачити'],
    [5, '5 новинок, які варто побачити'],
  ])('counts %d with the plural form of Ukrainian', async (count, text) => {
    serveCatalogue({ products: sampleProducts.slice(0, count) });
    await open('ua');
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('says that the products could not be loaded, and tries again', async () => {
    serveCatalogue({ products: 'fail' });
    const { user } = await open();
    expect(screen.getByRole('alert')).toHaveTextContent('Error loading products');
    serveCatalogue({ products: sampleProducts });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(CHOSEN_LIMIT);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
