import { cpSync, existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Folder of source maps, outside of versions' folders, so that they are never served or uploaded. */
export const MAPS = 'maps';

/** A source map of a script or style sheet. */
const MAP = '.map';

export const isSourceMap = (path: string): boolean => /\.(m?js|css)\.map$/.test(path);

/** Where the maps of a version or a build lie: `dist/2.1.0` has them in `dist/maps/2.1.0`. */
export const mapsFolderOf = (folder: string): string => join(dirname(folder), MAPS, basename(folder));

/** Key of a file's map in the store that holds the folder of its version. */
export const mapKeyOf = (version: string, path: string): string => `${MAPS}/${version}/${path}${MAP}`;

/** The maps of a build by their path: beside its folder as the presets write them, or in it as other bundlers do. */
export const mapsOf = (build: string, paths: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    paths.flatMap((path) => {
      const places = [mapsFolderOf(build), build].map((folder) => join(folder, path + MAP));
      return places.filter((one) => existsSync(one)).map((from) => [path + MAP, from] as const);
    }),
  );

/** Copies the maps of a build; returns how many it has. */
export function copyMaps(build: string, paths: readonly string[], to: string): number {
  const maps = Object.entries(mapsOf(build, paths));
  for (const [path, from] of maps) cpSync(from, join(to, path), { recursive: true });
  return maps.length;
}
