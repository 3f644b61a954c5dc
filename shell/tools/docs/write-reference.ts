import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../workspace';
import { REFERENCE } from './reference';

for (const [path, write] of Object.entries(REFERENCE)) writeFileSync(join(root, path), write());
