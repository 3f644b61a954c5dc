import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildFolder, parts, remotes, root, versionOf } from '@gadgetry/tools/workspace';
import { writeSampleData } from '../support/catalogue';
import { commandsOf, NPM, pathWith } from '../support/documented';
import { FEW_PAGES, writeVersion } from '../support/own-site';
import { expect, test } from '../support/store';

/** The pages for platform engineers whose commands build upon each other, in this order. */
const PAGES = [
  'tutorials/two-environments',
  'guides/release-a-version',
  'guides/previews',
  'guides/release-the-data',
  'guides/configure-a-host',
  'guides/sign-releases',
];

/** Returns the documented output of a command, with today's version and the generation that `fewPages` adds. */
const printed = (block: string, version: string): string[] =>
  [...block.matchAll(/^#\s{3,}(.+)$/gm)].map(([, line = '']) =>
    line
      .replace(/…$/, '')
      .trim()
      .replaceAll('2.0.0', version)
      .replace(/(?<=is now generation )\d+/, (generation) => String(Number(generation) + 1)),
  );

/** Returns a command that makes an environment render few pages. */
const fewPages = (name: string): string =>
  `sed -i 's/"policy": {/"policy": { "pages": ${JSON.stringify(FEW_PAGES)},/; s/"generation": 1/"generation": 2/' environments/${name}.json`;

const FAKES = {
  npm: NPM,
  npx: `#!/bin/sh
for last; do :; done
printf '{"bomFormat":"CycloneDX"}' > "$last"
`,
};

// Slow: some fifty commands, each in a process of its own.
test('every command of the pages for platform engineers works as its page says', () => {
  test.setTimeout(300_000);
  const folder = mkdtempSync(join(tmpdir(), 'readme-'));
  const at = (...names: string[]): string => join(folder, ...names);
  try {
    mkdirSync(at('work'));
    const PATH = pathWith(at('bin'), FAKES);
    for (const { package: name } of parts) symlinkSync(join(root, name), at('work', name));
    const cart = remotes.find(({ name }) => name === 'cart');
    if (!cart) throw new Error('There is no cart.');
    for (const version of ['2.1.0', '2.2.0'])
      writeVersion(buildFolder(cart), at('cart/dist', version), version);
    const supplier = writeSampleData(at('supplier'));

    let shared = '';
    for (const block of commandsOf(PAGES)) {
      // The page has a placeholder for the generated key.
      const key = /ed25519:…/g;
      const script = block
        .replaceAll('publish data --as', `publish data ${supplier} --as`)
        .replace(/^ *npm run compose -- init (\S+) .*$/gm, (line, name) => `${line}\n${fewPages(name)}`)
        .replace(/^(.*keys make .*)$/m, (line) => `${line.replace(/#.*$/, '')} | tee made.txt`)
        .replaceAll(key, '$(grep -o "^ed25519:.*" made.txt)');
      const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', shared + script], {
        cwd: at('work'),
        encoding: 'utf8',
        env: {
          ...process.env,
          PATH,
          GIT_DIR: join(root, '.git'),
          GADGETRY_REGISTRY: '',
          GADGETRY_ENVIRONMENTS: '',
        },
      });
      expect(status, `${block}\n${stdout}\n${stderr}`).toBe(0);
      for (const line of printed(block, versionOf(cart))) expect(stdout).toContain(line);
      // All blocks need the variables of the first line.
      shared ||= `${block.split('\n')[0]}\n`;
    }
    for (const path of ['site/index.html', 'srv/store.example/index.html', 'srv/parts.example/cart'])
      expect(existsSync(at('work', path)), path).toBe(true);
    expect(readFileSync(at('work/gadgetry.conf'), 'utf8')).toContain(at('work/srv/store.example'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
