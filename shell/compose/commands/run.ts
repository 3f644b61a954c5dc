import { CommanderError } from 'commander';
import { COMMAND, EXIT, indented } from '../codes';
import { jsonText } from '../files';
import manifest from '../package.json' with { type: 'json' };
import { addAdoptCommands } from './adopt';
import { addApproveCommands } from './approve';
import { addBackupCommands } from './backup';
import { StoreCommand } from './command';
import { type CommandContext, createContext } from './context';
import { addDeployCommands } from './deploy';
import { type Failure, failureOf } from './failure';
import { addGcCommands } from './gc';
import { addHeaderCommands } from './headers';
import { addInitCommands } from './init';
import { addKeyCommands } from './key';
import { addPlanCommands } from './plan';
import { addPreviewCommands } from './preview';
import { addPreviewLinkCommands } from './preview-link';
import { addPublishCommands } from './publish';
import { addCheckCommands, addLookCommands } from './read';
import { addReleaseCommands } from './release';
import { addRenderCommands } from './render';
import { addRepairCommands } from './repair';
import { addRollbackCommands } from './rollback';
import { addStatusCommands } from './status';
import { addTargetCommands } from './target';
import { addTypesCommands } from './types';
import { suggestion, usageText } from './usage';
import { parseByKind } from './values';
import { addChangeCommands, addPartCommands } from './version-commands';
import { addWatchCommands } from './watch';

type AddCommands = (program: StoreCommand) => void;

/** Groups of commands in the order of the help; each command with the function that adds it, alone or with others. */
const GROUPS: Readonly<Record<string, Readonly<Record<string, AddCommands>>>> = {
  'Every day:': {
    publish: addPublishCommands,
    set: addChangeCommands,
    canary: addChangeCommands,
    approve: addApproveCommands,
    check: addCheckCommands,
    deploy: addDeployCommands,
  },
  'In an emergency:': {
    rollback: addRollbackCommands,
    abort: addPartCommands,
    disable: addPartCommands,
    enable: addPartCommands,
    recall: addPartCommands,
    repair: addRepairCommands,
    restore: addBackupCommands,
  },
  'Look:': {
    status: addStatusCommands,
    plan: addPlanCommands,
    history: addLookCommands,
    diff: addLookCommands,
    explain: addLookCommands,
    watch: addWatchCommands,
    registry: addBackupCommands,
  },
  'Set up:': {
    init: addInitCommands,
    target: addTargetCommands,
    configure: addPartCommands,
    remove: addPartCommands,
    adopt: addAdoptCommands,
    keys: addKeyCommands,
    headers: addHeaderCommands,
    types: addTypesCommands,
    backup: addBackupCommands,
  },
  'Advanced:': {
    render: addRenderCommands,
    release: addReleaseCommands,
    gc: addGcCommands,
    promote: addChangeCommands,
    apply: addPlanCommands,
    preview: addPreviewCommands,
    'preview-link': addPreviewLinkCommands,
  },
};

const COMMANDS = new Map(
  Object.entries(GROUPS).flatMap(([group, members]) =>
    Object.entries(members).map(([name, add]) => [name, { group, add }] as const),
  ),
);

const NAMES = [...COMMANDS.keys()];

const EXAMPLES = [
  'publish cart dist/2.1.0 --registry registry',
  'set cart 2.1.0 --env staging --registry registry',
  'canary cart 2.1.0 10 --env production --registry registry',
  'check production --registry registry',
  'deploy production --to srv/store.example --registry registry',
];

/**
 * Returns the program with its commands.
 * @param called the only command to add, since adding all takes longer than most commands; without it, or if it names no command, all
 *   are added
 */
export function commands(
  context: CommandContext,
  exit: (code: number) => void,
  called?: string,
): StoreCommand {
  const program = new StoreCommand(context, exit, COMMAND)
    .version(manifest.version)
    .description('Publish parts, compose them into environments, and change environments safely.')
    .addHelpText('after', `\nExamples:\n${indented(EXAMPLES.map((line) => `${COMMAND} ${line}`))}`)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.print(text.trimEnd()),
      writeErr: (text) => context.print(text.trimEnd()),
      // `runCompose` prints errors.
      outputError: () => {},
    });
  const one = COMMANDS.get(called ?? '');
  for (const add of new Set((one ? [one] : [...COMMANDS.values()]).map((command) => command.add)))
    add(program);
  const added = program.commands as StoreCommand[];
  for (const command of added) command.helpGroup(COMMANDS.get(command.name())?.group ?? '');
  added.sort((a, b) => NAMES.indexOf(a.name()) - NAMES.indexOf(b.name()));
  // By the bracketed words of their declarations: `<percent>`.
  parseByKind(program);
  return program;
}

/** Refuses a mistyped command: without one, the first word names an environment, and only options may follow. */
function assertCommand([command = '', next = '-']: readonly string[]): void {
  if (/^-/.test(command) || /^-/.test(next) || [...NAMES, 'help'].includes(command)) return;
  throw new Error(
    `Unknown command "${command}".${suggestion(command, NAMES)} Commands: ${NAMES.join(', ')}.`,
  );
}

/** Parses the command line and runs its command. */
async function parse(program: StoreCommand, args: readonly string[]): Promise<void> {
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    // Help and version are printed already.
    if (error.exitCode !== EXIT.fine) throw new Error(usageText(error, program, args), { cause: error });
  }
}

/**
 * Runs the command.
 * @param args the words after `npm run compose --`
 * @returns the exit code, see `EXIT`
 */
export async function runCompose(args: readonly string[], context: CommandContext): Promise<number> {
  let exit: number = EXIT.fine;
  const isForScripts = args.includes('--json');
  const printed: string[] = [];
  let facts: object = {};
  const runContext: CommandContext = {
    ...context,
    print: isForScripts ? (text) => void printed.push(text) : context.print,
    report: (more) => {
      facts = { ...facts, ...more };
    },
  };
  let error: Omit<Failure, 'exit'> | undefined;
  try {
    assertCommand(args);
    const program = commands(
      runContext,
      (code) => {
        exit = code;
      },
      args[0],
    );
    await parse(program, args);
  } catch (thrown) {
    const { exit: failedWith, ...failure } = failureOf(thrown);
    exit = failedWith;
    if (failure.message) error = failure;
  }
  if (isForScripts) context.print(jsonText({ exit, ...facts, said: printed, error }).trimEnd());
  else if (error) context.print(error.code ? `${error.code} ${error.message}` : error.message);
  return exit;
}

/**
 * Runs the command line of this process.
 * @param root folder of the repository; absent for the installed command
 * @public bin.mjs and installed.mjs import it from the bundle
 */
export async function runInTerminal(root?: string): Promise<void> {
  // A reader of the output may stop early (`| head`); that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  process.exitCode = await runCompose(process.argv.slice(2), createContext(root));
}
