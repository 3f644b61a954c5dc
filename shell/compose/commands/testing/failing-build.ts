import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import vm from 'node:vm';
import { buildSync } from 'esbuild';
import { integrityOf, jsonText } from '../../files';
import { mapsFolderOf } from '../../registry/source-maps';

/** A source that throws; the minifier joins its lines. */
const SOURCE = `interface Line { readonly price: number }

const totalOf = (lines: readonly Line[]): number => {
  if (lines.length === 0) throw new TypeError('No lines to add up');
  return lines.reduce((sum, { price }) => sum + price, 0);
};

export function checkOut(lines: readonly Line[]): string {
  return \`Total: \${totalOf(lines)}\`;
}

checkOut([]);
`;

/** Positions of the throw and of its call, from line 1 and column 1. */
export const THROWN = 'src/check-out.ts:4:33';
export const CALLED = 'src/check-out.ts:9:20';

/** A minified script with its map. */
export interface FailingScript {
  /** Name with a hash, as in builds. */
  readonly path: string;
  /** Runs the script as if served from a folder; returns the error's stack in Chromium's form. */
  readonly stackAt: (folder: string) => string;
}

/** Adds a throwing script to a build of a remote, and its map beside the build, as the presets do. */
export function addFailingScript(build: string, owner?: string): FailingScript {
  const { outputFiles } = buildSync({
    stdin: { contents: SOURCE, sourcefile: 'src/check-out.ts', loader: 'ts' },
    outfile: 'out.js',
    minify: true,
    sourcemap: 'external',
    write: false,
    format: 'iife',
  });
  const textOf = (ending: string): string =>
    outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const code = textOf('.js');
  const path = 'page-cart.0a1b2c3d4e.js';
  const write = (to: string, text: string): void => {
    mkdirSync(dirname(to), { recursive: true });
    writeFileSync(to, text);
  };
  write(join(build, path), code);
  write(
    join(mapsFolderOf(build), `${path}.map`),
    JSON.stringify({
      ...JSON.parse(textOf('.map')),
      file: path,
      sources: ['webpack://gadgetry_cart/./src/check-out.ts'],
    }),
  );
  const list = join(build, 'descriptor.json');
  const descriptor = JSON.parse(readFileSync(list, 'utf8'));
  descriptor.build.files.push({ path, integrity: integrityOf(Buffer.from(code)) });
  writeFileSync(list, jsonText({ ...descriptor, owner }));
  const stackAt = (folder: string): string => {
    try {
      vm.runInNewContext(code, {}, { filename: folder + path });
    } catch (error) {
      const { stack = '' }: Partial<Error> = Object(error);
      // Node prints the source line before the error, and its own frames after those of the script.
      const lines = stack.slice(stack.indexOf('TypeError: ')).split('\n');
      return lines.filter((line, index) => index === 0 || line.includes(path)).join('\n');
    }
    throw new Error('The script has not thrown.');
  };
  return { path, stackAt };
}
