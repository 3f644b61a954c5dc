import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readEnvironment } from '@gadgetry/compose/document/environment-document';
import { compose } from '@gadgetry/compose/render/compose';
import { fail, run, start } from './run';
import { assertPortFree, staticListener } from './static-server';
import { addresses, type Part, portVariable, remotes, root, shell, shellFilesPort } from './workspace';

const ENV = ['--env', 'development'];

const devFolder = (part: Part): string => join(root, part.package, 'dist/dev');

/** Starts a part's build or server, and reports when it ends, which would otherwise go unnoticed. */
function keep(part: Part, port: number, args: readonly string[]): void {
  start('rspack', [...args, ...ENV], {
    cwd: join(root, part.package),
    env: { PORT: String(port), NODE_ENV: 'development' },
    prefix: part.package,
  }).on('exit', (code, signal) => {
    console.error(
      `${part.package} | Its development server has ended (${signal ?? `exit code ${code}`}); the lines above say why. ` +
        'The other parts go on without it: stop with Ctrl+C, then start again.',
    );
  });
}

async function composeDev(): Promise<string> {
  const out = join(root, 'shell/dist/composed/dev');
  await compose({
    environment: readEnvironment(join(root, 'shell/environments/dev.json'), {
      ...process.env,
      PORT_SHELL_FILES: String(shellFilesPort),
    }),
    out,
    data: join(root, 'data/public/api'),
    source: {
      root,
      folders: Object.fromEntries([shell, ...remotes].map((part) => [part.name, devFolder(part)])),
    },
  });
  return join(out, 'index.html');
}

// The error overlay uses inline styles, which the store's own policy forbids; a hash beside 'unsafe-inline' would disable it.
const withInlineStyles = (page: string): string =>
  page.replace(/style-src ([^;"]*)/, (_, sources: string) => {
    const addresses = sources.split(' ').filter((source) => !source.startsWith("'sha256-"));
    return `style-src ${addresses.join(' ')} 'unsafe-inline'`;
  });

// The page is composed for every visit, so that it always names the latest builds.
async function answerPage(response: ServerResponse): Promise<void> {
  try {
    const page = withInlineStyles(readFileSync(await composeDev(), 'utf8'));
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
  await Promise.all([shell, ...remotes].map(({ name, port }) => assertPortFree(port, portVariable(name))));
  await assertPortFree(shellFilesPort, 'PORT_SHELL_FILES');
  console.log('Preparing the data …');
  await run('tsx', ['build/main.ts'], { cwd: join(root, 'data') });
  console.log('Starting the development servers of all parts …');
  // Results of an earlier run must not be used.
  for (const part of [shell, ...remotes]) rmSync(devFolder(part), { recursive: true, force: true });
  for (const remote of remotes) keep(remote, remote.port, ['serve']);
  keep(shell, shellFilesPort, ['serve', '--config-name', 'shell']);
  keep(shell, shellFilesPort, ['build', '--watch', '--config-name', 'boot', '--config-name', 'markup']);
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
  fail(error);
}
