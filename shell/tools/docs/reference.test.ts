import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace';
import { REFERENCE } from './reference';

it.each(Object.entries(REFERENCE))(
  '%s says what its source says (otherwise: npm run reference)',
  (path, write) => {
    expect(readFileSync(join(root, path), 'utf8')).toBe(write());
  },
);
