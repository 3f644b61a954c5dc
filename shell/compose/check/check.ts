import { readFileSync } from 'node:fs';
import type { EnvironmentDocument, VersionEntry } from '@gadgetry/environment/environment-document';
import { ComposeError, type Finding, finding } from '../codes';
import { assertRecorded, readStored } from '../document/document-store';
import { interpolate, readEnvironment } from '../document/environment-document';
import { textProblems } from '../document/environment-problems';
import { type PartSource, WORKSPACE } from '../registry/parts';
import { lookAtBuilds } from './builds';
import { collisionFindings, promiseFindings, rangeFindings, usesFindings } from './contract';
import { type Ask, expectedAddresses, onlineFindings } from './online';

export interface CheckOptions {
  /** Path of the environment document. */
  readonly environment: string;
  readonly source: PartSource;
  readonly variables?: NodeJS.ProcessEnv;
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

const PAGE = 'https://own.invalid';

/** What of a document its own policy forbids: origins, and versions without integrity. */
function policyFindings({ policy, shell, microFrontends }: EnvironmentDocument): Finding[] {
  const from = (at: string, url: string | undefined): Finding[] => {
    if (url === undefined) return [];
    if (!URL.canParse(url, PAGE))
      return [finding('GX010', at, `expected an address that browsers can read but found "${url}"`)];
    const { origin } = new URL(url, PAGE);
    if (origin === PAGE || policy.allowedOrigins.includes(origin)) return [];
    const message = `expected an origin that policy.allowedOrigins names but found ${origin}: name it there, or take the part from elsewhere`;
    return [finding('GX010', at, message)];
  };
  const integrityOf = (at: string, { version, integrity }: VersionEntry['metadata']): Finding[] => {
    if (policy.integrity === 'off' || version === WORKSPACE || integrity) return [];
    const message =
      'expected the integrity of its descriptor.json but found none: write it (publish prints it), or promote the version';
    return [finding('GX007', at, message)];
  };
  return [
    ...from('shell.url', shell.url),
    ...Object.entries(microFrontends).flatMap(([part, entries]) =>
      entries.flatMap(({ url, fallbackUrl, metadata }, index) => {
        const at = `microFrontends.${part}[${index}]`;
        return [
          ...from(`${at}.url`, url),
          ...from(`${at}.fallbackUrl`, fallbackUrl),
          ...integrityOf(`${at}.metadata`, metadata),
        ];
      }),
    ),
  ];
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
