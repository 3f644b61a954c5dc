import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { run } from '@gadgetry/tools/run';
import { root } from '@gadgetry/tools/workspace';

/** The files of each named chunk of a build: `main`, `page-listing`. */
export type ChunkFiles = Readonly<Record<string, readonly string[]>>;

/**
 * Returns the source of the module that imports the environment's remotes, which the store composes at run time.
 * @param from returns the module that a remote's app is imported from
 */
function linkedRemotesSource(environment: PageEnvironment, from: (remote: string) => string): string {
  const remotes = Object.entries(environment.remotes).flatMap(([name, versions]) => {
    const version = versions.find((one) => one.default);
    if (!version) return [];
    const { build: _, ...descriptor } = version.descriptor;
    return [`  ${JSON.stringify(name)}: { app: ${from(name)}, descriptor: ${JSON.stringify(descriptor)} },`];
  });
  return remotes.join('\n');
}

async function buildLinked(
  config: string,
  source: string,
  work: string,
  out: string,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const started = performance.now();
  mkdirSync(work, { recursive: true });
  const remotes = join(work, `${config}-remotes.js`);
  writeFileSync(remotes, source);
  const code = await run(
    'rspack',
    ['build', '--config', join(root, `shell/bench/sites/${config}.config.mjs`)],
    {
      cwd: join(root, 'shell'),
      env: { NODE_ENV: 'production', OUT: out, REMOTES: remotes, ...env },
      quiet: true,
    },
  );
  if (code !== 0) throw new Error(`The ${config} could not be built; the messages above say why.`);
  console.log(`  ${config}: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

const moduleWith = ({ catalogue, policy }: PageEnvironment, imports: string, remotes: string): string =>
  [
    imports,
    `export const catalogue = ${JSON.stringify(catalogue)};`,
    `export const store = ${JSON.stringify(policy.store)};`,
    `export const remotes = {\n${remotes}\n};\n`,
  ].join('\n');

/** Builds the monolith of an environment's remotes into `out`, and beside it `views.mjs`, which renders its pages. */
export async function buildMonolith(
  environment: PageEnvironment,
  work: string,
  out: string,
): Promise<ChunkFiles> {
  const names = Object.keys(environment.remotes);
  const imports = names.map(
    (name, index) =>
      `import { app as app${index} } from ${JSON.stringify(join(root, `remote-${name}/src/app.ts`))};`,
  );
  const remotes = linkedRemotesSource(environment, (name) => `async () => app${names.indexOf(name)}`);
  await buildLinked('monolith', moduleWith(environment, imports.join('\n'), remotes), work, out);
  return JSON.parse(readFileSync(join(out, 'chunks.json'), 'utf8'));
}

/**
 * Builds the store as a textbook federation: the shell into `out`, each remote into `out-<name>`.
 * @param ports port of each remote
 */
export async function buildTextbook(
  environment: PageEnvironment,
  work: string,
  out: string,
  ports: Readonly<Record<string, number>>,
): Promise<void> {
  const remotes = linkedRemotesSource(
    environment,
    (name) => `() => import('textbook-${name}/app').then(({ app }) => app)`,
  );
  await buildLinked('textbook', moduleWith(environment, '', remotes), work, out, {
    PORTS: JSON.stringify(ports),
  });
}
