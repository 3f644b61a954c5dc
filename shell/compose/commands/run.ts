import { Command, CommanderError } from 'commander';
import { COMMAND, ComposeError, EXIT, messageOf } from '../codes';
import { jsonText } from '../files';
import manifest from '../package.json' with { type: 'json' };
import { addPartCommands, addPromoteCommands } from './change';
import type { CommandContext } from './context';
import { addDeployCommands } from './deploy';
import { addGcCommands } from './gc';
import { addKeyCommands } from './key';
import { addInitCommands, addPartListCommands } from './part';
import { addPreviewCommands } from './preview';
import { addPreviewLinkCommands } from './preview-link';
import { addPublishCommands } from './publish';
import { addCheckCommands, addExportCommands, addLookCommands } from './read';
import { addRecallCommands } from './recall';
import { addReleaseCommands } from './release';
import { addHeaderCommands, addRenderCommands } from './render';
import { addRepairCommands } from './repair';
import { addRollbackCommands } from './rollback';
import { addTypesCommands } from './types';
import { readStrictly } from './values';

/** The command with all that can follow it. */
export function commands(context: CommandContext, exit: (code: number) => void): Command {
  const program = new Command(COMMAND)
    .version(manifest.version)
    .description('Publish parts, compose them into environments, and change environments safely.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.print(text.trimEnd()),
      writeErr: (text) => context.print(text.trimEnd()),
    });
  addRenderCommands(program, context);
  addPublishCommands(program, context);
  const run = async (line: readonly string[]): Promise<number> => {
    let code: number = EXIT.fine;
    const inner = commands(context, (asked) => {
      code = asked;
    });
    await inner.parseAsync(line, { from: 'user' });
    return code;
  };
  addReleaseCommands(program, context, run, exit);
  addGcCommands(program, context);
  addInitCommands(program, context);
  addPartListCommands(program, context);
  addCheckCommands(program, context, exit);
  addPromoteCommands(program, context);
  addRollbackCommands(program, context);
  addPartCommands(program, context);
  addRecallCommands(program, context);
  addRepairCommands(program, context);
  addPreviewCommands(program, context);
  addPreviewLinkCommands(program, context);
  addKeyCommands(program, context);
  addLookCommands(program, context);
  addHeaderCommands(program, context);
  addDeployCommands(program, context);
  addTypesCommands(program, context);
  addExportCommands(program, context);
  readStrictly(program);
  return program;
}

const JSON_FLAG = '--json';

/**
 * Refuses a mistyped command: without one, the first word names an environment, and nothing else may follow but options.
 * @throws where the first of several words is no command
 */
function assertVerb(program: Command, [command = '', next = '-']: readonly string[]): void {
  const known = program.commands.map((command) => command.name());
  if (/^-/.test(command) || /^-/.test(next) || [...known, 'help'].includes(command)) return;
  throw new Error(`Unknown command "${command}". Commands: ${known.join(', ')}.`);
}

function withJson(command: Command): void {
  if (command.commands.length === 0) command.option(JSON_FLAG, 'print one JSON object, for scripts');
  for (const inner of command.commands) withJson(inner);
}

/** What keeps a file from being written or read, as systems name it. */
const UNUSABLE: Readonly<Record<string, string>> = {
  EACCES: 'you may not write or read it',
  EPERM: 'you may not write or read it',
  EROFS: 'the disk is mounted read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a file lies where a folder should be',
};

function failureOf(error: unknown): {
  readonly exit: number;
  readonly code?: string;
  readonly message: string;
} {
  // What commander has to say, it has printed.
  if (error instanceof CommanderError) return { exit: error.exitCode, message: '' };
  if (error instanceof ComposeError) {
    const { exitCode, code, message } = error;
    return { exit: exitCode, code, message };
  }
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
 * @param args what stands behind `npm run compose --`
 * @returns the exit code, see `EXIT`
 */
export async function runCompose(args: readonly string[], context: CommandContext): Promise<number> {
  let exit: number = EXIT.fine;
  const isForScripts = args.includes(JSON_FLAG);
  const said: string[] = [];
  let facts: object = {};
  const world: CommandContext = isForScripts
    ? {
        ...context,
        // Asked only when it is needed: git answers.
        get user() {
          return context.user;
        },
        print: (text) => void said.push(text),
        report: (more) => {
          facts = { ...facts, ...more };
        },
      }
    : context;
  let failure: ReturnType<typeof failureOf> | undefined;
  try {
    const program = commands(world, (asked) => {
      exit = asked;
    });
    withJson(program);
    assertVerb(program, args);
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
