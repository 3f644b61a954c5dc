import type { CartLine } from '@gadgetry/shared-kernel/cart';
import { itemNames, readItem, removeItem, writeItem } from '@gadgetry/shared-kernel/item-storage';
import { isAmount, isRecord } from '@gadgetry/shared-kernel/model/checks';
import { isQuantity } from '@gadgetry/shared-kernel/model/quantity';
import { type Order, orderOf } from './order';

export interface StoredOrder extends Order {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Orders are listed and removed by it; it grows with each order, also after the clock was set back. */
  readonly rank: number;
}

/** Prefix of the item's name; one item per order, so that two tabs never write the same item. */
const PREFIX = 'order:';

/** Limits on stored orders and their lines, to leave storage for the cart; the oldest orders are removed first. */
const MAX_ORDERS = 50;
const MAX_LINES = 2000;

/** The last order, if it could not be stored. */
let inMemory: unknown;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Base address for parsing. An address whose origin differs leaves the store. */
const HERE = 'https://store.invalid';

/** Returns a path in the store; empty if the address is invalid or leads to another host. */
function pathOf(value: unknown): string {
  const text = textOf(value);
  try {
    return new URL(text, HERE).origin === HERE ? text : '';
  } catch {
    return '';
  }
}

/** Reads a stored line; `undefined` if name, price or quantity is invalid. */
function lineOf(value: unknown): CartLine | undefined {
  if (!isRecord(value)) return undefined;
  const { id, name, price, quantity, fullPrice, year } = value;
  if (typeof name !== 'string' || !isAmount(id) || !isAmount(price) || !isQuantity(quantity))
    return undefined;
  return {
    id,
    name,
    price,
    quantity,
    fullPrice: isAmount(fullPrice) ? fullPrice : price,
    year: isAmount(year) ? year : 0,
    category: textOf(value.category),
    itemId: textOf(value.itemId),
    screen: textOf(value.screen),
    capacity: textOf(value.capacity),
    color: textOf(value.color),
    ram: textOf(value.ram),
    image: pathOf(value.image),
  };
}

/** The latest time of a `Date`, in milliseconds since 1970. */
const LAST_MOMENT = 8.64e15;

/** Reads a stored order; `undefined` if invalid. Computes the sums again, since storage may be edited. */
export function readOrder(value: unknown): StoredOrder | undefined {
  if (!isRecord(value) || !Array.isArray(value.lines)) return undefined;
  const { id, at, rank } = value;
  const lines = value.lines.map(lineOf).filter((line) => line !== undefined);
  if (typeof id !== 'string' || !isAmount(at) || at > LAST_MOMENT || lines.length === 0) return undefined;
  return { id, at, rank: isAmount(rank) ? rank : at, ...orderOf(lines, new Set()) };
}

/** Reads an order by its item's name, which contains the id; an id in the content is ignored. */
const readNamed = (name: string): StoredOrder | undefined => {
  const order = readOrder(readItem('cart', name));
  return order && { ...order, id: name.slice(PREFIX.length) };
};

const newestFirst = (orders: readonly (StoredOrder | undefined)[]): readonly StoredOrder[] =>
  orders.filter((order) => order !== undefined).toSorted((a, b) => b.rank - a.rank);

/** Reads the orders on this device, without invalid ones, which stay in storage. */
const readStored = (): readonly StoredOrder[] => newestFirst(itemNames('cart', PREFIX).map(readNamed));

/** Reads the orders on this device and the last one of this tab, newest first. */
export function readOrders(): readonly StoredOrder[] {
  const stored = readStored();
  const last = readOrder(inMemory ?? readItem('cart', 'order', 'tab'));
  return stored.some(({ id }) => id === last?.id) ? stored : newestFirst([...stored, last]);
}

/** Whether storage has an invalid order, which stays until the shopper removes all orders. */
export const hasUnreadable = (): boolean =>
  itemNames('cart', PREFIX).some((name) => readNamed(name) === undefined);

/** Stores an order on this device; if that fails, in this tab's storage; if that fails too, in memory. */
export function storeOrder({ id, at, lines }: Pick<StoredOrder, 'id' | 'at' | 'lines'>): void {
  const rank = Math.max(at, (readStored()[0]?.rank ?? 0) + 1);
  const order = { id, at, rank, lines: lines.map(({ pictures: _, ...line }) => line) };
  inMemory =
    writeItem('cart', PREFIX + id, order) || writeItem('cart', 'order', order, 'tab') ? undefined : order;
  let count = 0;
  for (const [index, old] of readStored().entries()) {
    count += old.lines.length;
    if (index >= MAX_ORDERS || count > MAX_LINES) removeItem('cart', PREFIX + old.id);
  }
}

const forgetLast = (): void => {
  inMemory = undefined;
  writeItem('cart', 'order', null, 'tab');
};

/** Removes an order from this device. */
export function removeOrder({ id }: Pick<StoredOrder, 'id'>): void {
  removeItem('cart', PREFIX + id);
  if (readOrders().some((order) => order.id === id)) forgetLast();
}

/** Removes all orders from this device, including invalid ones. */
export function removeOrders(): void {
  for (const name of itemNames('cart', PREFIX)) removeItem('cart', name);
  forgetLast();
}
