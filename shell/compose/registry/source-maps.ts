import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { copyFile } from '../files';

/** Folder of source maps, outside of versions' folders, so that they are never served or uploaded. */
export const MAPS = 'maps';

/** A source map of a script or style sheet. */
const MAP = '.map';

export const isSourceMap = (path: string): boolean => /\.(m?js|css)\.map$/.test(path);

/** Returns the folder of a version's or a build's maps: for `dist/2.1.0`, `dist/maps/2.1.0`. */
export const mapsFolderOf = (folder: string): string => join(dirname(folder), MAPS, basename(folder));

/** Returns the key of a file's map in the store of its version. */
export const mapKeyOf = (version: string, path: string): string => `${MAPS}/${version}/${path}${MAP}`;

/** Returns the maps of a build by path: from beside its folder, where the presets write them, or from inside it. */
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
  for (const [path, from] of maps) copyFile(from, join(to, path));
  return maps.length;
}
