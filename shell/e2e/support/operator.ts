import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCompose } from '@gadgetry/compose/commands/run';
import { jsonText } from '@gadgetry/compose/files';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { parts, remotes, root, shell, versionOf } from '@gadgetry/tools/workspace';
import { expect } from '@playwright/test';
import { FEW_PAGES, freePort } from './own-site';

/** Origins of the operator's store: each part's, and that of the data. */
const ORIGINS = [...parts.map(({ name }) => name), 'data'];

/** An operator with everything published, environments that name it, and folders that it is deployed into. */
export interface Operator {
  /** Address of the page. */
  readonly site: string;
  /** Folder of all that is served, as `headers --root` takes it. */
  readonly served: string;
  /** A path in the operator's own folder. */
  readonly at: (...names: string[]) => string;
  /** Port of an origin: of a part, or of `data`. */
  readonly portOf: (origin: string) => number;
  /** Folder that an origin is served from. */
  readonly folderOf: (origin: string) => string;
  /** Runs a command that has to succeed; returns its output. */
  readonly run: (line: string) => Promise<string>;
  readonly publish: (part: string, build?: string, more?: string) => Promise<string>;
  readonly deploy: (environment?: string) => Promise<string>;
  /** Has an environment remember where it is deployed to. */
  readonly addTarget: (environment?: string) => Promise<string>;
  readonly close: () => void;
}

/** Runs commands that have to succeed, with registry and environments in a folder. */
export const commandIn =
  (folder: string) =>
  async (line: string): Promise<string> => {
    const said: string[] = [];
    const code = await runCompose(line.split(' '), {
      root,
      print: (text) => void said.push(text),
      variables: {
        GADGETRY_REGISTRY: join(folder, 'registry'),
        GADGETRY_ENVIRONMENTS: join(folder, 'environments'),
      },
      now: () => new Date(),
      user: 'engineer',
      ask: fetch,
    });
    expect(code, said.join('\n')).toBe(0);
    return said.join('\n');
  };

/** Edits an environment document, so that a deployment renders few pages. */
export function keepFewPages(path: string): void {
  const document: EnvironmentDocument = JSON.parse(readFileSync(path, 'utf8'));
  const policy = { ...document.policy, pages: FEW_PAGES };
  writeFileSync(path, jsonText({ ...document, generation: document.generation + 1, policy }));
}

/**
 * Publishes the built parts, makes environments of them from nothing, and chooses where they are served.
 * @param environments names; the last one is what is deployed unless told
 * @param path of the page, with a slash at both ends
 */
export async function openOperator(
  environments: readonly string[] = ['production'],
  path = '/',
): Promise<Operator> {
  const folder = mkdtempSync(join(tmpdir(), 'operator-'));
  const at = (...names: string[]): string => join(folder, ...names);
  const ports: Record<string, number> = {};
  for (const name of ORIGINS) ports[name] = await freePort();
  const portOf = (origin: string): number => ports[origin] ?? 0;
  const address = (origin: string): string => `http://localhost:${portOf(origin)}`;
  const folderOf = (origin: string): string => at('srv', `localhost-${portOf(origin)}`);
  const site = `${address('shell')}${path}`;
  const places = [
    `--to ${folderOf('shell')}${path}`,
    ...ORIGINS.filter((name) => name !== 'shell').map((name) => `--also ${address(name)}=${folderOf(name)}`),
    `--site ${site}`,
  ].join(' ');

  const run = commandIn(folder);
  const publish: Operator['publish'] = (part, build = '', more = '') =>
    run(`publish ${part}${build && ` ${build}`}${more}`);

  for (const { name } of parts) await publish(name);
  await publish('data', '', ' --as 1.0.0');
  for (const name of environments) {
    await run(`init ${name} --shell ${versionOf(shell)}`);
    keepFewPages(at('environments', `${name}.json`));
    await run(`set data 1.0.0 --url ${address('data')}/{version}/api --env ${name}`);
    for (const remote of remotes)
      await run(
        `set ${remote.name} ${versionOf(remote)} --url ${address(remote.name)}/{version}/descriptor.json --env ${name}`,
      );
  }
  return {
    site,
    served: at('srv'),
    at,
    portOf,
    folderOf,
    run,
    publish,
    deploy: (environment = environments.at(-1)) => run(`deploy ${environment} ${places}`),
    addTarget: (environment = environments.at(-1)) => run(`target main ${places} --env ${environment}`),
    close: () => rmSync(folder, { recursive: true, force: true }),
  };
}
