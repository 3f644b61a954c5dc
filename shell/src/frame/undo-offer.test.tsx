import { resetStore, sampleProduct } from '@gadgetry/remote-kit/testing';
import { addToCart, cart$, increaseQuantity, removeFromCart } from '@gadgetry/shared-kernel/cart';
import { on } from '@gadgetry/shared-kernel/events';
import { favourites$, toggleFavourite } from '@gadgetry/shared-kernel/favourites';
import { CartButton } from '@gadgetry/shared-kernel/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { UndoOffer } from './undo-offer';

const [first, phone, last] = [1, 2, 3].map((id) => sampleProduct({ id, name: `Acme ${id}` }));
const products = [first, phone, last].flatMap((product) => product ?? []);
const undo = () => screen.queryByRole('button', { name: 'Undo: put Acme 2 back' });

const show = (path = '/phones') =>
  render(
    <MemoryRouter initialEntries={[path]}>
      {products.map((product) => (
        <CartButton key={product.id} product={product} />
      ))}
      <UndoOffer />
    </MemoryRouter>,
  );
const button = () => screen.getByRole('button', { name: 'Added to cart, press to remove: Acme 2' });
const lines = (): [number, number][] => cart$.value.lines.map(({ id, quantity }) => [id, quantity]);

beforeEach(() => {
  resetStore();
  for (const product of products) addToCart(product);
  increaseQuantity(2);
});

it('restores a removed product with position and quantity, and the focus', () => {
  const spoken: string[] = [];
  on('shell/announce').subscribe(({ text }) => spoken.push(text));
  show();
  const pressed = button();
  pressed.focus();
  fireEvent.click(pressed);
  expect(lines()).toEqual([
    [1, 1],
    [3, 1],
  ]);
  expect(spoken).toEqual(['Acme 2 was removed from the cart. Press Ctrl+Z to undo.']);
  act(() => undo()?.focus());
  fireEvent.click(screen.getByRole('button', { name: 'Undo: put Acme 2 back' }));
  expect(lines()).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ]);
  expect(undo()).not.toBeInTheDocument();
  expect(pressed).toHaveFocus();
});

it.each([
  [true, { key: 'z', ctrlKey: true }, 'body'],
  [true, { key: 'Z', metaKey: true }, 'body'],
  [true, { key: 'я', code: 'KeyZ', ctrlKey: true }, 'body'],
  [true, { key: 'z', code: 'KeyW', ctrlKey: true }, 'body'],
  [false, { key: 'w', code: 'KeyZ', ctrlKey: true }, 'body'],
  [true, { key: 'z', ctrlKey: true }, 'input[type=radio]'],
  [true, { key: 'z', ctrlKey: true }, 'input[type=checkbox]'],
  [false, { key: 'z', ctrlKey: true }, 'input[type=search]'],
  [false, { key: 'z' }, 'body'],
  [false, { key: 'y', ctrlKey: true }, 'body'],
  [false, { key: 'z', ctrlKey: true, shiftKey: true }, 'body'],
  [false, { key: 'z', ctrlKey: true, altKey: true }, 'body'],
])('does so (%s) by %j in %s, once', (isUndone, keys, selector) => {
  show();
  document.body.insertAdjacentHTML(
    'beforeend',
    '<input type="radio"><input type="checkbox"><input type="search">',
  );
  fireEvent.click(button());
  for (const _ of [1, 2]) fireEvent.keyDown(document.querySelector(selector) ?? document, keys);
  expect(lines()).toHaveLength(isUndone ? 3 : 2);
  expect(undo() === null).toBe(isUndone);
});

it('restores all products that one press has removed', () => {
  const spoken: string[] = [];
  const heard = on('shell/announce').subscribe(({ text }) => spoken.push(text));
  show();
  act(() => {
    for (const id of [1, 2]) removeFromCart(id);
  });
  expect(spoken.at(-1)).toBe('2 products were removed. Press Ctrl+Z to undo.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo: 2 products were removed' }));
  expect(spoken.at(-1)).toBe('2 products were added to the cart');
  heard.unsubscribe();
  expect(lines()).toEqual([
    [1, 1],
    [2, 2],
    [3, 1],
  ]);
  expect(screen.queryByRole('region', { name: 'Undo' })).toBeNull();
});

it('restores a favourite at its position', () => {
  for (const product of products) act(() => toggleFavourite(product));
  show();
  act(() => toggleFavourite(sampleProduct({ id: 2, name: 'Acme 2' })));
  fireEvent.click(screen.getByRole('button', { name: 'Undo: put Acme 2 back' }));
  expect(favourites$.value.products.map(({ id }) => id)).toEqual([1, 2, 3]);
});

it.each([
  ['/cart', () => removeFromCart(2)],
  ['/favorites', () => toggleFavourite(sampleProduct({ id: 2, name: 'Acme 2' }))],
])('is not offered on %s, which has its own undo', (path, remove) => {
  act(() => toggleFavourite(sampleProduct({ id: 2, name: 'Acme 2' })));
  show(path);
  act(remove);
  expect(undo()).not.toBeInTheDocument();
});

it('is removed when the product is added again, and after its time unless pointed at or focused', () => {
  jest.useFakeTimers();
  try {
    show();
    fireEvent.click(button());
    act(() => addToCart(sampleProduct({ id: 2, name: 'Acme 2' })));
    expect(undo()).not.toBeInTheDocument();
    fireEvent.click(button());
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Undo' }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(undo()).toBeInTheDocument();
    act(() => undo()?.focus());
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Undo' }));
    act(() => jest.advanceTimersByTime(60_000));
    expect(undo()).toBeInTheDocument();
    act(() => undo()?.blur());
    act(() => jest.advanceTimersByTime(9_999));
    expect(undo()).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(1));
    expect(undo()).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});
