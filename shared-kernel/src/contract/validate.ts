import { isRecord } from '../model/checks';
import type { BuiltDescriptor } from './descriptor';

/** One broken promise: where, and what is expected there. */
export interface ContractProblem {
  /** Path inside the document, such as `routes[1].path`. */
  readonly at: string;
  readonly expected: string;
}

const NAME = /^[a-z][a-z0-9-]*$/;
const VERSION = /^\d+\.\d+\.\d+(-[0-9a-z.-]+)?$/i;
const SKELETONS: readonly unknown[] = ['home', 'listing', 'product', 'lines', 'grid', 'plain'];
const INTEGRITY = /^sha(256|384|512)-[A-Za-z0-9+/]+={0,2}$/;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every(isText);
const isLocalized = (value: unknown): boolean => isRecord(value) && isText(value.en) && isText(value.ua);
const isPath = (value: unknown): boolean => isText(value) && value.startsWith('/');

type Check = readonly [at: string, sound: boolean, expected: string];

const failed = (checks: readonly Check[]): ContractProblem[] =>
  checks.filter(([, sound]) => !sound).map(([at, , expected]) => ({ at, expected }));

function routeChecks(value: unknown, at: string): readonly Check[] {
  if (!isRecord(value)) return [[at, false, 'an object']];
  return [
    [`${at}.path`, isPath(value.path), 'a path that starts with /'],
    [`${at}.page`, isText(value.page), 'the name of a page of the app module'],
    [`${at}.skeleton`, SKELETONS.includes(value.skeleton), `one of ${SKELETONS.join(', ')}`],
    [`${at}.data`, isTexts(value.data), 'a list of catalogue files without .json'],
  ];
}

function navigationChecks(value: unknown, at: string): readonly Check[] {
  if (!isRecord(value)) return [[at, false, 'an object']];
  return [
    [`${at}.path`, isPath(value.path), 'a path that starts with /'],
    [`${at}.label`, isLocalized(value.label), 'a text in en and ua'],
    [`${at}.order`, typeof value.order === 'number', 'a number'],
  ];
}

const each = (
  value: unknown,
  at: string,
  checks: (entry: unknown, at: string) => readonly Check[],
): readonly Check[] =>
  Array.isArray(value)
    ? value.flatMap((entry, index) => checks(entry, `${at}[${index}]`))
    : [[at, false, 'a list']];

/** What is wrong with a descriptor; empty when nothing is. */
export function descriptorProblems(value: unknown): ContractProblem[] {
  if (!isRecord(value)) return [{ at: '', expected: 'an object' }];
  return failed([
    ['name', isText(value.name) && NAME.test(value.name), 'lower case letters, digits and hyphens'],
    ['version', isText(value.version) && VERSION.test(value.version), 'a semantic version such as 1.2.0'],
    ['kernel', isText(value.kernel), 'a range of kernel versions such as ^1.0.0'],
    ['fragments', isTexts(value.fragments), 'a list of fragment names'],
    ...each(value.routes, 'routes', routeChecks),
    ...each(value.navigation, 'navigation', navigationChecks),
  ]);
}

const isFile = (value: unknown): boolean =>
  isRecord(value) && isText(value.path) && isText(value.integrity) && INTEGRITY.test(value.integrity);

const isChunk = (value: unknown): boolean =>
  isRecord(value) &&
  Array.isArray(value.scripts) &&
  value.scripts.every(isFile) &&
  Array.isArray(value.styles) &&
  value.styles.every(isFile) &&
  isTexts(value.shared);

const isChunks = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isChunk);

const isUses = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isTexts);

/** What is wrong with an emitted descriptor, its list of files included. */
export function builtDescriptorProblems(value: unknown): ContractProblem[] {
  const problems = descriptorProblems(value);
  const build = isRecord(value) ? value.build : undefined;
  if (!isRecord(build)) return [...problems, { at: 'build', expected: 'the files of the build' }];
  return [
    ...problems,
    ...failed([
      ['build.container', isText(build.container), 'the global name of the container'],
      ['build.entry', isFile(build.entry), 'a path and its integrity'],
      ['build.app', isChunk(build.app), 'scripts, styles and shared modules'],
      ['build.pages', isChunks(build.pages), 'scripts, styles and shared modules per page'],
      ['build.fragments', isChunks(build.fragments), 'scripts, styles and shared modules per fragment'],
      ['build.shared', isRecord(build.shared), 'a range per shared module'],
      ['build.uses', build.uses === undefined || isUses(build.uses), 'a list of exports per shared module'],
    ]),
  ];
}

/** Reads an emitted descriptor; throws with every problem named when it is not sound. */
export function readBuiltDescriptor(value: unknown, source: string): BuiltDescriptor {
  const problems = builtDescriptorProblems(value);
  if (problems.length > 0) {
    const list = problems.map(({ at, expected }) => `  ${at || 'document'}: expected ${expected}`).join('\n');
    throw new Error(
      `${source} is not a remote's descriptor:\n${list}\nBuild the remote again, or correct the address.`,
    );
  }
  return value as BuiltDescriptor;
}
