import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCompose } from '@gadgetry/compose/commands/run';
import { jsonText } from '@gadgetry/compose/files';
import { temporaryFolder } from '@gadgetry/compose/temporary-folder';
import { startNginx } from '@gadgetry/compose/testing/nginx';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { parts, remotes, root, shell, versionOf } from '@gadgetry/tools/workspace';
import { expect } from '@playwright/test';
import { writeSampleData } from './catalogue';
import { FEW_PAGES, freePort } from './own-site';

/** Origins of the operator's store: each part's, and that of the data. */
const ORIGINS = [...parts.map(({ name }) => name), 'data'];

/** An operator's setup: published parts, the environment `production` of them, and folders to deploy to. */
export interface Operator {
  /** Address of the page. */
  readonly site: string;
  /** Folder of all origins, for `headers --root`. */
  readonly served: string;
  /** Returns a path in the operator's folder. */
  readonly at: (...names: string[]) => string;
  /** Returns the port of a part's origin, or that of `data`. */
  readonly portOf: (origin: string) => number;
  /** Returns the folder that an origin is served from. */
  readonly folderOf: (origin: string) => string;
  /** Runs a command and returns its output; the test fails if the command does. */
  readonly run: (line: string) => Promise<string>;
  readonly publish: (part: string, build?: string, more?: string) => Promise<string>;
  readonly deploy: () => Promise<string>;
  /** Adds the folders as the environment's target. */
  readonly addTarget: () => Promise<string>;
  /** Deploys and serves all origins with nginx until `close`; returns its configuration. */
  readonly serve: (nginx: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Returns a function that runs commands with registry and environments in a folder; the test fails if a command does. */
const commandIn =
  (folder: string) =>
  async (line: string): Promise<string> => {
    const output: string[] = [];
    const code = await runCompose(line.split(' '), {
      root,
      print: (text) => void output.push(text),
      variables: {
        GADGETRY_REGISTRY: join(folder, 'registry'),
        GADGETRY_ENVIRONMENTS: join(folder, 'environments'),
      },
      now: () => new Date(),
      user: () => 'engineer',
      fetch,
    });
    expect(code, output.join('\n')).toBe(0);
    return output.join('\n');
  };

/** Edits an environment document, so that a deployment renders few pages. */
export function keepFewPages(path: string): void {
  const document: EnvironmentDocument = JSON.parse(readFileSync(path, 'utf8'));
  const policy = { ...document.policy, pages: FEW_PAGES };
  writeFileSync(path, jsonText({ ...document, generation: document.generation + 1, policy }));
}

let published: Promise<string> | undefined;

/**
 * Publishes the built parts and the sample catalogue, once in each worker, since it takes seconds.
 * @returns folder of the registry
 */
function publishedRegistry(): Promise<string> {
  published ??= (async () => {
    const folder = temporaryFolder('published-');
    const run = commandIn(folder);
    for (const { name } of parts) await run(`publish ${name}`);
    await run(`publish data ${writeSampleData(join(folder, 'sample'))} --as 1.0.0`);
    return join(folder, 'registry');
  })();
  return published;
}

/**
 * Makes an environment of the built parts and the sample catalogue, in a registry of the operator's own.
 * @param path of the page, with a slash at both ends
 */
export async function openOperator(path = '/'): Promise<Operator> {
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

  cpSync(await publishedRegistry(), at('registry'), { recursive: true });
  await run(`init production --shell ${versionOf(shell)}`);
  keepFewPages(at('environments/production.json'));
  await run(`set data 1.0.0 --url ${address('data')}/{version}/api --env production`);
  for (const remote of remotes)
    await run(
      `set ${remote.name} ${versionOf(remote)} --url ${address(remote.name)}/{version}/descriptor.json --env production`,
    );
  const served = at('srv');
  const deploy = (): Promise<string> => run(`deploy production ${places}`);
  let stop: (() => Promise<void>) | undefined;
  return {
    site,
    served,
    at,
    portOf,
    folderOf,
    run,
    publish,
    deploy,
    serve: async (nginx) => {
      const configuration = await run(`headers production --for nginx --site ${site} --root ${served}`);
      stop = await startNginx(nginx, at('nginx'), configuration);
      await deploy();
      return configuration;
    },
    addTarget: () => run(`target main ${places} --env production`),
    close: async () => {
      await stop?.();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
