import type { Command } from 'commander';
import { collectPart, type EnvironmentOptions, type SourceOptions, wholeNumber } from './context';

/** Options of verbs that read an environment and its builds. */
export type BuiltOptions = EnvironmentOptions & SourceOptions;

/** Lets environments be called by their name. */
export const withEnvironments = (command: Command): Command =>
  command.option('--environments <folder>', 'where environments lie that are called by their name');

/** Lets parts come from a registry, or from folders given by hand. */
export const withSource = (command: Command): Command =>
  command
    .option('-r, --registry <folder>', 'take parts from <folder>/<part>/<version>')
    .option('-p, --part <name=folder>', 'take a part from this folder (may be repeated)', collectPart, {});

/** What every verb knows that changes an environment; where builds lie as well, so that all take the same options. */
export const withChange = (command: Command): Command =>
  withSource(withEnvironments(command))
    .option('--by <name>', 'who changes it, for the history')
    .option('--expect-generation <number>', 'refuse when the environment has moved on', wholeNumber)
    .option('--dry-run', 'only say what would reach whom');
