import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder, mapsFolder, parts } from '@gadgetry/tools/workspace';
import { expect, test } from '@playwright/test';

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'));

test('published files neither contain nor name source maps, which are kept beside them', () => {
  for (const part of parts) {
    const folder = buildFolder(part);
    const published = filesIn(folder);
    expect(published.filter((path) => path.endsWith('.map'))).toEqual([]);
    const texts = published.filter((path) => /\.(m?js|css)$/.test(path));
    const naming = texts.filter((path) => /sourceMappingURL/.test(readFileSync(join(folder, path), 'utf8')));
    expect(naming).toEqual([]);

    const maps = filesIn(mapsFolder(part));
    const chunks = published.filter((path) => /\.[0-9a-f]{10}\.js$/.test(path));
    expect(chunks.length).toBeGreaterThan(1);
    for (const chunk of chunks) {
      expect(maps).toContain(`${chunk}.map`);
      const { sources } = JSON.parse(readFileSync(join(mapsFolder(part), `${chunk}.map`), 'utf8'));
      expect(sources.length).toBeGreaterThan(0);
    }
  }
});
