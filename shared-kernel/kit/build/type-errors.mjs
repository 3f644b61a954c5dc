// Type errors while a remote is being changed: the compiler watches beside the development server, whose overlay shows them.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';

/** A file that is just being written is read half, or empty; what is found in it then is out of date when the next check starts. */
const SETTLED_MS = 300;

const STARTS = /Starting (incremental )?compilation|File change detected/;
const ENDS = /Found \d+ errors?\./;
const ERROR = /^(.+)\((\d+),(\d+)\): error (TS\d+: .*)$/;

/**
 * Reads what `tsc --watch --pretty false` prints, line by line.
 * @param {{ starts: () => void, ends: (errors: readonly { file: string, message: string }[]) => void }} tell hears of every check
 * @returns {(line: string) => void}
 */
export function errorReader({ starts, ends }) {
  let errors = [];
  return (line) => {
    const [, file, row, column, message] = ERROR.exec(line) ?? [];
    if (file) errors.push({ file: `${file}:${row}:${column}`, message });
    // What a message goes on with is indented.
    else if (/^\s+\S/.test(line) && errors.length > 0) errors.at(-1).message += `\n${line}`;
    else if (STARTS.test(line)) {
      errors = [];
      starts();
    } else if (ENDS.test(line)) ends(errors);
  };
}

function compilerOf(context) {
  const require = createRequire(join(context, 'package.json'));
  const manifest = require.resolve('typescript/package.json');
  return join(dirname(manifest), require(manifest).bin.tsc);
}

/** What the open pages are told: they show it over themselves. */
function overlayOf(server) {
  let shown = [];
  let heard;
  const tell = (clients) => {
    if (shown.length > 0) server.sendMessage(clients, 'errors', shown);
  };
  const everybody = () => {
    const sockets = server.webSocketServer;
    // The server has its sockets only when it listens. To a page that comes later it says that all is well.
    if (sockets && sockets !== heard) sockets.implementation.on('connection', (client) => tell([client]));
    heard = sockets;
    return sockets?.clients ?? [];
  };
  // So it does after every build.
  server.compiler.hooks.done.tap('TypeErrors', () => tell(everybody()));
  return (errors) => {
    const clients = everybody();
    // The overlay adds to what it shows already.
    if (shown.length > 0) server.sendMessage(clients, 'still-ok');
    shown = errors.map(({ file, message }) => ({ moduleName: file, message }));
    tell(clients);
  };
}

// A Node that can't become the compiler runs it as a child: both are a group, which ends together.
const IN_GROUPS = process.platform !== 'win32';

/**
 * Runs the compiler in a folder for as long as this process runs.
 * @param {string} context folder of the remote, with its tsconfig.json
 * @param {(line: string) => void} read is called with every line that it prints
 * @returns {number} its process, of the same number its group
 */
export function watchTypes(context, read) {
  const args = ['--build', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
  const child = spawn(process.execPath, [compilerOf(context), ...args], {
    cwd: context,
    detached: IN_GROUPS,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: child.stdout }).on('line', read);
  process.on('exit', () => {
    try {
      process.kill(IN_GROUPS ? -child.pid : child.pid);
    } catch {
      // It has ended before.
    }
  });
  return child.pid;
}

/**
 * Checks types beside a development server for as long as it runs.
 * @param {string} context folder of the remote, with its tsconfig.json
 * @param {import('@rspack/dev-server').RspackDevServer} server
 */
export function showTypeErrors(context, server) {
  const show = overlayOf(server);
  let waiting;
  const report = (errors) => {
    for (const { file, message } of errors) console.error(`${file} ${message}`);
    show(errors);
  };
  const read = errorReader({
    starts: () => clearTimeout(waiting),
    ends: (errors) => {
      waiting = setTimeout(report, errors.length > 0 ? SETTLED_MS : 0, errors);
    },
  });
  watchTypes(context, read);
}
