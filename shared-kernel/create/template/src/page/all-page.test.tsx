import { renderRemote, resetStore, sampleProducts, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { screen } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';
import en from '../i18n/en.json';
import { ALL_REVIEWS } from '../reviews';
import { answerWith, input, sampleReviews } from '../testing';

const REVIEWED = sampleProducts[0]?.itemId ?? '';

const open = () => renderRemote(app, descriptor, { ...input, route: ALL_REVIEWS });

beforeEach(() => {
  resetStore();
  serveCatalogue({ products: sampleProducts });
});

describe('the page', () => {
  it('shows the reviewed products with their reviews', async () => {
    answerWith(sampleReviews(REVIEWED, 2));
    await open();
    expect(screen.getByRole('heading', { level: 1, name: en.title })).toBeInTheDocument();
    expect(screen.getByText('2 reviews')).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.getByText('Text 1')).toBeInTheDocument();
  });

  it('shows that there are none', async () => {
    answerWith([]);
    await open();
    expect(await screen.findByText(en.none)).toBeInTheDocument();
  });

  it('shows an error when they could not be loaded, and tries again', async () => {
    answerWith(undefined);
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent(en.failed);
    answerWith(sampleReviews(REVIEWED, 1));
    await user.click(screen.getByRole('button', { name: en.retry }));
    expect(await screen.findByText('1 review')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
