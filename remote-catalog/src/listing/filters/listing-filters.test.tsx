import { renderRemote, resetStore, sampleProduct, serveCatalogue } from '@gadgetry/remote-kit/testing';
import { on } from '@gadgetry/shared-kernel/events';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import descriptor from '../../../descriptor.json';
import { app } from '../../app';
import { names } from '../../testing/listing';
import { answerMedia } from '../../testing/media';

// Imported here, so that compiling it doesn't count for the tests' time limits.
import './filter-panel';

beforeEach(() => resetStore());

describe('the filters of a listing', () => {
  const toggle = (name: string) => screen.getByRole('button', { name });
  const variant = (id: number, model: string, capacity: string, color: string, price: number) =>
    sampleProduct({
      id,
      itemId: `${model}-${capacity}-${color}`.toLowerCase(),
      name: `Acme ${model} ${capacity} ${color}`,
      capacity,
      color,
      price,
    });
  const products = [
    variant(1, 'One', '64GB', 'black', 300),
    variant(2, 'One', '128GB', 'gold', 400),
    variant(3, 'Two', '128GB', 'gold', 600),
    variant(4, 'Two', '256GB', 'black', 700),
  ];
  const openFiltered = async (route: string) => {
    serveCatalogue({ products });
    const rendered = await renderRemote(app, descriptor, { route });
    await screen.findByRole('heading', { level: 1 });
    return rendered;
  };

  it('are read from the address, and values without products are ignored [STORE-19]', async () => {
    await openFiltered('/phones?capacity=128gb&capacity=9TB&color=nonsense&price=abc&page=7');
    expect(await screen.findByText('2 of 4 versions')).toBeVisible();
    expect(names()).toEqual(['Acme One 128GB gold', 'Acme Two 128GB gold']);
    expect(toggle('128\u00a0GB')).toHaveAttribute('aria-pressed', 'true');
    const chips = await screen.findByRole('list', { name: 'Active filters' });
    expect(within(chips).getAllByRole('button')).toHaveLength(2);
  });

  it('can be combined in the panel, which updates its numbers, and include a typed price', async () => {
    const { user } = await openFiltered('/phones');
    await screen.findByText('4 versions');
    answerMedia({ width: 1280 });
    await user.click(toggle('Filters'));
    const panel = within(await screen.findByRole('region', { name: 'Filters' }));
    const black = panel.getByRole('checkbox', { name: /^Black/ });
    await user.click(panel.getByRole('checkbox', { name: /^128\sGB/ }));
    expect(names()).toEqual(['Acme One 128GB gold', 'Acme Two 128GB gold']);
    expect(black).toBeDisabled();
    expect(panel.getByRole('checkbox', { name: 'Two 1' })).toBeEnabled();
    await user.click(screen.getByLabelText('From'));
    await user.paste('500');
    expect(names()).toHaveLength(2);
    await user.keyboard('{Enter}');
    expect(names()).toEqual(['Acme Two 128GB gold']);
    await user.click(panel.getByRole('button', { name: 'Show 1 version' }));
    expect(screen.queryByRole('region', { name: 'Filters' })).toBeNull();
    expect(document.activeElement).toHaveAttribute('aria-expanded', 'false');
  });

  it('are all kept if they are pressed before the next cards are shown', async () => {
    await openFiltered('/phones?color=gold');
    await screen.findByRole('button', { name: 'Remove the filter Gold' });
    act(() => {
      for (const name of ['64\u00a0GB', '256\u00a0GB', '256\u00a0GB', 'Remove the filter Gold'])
        fireEvent.click(toggle(name));
    });
    await waitFor(() => expect(names()).toEqual(['Acme One 64GB black', 'Acme Two 256GB black']));
    act(() => {
      for (const chip of screen.getAllByRole('button', { name: /^Remove the filter/ })) fireEvent.click(chip);
    });
    await waitFor(() => expect(names()).toHaveLength(4));
  });

  it('are removed one by one, and move the focus to the next, and at last to the button of all filters', async () => {
    const { user } = await openFiltered('/phones?capacity=128GB&price=500-');
    await user.click(await screen.findByRole('button', { name: /^Remove the filter 128\sGB/ }));
    expect(names()).toEqual(['Acme Two 128GB gold', 'Acme Two 256GB black']);
    // The next one has the focus; after the last, the link to choose again.
    expect(screen.getByRole('button', { name: 'Remove the filter From $500' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(names()).toHaveLength(4);
    expect(toggle('Filters')).toHaveFocus();
  });

  it('in a sheet are kept when the phone is turned, and apply when the shopper shows the results', async () => {
    answerMedia({ width: 390 });
    const { user } = await openFiltered('/phones?sort=Expensive');
    await screen.findByText('4 versions');
    await user.click(toggle('Filters'));
    const gold = () => screen.findByRole('checkbox', { name: 'Gold 2' });
    await user.click(await gold());
    expect(names()).toHaveLength(4);
    act(() => answerMedia({ width: 844 }));
    await user.click(await screen.findByRole('checkbox', { name: /^128\sGB/ }));
    expect(await gold()).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Show 2 versions' }));
    expect(names()).toEqual(['Acme Two 128GB gold', 'Acme One 128GB gold']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('without matches show a message, and can be cleared', async () => {
    const heard: string[] = [];
    on('shell/announce').subscribe(({ text }) => heard.push(text));
    const { user } = await openFiltered('/phones?color=gold');
    await user.click(await screen.findByRole('button', { name: '64\u00a0GB' }));
    expect(await screen.findByText('No products match these filters')).toBeVisible();
    expect(heard).toEqual(['No products match these filters']);
    const [clear] = screen.getAllByRole('button', { name: 'Clear all' }).toReversed();
    if (clear) await user.click(clear);
    expect(names()).toHaveLength(4);
    expect(toggle('Filters')).toHaveFocus();
    await waitFor(() => expect(heard.at(-1)).toBe('Showing 1–4 of 4'));
  });
});
