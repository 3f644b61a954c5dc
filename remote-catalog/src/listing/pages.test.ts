import { pageOf } from './pages';

describe('a page of a list', () => {
  it('holds the products of that page and tells which they are', () => {
    expect(pageOf(40, 16, 2)).toEqual({ page: 2, pages: 3, from: 17, to: 32 });
  });

  it('may be shorter at the end', () => {
    expect(pageOf(40, 24, 2)).toMatchObject({ pages: 2, from: 25, to: 40 });
  });

  it('is the last one when the wanted page lies beyond it [LIST-21]', () => {
    expect(pageOf(40, 16, 99)).toMatchObject({ page: 3, from: 33, to: 40 });
    expect(pageOf(40, 16, Number.POSITIVE_INFINITY).page).toBe(3);
  });

  it('holds everything when all are wanted', () => {
    expect(pageOf(40, 'All', 5)).toMatchObject({ page: 1, pages: 1, from: 1, to: 40 });
  });

  it('is one empty page in an empty list', () => {
    expect(pageOf(0, 'All', 1)).toEqual({ page: 1, pages: 1, from: 0, to: 0 });
  });
});
