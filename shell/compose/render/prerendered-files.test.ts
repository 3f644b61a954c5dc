import fs, { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder } from '../testing/registry';
import { placePrerendered } from './prerendered-files';

/** A cache with one set of prerendered pages, and a folder for the page. */
function cacheWithSet() {
  const [cache, out] = [freshFolder(), freshFolder()];
  const fill = (folder: string): void => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'home.html'), 'home');
  };
  fill(join(cache, 'set'));
  return { cache, out, fill, placed: join(out, 'prerendered') };
}

describe('placing prerendered pages', () => {
  it('accepts that another process places the same pages meanwhile', () => {
    const { cache, out, fill, placed } = cacheWithSet();
    const { renameSync: rename } = fs;
    const spy = jest.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
      fill(String(to));
      rename(from, to);
    });
    placePrerendered(cache, ['set'], out);
    expect(spy).toHaveBeenCalledTimes(1);
    spy.mockRestore();
    expect(readdirSync(placed)).toEqual(['set']);
  });

  it('removes what an interrupted process left long ago', () => {
    const { cache, out, fill, placed } = cacheWithSet();
    const left = join(placed, 'set.0.new');
    fill(left);
    const long = new Date('2020-01-01');
    utimesSync(left, long, long);
    placePrerendered(cache, ['set'], out);
    expect([existsSync(left), existsSync(join(placed, 'set/home.html'))]).toEqual([false, true]);
  });
});
