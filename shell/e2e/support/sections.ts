import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStored } from '@gadgetry/compose/document/document-store';
import type { RemoteDescriptor } from '@gadgetry/shared-kernel/contract';
import { root } from '@gadgetry/tools/workspace';

/** The remotes that the specification knows; `local` may have further ones. */
const SPECIFIED = ['catalog', 'product', 'cart'];

const descriptorOf = (remote: string): RemoteDescriptor =>
  JSON.parse(readFileSync(join(root, `remote-${remote}`, 'descriptor.json'), 'utf8'));

const further = Object.keys(readStored(join(root, 'shell/environments/local.json')).microFrontends)
  .filter((remote) => !SPECIFIED.includes(remote))
  .flatMap((remote) => descriptorOf(remote).navigation)
  .sort((a, b) => a.order - b.order)
  .map(({ label }) => label.en);

/** The navigation in English: the links that the specification asks for, then those of further remotes. */
export const SECTIONS: readonly string[] = ['Home', 'Phones', 'Tablets', 'Accessories', ...further];
