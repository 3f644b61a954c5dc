/** @jest-environment @gadgetry/remote-kit/jest/dom */
import { act, renderHook } from '@testing-library/react';
import { on } from '../events/bus';
import { resetKernel } from '../store/start';
import { someProduct } from '../store/testing/fake-area';
import {
  addFavourite,
  favourites$,
  removeFavourite,
  toggleFavourite,
  useFavourites,
  useIsFavourite,
} from './favourites';

const first = someProduct(1);
const second = someProduct(2);
const ids = () => favourites$.value.products.map(({ id }) => id);

beforeEach(() => resetKernel());

describe('favourites', () => {
  it('hold a product once, and publish one fact', () => {
    const heard: string[] = [];
    const subscription = on('favourites/product-added').subscribe(() => heard.push('added'));
    subscription.add(
      on('favourites/product-removed').subscribe(({ index }) => heard.push(`removed ${index}`)),
    );
    addFavourite(first);
    addFavourite(first);
    removeFavourite(1);
    removeFavourite(1);
    subscription.unsubscribe();
    expect(heard).toEqual(['added', 'removed 0']);
  });

  it('toggle', () => {
    toggleFavourite(first);
    expect(ids()).toEqual([1]);
    toggleFavourite(first);
    expect(ids()).toEqual([]);
  });

  it('show in components', async () => {
    const { result } = renderHook(() => [useFavourites().products.length, useIsFavourite(2)]);
    expect(result.current).toEqual([0, false]);
    await act(async () => addFavourite(second));
    expect(result.current).toEqual([1, true]);
  });
});
