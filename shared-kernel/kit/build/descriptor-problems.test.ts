import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { descriptorProblems, didYouMean } from './descriptor-problems.mjs';

const cart = JSON.parse(readFileSync(join(__dirname, '../../../remote-cart/descriptor.json'), 'utf8'));
const [route] = cart.routes;

describe('a descriptor as it is written', () => {
  it('has no problem when it is valid', () => {
    expect(descriptorProblems(cart)).toEqual([]);
  });

  it.each([
    [
      { ...cart, routes: [{ ...route, skeleton: 'lnes' }] },
      'descriptor.json, routes[0].skeleton: expected one of home, listing, product, lines, grid, plain, but found "lnes"; did you mean "lines"?',
    ],
    [
      { ...cart, routes: [{ ...route, skeletton: 'lines' }] },
      'descriptor.json, routes[0]: expected no "skeletton"; did you mean "skeleton"?',
    ],
    [
      { ...cart, fragmets: [] },
      'descriptor.json, the document: expected no "fragmets"; did you mean "fragments"?',
    ],
    [{ ...cart, something: [] }, 'descriptor.json, the document: expected no "something".'],
    [{ ...cart, kernel: 1 }, 'descriptor.json, kernel: must be string, but found 1.'],
    [
      { ...cart, routes: [{ ...route, skeleton: 7 }] },
      'descriptor.json, routes[0].skeleton: expected one of home, listing, product, lines, grid, plain, but found 7.',
    ],
  ])('says what was probably meant (%#)', (descriptor, said) => {
    expect(descriptorProblems(descriptor)).toEqual([said]);
  });
});

describe('a name that is misspelt', () => {
  it.each([
    ['page-shelfs', ['app', 'page-shelf', 'page-all'], '; did you mean "page-shelf"?'],
    ['x', ['page-shelf'], '.'],
    ['anything', [], '.'],
    [undefined, ['a'], '.'],
  ])('is answered with the nearest one that there is: %s', (found, names, said) => {
    expect(didYouMean(found, names)).toBe(said);
  });
});
