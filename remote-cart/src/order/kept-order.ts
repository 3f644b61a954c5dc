import type { CartLine } from '@gadgetry/shared-kernel/cart';
import { readItem, writeItem } from '@gadgetry/shared-kernel/item-storage';
import { type Order, orderOf } from './order';

export interface KeptOrder extends Order {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Where storage is denied the order is known until the page is closed. */
let inMemory: unknown;

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A line as it was stored; `undefined` where name, price or quantity make no sense. */
function lineOf(value: unknown): CartLine | undefined {
  if (!isRecord(value)) return undefined;
  const { id, name, price, quantity, fullPrice, year } = value;
  if (typeof name !== 'string' || !isAmount(id) || !isAmount(price) || !isAmount(quantity)) return undefined;
  if (!Number.isSafeInteger(quantity) || quantity < 1) return undefined;
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
    image: textOf(value.image),
  };
}

/** Beyond this no date can be shown. */
const LAST_MOMENT = 8.64e15;

/** The order that was stored; `undefined` where it can't be one. Sums are never taken on trust. */
export function readOrder(value: unknown): KeptOrder | undefined {
  if (!isRecord(value) || !Array.isArray(value.lines)) return undefined;
  const { id, at } = value;
  const lines = value.lines.map(lineOf).filter((line) => line !== undefined);
  if (typeof id !== 'string' || !isAmount(at) || at > LAST_MOMENT || lines.length === 0) return undefined;
  return { id, at, ...orderOf(lines, new Set()) };
}

export function keepOrder({ id, at, lines }: Pick<KeptOrder, 'id' | 'at' | 'lines'>): void {
  const order = { id, at, lines };
  inMemory = writeItem('cart', 'order', order, 'tab') ? undefined : order;
}

export const lastOrder = (): KeptOrder | undefined => readOrder(inMemory ?? readItem('cart', 'order', 'tab'));
