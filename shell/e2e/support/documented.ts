import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '@gadgetry/tools/workspace';

/** Returns the shell blocks of pages of `shell/docs`, with a folder beside the repository for builds of the cart's later versions. */
export const commandsOf = (pages: readonly string[]): readonly string[] =>
  pages.flatMap((page) => {
    const text = readFileSync(join(root, `shell/docs/${page}.md`), 'utf8');
    return [...text.matchAll(/```sh\n(.*?)```/gs)].map(([, block = '']) =>
      block.replaceAll('remote-cart/dist/', '../cart/dist/'),
    );
  });

/** A fake npm: runs `npm run compose`, and skips `npm run build`. */
export const NPM = `#!/bin/sh
[ "$*" = "run build" ] && exit 0
[ "$2" = "-s" ] && { shift 2; set -- run "$@"; }
shift 3; exec "${process.execPath}" "${join(root, 'shell/compose/bin.mjs')}" "$@"
`;

/**
 * Writes fakes of slow or privileged programs into a folder.
 * @returns a `PATH` that begins with the folder
 */
export function pathWith(folder: string, fakes: Readonly<Record<string, string>>): string {
  mkdirSync(folder);
  for (const [name, text] of Object.entries(fakes)) {
    writeFileSync(join(folder, name), text);
    chmodSync(join(folder, name), 0o755);
  }
  return [folder, process.env.PATH].join(delimiter);
}
