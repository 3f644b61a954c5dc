import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { applyChange } from '@gadgetry/compose/commands/apply-change';
import { Call, repositoryContext } from '@gadgetry/compose/commands/context';
import type { StoredDocument } from '@gadgetry/compose/document/document-store';
import { writeWhole } from '@gadgetry/compose/files';
import { filesOf, writeFiles } from '@gadgetry/create-remote/files';
import { namesOf } from '@gadgetry/create-remote/names';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { Command } from 'commander';
import { fail } from '../run';
import { portVariable, remotes, root, shell, shellFilesPort } from '../workspace';
import { addBeside, filesInside, nameProblem, nextPort, withReference } from './registration';
import { withUndo } from './undo';

/** Port on which a remote runs alone. */
const STANDALONE_PORT = 3100;

/** Environments of this machine: those of `npm start` and `npm run dev`. */
const OF_THIS_MACHINE = ['local', 'dev'];

interface Options {
  readonly en?: string;
  readonly ua?: string;
  readonly dryRun?: boolean;
}

const text = (path: string): string => readFileSync(join(root, path), 'utf8');

const routes = () =>
  remotes.flatMap(({ package: owner }) =>
    JSON.parse(text(`${owner}/descriptor.json`)).routes.map(({ path }: { path: string }) => ({
      path,
      owner,
    })),
  );

const run = (program: string, ...args: readonly string[]) =>
  execFileSync(program, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

const linkOf = (folder: string): string => join(root, 'node_modules/@gadgetry', folder);

/** Writes the remote, and adds it to the repository's lists of packages. */
function write(folder: string, files: ReadonlyMap<string, string>, tsconfig: string): void {
  writeFiles(join(root, folder), files);
  writeWhole(join(root, 'tsconfig.json'), tsconfig);
  // The remote needs only installed packages, so npm needs no registry.
  run('npm', 'install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit');
  const link = linkOf(folder);
  if (!existsSync(link)) symlinkSync(join('../..', folder), link, 'junction');
  // Line breaks depend on the length of the name.
  run(join(root, 'node_modules/.bin/biome'), 'check', '--write', folder);
}

async function make(name: string, { dryRun = false, ...labels }: Options): Promise<void> {
  const problem = nameProblem(name, readdirSync(root), routes());
  if (problem) throw new Error(problem);
  const folder = `remote-${name}`;
  const defaultPort = nextPort(
    [shell, ...remotes].map((part) => part.defaultPort),
    [shellFilesPort, STANDALONE_PORT],
  );
  const names = namesOf(name, labels);
  const made = filesOf(join(root, 'shared-kernel/create/template'), names, {});
  const files = filesInside(made, defaultPort, JSON.parse(text(`${remotes[0]?.package}/package.json`)));
  const tsconfig = withReference(text('tsconfig.json'), folder);
  // All checks run before the first file is written.
  const call = new Call(repositoryContext(), { dryRun });
  const { connect } = JSON.parse(files.get('local.json') ?? '');
  const add = (document: EnvironmentDocument): EnvironmentDocument =>
    addBeside(document, remotes, { name, defaultPort, connect });
  const found = await Promise.all(OF_THIS_MACHINE.map((env) => call.read(env)));
  for (const { document } of found) add(document);
  const changed = ['tsconfig.json', 'package-lock.json', folder].map((path) => join(root, path));
  if (!dryRun) await withUndo([...changed, linkOf(folder)], () => write(folder, files, tsconfig));
  const { en, ua } = names.label;
  console.log(
    `${dryRun ? 'Dry run: this would be made' : 'Made'}: ${folder}, ${files.size} files, with the page /${name} ("${en}", "${ua}") on port ${defaultPort} (${portVariable(name)} moves it); entered in tsconfig.json and package-lock.json.`,
  );
  for (const env of OF_THIS_MACHINE) {
    const change = ({ document }: StoredDocument) => ({ what: `add ${name}`, changed: add(document) });
    console.log((await applyChange(call, env, change)).text);
  }
  console.log(
    `Next: npm run dev (in the store, hot), npm run dev -w ${folder} (alone), npm test -w ${folder}. To deploy it: shell/docs/guides/deploy-to-a-host.md`,
  );
}

const program = new Command('new-remote')
  .description('Make a new remote in this repository: a page, a fragment, texts, tests, ready to run.')
  .argument('<name>', 'its name in environments and its address: reviews makes remote-reviews with /reviews')
  .option('--en <label>', 'English label in the navigation; made from the name by default')
  .option('--ua <label>', 'Ukrainian label in the navigation; the English one by default')
  .option('--dry-run', 'only say what would be made')
  .showHelpAfterError()
  .action(make);

await program.parseAsync().catch(fail);
