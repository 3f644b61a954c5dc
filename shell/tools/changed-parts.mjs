// Prints the parts that a change concerns: `node shell/tools/changed-parts.mjs <commit>` compares with that commit. Plain Node,
// so that a pipeline can run it before it installs packages.
import { execFileSync } from 'node:child_process';
import { appendFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const KERNEL = 'kernel';
const REMOTE = /^remote-([a-z][a-z0-9-]*)$/;

/**
 * Parts by path; the first matching rule decides. A function gets the existing remotes.
 * @type {readonly (readonly [RegExp, (remotes: readonly string[]) => readonly string[]])[]}
 */
const CLAIMS = [
  [/^data\//, () => ['data']],
  [/^shell\//, () => ['shell']],
  // The kit builds all of them.
  [/^shared-kernel\/kit\//, (remotes) => [KERNEL, 'shell', ...remotes]],
  [/^shared-kernel\/(api-compat|create|workbench)\//, () => [KERNEL]],
  // Visitors get the kernel from the shell, so a change of it changes no remote's files.
  [/^shared-kernel\//, () => [KERNEL, 'shell']],
  // Tools that build and test everything.
  [
    /^(package(-lock)?\.json|tsconfig(\.base)?\.json|biome\.json|\.gitattributes|\.ci\/.+)$/,
    (remotes) => [KERNEL, 'shell', 'data', ...remotes],
  ],
  // Only the whole suite tests these (ci.yml).
  [/^(README\.md|LICENSE|\.editorconfig|\.gitignore|\.(changeset|github|vscode)\/.+)$/, () => []],
];

const FOLDERS = new Map([
  ['shell', 'shell'],
  ['data', 'data'],
  [KERNEL, 'shared-kernel'],
]);

/**
 * Returns the folder of a part's package.
 * @param {string} part
 */
export const folderOf = (part) => FOLDERS.get(part) ?? `remote-${part}`;

function partsOf(path, remotes) {
  const [folder] = path.split('/', 1);
  const [, remote] = path === folder ? [] : (REMOTE.exec(folder) ?? []);
  // A removed remote concerns no part.
  if (remote) return remotes.includes(remote) ? [remote] : [];
  const claim = CLAIMS.find(([fits]) => fits.test(path));
  if (!claim)
    throw new Error(
      `Expected a path that a part claims but found "${path}": say in CLAIMS (shell/tools/changed-parts.mjs) whom it concerns.`,
    );
  return claim[1](remotes);
}

/**
 * Returns the parts that changed paths concern.
 * @param {readonly string[]} paths relative to the root, with slashes
 * @param {readonly string[]} remotes names of the existing remotes: `cart`
 * @returns {readonly string[]} `kernel`, `shell`, `data` and remotes, in alphabetical order
 * @throws if no rule matches a path
 */
export const changedParts = (paths, remotes) =>
  [...new Set(paths.flatMap((path) => partsOf(path, remotes)))].toSorted();

/**
 * Returns the parts that are released into environments, in order: the shell first, since others may need its modules. The
 * kernel is released with it.
 * @param {readonly string[]} parts
 */
export const releasedParts = (parts) =>
  ['shell', ...parts.filter((part) => part !== 'shell' && part !== KERNEL)].filter((part) =>
    parts.includes(part),
  );

/**
 * Returns the remotes of a repository, by its folders.
 * @param {string} root
 */
export const remotesIn = (root) => readdirSync(root).flatMap((folder) => REMOTE.exec(folder)?.[1] ?? []);

/**
 * Returns the paths that changed since the common ancestor with a commit; all paths if the commit is unknown, as before the
 * first push of a branch.
 * @param {string} root
 * @param {string} commit
 */
export function changedPaths(root, commit) {
  const git = (...args) =>
    execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .split('\0')
      .filter(Boolean);
  // An empty name before the dots would mean HEAD.
  if (commit)
    try {
      // Other people choose names of branches, so a name must not be read as an option.
      return git('diff', '--name-only', '--no-renames', '-z', '--end-of-options', `${commit}...HEAD`, '--');
    } catch {
      // The commit is unknown here.
    }
  return git('ls-files', '-z');
}

function main([commit = '']) {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const parts = changedParts(changedPaths(root, commit), remotesIn(root));
  const lines = `parts=${JSON.stringify(parts.map((name) => ({ name, folder: folderOf(name) })))}\nreleased=${JSON.stringify(releasedParts(parts))}\n`;
  process.stdout.write(lines);
  if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, lines);
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    main(process.argv.slice(2));
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
