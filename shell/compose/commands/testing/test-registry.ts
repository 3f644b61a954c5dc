import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Fetch } from '../../check/online';
import { EXIT } from '../../codes';
import { jsonText } from '../../files';
import { publish } from '../../registry/publish';
import { environment, shellEntry } from '../../testing/environment';
import { catalogue, freshFolder, remoteBuild, shellBuild } from '../../testing/registry';
import { runCompose } from '../run';

const takesEnvironments = (line: string): boolean => !/^(publish (?!.*--for)|keys make\b)|--help/.test(line);

/** Folders in which the tests of a file begin, by what they contain. */
const starts = new Map<string, string>();

/**
 * Returns a copy of a folder that is filled once for all tests of a file, since publishing takes longer than most tests.
 * @param content identifies what the folder contains
 */
export async function folderWith(content: string, fill: () => Promise<string>): Promise<string> {
  const start = starts.get(content) ?? (await fill());
  starts.set(content, start);
  return copyOf(start);
}

/** Copies a folder of plain files; `cpSync` takes three times as long, since it compares the two folders. */
function copyFolder(from: string, to: string): string {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (!entry.isDirectory()) copyFileSync(source, copy);
    else {
      mkdirSync(copy);
      copyFolder(source, copy);
    }
  }
  return to;
}

const copyOf = (start: string): string => copyFolder(start, freshFolder());

const cartEntry = (integrity: string) => ({
  url: 'https://parts.example/cart/{version}/descriptor.json',
  metadata: { version: '1.0.0', integrity },
  deployment: { traffic: 100, default: true },
});

/** Publishes shell 1.0.0, cart 1.0.0 and 1.1.0, and writes the two environments; returns the folder. */
function fillRegistry(): string {
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
  const [first] = ['1.0.0', '1.1.0'].map((version) =>
    publish({
      registry,
      part: 'cart',
      folder: remoteBuild(join(folder, `cart-${version}`), { version }),
      ...by,
    }),
  );
  mkdirSync(join(folder, 'environments'));
  for (const name of ['staging', 'production'])
    writeFileSync(
      join(folder, 'environments', `${name}.json`),
      jsonText(environment({ name, parts: { shell: [shell], cart: [cartEntry(first?.integrity ?? '')] } })),
    );
  return folder;
}

/**
 * Makes a registry with shell 1.0.0, cart 1.0.0 and 1.1.0, named by a variable, and the environments `staging` and `production`
 * with cart 1.0.0, generation 7.
 */
export function testRegistry() {
  const start = starts.get('registry') ?? fillRegistry();
  starts.set('registry', start);
  return openRegistry(copyOf(start));
}

/** Runs commands in a folder that `testRegistry` or a function that builds on it has filled. */
export function openRegistry(folder: string) {
  const registry = join(folder, 'registry');
  const environments = join(folder, 'environments');
  const build = (version: string): string => remoteBuild(join(folder, `cart-${version}`), { version });
  const pathOf = (name: string): string => join(environments, `${name}.json`);
  const variables: NodeJS.ProcessEnv = { GADGETRY_REGISTRY: registry };
  const clock = { now: new Date('2026-01-02T03:04:05.000Z') };
  /** Answers requests; by default they fail. */
  const net: { fetch: Fetch; wait: () => Promise<boolean>; input: string } = {
    fetch: async () => Promise.reject(new Error('offline')),
    input: '',
    wait: async () => false,
  };

  /** Runs a command given word by word; returns exit code and output. */
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
        user: () => 'platform',
        fetch: (url, options) => net.fetch(url, options),
        wait: () => net.wait(),
        input: () => Readable.from([Buffer.from(net.input)]),
      },
    );
    return { code, text: printed.join('\n') };
  };
  const run = (line: string) => runWords(line.split(' '));
  /** Runs commands, which have to succeed; returns the last one's output. */
  const runOk = async (...lines: readonly string[]): Promise<string> => {
    let text = '';
    for (const line of lines) {
      const answer = await run(line);
      expect([line, answer.code, answer.text]).toEqual([line, EXIT.fine, expect.anything()]);
      text = answer.text;
    }
    return text;
  };
  /** Runs a command, which has to end with an exit code and print a text; returns its output. */
  const runRefused = async (line: string, code: number, message: string | RegExp): Promise<string> => {
    const answer = await run(line);
    const expected =
      typeof message === 'string' ? expect.stringContaining(message) : expect.stringMatching(message);
    expect([line, answer.code, answer.text]).toEqual([line, code, expected]);
    return answer.text;
  };
  const at = (...path: string[]): string => join(folder, ...path);
  const read = (name = 'staging') => JSON.parse(readFileSync(pathOf(name), 'utf8'));
  const write = (document: object, name = 'staging'): void => writeFileSync(pathOf(name), jsonText(document));
  /** Edits a document by hand, as its next generation. */
  const edit = (change: (document: EnvironmentDocument) => object, name?: string): void => {
    const document = read(name);
    write({ ...document, generation: document.generation + 1, ...change(document) }, name);
  };
  /** Makes the keys of `FOLDER/NAME.pem`; returns the public one. */
  const makeKey = async (name: string): Promise<string> =>
    /ed25519:\S+/.exec(await runOk(`keys make FOLDER/${name}.pem`))?.[0] ?? '';
  /** Returns the cart's versions with their shares: `1.0.0 95 %`, `1.1.0 standby`. */
  const carts = (name = 'staging'): readonly string[] =>
    (read(name).parts.cart ?? []).map(
      ({ metadata, deployment }: ReturnType<typeof cartEntry> & { deployment: { standby?: true } }) =>
        `${metadata.version} ${deployment.standby ? 'standby' : `${deployment.traffic} %`}`,
    );
  /** Builds a version of a part and publishes it. */
  const buildAndPublish = (
    part: 'cart' | 'shell' | 'data',
    version: string,
    price?: number,
  ): Promise<string> => {
    const buildFolder = at(`${part}-${version}`);
    if (part === 'cart') build(version);
    else if (part === 'shell') shellBuild(buildFolder, version);
    else catalogue(buildFolder, price);
    return runOk(`publish ${part} ${buildFolder}${part === 'data' ? ` --as ${version}` : ''}`);
  };
  const world = { clock, net, folder, variables, registry, environments, pathOf, at };
  const documents = { read, write, edit, carts };
  return { ...world, ...documents, build, buildAndPublish, makeKey, run, runWords, runOk, runRefused };
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

/** Returns the headers that a folder has for a page's address, as `headers.json` beside the page names them. */
function pageHeadersIn(path: string): Readonly<Record<string, string>> {
  const beside = path.replace(/index\.html$/, 'headers.json');
  return path === beside || !existsSync(beside) ? {} : JSON.parse(readFileSync(beside, 'utf8'))['index.html'];
}

/** Returns a `fetch` that answers from folders, by the address of each; pages have their headers. */
export const serving =
  (folders: Readonly<Record<string, string>>): Fetch =>
  async (url) => {
    const [site = '', folder = ''] = Object.entries(folders).find(([one]) => url.startsWith(one)) ?? [];
    const path = join(folder, url.slice(site.length).replace(/(^|\/)$/, '$1index.html'));
    if (!folder || !existsSync(path)) return new Response('nothing', { status: 404 });
    const headers = {
      'Access-Control-Allow-Origin': '*',
      'Content-Type': TYPES[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      ...pageHeadersIn(path),
    };
    return new Response(new Uint8Array(readFileSync(path)), { headers });
  };

/**
 * Makes the same registry with data 1.0.0 in `staging` (generation 8), so that it can be deployed into `site` and `parts`.
 * @param views whether pages are prerendered, each time in a new process
 */
export async function testStore(views: 'on' | 'off' = 'off') {
  const folder = await folderWith(`store, views ${views}`, async () => {
    const setup = testRegistry();
    const { policy, ...document } = setup.read();
    setup.write({ ...document, policy: { ...policy, views } });
    await setup.buildAndPublish('data', '1.0.0');
    await setup.runOk('set data 1.0.0 --url data/{version}/api --env staging');
    return setup.folder;
  });
  return openStore(folder);
}

/**
 * Makes the same store, deployed; once for all tests of a file, since deploying takes longer than most tests.
 * @param views whether pages are prerendered
 */
export async function deployedStore(views: 'on' | 'off' = 'off') {
  const folder = await folderWith(`deployed store, views ${views}`, async () => {
    const setup = await testStore(views);
    await setup.runOk(DEPLOY);
    return setup.folder;
  });
  return openStore(folder);
}

/** Options with the stores to which the tests deploy. */
export const ALSO = '--also https://parts.example=FOLDER/parts';
export const STORES = `--to FOLDER/site ${ALSO}`;

/** Deploys `staging` of `testStore`. */
export const DEPLOY = `deploy staging ${STORES}`;

/** Runs commands and deployments in a folder of `testStore`. */
export function openStore(folder: string) {
  const setup = openRegistry(folder);
  const deploy = (more = '', name = 'staging') => setup.run(DEPLOY.replace('staging', name) + more);
  const page = (): string => readFileSync(setup.at('site/index.html'), 'utf8');
  return { ...setup, deploy, page };
}

/** Name of the document of the preview of `testPreview`. */
export const NAME = 'staging@redesign';

/** Adds a preview of cart 1.1.0 in staging, which expires after two days. */
export async function testPreview<Setup extends ReturnType<typeof testRegistry>>(setup: Setup) {
  await setup.runOk('preview staging cart@1.1.0 redesign --expires 2d');
  const later = (days: number): void => {
    setup.clock.now = new Date(setup.clock.now.getTime() + days * 86_400_000);
  };
  return { ...setup, later };
}
