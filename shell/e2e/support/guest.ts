import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@gadgetry/compose/files';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';

/** A remote that a test writes by hand, without a bundler. */
export interface Guest {
  /** Name of the remote. */
  readonly name: string;
  readonly version?: string;
  /** Further members of its descriptor. */
  readonly descriptor?: Partial<Omit<BuiltDescriptor, 'name' | 'version' | 'build'>>;
  /**
   * Source of a function that returns the app module or its factory. Its parameter `share` loads a module that the host shares,
   * such as `react`.
   */
  readonly app: string;
  /** Names of its pages, for the list of files. */
  readonly pages?: readonly string[];
}

const NOTHING = { scripts: [], styles: [], shared: [] };
const named = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, NOTHING]));

/**
 * Writes a guest: a Module Federation container as one script, and its descriptor.
 * @param folder to write to
 */
export function writeGuest(
  folder: string,
  { name, version = '1.0.0', descriptor: members = {}, app, pages = [] }: Guest,
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
  const { fragments = [] } = members;
  const descriptor: BuiltDescriptor = {
    name,
    version,
    kernel: '*',
    routes: [],
    navigation: [],
    ...members,
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
