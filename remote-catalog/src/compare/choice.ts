import type { Product } from '@gadgetry/shared-kernel/catalogue';
import { readItem, writeItem } from '@gadgetry/shared-kernel/item-storage';
import { isRecord } from '@gadgetry/shared-kernel/model/checks';
import { useSyncExternalStore } from 'react';
import { MAX_COMPARED } from './address';

/** Item ids that were chosen for comparison, in the order of the choice, by category. */
export type Choice = Readonly<Record<string, readonly string[]>>;

export type Chooseable = Pick<Product, 'category' | 'itemId'>;

const ITEM = ['catalog', 'compared'] as const;

const NONE: readonly string[] = [];

/** A lone surrogate can't be part of an address. */
const isId = (value: unknown): value is string => typeof value === 'string' && !/\p{Surrogate}/u.test(value);

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? [...new Set(value.filter(isId))].slice(0, MAX_COMPARED) : NONE;

export const readChoice = (kept: unknown): Choice =>
  isRecord(kept)
    ? Object.fromEntries(Object.entries(kept).map(([category, ids]) => [category, idsIn(ids)]))
    : {};

/** Returns the choice with or without a product; unchanged beyond the limit. */
export function withChosen(choice: Choice, { category, itemId }: Chooseable, isChosen: boolean): Choice {
  const ids = choice[category] ?? NONE;
  if (ids.includes(itemId) === isChosen || (isChosen && ids.length >= MAX_COMPARED)) return choice;
  return { ...choice, [category]: isChosen ? [...ids, itemId] : ids.filter((id) => id !== itemId) };
}

/*
 * Stored per tab, since two tabs may compare different products. All chunks of the remote share this module.
 */
let choice: Choice | undefined;
const listeners = new Set<() => void>();

const currentChoice = (): Choice => {
  choice ??= readChoice(readItem(...ITEM, 'tab'));
  return choice;
};

function change(next: Choice): void {
  choice = next;
  writeItem(...ITEM, next, 'tab');
  for (const listener of listeners) listener();
}

/** Chooses a product for comparison, or removes it; returns whether that was possible within the limit. */
export function choose(product: Chooseable, isChosen: boolean): boolean {
  change(withChosen(currentChoice(), product, isChosen));
  return (currentChoice()[product.category] ?? NONE).includes(product.itemId) === isChosen;
}

export const chooseNone = (category: string): void => change({ ...currentChoice(), [category]: NONE });

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Returns the chosen item ids of a category; none on a prerendered page, which all visitors share. */
export const useChosen = (category: string): readonly string[] =>
  useSyncExternalStore(
    subscribe,
    () => currentChoice()[category] ?? NONE,
    () => NONE,
  );
