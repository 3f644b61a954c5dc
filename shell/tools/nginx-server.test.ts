import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkTogether } from './nginx-server';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'linked-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const at = (...names: string[]): string => join(folder, ...names);
const write = (...names: string[]): void => {
  mkdirSync(at(...names.slice(0, -1)), { recursive: true });
  writeFileSync(at(...names), names.join('/'));
};

it('several merged folders contain the first one’s version of each file, also under a path, and stay unchanged', () => {
  write('page', 'index.html');
  write('registry', '1.0.0', 'a.js');
  write('build', 'a.js');
  write('data', 'index.html');
  write('data', 'list.json');
  linkTogether(
    [
      { folder: at('page') },
      { folder: at('registry'), under: '/shell' },
      { folder: at('build'), under: '/shell/1.0.0' },
      { folder: at('build'), under: '/shell/2.0.0' },
      { folder: at('gone') },
      { folder: at('data') },
    ],
    at('all'),
  );
  const read = (...names: string[]): string => readFileSync(at('all', ...names), 'utf8');
  expect(read('index.html')).toBe('page/index.html');
  expect(read('list.json')).toBe('data/list.json');
  expect(read('shell/1.0.0/a.js')).toBe('registry/1.0.0/a.js');
  expect(read('shell/2.0.0/a.js')).toBe('build/a.js');
  expect(readdirSync(at('registry'))).toEqual(['1.0.0']);
});
