import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from '../testing/registry';
import { testRegistry } from './test-registry';

/** A registry whose staging is deployed with cart 1.2.0, and before with 1.0.0 and 1.1.0, the standby. */
async function given() {
  const made = testRegistry();
  const at = (...path: string[]): string => join(made.folder, ...path);
  catalogue(at('data-1.0.0'));
  const run = async (line: string): Promise<string> => {
    const { code, text } = await made.run(line);
    expect([code, text]).toEqual([0, text]);
    return text;
  };
  const deploy = () => run('deploy staging --to FOLDER/site --also https://parts.example=FOLDER/parts');
  await run('publish data FOLDER/data-1.0.0 --as 1.0.0 --registry REGISTRY');
  await run('set data 1.0.0 --url data/{version}/api --env staging');
  await deploy();
  made.build('1.2.0');
  await run('publish cart FOLDER/cart-1.2.0 --registry REGISTRY');
  for (const version of ['1.1.0', '1.2.0']) {
    for (const name of ['staging', 'production']) await run(`set cart ${version} --env ${name}`);
    await deploy();
  }
  const gc = (more = '') =>
    run(`gc --registry REGISTRY --keep 0 --older-than 0d --served FOLDER/site --served FOLDER/parts${more}`);
  return { at, run, gc, clock: made.clock };
}

describe('gc where versions are served from', () => {
  it('leaves what a generation names that may come back', async () => {
    const { at, gc } = await given();
    expect(await gc()).not.toContain('from ');
    expect(existsSync(at('parts/cart/1.0.0/descriptor.json'))).toBe(true);
  });

  it('deletes whole versions that no document names, and nothing beside them', async () => {
    const { at, gc } = await given();
    writeFileSync(at('parts/note.txt'), 'of another program');
    mkdirSync(at('parts/other'));
    writeFileSync(at('parts/other/release.json'), '{"notes":"of another program"}');
    expect(await gc(' --generations 1 --dry-run')).toMatch(/cart 1\.0\.0 would go from .*parts/);
    expect(existsSync(at('parts/cart/1.0.0/release.json'))).toBe(true);
    expect(await gc(' --generations 1')).toMatch(/cart 1\.0\.0 is gone from .*parts/);
    const left = readdirSync(at('parts/cart/1.0.0'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    for (const path of ['parts/cart/1.2.0/release.json', 'parts/note.txt', 'parts/other/release.json'])
      expect(existsSync(at(path))).toBe(true);
    for (const path of ['shell/1.0.0/release.json', 'data/1.0.0/api/products.json', 'index.html'])
      expect(readFileSync(at('site', path)).length).toBeGreaterThan(0);
  });

  it('takes prerendered pages away that no page has named for long enough, and no others', async () => {
    const { at, run, clock } = await given();
    const page = readFileSync(at('site/index.html'), 'utf8');
    writeFileSync(at('site/index.html'), page.replace('</body>', '<!-- prerendered/named-1/ --></body>'));
    for (const folder of ['named-1', 'left-1', 'left-2']) {
      mkdirSync(at('site/prerendered', folder), { recursive: true });
      writeFileSync(at('site/prerendered', folder, 'light-en.html'), folder);
    }
    const gc = () => run('gc --registry REGISTRY --keep 9 --older-than 30d --served FOLDER/site');
    const views = () =>
      readdirSync(at('site/prerendered')).filter((name) =>
        existsSync(at('site/prerendered', name, 'light-en.html')),
      );
    expect(await gc()).toMatch(
      /2 folder\(s\) of prerendered pages in .*site.* are named by no page any more: gc takes them 30d after/,
    );
    expect(views()).toHaveLength(3);
    // A rollback of the page names one of them again.
    writeFileSync(at('site/index.html'), page.replace('</body>', '<!-- prerendered/left-2/ --></body>'));
    clock.now = new Date(clock.now.getTime() + 31 * 86_400_000);
    expect(await gc()).toContain('1 folder(s) of prerendered pages that no page names is gone');
    expect(views()).toEqual(['left-2', 'named-1']);
  });
});
