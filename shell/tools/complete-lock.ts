import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace';

/*
 * Some registries offer only the binaries for the requesting system, and npm then writes a lock file without the others, which
 * `npm ci` on another system refuses. This adds them, with the systems from their names.
 */

/** A package in the lock file, or a link to a workspace. */
export interface LockEntry {
  readonly version?: string;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly link?: boolean;
  readonly resolved?: string;
}

/** The members of package-lock.json that are used. */
export interface Lock {
  packages: Record<string, LockEntry>;
}

const SYSTEM = /^(android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|aix)$/;
const PROCESSOR = /^(arm|arm64|ia32|loong64|mips64el|ppc64|riscv64|s390x|wasm32|x64)$/;

/** Returns operating system, processor and C library by the parts of a binary's name. */
export function systemOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/).map((word) => (word === 'linuxmusl' ? 'linux' : word));
  const os = words.filter((word) => SYSTEM.test(word));
  const cpu = words.filter((word) => PROCESSOR.test(word));
  const libc = /musl/.test(name) ? ['musl'] : /-gnu/.test(name) ? ['glibc'] : [];
  return { ...(os.length > 0 && { os }), ...(cpu.length > 0 && { cpu }), ...(libc.length > 0 && { libc }) };
}

const isExact = (version: string): boolean => /^\d+\.\d+\.\d+/.test(version);

/** Adds the missing optional binaries to a lock file; returns their names. */
export function completeLock(lock: Lock): string[] {
  const added: string[] = [];
  for (const entry of Object.values(lock.packages))
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const place = `node_modules/${name}`;
      const isPresent = Object.keys(lock.packages).some((path) => path.endsWith(place));
      if (isPresent || !isExact(version)) continue;
      lock.packages[place] = { version, optional: true, ...systemOf(name) };
      added.push(name);
    }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
  return added;
}

if (process.argv[1] === import.meta.filename) {
  const path = join(root, 'package-lock.json');
  const lock: Lock = JSON.parse(readFileSync(path, 'utf8'));
  const added = completeLock(lock);
  writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`${added.length} binaries of other systems added to package-lock.json. Next: commit it.`);
}
