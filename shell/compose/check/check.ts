import { readFileSync } from 'node:fs';
import { ComposeError } from '../compose-error';
import { interpolate, readEnvironment } from '../environment/environment-document';
import { environmentProblems } from '../environment/environment-problems';
import { assertRecorded, readStored } from '../environment/store';
import type { PartSource } from '../registry/parts';
import { lookAtBuilds } from './builds';
import { type Finding, finding } from './codes';
import { collisionFindings, promiseFindings, rangeFindings, usesFindings } from './contract';
import { type Ask, expectedAddresses, onlineFindings } from './online';
import { policyFindings } from './policy';

/** What to check, and against what. */
export interface CheckOptions {
  /** Path of the environment document. */
  readonly environment: string;
  readonly source: PartSource;
  readonly variables?: NodeJS.ProcessEnv;
  /** Asks for every address, too. */
  readonly online?: { readonly site?: string; readonly ask: Ask };
}

function documentFindings(path: string, variables: NodeJS.ProcessEnv): Finding[] {
  let value: unknown;
  try {
    value = JSON.parse(interpolate(readFileSync(path, 'utf8'), variables));
  } catch (error) {
    return [finding('GX001', path, error instanceof Error ? error.message : String(error))];
  }
  return environmentProblems(value).map(({ at, found, allowed, shares }) =>
    finding(shares ? 'GX003' : 'GX002', at || 'document', `found ${found}, allowed is ${allowed}`),
  );
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
  online,
}: CheckOptions): Promise<Finding[]> {
  const broken = documentFindings(environment, variables);
  if (broken.length > 0) return broken;
  const document = readEnvironment(environment, variables);
  const { versions, shell, findings } = lookAtBuilds(document, source);
  const { offered } = shell ?? {};
  return [
    ...historyFindings(environment, variables),
    ...policyFindings(document),
    ...findings,
    ...versions.flatMap((version) => [
      ...promiseFindings(version),
      ...(offered ? rangeFindings(version, offered) : []),
      ...(shell ? usesFindings(version, shell) : []),
    ]),
    ...collisionFindings(versions),
    ...(online && shell
      ? await onlineFindings(expectedAddresses(document, versions, shell), online.site, online.ask)
      : []),
  ];
}
