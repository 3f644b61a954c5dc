import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ask } from '../check/online';
import { jsonText } from '../files';
import { publish } from '../registry/publish';
import { environment, shellEntry } from '../testing/environment';
import { freshFolder, remoteBuild, shellBuild } from '../testing/registry';
import { runCompose } from './run';

/** A platform engineer's desk: a registry with shell 1.0.0, cart 1.0.0 and 1.1.0, and `staging` on cart 1.0.0. */
export function testRegistry() {
  const folder = freshFolder();
  const registry = join(folder, 'registry');
  const by = { by: 'team', at: '2026-01-01T00:00:00.000Z' };
  const { version, integrity } = publish({
    registry,
    part: 'shell',
    folder: shellBuild(join(folder, 'shell-build')),
    ...by,
  });
  const shell = shellEntry(version, 100, true, integrity);
  const build = (version: string): string => remoteBuild(join(folder, `cart-${version}`), { version });
  const published = ['1.0.0', '1.1.0'].map((version) =>
    publish({ registry, part: 'cart', folder: build(version), ...by }),
  );
  const environments = join(folder, 'environments');
  const pathOf = (name: string): string => join(environments, `${name}.json`);
  const cart = {
    url: 'https://parts.example/cart/{version}/descriptor.json',
    metadata: { version: '1.0.0', integrity: published[0]?.integrity ?? '' },
    deployment: { traffic: 100, default: true },
  };
  mkdirSync(environments);
  for (const name of ['staging', 'production'])
    writeFileSync(pathOf(name), jsonText(environment({ name, parts: { shell: [shell], cart: [cart] } })));

  const variables: NodeJS.ProcessEnv = { GADGETRY_REGISTRY: registry };

  /** What time it is at the desk. */
  const clock = { now: new Date('2026-01-02T03:04:05.000Z') };

  /** What answers at the desk: nothing unless told. */
  const net: { ask: Ask } = { ask: async () => Promise.reject(new Error('offline')) };

  /** Runs a command, word by word; gives its exit code and what it printed. */
  const runWords = async (words: readonly string[]): Promise<{ code: number; text: string }> => {
    const printed: string[] = [];
    const args = words.map((word) => word.replace('REGISTRY', registry).replace('FOLDER', folder));
    const code = await runCompose(
      [...args, ...(takesEnvironments(words.join(' ')) ? ['--environments', environments] : [])],
      {
        root: folder,
        print: (text) => void printed.push(text),
        variables,
        now: () => clock.now,
        user: 'platform',
        ask: (url, options) => net.ask(url, options),
      },
    );
    return { code, text: printed.join('\n') };
  };
  const run = (line: string) => runWords(line.split(' '));
  return { clock, net, folder, variables, registry, environments, pathOf, build, run, runWords };
}

const takesEnvironments = (line: string): boolean => !/^(publish (?!.*--for)|keys make\b)|--help/.test(line);
