// Runs in versions of Node that the programs do not support: nothing here is newer than Node 14.
import { readFileSync } from 'node:fs';

/**
 * Returns why a version of Node can't run a program; `undefined` if it can.
 * @param {string} found such as `18.20.8`
 * @param {string} needed ranges of the form `^20.19.0` or `>=24.0.0`, separated by `||`
 */
export function nodeProblem(found, needed) {
  const [major, minor] = found.split('.').map(Number);
  const fits = needed.split('||').some((range) => {
    const [, sign, least, from] = /(\^|>=)(\d+)\.(\d+)/.exec(range);
    return major === Number(least) ? minor >= Number(from) : sign === '>=' && major > Number(least);
  });
  return fits
    ? undefined
    : `Gadgetry needs Node ${needed}, but this is Node ${found}. Install one of those versions from nodejs.org.`;
}

/**
 * Ends the process with a message if this version of Node does not fit a package.
 * @param {URL} manifest address of its package.json, whose `engines` name the versions
 */
export function assertNode(manifest) {
  const { engines } = JSON.parse(readFileSync(manifest, 'utf8'));
  const problem = nodeProblem(process.versions.node, engines.node);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}
