import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../files';
import { environment } from '../testing/environment';
import { freshFolder } from '../testing/registry';
import { dataFindings } from './data';

const PHONES = '[{"id":"a"}]';

/** A folder with data and their version file. */
function dataFolder(version: object | undefined = { version: 'today' }): string {
  const folder = freshFolder();
  writeFileSync(join(folder, 'phones.json'), PHONES);
  const integrity = { 'phones.json': integrityOf(Buffer.from(PHONES)) };
  if (version) writeFileSync(join(folder, 'version.json'), JSON.stringify({ integrity, ...version }));
  return folder;
}

const asked: string[] = [];
/** A site with these answers. */
const site = (text: string, ok = true) => ({
  site: 'https://store.example/shop/',
  fetch: async (url: string) => {
    asked.push(url);
    const arrayBuffer = async () => new TextEncoder().encode(text);
    return { ok, status: ok ? 200 : 404, headers: new Headers(), arrayBuffer };
  },
});

describe('the check of prerendered pages against the data', () => {
  beforeEach(() => {
    asked.length = 0;
  });

  it('finds nothing if the site serves the data of the version file', async () => {
    expect(await dataFindings(environment(), dataFolder())).toEqual([]);
    expect(await dataFindings(environment(), dataFolder(), site('{"version":"today"}'))).toEqual([]);
    expect(asked).toEqual(['https://store.example/shop/api/version.json']);
  });

  it.each([
    [
      'other data than the pages were made from',
      site('{"version":"yesterday"}'),
      /from data today, but .* serves yesterday/,
    ],
    ['no version', site('', false), /version.json answered 404/],
    ['invalid JSON', site('<html>'), /JSON/],
  ])('reports GX025 if the site serves %s', async (_, online, message) => {
    const [found] = await dataFindings(environment(), dataFolder(), online);
    expect(found?.code).toBe('GX025');
    expect(found?.message).toMatch(message);
  });

  it('reports GX025 if the version file names other data', async () => {
    const folder = dataFolder({ version: 'x', integrity: { 'phones.json': 'sha384-x' } });
    const [found] = await dataFindings(environment(), folder);
    expect(found?.code).toBe('GX025');
    expect(found?.message).toMatch(/build the data again/);
  });

  it('finds nothing if prerendering is off, or the supplier names no version', async () => {
    const { policy } = environment();
    const off = environment({ policy: { ...policy, views: 'off' } });
    expect(await dataFindings(off, dataFolder({ integrity: {} }))).toEqual([]);
    expect(await dataFindings(environment(), freshFolder())).toEqual([]);
  });
});
