import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { messageOf } from '@gadgetry/compose/codes';
import { writeFile } from '@gadgetry/compose/files';
import { Command } from 'commander';
import sharp from 'sharp';
import type { createServer } from 'vitepress';
import { fail, run } from '../../run';
import { root } from '../../workspace';
import { type Files, linkPages, pagesOf } from './pages';
import { sidebarsOf } from './sidebar';

/*
 * `npm run docs`: serves the documentation site, made of the Markdown of this repository; it follows edits.
 * `npm run docs -- --build` writes it as static files.
 */

const PORT = 3400;

const SITE = import.meta.dirname;
const sources = join(root, '.cache/docs');

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Returns files that git tracks or would add, with the texts of Markdown files. */
function readFiles(): Files {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard').filter((path) =>
    existsSync(join(root, path)),
  );
  return new Map(
    paths.map((path) => [path, path.endsWith('.md') ? readFileSync(join(root, path), 'utf8') : null]),
  );
}

/** Writes a file only if its content has changed, so that the server reloads only changed pages. */
function put(path: string, content: string | Buffer): void {
  if (existsSync(path) && readFileSync(path).equals(Buffer.from(content))) return;
  writeFile(path, content);
}

/** Whether a page is generated, so that edits would be lost. */
const isGenerated = (source: string): boolean =>
  /^(shared-kernel\/api|shell\/docs\/reference)\//.test(source);

/**
 * Writes the pages into the folder that VitePress reads.
 * @returns paths of their Markdown
 * @throws if links are broken, with each of them
 */
async function preparePages(): Promise<readonly string[]> {
  const files = readFiles();
  const pages = pagesOf(files);
  const { texts, pictures, dead } = linkPages(pages, files);
  if (dead.length > 0) throw new Error(`Links in the documentation lead nowhere:\n${dead.join('\n')}`);
  for (const { path, source } of pages) {
    const head = `---\nsource: ${source}\n${isGenerated(source) ? 'editLink: false\n' : ''}---\n`;
    put(join(sources, path), head + (texts.get(path) ?? '').replaceAll('@repository/', root));
  }
  const sizes: Record<string, { readonly width: number; readonly height: number }> = {};
  for (const picture of pictures) {
    const { width, height } = await sharp(join(root, picture)).metadata();
    const path = picture.replace(/^\./, '');
    sizes[`/${path}`] = { width, height };
    put(join(sources, 'public', path), readFileSync(join(root, picture)));
  }
  put(join(sources, 'public/favicon.svg'), readFileSync(join(root, 'shell/public/favicon.svg')));
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const releases = git('tag', '--list', 'v*', '--sort=-version:refname');
  const changes = pages
    .filter(({ path }) => path.endsWith('/CHANGELOG.md'))
    .map(({ path, source }) => ({ text: dirname(source), link: `/${path}` }));
  put(
    join(sources, 'site.json'),
    JSON.stringify({ version, releases, changes, sizes, sidebar: sidebarsOf(pages) }),
  );
  return pages.map(({ source }) => join(root, source));
}

/** Builds the workbench into the site, with the pictures of its samples. */
async function addWorkbench(): Promise<void> {
  const workbench = join(root, 'shared-kernel/workbench');
  if ((await run('rspack', ['build'], { cwd: workbench, quiet: true })) !== 0)
    throw new Error('The workbench could not be built: see above.');
  const to = join(sources, 'public/workbench');
  cpSync(join(workbench, 'dist/site'), to, { recursive: true });
  for (const samples of [
    'img/phones/apple-iphone-14/midnight',
    'img/accessories/apple-watch-series-6/spacegray',
  ])
    cpSync(join(root, 'data/public', samples), join(to, samples), { recursive: true });
}

/** Prepares the pages again after an edit. An edit that breaks a link is reported and ignored. */
function follow({ watcher }: Awaited<ReturnType<typeof createServer>>, edited: readonly string[]): void {
  watcher.add([...edited]);
  watcher.on('change', (path) => {
    if (!edited.includes(path)) return;
    preparePages().catch((error: unknown) => console.error(messageOf(error)));
  });
}

/** A file of every site that VitePress has built. */
const OF_A_SITE = 'hashmap.json';

/**
 * Refuses a folder that a build of the site must not empty.
 * @throws if it holds other files than an earlier build
 */
function assertReplaceable(folder: string): void {
  if (!existsSync(folder) || existsSync(join(folder, OF_A_SITE))) return;
  const [other] = readdirSync(folder);
  if (other !== undefined)
    throw new Error(
      `${folder} holds other files (${other}), which the build would delete. Give a new or an empty folder: --out.`,
    );
}

interface Options {
  readonly build?: true;
  readonly out: string;
  readonly base: string;
}

async function main(options: Options): Promise<void> {
  const { base } = options;
  const outDir = resolve(process.env.INIT_CWD ?? root, options.out);
  if (options.build) assertReplaceable(outDir);
  rmSync(sources, { recursive: true, force: true });
  const edited = await preparePages();
  await addWorkbench();
  process.env.DOCS_SOURCES = sources;
  const { build, createServer } = await import('vitepress');
  if (options.build) {
    await build(SITE, { outDir, base });
    console.log(`The documentation is in ${outDir}. Next: put this folder on any static host.`);
    return;
  }
  const port = Number(process.env.PORT ?? PORT);
  const server = await createServer(SITE, { base, port, strictPort: true });
  await server.listen();
  follow(server, edited);
  console.log(`The documentation is on http://localhost:${port}${base} (stop with Ctrl+C)`);
}

await new Command('docs')
  .description('Serve the documentation site, or write it as static files.')
  .option('--build', 'write it')
  .option('--out <folder>', 'where to', join(root, 'shell/docs/dist'))
  .option('--base <path>', 'path of the site on its server, such as /2.0.0/', '/')
  .addHelpText('after', `\nPORT is the port of the served site (${PORT}).`)
  .action(main)
  .parseAsync()
  .catch(fail);
