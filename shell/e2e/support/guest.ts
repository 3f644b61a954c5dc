import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@gadgetry/compose/files';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';

/** A remote that no tool of this repository has built. */
export interface Guest {
  /** Name of the remote. */
  readonly name: string;
  readonly version?: string;
  /** What its descriptor says besides. */
  readonly promise?: Partial<Omit<BuiltDescriptor, 'name' | 'version' | 'build'>>;
  /**
   * Text of a function that gets `share`, which resolves to a module that the host shares (`react`), and returns the app
   * module, or what makes one.
   */
  readonly app: string;
  /** Names of its pages and fragments, for the list of files. */
  readonly pages?: readonly string[];
}

const NOTHING = { scripts: [], styles: [], shared: [] };
const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, NOTHING]));

/**
 * Writes a remote by hand: one script that is a container of Module Federation, as any bundler could have made it, and its
 * descriptor.
 * @param folder receives both
 */
export function writeGuest(
  folder: string,
  { name, version = '1.0.0', promise = {}, app, pages = [] }: Guest,
): void {
  const container = `gadgetry_${name.replaceAll('-', '_')}_${version.replaceAll(/\W/g, '_')}`;
  const entry = `var ${container} = (() => {
  let scope;
  const share = async (name) => {
    const [found] = Object.values(scope[name] ?? {});
    return (await found.get())();
  };
  return {
    init: (given) => { scope = given; },
    get: async () => {
      const app = await (${app})(share);
      return () => ({ app });
    },
  };
})();
`;
  const { fragments = [] } = promise;
  const descriptor: BuiltDescriptor = {
    name,
    version,
    kernel: '*',
    routes: [],
    navigation: [],
    ...promise,
    fragments,
    build: {
      container,
      entry: { path: 'entry.js', integrity: integrityOf(Buffer.from(entry)) },
      app: NOTHING,
      pages: named(pages),
      fragments: named(fragments),
      shared: { react: '^19.0.0' },
    },
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'entry.js'), entry);
  writeFileSync(join(folder, 'descriptor.json'), JSON.stringify(descriptor));
}
