import {
  renderRemote,
  resetStore,
  sampleDetail,
  sampleProduct,
  serveCatalogue,
} from '@gadgetry/remote-kit/testing';
import { on } from '@gadgetry/shared-kernel/events';
import { screen } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';

it('has name and price of a chosen variant read out, and nothing on arrival', async () => {
  resetStore();
  const gold = sampleDetail({
    id: 'acme-phone-one-128gb-gold',
    color: 'gold',
    name: 'Acme Phone One 128GB Gold',
  });
  serveCatalogue({
    phones: [sampleDetail(), gold],
    products: [sampleProduct(), sampleProduct({ id: 2, itemId: gold.id, name: gold.name, price: 700 })],
  });
  const spoken: string[] = [];
  const subscription = on('shell/announce').subscribe(({ text }) => spoken.push(text));
  const { user } = await renderRemote(app, descriptor, { route: '/phones/acme-phone-one-128gb-black' });
  await user.click(await screen.findByRole('radio', { name: 'Gold' }));
  await screen.findByText('ID: acme-phone-one-128gb-gold');
  expect(spoken).toEqual(['Acme Phone One 128GB Gold, $700']);
  subscription.unsubscribe();
});
