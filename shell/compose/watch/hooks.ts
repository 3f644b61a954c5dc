import { spawn } from 'node:child_process';
import { isAddress } from '../store/open-store';

/** A step that `watch` has taken, or would take. */
export interface Notice {
  readonly environment: string;
  readonly what: 'abort' | 'advance' | 'deploy-failed';
  readonly part?: string;
  readonly version?: string;
  /** Share of the visitors in percent, after it. */
  readonly traffic?: number;
  readonly why: string;
  readonly dryRun: boolean;
  /** ISO 8601, UTC. */
  readonly at: string;
}

/** How long a hook may take, in milliseconds. */
const LIMIT_MS = 30_000;

function runHook(command: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'], timeout: LIMIT_MS });
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`it ended with ${code}`))));
    // A command that reads nothing has ended before this is written.
    child.stdin.on('error', () => {});
    child.stdin.end(text);
  });
}

/**
 * Calls a hook: posts the notice to an address, or runs a command that gets it on its standard input.
 * @throws when it fails
 */
export async function callHook(hook: string, notice: Notice): Promise<void> {
  const body = JSON.stringify(notice);
  if (!isAddress(hook)) return runHook(hook, body);
  const headers = { 'Content-Type': 'application/json' };
  const { ok, status } = await fetch(hook, {
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  if (!ok) throw new Error(`it answered ${status}`);
}
