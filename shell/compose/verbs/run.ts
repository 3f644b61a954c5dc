import { Command, CommanderError } from 'commander';
import { ComposeError, EXIT } from '../codes';
import { COMMAND } from '../command';
import { jsonText } from '../files';
import manifest from '../package.json' with { type: 'json' };
import { addPartVerbs, addPromoteVerb } from './change-verbs';
import type { VerbContext } from './context';
import { addDeployVerb } from './deploy-verb';
import { addGcVerb } from './gc-verb';
import { addKeyVerbs } from './key-verbs';
import { addInitVerb, addPartListVerbs } from './part-verbs';
import { addPreviewLinkVerb } from './preview-link-verb';
import { addPreviewVerbs } from './preview-verbs';
import { addPublishVerb } from './publish-verb';
import { addCheckVerb, addExportVerb, addLookVerbs } from './read-verbs';
import { addRecallVerb } from './recall-verb';
import { addReleaseVerb } from './release-verb';
import { addHeaderVerbs, addRenderVerb } from './render-verbs';
import { addRepairVerb } from './repair-verb';
import { addRollbackVerb } from './rollback-verb';
import { addTypesVerb } from './types-verb';
import { readStrictly } from './values';

/** The command with all that can follow it. */
export function commands(context: VerbContext, exit: (code: number) => void): Command {
  const program = new Command(COMMAND)
    .version(manifest.version)
    .description('Publish parts, compose them into environments, and change environments safely.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.print(text.trimEnd()),
      writeErr: (text) => context.print(text.trimEnd()),
    });
  addRenderVerb(program, context);
  addPublishVerb(program, context);
  const run = async (line: readonly string[]): Promise<number> => {
    let code: number = EXIT.fine;
    const inner = commands(context, (asked) => {
      code = asked;
    });
    await inner.parseAsync(line, { from: 'user' });
    return code;
  };
  addReleaseVerb(program, context, run, exit);
  addGcVerb(program, context);
  addInitVerb(program, context);
  addPartListVerbs(program, context);
  addCheckVerb(program, context, exit);
  addPromoteVerb(program, context);
  addRollbackVerb(program, context);
  addPartVerbs(program, context);
  addRecallVerb(program, context);
  addRepairVerb(program, context);
  addPreviewVerbs(program, context);
  addPreviewLinkVerb(program, context);
  addKeyVerbs(program, context);
  addLookVerbs(program, context);
  addHeaderVerbs(program, context);
  addDeployVerb(program, context);
  addTypesVerb(program, context);
  addExportVerb(program, context);
  readStrictly(program);
  return program;
}

const JSON_FLAG = '--json';

/**
 * Refuses a mistyped verb: without one, the first word names an environment, and nothing else may follow but options.
 * @throws where the first of several words is no verb
 */
function assertVerb(program: Command, [verb = '', next = '-']: readonly string[]): void {
  const known = program.commands.map((command) => command.name());
  if (/^-/.test(verb) || /^-/.test(next) || [...known, 'help'].includes(verb)) return;
  throw new Error(`There is no verb "${verb}". There are: ${known.join(', ')}.`);
}

/** Every verb takes it. */
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

/** What went wrong, for people, and for scripts. */
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
      new ComposeError(
        'GX119',
        `${path ?? syscall ?? 'A file'}: ${reason} (${code}). What visitors get is as it was: put that right, then run the command again.`,
      ),
    );
  return { exit: EXIT.failed, message: error instanceof Error ? error.message : String(error) };
}

/**
 * Runs the command.
 * @param args what stands behind `npm run compose --`
 * @returns the exit code, see `EXIT`
 */
export async function runCompose(args: readonly string[], context: VerbContext): Promise<number> {
  let exit: number = EXIT.fine;
  const isForScripts = args.includes(JSON_FLAG);
  const said: string[] = [];
  let facts: object = {};
  const world: VerbContext = isForScripts
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
