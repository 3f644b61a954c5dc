import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const SOURCES = new URL('../page/', import.meta.url);

async function bundle(entry: string, external: string[]): Promise<string> {
  const result = await build({
    entryPoints: [fileURLToPath(new URL(entry, SOURCES))],
    bundle: true,
    write: false,
    format: external.length > 0 ? 'esm' : 'iife',
    target: 'es2023',
    legalComments: 'none',
    external,
  });
  return result.outputFiles[0]?.text ?? '';
}

/** The page's script. */
export function pageScript(): Promise<string> {
  return bundle('main.ts', []);
}

/** The code that a kind of result depends on, without the model descriptions, which are fingerprinted one by one. */
export function sceneCode(entry: 'still.ts' | 'composition.ts'): Promise<string> {
  return bundle(entry, ['../models/*']);
}
