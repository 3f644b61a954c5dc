import { renderRemote, resetStore, sampleProduct, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { on } from '@gadgetry/shared-kernel/events';
import { screen, waitFor, within } from '@testing-library/react';
import descriptor from '../../descriptor.json';
import { app } from '../app';
import { names } from '../testing/listing';
import { answerMedia } from '../testing/media';
// Imported here, so that compiling it doesn't count for the tests' time limits.
import './filters/filter-panel';

beforeEach(() => resetStore());

const open = (products: unknown) => {
  serveCatalogue({ products });
  return renderRemote(app, descriptor, { route: '/phones', language: 'en' });
};

describe('the colours of a card', () => {
  const variant = (id: number, color: string, price: number) =>
    sampleProduct({ id, itemId: `acme-turning-128gb-${color}`, name: `Acme ${color}`, color, price });
  const products = [variant(901, 'black', 300), variant(902, 'gold', 320), variant(903, 'ніч', 340)];
  const card = (at: number) => within(screen.getAllByRole('article')[at] ?? document.body);
  const dot = (at: number, name: string) => card(at).getByRole('radio', { name });
  const shown = (at: number): (string | null)[] => [
    card(at).getByRole('heading').textContent,
    card(at).getByRole('link').getAttribute('href'),
    card(at).getByRole('strong').textContent,
    card(at)
      .getByRole('button', { name: /^Add to cart/ })
      .getAttribute('data-cart-of'),
  ];
  const black = ['Acme black', '/phones/acme-turning-128gb-black', '$300', '901'];
  const gold = ['Acme gold', '/phones/acme-turning-128gb-gold', '$320', '902'];

  it('change it while hovered, and permanently when chosen, which is announced once', async () => {
    const heard: string[] = [];
    on('shell/announce').subscribe(({ text }) => heard.push(text));
    const { user } = await open(products);
    await screen.findByText('3 versions', { exact: false });
    const lists = screen.getAllByRole('radiogroup', { name: 'Colour' });
    expect(lists.map((list) => within(list).getAllByRole('radio').length)).toEqual([3, 3, 3]);
    expect(dot(0, 'Black')).toBeChecked();
    await user.hover(dot(0, 'Gold'));
    expect(shown(0)).toEqual(gold);
    await user.unhover(dot(0, 'Gold'));
    expect(shown(0)).toEqual(black);
    expect(heard).toEqual([]);
    await user.click(dot(0, 'Gold'));
    await user.unhover(dot(0, 'Gold'));
    expect(shown(0)).toEqual(gold);
    expect(heard).toEqual(['Acme gold']);
    await user.keyboard('{ArrowRight}');
    expect(dot(0, 'ніч')).toBeChecked();
    expect(names()).toEqual(['Acme ніч', 'Acme gold', 'Acme ніч']);
  });

  it('keep the choice for a shopper who returns, but first show the filtered colour', async () => {
    const first = await open(products);
    await first.user.click((await screen.findAllByRole('radio', { name: 'ніч' }))[1] as HTMLElement);
    expect(names()[1]).toBe('Acme ніч');
    first.unmount();
    const { user } = await open(products);
    await waitFor(() => expect(names()[1]).toBe('Acme ніч'));
    answerMedia({ width: 1280 });
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Gold/ }));
    expect(names()).toEqual(['Acme gold']);
  });
});
