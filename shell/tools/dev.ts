import { existsSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { compose } from '@gadgetry/compose/render/compose';
import { run, start } from './run';
import { assertFree, staticListener } from './static-server';
import { addresses, type Part, portVariable, remotes, root, shell, shellFilesPort } from './workspace';

const ENV = ['--env', 'development'];

const devFolder = (part: Part): string => join(root, part.package, 'dist/dev');

const serve = (part: Part, port: number, args: readonly string[] = []): void => {
  start('rspack', ['serve', ...ENV, ...args], {
    cwd: join(root, part.package),
    env: { PORT: String(port), NODE_ENV: 'development' },
  });
};

async function composeDev(): Promise<string> {
  const out = join(root, 'shell/dist/composed/dev');
  await compose({
    environment: join(root, 'shell/environments/dev.json'),
    out,
    data: join(root, 'data/public/api'),
    source: {
      root,
      folders: Object.fromEntries([shell, ...remotes].map((part) => [part.name, devFolder(part)])),
    },
  });
  return join(out, 'index.html');
}

// The page is put together anew for every visit, so that it always has what was built last.
async function answerPage(response: ServerResponse): Promise<void> {
  try {
    const page = readFileSync(await composeDev());
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .setHeader('Cache-Control', 'no-store')
      .end(page);
  } catch (error) {
    response.statusCode = 503;
    response.setHeader('Content-Type', 'text/plain; charset=utf-8').setHeader('Refresh', '2');
    response.end(`The page can't be composed yet; it is tried again every two seconds.\n${error}`);
  }
}

const COMPOSED_FROM = ['shell.json', 'boot.js', 'static-frame.mjs'];

const ready = (): boolean =>
  COMPOSED_FROM.every((file) => existsSync(join(devFolder(shell), file))) &&
  remotes.every((part) => existsSync(join(devFolder(part), 'descriptor.json')));

async function whenReady(): Promise<void> {
  while (!ready()) await new Promise((resolve) => setTimeout(resolve, 200));
}

try {
  await Promise.all([shell, ...remotes].map(({ name, port }) => assertFree(port, portVariable(name))));
  await assertFree(shellFilesPort, 'PORT_SHELL_FILES');
  console.log('Preparing the data …');
  await run('tsx', ['build/main.ts'], { cwd: join(root, 'data') });
  console.log('Starting the development servers of all parts …');
  for (const remote of remotes) serve(remote, remote.port);
  serve(shell, shellFilesPort, ['--config-name', 'shell']);
  start('rspack', ['build', '--watch', ...ENV, '--config-name', 'boot', '--config-name', 'markup'], {
    cwd: join(root, shell.package),
  });
  const data = staticListener([{ folder: join(root, 'data/public') }]);
  createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0];
    if (path === '/' || path === '/index.html') void answerPage(response);
    else data(request, response);
  }).listen(shell.port, 'localhost');
  await whenReady();
  console.log(`\nEvery part reloads while you edit:\n${addresses()}`);
  console.log(`\nThe store is open: http://localhost:${shell.port}/ (stop with Ctrl+C)`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
