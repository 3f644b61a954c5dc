import { renderFragment, resetStore } from '@gadgetry/remote-kit/testing';
import { screen } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';
import en from '../i18n/en.json';
import { ALL_REVIEWS } from '../reviews';
import { answerWith, input, sampleReviews } from '../testing';

const [NAME = ''] = descriptor.fragments;

const open = (itemId: string, language: 'en' | 'ua' = 'en') =>
  renderFragment(app, descriptor, NAME, { ...input, language, context: { category: 'phones', itemId } });

beforeEach(resetStore);

describe('the reviews of a product', () => {
  it('are counted, and shown in the environment’s page size', async () => {
    answerWith(sampleReviews('acme', 5));
    await open('acme');
    expect(screen.getByText('5 reviews, 3 of 5')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(input.config.perPage);
    expect(screen.getByRole('link', { name: en.all })).toHaveAttribute('href', ALL_REVIEWS);
  });

  it.each([
    [1, '1 відгук, 1 з 5'],
    [2, '2 відгуки, 1.5 з 5'],
    [5, '5 відгуків, 3 з 5'],
  ])('counts %d with the plural form of Ukrainian', async (count, text) => {
    answerWith(sampleReviews('acme', count));
    await open('acme', 'ua');
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it.each([
    ['there are none', () => answerWith(sampleReviews('other', 2))],
    ['the backend answers nonsense', () => answerWith({})],
    ['it does not answer', () => answerWith(undefined)],
  ])('render nothing if %s', async (_, prepare) => {
    prepare();
    const { container } = await open('acme');
    expect(container).toBeEmptyDOMElement();
  });
});
