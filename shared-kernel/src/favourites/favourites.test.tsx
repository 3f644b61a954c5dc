import '@testing-library/jest-dom';
import { act, render, screen } from '@testing-library/react';
import { on } from '../events';
import { deliver } from '../events/bus';
import { resetKernel } from '../store/start';
import { someProduct } from '../store/testing/fake-area';
import {
  addFavourite,
  favourites$,
  removeFavourite,
  restoreFavourite,
  toggleFavourite,
  useFavourites,
  useIsFavourite,
} from './favourites';

const first = someProduct(1);
const second = someProduct(2);
const ids = () => favourites$.value.products.map(({ id }) => id);

beforeEach(() => resetKernel());

function Probe() {
  return <p>{`${useFavourites().products.length}, ${useIsFavourite(2) ? 'with' : 'without'} the second`}</p>;
}

describe('favourites', () => {
  it('hold a product once, and tell once', () => {
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

  it('come back in their place', () => {
    addFavourite(first);
    addFavourite(second);
    removeFavourite(1);
    restoreFavourite(first, 0);
    restoreFavourite(first, 0);
    expect(ids()).toEqual([1, 2]);
  });

  it('ignore a quantity that a product carries', () => {
    addFavourite({ ...first, ...{ quantity: 4 } });
    expect(favourites$.value.products).toEqual([first]);
  });

  it('follow the price of the catalogue', () => {
    addFavourite(first);
    deliver('catalogue/products-loaded', { count: 1, products: [{ ...first, price: 800 }] });
    expect(favourites$.value.products).toEqual([{ ...first, price: 800, priceWhenAdded: 850 }]);
  });

  it('show in components', async () => {
    render(<Probe />);
    expect(screen.getByText('0, without the second')).toBeVisible();
    await act(async () => addFavourite(second));
    expect(screen.getByText('1, with the second')).toBeVisible();
  });
});
