import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildChunk, BuildFile, BuiltDescriptor, OfferedSlot } from '@gadgetry/shared-kernel/contract';
import { satisfies } from 'semver';
import { ComposeError } from '../codes';
import { requireJson } from '../json-syntax';

type ShellFiles = Pick<BuildChunk, 'scripts' | 'styles'>;

/** The API of a kernel export, in a shell's manifest. */
interface KernelExport {
  /** Fingerprint of its signature. */
  readonly signature: string;
  /** Fingerprints of earlier signatures that stay compatible with the present one. */
  readonly accepts?: readonly string[];
  /** Its deprecation: since when, until when, and its replacement. */
  readonly deprecated?: string;
}

/** Members of a shell's manifest for the installable app. */
export interface Installable {
  readonly icons: readonly {
    readonly path: string;
    /** Such as `192x192`. */
    readonly sizes: string;
    /** `maskable`: systems may cut it to any shape. */
    readonly purpose: 'any' | 'maskable';
  }[];
  readonly colors: Readonly<Record<'light' | 'dark', string>>;
}

/** Whether a version satisfies a range, by the rules of Module Federation's runtime, which include pre-releases. */
export const satisfiesAsInPages = (version: string, range: string): boolean =>
  satisfies(version, range, { includePrerelease: true });

/** The content of `shell.json`. */
export interface ShellManifest {
  readonly version: string;
  /** Absent for a shell that can't be installed. */
  readonly installable?: Installable;
  /** Absent for a shell that needs the network. */
  readonly offline?: {
    /** Script of its service worker; the set of files is put before it. */
    readonly worker: string;
    readonly files: readonly string[];
  };
  /** `text`: its boot script reads the page's templates as text. Absent for a shell that needs elements. */
  readonly templates?: 'text';
  /** Slots of the frame. */
  readonly slots: readonly OfferedSlot[];
  readonly main: ShellFiles;
  /** Files of the shared modules that are loaded on demand, by module. */
  readonly onDemand: Readonly<Record<string, ShellFiles>>;
  /** Versions of the shared modules, by name. */
  readonly offered: Readonly<Record<string, string>>;
  /** All other files, such as on-demand chunks and inputs of composing. */
  readonly files: readonly BuildFile[];
  /** Names that each of these modules exports. */
  readonly exports: Readonly<Record<string, readonly string[]>>;
  /** API of the kernel, by module and export. */
  readonly promises: Readonly<Record<string, Readonly<Record<string, KernelExport>>>>;
}

export interface BuiltShell {
  readonly shell: ShellManifest;
  /** Folder of its files on this machine. */
  readonly shellFolder: string;
}

/** A built shell in a page. */
export interface ServedShell extends BuiltShell {
  /** Address of its folder. */
  readonly shellBase: string;
}

/** Returns the exports of shared modules that a build uses and a shell lacks. Skips modules without a list of exports. */
export const missingExports = (
  { uses = {} }: Pick<BuiltDescriptor['build'], 'uses'>,
  { exports }: Pick<ShellManifest, 'exports'>,
) =>
  Object.entries(uses).flatMap(([module, names]) => {
    const lacking = names.filter((name) => exports[module] && !exports[module].includes(name));
    return lacking.length > 0 ? [[module, lacking] as const] : [];
  });

const MEMBERS = ['version', 'main', 'onDemand', 'slots', 'offered', 'exports', 'promises', 'files'] as const;

function lacks(path: string, members: readonly string[]): void {
  if (members.length > 0)
    throw new ComposeError(
      'GX105',
      `${path} is not the list of a whole shell: expected ${members.join(', ')} in it but found none. Build the shell and publish it again.`,
    );
}

/**
 * Reads the list of a shell.
 * @throws {ComposeError} GX105 if it lacks a member
 */
export function readShell(folder: string): ShellManifest {
  const path = join(folder, 'shell.json');
  if (!existsSync(path)) throw new Error(`The shell is not built: ${path} is missing. Run npm run build.`);
  const shell: Partial<ShellManifest> = { ...requireJson(path) };
  lacks(
    path,
    MEMBERS.filter((name) => shell[name] === undefined).map((name) => `"${name}"`),
  );
  return shell as ShellManifest;
}

/** Files of a shell that composing reads by their names. */
const COMPOSED = ['boot.js', 'static-frame.mjs'];

/**
 * Reads the list of a shell that can be published. A development server's list names no files for composing, since they change.
 * @throws {ComposeError} GX105 if it lacks a member, or a file for composing
 */
export function readWholeShell(folder: string): ShellManifest {
  const shell = readShell(folder);
  lacks(
    join(folder, 'shell.json'),
    COMPOSED.filter((name) => !shell.files.some(({ path }) => path === name)),
  );
  return shell;
}

export const shellFilesOf = ({ main, onDemand, files }: ShellManifest): readonly BuildFile[] => [
  ...[main, ...Object.values(onDemand)].flatMap(({ scripts, styles }) => [...scripts, ...styles]),
  ...files,
];
