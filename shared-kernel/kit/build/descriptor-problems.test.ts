import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { descriptorProblems, didYouMean } from './descriptor-problems.mjs';

const cart = JSON.parse(readFileSync(join(__dirname, '../../../remote-cart/descriptor.json'), 'utf8'));
const [route] = cart.routes;

describe('a descriptor as it is written', () => {
  it('has no problem when it is valid', () => {
    expect(descriptorProblems(cart)).toEqual([]);
  });

  const withRoute = (changes: object) => ({ ...cart, routes: [{ ...route, ...changes }] });
  const ONE_OF = 'expected one of home, listing, product, lines, grid, plain, but found';

  it.each([
    [withRoute({ skeleton: 'lnes' }), `routes[0].skeleton: ${ONE_OF} "lnes"; did you mean "lines"?`],
    [withRoute({ skeletton: 'lines' }), 'routes[0]: expected no "skeletton"; did you mean "skeleton"?'],
    [{ ...cart, fragmets: [] }, 'the document: expected no "fragmets"; did you mean "fragments"?'],
    [{ ...cart, something: [] }, 'the document: expected no "something".'],
    [{ ...cart, kernel: undefined }, 'the document: expected "kernel" but found none.'],
    [{ ...cart, kernel: 1 }, 'kernel: must be string, but found 1.'],
    [withRoute({ skeleton: 7 }), `routes[0].skeleton: ${ONE_OF} 7.`],
  ])('gets a suggestion for each problem (%#)', (descriptor, message) => {
    expect(descriptorProblems(descriptor)).toEqual([`descriptor.json, ${message}`]);
  });
});

describe('a name that is misspelt', () => {
  it.each([
    ['page-shelfs', ['app', 'page-shelf', 'page-all'], '; did you mean "page-shelf"?'],
    ['x', ['page-shelf'], '.'],
    ['anything', [], '.'],
    [undefined, ['a'], '.'],
  ])('gets the closest name as a suggestion: %s', (found, names, message) => {
    expect(didYouMean(found, names)).toBe(message);
  });
});
