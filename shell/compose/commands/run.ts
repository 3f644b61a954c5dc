import { CommanderError } from 'commander';
import { COMMAND, ComposeError, EXIT, indented, messageOf } from '../codes';
import { jsonText } from '../files';
import manifest from '../package.json' with { type: 'json' };
import { addAdoptCommands } from './adopt';
import { addApproveCommands } from './approve';
import { addBackupCommands } from './backup';
import { StoreCommand } from './command';
import type { CommandContext } from './context';
import { addDeployCommands } from './deploy';
import { addGcCommands } from './gc';
import { addInitCommands } from './init';
import { addKeyCommands } from './key';
import { addPlanCommands } from './plan';
import { addPreviewCommands } from './preview';
import { addPreviewLinkCommands } from './preview-link';
import { addPublishCommands } from './publish';
import { addCheckCommands, addLookCommands } from './read';
import { addReleaseCommands } from './release';
import { addHeaderCommands, addRenderCommands } from './render';
import { addRepairCommands } from './repair';
import { addRollbackCommands } from './rollback';
import { addStatusCommands } from './status';
import { addTargetCommands } from './target';
import { addTypesCommands } from './types';
import { readStrictly } from './values';
import { addChangeCommands, addPartCommands } from './version-commands';
import { addWatchCommands } from './watch';

/** Groups of commands, in the order of the help; all others are advanced. */
const GROUPS = Object.entries({
  'Every day:': ['publish', 'set', 'canary', 'approve', 'check', 'deploy'],
  'In an emergency:': ['rollback', 'abort', 'disable', 'enable', 'recall', 'repair', 'restore'],
  'Look:': ['status', 'plan', 'history', 'diff', 'explain', 'watch', 'registry'],
  'Set up:': ['init', 'target', 'configure', 'remove', 'adopt', 'keys', 'headers', 'types', 'backup'],
});

const ADVANCED = 'Advanced:';

const EXAMPLES = [
  'publish cart dist/2.1.0 --registry registry',
  'set cart 2.1.0 --env staging --registry registry',
  'canary cart 2.1.0 10 --env production --registry registry',
  'check production --registry registry',
  'deploy production --to srv/store.example --registry registry',
];

/** Puts commands into their groups, and into the order in which the help and the reference have them. */
function inGroups(commands: StoreCommand[]): void {
  const names = GROUPS.flatMap(([group, members]) => members.map((name) => [name, group] as const));
  const groups = new Map(names);
  const rankOf = (command: StoreCommand): number => {
    const index = names.findIndex(([name]) => name === command.name());
    return index < 0 ? names.length : index;
  };
  for (const command of commands) command.helpGroup(groups.get(command.name()) ?? ADVANCED);
  commands.sort((a, b) => rankOf(a) - rankOf(b));
}

/** Returns the program with all its commands. */
export function commands(context: CommandContext, exit: (code: number) => void): StoreCommand {
  const program = new StoreCommand(context, exit, COMMAND)
    .version(manifest.version)
    .description('Publish parts, compose them into environments, and change environments safely.')
    .addHelpText('after', `\nExamples:\n${indented(EXAMPLES.map((line) => `${COMMAND} ${line}`))}`)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.print(text.trimEnd()),
      writeErr: (text) => context.print(text.trimEnd()),
    });
  addRenderCommands(program);
  addAdoptCommands(program);
  addPublishCommands(program);
  addReleaseCommands(program);
  addWatchCommands(program);
  addGcCommands(program);
  addInitCommands(program);
  addChangeCommands(program);
  addPartCommands(program);
  addRollbackCommands(program);
  addPlanCommands(program);
  addRepairCommands(program);
  addBackupCommands(program);
  addApproveCommands(program);
  addCheckCommands(program);
  addPreviewCommands(program);
  addPreviewLinkCommands(program);
  addKeyCommands(program);
  addLookCommands(program);
  addStatusCommands(program);
  addHeaderCommands(program);
  addDeployCommands(program);
  addTargetCommands(program);
  addTypesCommands(program);
  inGroups(program.commands as StoreCommand[]);
  readStrictly(program);
  return program;
}

/** Refuses a mistyped command: without one, the first word names an environment, and only options may follow. */
function assertCommand(program: StoreCommand, [command = '', next = '-']: readonly string[]): void {
  const known = program.commands.map((one) => one.name());
  if (/^-/.test(command) || /^-/.test(next) || [...known, 'help'].includes(command)) return;
  throw new Error(`Unknown command "${command}". Commands: ${known.join(', ')}.`);
}

/** Reasons why a file can't be read or written, by the system's codes. */
const UNUSABLE: Readonly<Record<string, string>> = {
  EACCES: 'you may not write or read it',
  EPERM: 'you may not write or read it',
  EROFS: 'the disk is mounted read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a file lies where a folder should be',
};

interface Failure {
  readonly exit: number;
  readonly code?: string;
  readonly message: string;
}

function failureOf(error: unknown): Failure {
  // Commander has printed its message.
  if (error instanceof CommanderError) return { exit: error.exitCode, message: '' };
  if (error instanceof ComposeError)
    return { exit: error.exitCode, code: error.code, message: error.message };
  const { code, path, syscall }: NodeJS.ErrnoException = Object(error);
  const reason = UNUSABLE[code ?? ''];
  if (reason)
    return failureOf(
      new ComposeError('GX119', { path: path ?? syscall ?? 'A file', reason, system: String(code) }),
    );
  return { exit: EXIT.failed, message: messageOf(error) };
}

/**
 * Runs the command.
 * @param args the words after `npm run compose --`
 * @returns the exit code, see `EXIT`
 */
export async function runCompose(args: readonly string[], context: CommandContext): Promise<number> {
  let exit: number = EXIT.fine;
  const isForScripts = args.includes('--json');
  const said: string[] = [];
  let facts: object = {};
  const world: CommandContext = isForScripts
    ? {
        ...context,
        // Read only on demand, since it starts git.
        get user() {
          return context.user;
        },
        print: (text) => void said.push(text),
        report: (more) => {
          facts = { ...facts, ...more };
        },
      }
    : context;
  let failure: Failure | undefined;
  try {
    const program = commands(world, (asked) => {
      exit = asked;
    });
    assertCommand(program, args);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    failure = failureOf(error);
    exit = failure.exit;
    const { code, message } = failure;
    if (message && !isForScripts) context.print(code ? `${code} ${message}` : message);
  }
  if (isForScripts) {
    const error = failure?.message ? { code: failure.code, message: failure.message } : undefined;
    context.print(jsonText({ exit, ...facts, said, error }).trimEnd());
  }
  return exit;
}
