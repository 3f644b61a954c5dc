import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = JSON.stringify(pathToFileURL(join(__dirname, 'end-with-parent.mjs')).href);

/** A server that tells its number, and when it ends. */
const SERVER = `import { endWithParent } from ${MODULE};
endWithParent();
process.on('SIGTERM', () => { console.log('ends'); process.exit(); });
setInterval(() => {}, 1000);
console.log('pid ' + process.pid);`;

/** Starts the server, and shows its output. */
const PARENT = `import { spawn } from 'node:child_process';
spawn(process.execPath, ['--input-type=module', '-e', ${JSON.stringify(SERVER)}], { stdio: 'inherit' });`;

it('ends a server of an npm script whose parent was killed', async () => {
  const env = { ...process.env, npm_lifecycle_event: 'dev' };
  const parent = spawn(process.execPath, ['--input-type=module', '-e', PARENT], { env });
  let text = '';
  const read = (async () => {
    for await (const chunk of parent.stdout) {
      text += chunk;
      if (text.includes('pid')) parent.kill('SIGKILL');
    }
  })();
  await once(parent, 'exit');
  // The output ends with the last process that writes into it.
  await read;
  expect(text).toMatch(/^pid \d+\nends\n$/);
});
