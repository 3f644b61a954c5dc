import { createContext, repositoryContext } from './commands/context';
import { runCompose } from './commands/run';

/** Set by the bundler: whether the command runs from a package, with no repository around it. */
declare const IS_INSTALLED: boolean;

// A reader of the output may stop early (`| head`); that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCompose(
  process.argv.slice(2),
  IS_INSTALLED ? createContext() : repositoryContext(),
);
