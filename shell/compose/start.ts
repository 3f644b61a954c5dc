import type { CommandContext } from './commands/context';
import { runCompose } from './commands/run';

/** Does what was typed, for whoever typed it. */
export async function start(context: CommandContext): Promise<void> {
  // Whoever reads along may stop early (`| head`); that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  process.exitCode = await runCompose(process.argv.slice(2), context);
}
