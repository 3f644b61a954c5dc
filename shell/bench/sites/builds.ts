import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { run } from '@gadgetry/tools/run';
import { root } from '@gadgetry/tools/workspace';

/** The files of each named chunk of the monolith: `main`, `page-listing`. */
export type ChunkFiles = Readonly<Record<string, readonly string[]>>;

/** Source of the module that links the environment's remotes: imports where the store composes. */
export function linkedRemotesSource(environment: PageEnvironment, rootFolder: string): string {
  const remotes = Object.entries(environment.remotes).flatMap(([name, versions]) => {
    const version = versions.find((one) => one.default);
    if (!version) return [];
    const { build: _, ...descriptor } = version.descriptor;
    return [{ name, descriptor, app: join(rootFolder, `remote-${name}`, 'src/app.ts') }];
  });
  return [
    ...remotes.map(({ app }, index) => `import { app as app${index} } from ${JSON.stringify(app)};`),
    `export const catalogue = ${JSON.stringify(environment.catalogue)};`,
    'export const remotes = {',
    ...remotes.map(
      ({ name, descriptor }, index) =>
        `  ${JSON.stringify(name)}: { app: app${index}, descriptor: ${JSON.stringify(descriptor)} },`,
    ),
    '};',
    '',
  ].join('\n');
}

/** Builds the monolith of an environment's remotes into `site`. */
export async function buildMonolith(
  environment: PageEnvironment,
  work: string,
  site: string,
): Promise<ChunkFiles> {
  const started = performance.now();
  mkdirSync(work, { recursive: true });
  const remotes = join(work, 'remotes.js');
  writeFileSync(remotes, linkedRemotesSource(environment, root));
  const code = await run('rspack', ['build', '--config', join(root, 'shell/bench/monolith.config.mjs')], {
    cwd: join(root, 'shell'),
    env: { NODE_ENV: 'production', MONOLITH_OUT: site, MONOLITH_REMOTES: remotes },
  });
  if (code !== 0) throw new Error('The monolith could not be built; the messages above say why.');
  console.log(`  monolith: built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return JSON.parse(readFileSync(join(site, 'chunks.json'), 'utf8'));
}
