import { thisMachine } from './verbs/context';
import { runCompose } from './verbs/run';

// Whoever reads along may stop early (`| head`); that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCompose(process.argv.slice(2), thisMachine());
