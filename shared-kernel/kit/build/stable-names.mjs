// Names sources independently of folders: own files relative to the remote, others by their package.
import { existsSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { readJson } from './local-settings.mjs';

/** Manifests by folder. */
const manifests = new Map();

function manifestIn(folder) {
  if (!manifests.has(folder)) {
    const path = `${folder}/package.json`;
    manifests.set(folder, existsSync(path) ? readJson(path) : {});
  }
  return manifests.get(folder);
}

/** Returns the package that a file belongs to, and its folder; a package.json without a name only sets the module type. */
export function packageOf(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const { name, version } = manifestIn(folder);
    if (name) return { name, version, folder };
  }
  return undefined;
}

function nameInPackage(file) {
  const found = packageOf(file);
  return found ? found.name + file.slice(found.folder.length) : file;
}

/** Whether a file belongs to the remote: inside its folder, and not installed there. */
export const isInRemote = (file, context) =>
  file.startsWith(context) && !/[\\/]node_modules[\\/]/.test(file.slice(context.length - 1));

/**
 * Returns a file's stable name: `./src/app.ts`, or `react-paginate/dist/index.js`.
 * @param {string} file its path
 * @param {string} context path of the remote's folder, with a slash at its end
 */
export function stableName(file, context) {
  const name = isInRemote(file, context) ? `./${file.slice(context.length)}` : nameInPackage(file);
  return name.replaceAll('\\', '/');
}

/** Whether a module is an entry's code that Module Federation puts into the request itself, including paths. */
export const isFederation = (identifier) =>
  identifier.startsWith('data:text/javascript,import%20__module_federation');

// Joined modules are named after the first one, plus a hash of their paths, which this matches.
const JOINED = /^[0-9a-f]{16}$/;

/**
 * Returns a module's stable name from the bundler's identifier: loaders, type and file, with absolute paths.
 * @param {string} identifier such as `css/auto|/home/me/remote/src/page.module.css`
 * @param {string} context path of the remote's folder, with a slash at its end
 */
export function stableIdentifier(identifier, context) {
  if (isFederation(identifier)) return 'module federation';
  const resource = identifier.slice(identifier.lastIndexOf('!') + 1);
  return resource
    .split('|')
    .filter((part) => !JOINED.test(part))
    .map((part) => (isAbsolute(part) ? stableName(part, context) : part))
    .join('|');
}
