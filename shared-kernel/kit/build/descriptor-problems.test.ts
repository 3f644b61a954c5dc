import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
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

it.each([
  ['page-shelfs', ['app', 'page-shelf', 'page-all'], '; did you mean "page-shelf"?'],
  ['x', ['page-shelf'], '.'],
  ['anything', [], '.'],
  [undefined, ['a'], '.'],
])('a name that is misspelt gets the closest name as a suggestion: %s', (found, names, message) => {
  expect(didYouMean(found, names)).toBe(message);
});

const PRESET = pathToFileURL(join(__dirname, 'rspack-remote.mjs')).href;

it.each(['descriptor.json', 'package.json'])('the build names %s if it is not JSON', (broken) => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-'));
  for (const file of ['descriptor.json', 'package.json'])
    writeFileSync(join(folder, file), file === broken ? '{ "name": }' : '{}');
  const config = pathToFileURL(join(folder, 'rspack.config.mjs')).href;
  const code = `
    const { remote } = await import(${JSON.stringify(PRESET)});
    await remote(${JSON.stringify(config)})({}).catch(({ message }) => console.log(message));
  `;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(stdout).toMatch(new RegExp(`^${broken}: Unexpected token`));
});
