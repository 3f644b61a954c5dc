import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishedFiles } from './release';

/** Global of the tools that an adopted part's entry gives to the code of its container. */
export const ADAPTED = 'gadgetryAdopted';

/** Returns the names of the Trusted Types policies that scripts make, such as Lit's; adopted code makes one for HTML. */
export const trustedTypesIn = (scripts: readonly string[]): readonly string[] => [
  ...new Set(
    scripts.flatMap((text) => [
      ...[...text.matchAll(/\bcreatePolicy\(\s*["'`]([\w#=@/.%-]+)["'`]/g)].flatMap(([, name]) => name ?? []),
      ...(text.includes(`${ADAPTED}.html((`) ? ['adopted'] : []),
    ]),
  ),
];

/** Returns the names of the policies that the scripts of a build or a published version make. */
export const trustedTypesOf = (folder: string): readonly string[] =>
  trustedTypesIn(
    publishedFiles(folder)
      .filter((path) => /\.m?js$/.test(path))
      .map((path) => readFileSync(join(folder, path), 'utf8')),
  );
