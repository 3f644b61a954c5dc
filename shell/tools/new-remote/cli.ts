import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { applyChange } from '@gadgetry/compose/commands/change';
import { Call, repositoryContext } from '@gadgetry/compose/commands/context';
import type { StoredDocument } from '@gadgetry/compose/document/document-store';
import { readEnvironment } from '@gadgetry/compose/document/environment-document';
import { writeWhole } from '@gadgetry/compose/files';
import { filesOf, writeFiles } from '@gadgetry/create-remote/files';
import { namesOf } from '@gadgetry/create-remote/names';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { remotesOf } from '@gadgetry/environment/environment-document';
import { Command } from 'commander';
import { remotes, root, shell, shellFilesPort } from '../workspace';
import { deployText, madeText, runText } from './messages';
import { addBeside, filesInside, nextPort, withReference } from './registration';
import { nameProblem, type Taken } from './taken';

/** Port on which a remote runs alone. */
const STANDALONE_PORT = 3100;

const TEMPLATE_FOLDER = join(root, 'shared-kernel/create/template');
const ENVIRONMENTS = join(root, 'shell/environments');

/** Environments of this machine: those of `npm start` and `npm run dev`. */
const OF_THIS_MACHINE = ['local', 'dev'];

interface Options {
  readonly en?: string;
  readonly ua?: string;
  readonly dryRun?: boolean;
}

const text = (path: string): string => readFileSync(join(root, path), 'utf8');

const taken = (): Taken => ({
  folders: readdirSync(root),
  inEnvironments: Object.fromEntries(
    readdirSync(ENVIRONMENTS)
      // A preview (`production@redesign.json`) holds only differences.
      .filter((file) => file.endsWith('.json') && !file.includes('@'))
      .flatMap((file) =>
        remotesOf(readEnvironment(join(ENVIRONMENTS, file))).map(([remote]) => [
          remote,
          `shell/environments/${file}`,
        ]),
      ),
  ),
  routes: remotes.flatMap((remote) =>
    JSON.parse(text(`${remote.package}/descriptor.json`)).routes.map(({ path }: { path: string }) => ({
      path,
      owner: remote.package,
    })),
  ),
});

/**
 * Runs a program of the workspace.
 * @throws with the problem and what it printed, when it fails
 */
function runOrThrow(problem: string, program: string, ...args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${problem}\n${stdout ?? ''}${stderr ?? ''}`);
}

async function make(name: string, { dryRun = false, ...labels }: Options): Promise<void> {
  const problem = nameProblem(name, taken());
  if (problem) throw new Error(problem);

  const folder = `remote-${name}`;
  const ownPort = nextPort(
    [shell, ...remotes].map((part) => part.ownPort),
    [shellFilesPort, STANDALONE_PORT],
  );
  const names = namesOf(name, labels);
  const files = filesInside(
    filesOf(TEMPLATE_FOLDER, names, {}),
    ownPort,
    JSON.parse(text('package-lock.json')),
  );
  const tsconfig = withReference(text('tsconfig.json'), folder);

  // Everything that can be refused is refused before the first file is written.
  const call = new Call(repositoryContext(), { dryRun });
  const { connect } = JSON.parse(files.get('local.json') ?? '');
  const add = (document: EnvironmentDocument): EnvironmentDocument =>
    addBeside(document, remotes, { name, ownPort, connect });
  const found = await Promise.all(OF_THIS_MACHINE.map((env) => call.read(env)));
  for (const { document } of found) add(document);

  if (!dryRun) {
    writeFiles(join(root, folder), files);
    writeWhole(join(root, 'tsconfig.json'), tsconfig);
    // All packages are installed, so npm needs no registry.
    runOrThrow(
      `${folder} is made, but npm could not enter it in package-lock.json; run npm install.`,
      ...(['npm', 'install', '--package-lock-only', '--offline', '--ignore-scripts', '--no-audit'] as const),
    );
    const link = join(root, 'node_modules/@gadgetry', folder);
    if (!existsSync(link)) symlinkSync(join('../..', folder), link, 'junction');
    // Where a line breaks depends on how long the name is.
    const biome = join(root, 'node_modules/.bin/biome');
    runOrThrow(`${folder} is made, but the linter objects to it:`, biome, 'check', '--write', folder);
  }

  console.log(`${madeText(names, ownPort, [...files.keys()], dryRun)}\n\n${runText(name)}\n`);
  for (const env of OF_THIS_MACHINE) {
    const change = ({ document }: StoredDocument) => ({ what: `add ${name}`, changed: add(document) });
    console.log((await applyChange(call, env, change)).text);
  }
  console.log(`\n${deployText(name)}`);
}

const program = new Command('new-remote')
  .description('Make a new remote in this repository: a page, a fragment, texts, tests, ready to run.')
  .argument('<name>', 'its name in environments and its address: reviews makes remote-reviews with /reviews')
  .option('--en <label>', 'English label in the navigation; made from the name by default')
  .option('--ua <label>', 'Ukrainian label in the navigation; the English one by default')
  .option('--dry-run', 'only say what would be made')
  .showHelpAfterError()
  .action(make);

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
