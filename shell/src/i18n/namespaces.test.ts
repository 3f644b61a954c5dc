import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RESERVED_NAMES } from '@gadgetry/shared-kernel/contract/ownership';

it('no remote may have the name of a namespace of the shell’s texts', () => {
  const source = join(__dirname, '..');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const namespaces = files
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => [
      ...readFileSync(join(source, path), 'utf8').matchAll(/addTranslations\('([a-z-]+)'/g),
    ])
    .map(([, namespace]) => namespace);
  expect(namespaces).toContain('offers');
  expect(RESERVED_NAMES).toEqual(expect.arrayContaining(namespaces));
});
