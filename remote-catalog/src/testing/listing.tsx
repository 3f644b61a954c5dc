import {
  type RenderedRemote,
  renderRemote,
  sampleProduct,
  serveCatalogue,
} from '@gadgetry/remote-kit/testing';
import { screen } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';

const phones = Array.from({ length: 40 }, (_, index) =>
  sampleProduct({
    id: index + 1,
    itemId: `phone-${index + 1}`,
    name: `Phone ${index + 1}`,
    price: 100 + index,
  }),
);

/** Names of the first phones in the order of the data. */
export const firstPhones = (count: number): string[] => phones.slice(0, count).map(({ name }) => name);

/** Names on the cards, in order. */
export const names = (): (string | null)[] =>
  screen.queryAllByRole('article').map((card) => card.querySelector('a')?.textContent ?? null);

/** Opens a listing of forty phones and waits for its cards. */
export async function openListing(route: string): Promise<RenderedRemote> {
  serveCatalogue({ products: phones });
  const rendered = await renderRemote(app, descriptor, { route });
  await screen.findAllByRole('article');
  return rendered;
}
