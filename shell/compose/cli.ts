import { runCompose } from './verbs/run';
import { thisMachine } from './verbs/this-machine';

// Whoever reads along may stop early (`| head`); that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCompose(process.argv.slice(2), thisMachine());
