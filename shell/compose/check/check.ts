import { readFileSync } from 'node:fs';
import { ComposeError, type Finding, finding } from '../codes';
import { assertRecorded, readStored } from '../document/document-store';
import { interpolate, readEnvironment } from '../document/environment-document';
import { textProblems } from '../document/environment-problems';
import { integrityFindings, originFindings } from '../document/policy';
import type { PartSource } from '../registry/parts';
import { signatureFindings } from '../registry/signatures';
import { lookAtBuilds } from './builds';
import { collisionFindings, promiseFindings, rangeFindings, usesFindings } from './contract';
import { dataFindings } from './data';
import { type Ask, expectedAddresses, onlineFindings } from './online';

export interface CheckOptions {
  /** Path of the environment document. */
  readonly environment: string;
  readonly source: PartSource;
  readonly variables?: NodeJS.ProcessEnv;
  /** Folder of the catalogue's files; without it, nothing is said of views. */
  readonly data?: string;
  /** Asks for every address, too. */
  readonly online?: { readonly site?: string; readonly ask: Ask };
}

function documentFindings(path: string, variables: NodeJS.ProcessEnv): Finding[] {
  try {
    const problems = textProblems(interpolate(readFileSync(path, 'utf8'), variables));
    return problems.map(({ at, expected, found, shares }) =>
      finding(shares ? 'GX003' : 'GX002', at || 'document', `expected ${expected} but found ${found}`),
    );
  } catch (error) {
    return [finding('GX001', path, error instanceof Error ? error.message : String(error))];
  }
}

function historyFindings(path: string, variables: NodeJS.ProcessEnv): Finding[] {
  try {
    assertRecorded(path, readStored(path, variables));
    return [];
  } catch (error) {
    if (error instanceof ComposeError) return [finding('GX020', 'generation', error.message)];
    throw error;
  }
}

/** Everything that is wrong with an environment, its builds and, where asked, its addresses; empty when it is sound. */
export async function check({
  environment,
  source,
  variables = process.env,
  data,
  online,
}: CheckOptions): Promise<Finding[]> {
  const broken = documentFindings(environment, variables);
  if (broken.length > 0) return broken;
  const document = readEnvironment(environment, variables);
  const { versions, shell, findings } = lookAtBuilds(document, source);
  const { offered } = shell ?? {};
  return [
    ...historyFindings(environment, variables),
    ...originFindings(document),
    ...integrityFindings(document),
    ...signatureFindings(document, source),
    ...findings,
    ...versions.flatMap((version) => [
      ...promiseFindings(version),
      ...(offered ? rangeFindings(version, offered) : []),
      ...(shell ? usesFindings(version, shell) : []),
    ]),
    ...collisionFindings(versions),
    ...(data ? await dataFindings(document, data, online) : []),
    ...(online && shell
      ? await onlineFindings(expectedAddresses(document, versions, shell), online.site, online.ask)
      : []),
  ];
}
