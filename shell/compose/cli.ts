import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { compose } from './render/compose';

const root = fileURLToPath(new URL('../..', import.meta.url));

const collect = (value: string, all: Record<string, string>): Record<string, string> => {
  const [name, folder] = value.split('=', 2);
  if (!name || !folder) throw new Error(`--part takes NAME=FOLDER, not "${value}".`);
  return { ...all, [name]: folder };
};

const program = new Command('compose')
  .description('Compose a page from built parts and an environment document; nothing is built.')
  .argument('[environment]', 'path of the document, or the name of one in shell/environments', 'local')
  .option('-o, --out <folder>', 'where index.html and headers.json go')
  .option('-p, --part <name=folder>', 'take a part from this folder (may be repeated)', collect, {})
  .option('-r, --registry <folder>', 'take parts from <folder>/<part>/<version>')
  .action(
    async (name: string, options: { out?: string; part: Record<string, string>; registry?: string }) => {
      const started = performance.now();
      const environment = name.endsWith('.json') ? name : join(root, 'shell/environments', `${name}.json`);
      const out = options.out ?? join(root, 'shell/dist/composed', name.endsWith('.json') ? 'custom' : name);
      const {
        remotes,
        bytes,
        name: label,
      } = await compose({
        environment,
        out,
        data: join(root, 'data/public/api'),
        source: { root, folders: options.part, ...(options.registry && { registry: options.registry }) },
      });
      const parts = Object.entries(remotes).map(([remote, versions]) => `${remote} ${versions.join(', ')}`);
      const took = Math.round(performance.now() - started);
      console.log(
        `Composed "${label}" in ${took} ms: ${parts.join('; ')}; index.html ${(bytes / 1024).toFixed(1)} KiB.`,
      );
      console.log(
        `Next: serve ${out}/index.html with the headers in headers.json beside it (npm start does).`,
      );
    },
  );

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
