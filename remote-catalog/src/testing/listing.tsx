import {
  type RenderedRemote,
  renderRemote,
  sampleProduct,
  serveCatalogue,
} from '@gadgetry/remote-kit/testing';
import { screen } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';

const phones = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    sampleProduct({
      id: index + 1,
      itemId: `phone-${index + 1}`,
      name: `Phone ${index + 1}`,
      price: 100 + index,
    }),
  );

/** Names of the first phones in the order of the data. */
export const firstPhones = (count: number): string[] => phones(count).map(({ name }) => name);

/** Names on the cards, in order. */
export const names = (): (string | null)[] =>
  screen.queryAllByRole('article').map((card) => card.querySelector('a')?.textContent ?? null);

/** Opens a listing of phones and waits for its cards. */
export async function openListing(route: string, count = 40): Promise<RenderedRemote> {
  serveCatalogue({ products: phones(count) });
  const rendered = await renderRemote(app, descriptor, { route });
  await screen.findAllByRole('article');
  return rendered;
}
