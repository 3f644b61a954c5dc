import type { Command, CommanderError, Option } from 'commander';
import { distance } from 'fastest-levenshtein';
import { COMMAND } from '../codes';

/** A larger share of different letters is not a typing error. */
const SLIPS = 0.4;

/** Returns ` Did you mean …?` with the closest name; an empty text if none is close. */
export function suggestion(found: string, names: readonly string[]): string {
  const [nearest] = names
    .map((name) => ({ name, slips: distance(found, name) }))
    .filter(({ name, slips }) => slips <= Math.max(found.length, name.length) * SLIPS)
    .sort((a, b) => a.slips - b.slips);
  return nearest ? ` Did you mean ${nearest.name}?` : '';
}

const GENERAL = ['--help', '--version'];

const longOf = (option: Option): string => option.long ?? option.flags;

/** Returns the command that the arguments call: `keys make` is below `keys`. */
function calledCommand(program: Command, args: readonly string[]): Command {
  const [name, ...rest] = args;
  const inner = program.commands.find((command) => command.name() === name);
  return inner ? calledCommand(inner, rest) : program;
}

/** Returns the first option that a command does not have. */
function unknownOption(command: Command, args: readonly string[]): string | undefined {
  const flags = [...command.options.map(longOf), ...GENERAL];
  const end = args.indexOf('--');
  return args
    .slice(0, end < 0 ? args.length : end)
    .map((arg) => arg.replace(/=.*$/s, ''))
    .find((arg) => /^--\w/.test(arg) && !flags.includes(arg));
}

function problemText(error: CommanderError, command: Command, args: readonly string[]): string {
  const unknown = unknownOption(command, args);
  // Commander names a missing option first, even if it is there under another name: `--environment` for `--env`.
  const longer = command.options.find((option) => option.mandatory && unknown?.startsWith(longOf(option)));
  const meant = longer && ` Did you mean ${longOf(longer)}?`;
  if (unknown)
    return `unknown option ${unknown}.${meant ?? suggestion(unknown, command.options.map(longOf))}`;
  const missing = command.options.find((option) => option.mandatory && error.message.includes(option.flags));
  if (error.code === 'commander.missingMandatoryOptionValue' && missing)
    return `expected ${missing.flags} (${missing.description}) but found none.`;
  return `${error.message.replace(/^error: /, '').replace(/\.$/, '')}.`;
}

/**
 * Returns the message of a command line that Commander can't parse: what is wrong, and how the command is called.
 * @param args the words of the command line
 */
export function usageText(error: CommanderError, program: Command, args: readonly string[]): string {
  const command = calledCommand(program, args);
  const names: string[] = [];
  for (let one: Command | null = command; one && one !== program; one = one.parent) names.unshift(one.name());
  const called = [COMMAND, ...names].join(' ');
  const mandatory = command.options.filter((option) => option.mandatory).map(({ flags }) => flags);
  const usage = [called, command.usage(), ...mandatory].join(' ');
  const problem = problemText(error, command, args);
  return `${names.length > 0 ? `${names.join(' ')}: ` : ''}${problem} Usage: ${usage}. All options: ${called} --help`;
}
