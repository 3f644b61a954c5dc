import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ensureProgram } from '@gadgetry/compose/testing/debian-program';

/** Results of requesting one address as fast as it is answered. */
export interface Answers {
  readonly perSecond: number;
  /** Milliseconds, of the 99th percentile. */
  readonly p99: number;
  /** Answers other than 2xx, and failed sockets. */
  readonly wrong: number;
}

const UNITS: Readonly<Record<string, number>> = { us: 0.001, ms: 1, s: 1000, m: 60_000 };

/**
 * Reads the output of wrk with `--latency`.
 * @throws if the output has another form
 */
function readWrk(text: string): Answers {
  const perSecond = /^Requests\/sec:\s+([\d.]+)/m.exec(text)?.[1];
  const [, p99, unit = ''] = /^\s+99%\s+([\d.]+)(us|ms|s|m)/m.exec(text) ?? [];
  if (perSecond === undefined || p99 === undefined)
    throw new Error(`Expected what wrk prints but found: ${text}`);
  const other = /Non-2xx or 3xx responses: (\d+)/.exec(text)?.[1] ?? 0;
  const sockets = [...(/Socket errors: (.*)/.exec(text)?.[1] ?? '').matchAll(/\d+/g)].map(Number);
  return {
    perSecond: Number(perSecond),
    p99: Number(p99) * (UNITS[unit] ?? Number.NaN),
    wrong: Number(other) + sockets.reduce((sum, one) => sum + one, 0),
  };
}

/** Finds `wrk`, which is written in C and so doesn't limit the measurement. */
export const ensureWrk = (): string | undefined =>
  ensureProgram({
    name: 'wrk',
    places: ['/usr/bin/wrk', '/usr/local/bin/wrk', '/opt/homebrew/bin/wrk'],
    packages: ['wrk'],
  });

/** Requests an address for some seconds over 32 connections, like browsers with Brotli. */
export async function measureRequests(program: string, url: string, seconds: number): Promise<Answers> {
  const args = ['-t1', '-c32', `-d${seconds}s`, '--latency', '-H', 'Accept-Encoding: br', url];
  return readWrk((await promisify(execFile)(program, args)).stdout);
}
