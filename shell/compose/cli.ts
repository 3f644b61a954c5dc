import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runCompose } from './verbs/run';

// Whoever reads along may stop early (`| head`); that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

process.exitCode = await runCompose(process.argv.slice(2), {
  root: fileURLToPath(new URL('../..', import.meta.url)),
  print: (text) => console.log(text),
  variables: process.env,
  now: () => new Date(),
  user: userInfo().username,
  ask: fetch,
});
