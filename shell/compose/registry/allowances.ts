import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DATA } from '@gadgetry/environment/environment-document';
import { readBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';
import { ComposeError, indented } from '../codes';
import { requireJson } from '../json-syntax';
import { type Allowance, codeProblems } from './code-problems';
import { publishedFiles, type ReleaseRecord } from './release';

/** The shell's Module Federation runtime can import any remote, and its own hash is in the page. */
const SHELL_ALLOWS: readonly Allowance[] = ['import'];

const REASONS: Readonly<Record<Allowance, string>> = {
  import: 'it could load code that the build does not hold',
  webrtc: 'it could send what it reads past connect-src',
  syntax: 'it can not be read, so nothing is known of it',
};

const MAX_PLACES = 5;

/** Returns the module for prerendering in Node, which runs without permissions; all other modules run in browsers. */
function moduleForNode(part: string, folder: string): string | undefined {
  if (part === 'shell') return 'static-frame.mjs';
  const path = join(folder, 'descriptor.json');
  return readBuiltDescriptor(requireJson(path), path).build.views?.path;
}

/**
 * Refuses a build whose code could bypass the page's policy, except for allowed exceptions. Data contain no code.
 * @returns the exceptions that it needs
 */
export function allowancesOf(
  part: string,
  folder: string,
  allow: readonly Allowance[],
): readonly Allowance[] {
  if (part === DATA) return [];
  const forNode = moduleForNode(part, folder);
  const allowed = [...allow, ...(part === 'shell' ? SHELL_ALLOWS : [])];
  const all = publishedFiles(folder)
    .filter((path) => /\.[cm]?js$/.test(path) && path !== forNode)
    .flatMap((path) =>
      codeProblems(readFileSync(join(folder, path), 'utf8')).map((problem) => ({ ...problem, path })),
    );
  const refused = all.filter(({ allowance }) => !allowed.includes(allowance));
  const places = refused.map(
    ({ path, line, column, found, allowance }) =>
      `${join(folder, path)}:${line}:${column}: ${found} (${allowance}: ${REASONS[allowance]})`,
  );
  const names = [...new Set(refused.map(({ allowance }) => `--allow ${allowance}`))];
  if (refused.length > 0)
    throw new ComposeError(
      'GX105',
      `expected scripts that import files of their build alone and send by no WebRTC but found:\n${indented(places, MAX_PLACES)}\nTake that out. If ${part} can't do without, say so by name, which its operator will see: ${names.join(' ')}`,
    );
  return [...new Set(all.map(({ allowance }) => allowance))].sort();
}

/** Returns a version's exceptions that an operator has to know, without those of every shell. */
export const shownAllowances = ({ part, allows = [] }: Pick<ReleaseRecord, 'part' | 'allows'>) =>
  allows.filter((name) => part !== 'shell' || !SHELL_ALLOWS.includes(name));
