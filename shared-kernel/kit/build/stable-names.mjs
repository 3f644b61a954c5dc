// Built files name sources the same in every folder: own ones relative to the remote, others by their package.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';

/** What its package.json calls a folder, by folder; one without a name only says how files are to be read. */
const namesOfFolders = new Map();

function packageIn(folder) {
  if (!namesOfFolders.has(folder)) {
    const path = `${folder}/package.json`;
    namesOfFolders.set(folder, existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).name : undefined);
  }
  return namesOfFolders.get(folder);
}

function nameInPackage(file) {
  for (let folder = dirname(file); folder !== dirname(folder); folder = dirname(folder)) {
    const name = packageIn(folder);
    if (name) return name + file.slice(folder.length);
  }
  return file;
}

/** Whether a file is the remote's own: below its folder, and not installed there. */
export const isOwn = (file, context) =>
  file.startsWith(context) && !/[\\/]node_modules[\\/]/.test(file.slice(context.length - 1));

/**
 * What a file is called: `./src/app.ts`, or `react-paginate/dist/index.js`.
 * @param {string} file its path
 * @param {string} context path of the remote's folder, with a slash at its end
 */
export function stableName(file, context) {
  const name = isOwn(file, context) ? `./${file.slice(context.length)}` : nameInPackage(file);
  return name.replaceAll('\\', '/');
}

/** Whether a module is the code that Module Federation writes into the request itself, paths included; an entry has one. */
export const isFederation = (identifier) =>
  identifier.startsWith('data:text/javascript,import%20__module_federation');

// Several modules that were joined are called by the first one; what follows is a hash of their paths.
const JOINED = /^[0-9a-f]{16}$/;

/**
 * What a module is called, from the bundler's name for it: loaders, kind and file, with paths of this machine.
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
