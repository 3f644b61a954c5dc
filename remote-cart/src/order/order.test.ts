import { sampleProduct } from '@gadgetry/remote-kit/testing';
import type { CartLine } from '@gadgetry/shared-kernel/cart';
import { lineFacts, orderOf, unnamedFacts } from './order';

const line = (id: number, price: number, quantity: number): CartLine => ({
  ...sampleProduct({ id, price }),
  quantity,
});

describe('the order that a cart makes', () => {
  it('leaves out unavailable lines', () => {
    const order = orderOf([line(1, 800, 2), line(2, 9.9, 3)], new Set([1]));
    expect(order).toMatchObject({ total: 29.7, items: 3 });
    expect(order.lines.map(({ id }) => id)).toEqual([2]);
  });

  it('computes the discounts exactly to the cent', () => {
    const discounted = { ...line(1, 800.1, 2), fullPrice: 900.3 };
    const dearer = { ...line(2, 100, 1), fullPrice: 0 };
    expect(orderOf([discounted, dearer], new Set()).savings).toBe(200.4);
    expect(orderOf([discounted, dearer], new Set([1])).savings).toBe(0);
  });
});

const shown = (value: string): string => value.replace('GB', ' GB');
const colorName = (color: string): string => `<${color}>`;

it.each([
  [{ capacity: '128GB', color: 'midnight', screen: "6.1' OLED" }, ['128 GB', '<midnight>', "6.1' OLED"]],
  [{ capacity: '', color: 'gold', screen: ' ' }, ['<gold>']],
  [{ capacity: '40mm', color: '', screen: '' }, ['40mm']],
  [{}, []],
])('describes %j as %j', (line, expected) => {
  expect(lineFacts(line, colorName, shown)).toEqual(expected);
});

it.each([
  [{ name: 'Acme 128GB Gold', capacity: '128GB', color: 'gold', screen: "6.1' OLED" }, ["6.1' OLED"]],
  [{ name: 'Acme Phone', capacity: '128GB', color: 'gold' }, ['128 GB', 'Gold']],
  [{ name: 'Acme Phone' }, []],
])('of %j, the name lacks %j', (line, expected) => {
  expect(unnamedFacts(line, () => 'Gold', shown)).toEqual(expected);
});
