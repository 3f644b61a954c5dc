import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root } from '@gadgetry/tools/workspace';

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.(tsx?|json|html|css)$/.test(name))
    .map((name) => join(folder, 'src', name));

describe('the name of the store', () => {
  it('is written in one place of the sources [STORE-16]', () => {
    const named = ['shared-kernel', 'shell', ...remotes.map((remote) => remote.package)]
      .flatMap(sourcesOf)
      // Comments may speak of it.
      .filter((path) => /^(?!\s*(?:\*|\/)).*\bGadgetry\b/m.test(readFileSync(join(root, path), 'utf8')));
    expect(named).toEqual([join('shared-kernel', 'src/contract/store-name.ts')]);
  });
});
