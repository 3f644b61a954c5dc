import { type ChildProcessWithoutNullStreams, execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { BUCKET_KEYS, openBucket } from '@gadgetry/compose/testing/bucket';
import { buildFolder, parts, remotes, root, shell, versionOf } from '@gadgetry/tools/workspace';
import { writeSampleData } from '../support/catalogue';
import { commandsOf, NPM, pathWith } from '../support/documented';
import { keepFewPages } from '../support/operator';
import { freePort, writeVersion } from '../support/own-site';
import { expect, test } from '../support/store';

const BUCKET = 'https://s3.eu-west-1.amazonaws.com/store-data';

/** Returns the commands of the guides, with today's version, a local bucket, and a catalogue of few products. */
const blocks = (bucket: string, data: string): readonly string[] =>
  commandsOf(['guides/deploy-to-a-host', 'guides/deploy-containers']).map((block) =>
    block
      .replaceAll('2.0.0', versionOf(shell))
      .replaceAll(BUCKET, bucket)
      .replaceAll('publish data --as', `publish data ${data} --as`),
  );

/** Fakes of programs that change the machine; they fail if a file among their arguments is missing. */
const FAKES: Readonly<Record<string, string>> = {
  npm: NPM,
  sudo: `#!/bin/sh
echo "sudo $*" >> asked.txt
[ "$1" != cp ] || [ -f "$2" ]
`,
  docker: `#!/bin/sh
echo "docker $*" >> asked.txt
[ "$1" = build ] || exit 0
[ -f "$3" ] && [ -f "$8/nginx.conf" ] && [ -d "$8/srv/\${5#FILES=}" ]
`,
};

/** Runs the commands of the guide on watching; stops the continuous ones once they have started. */
async function watchGuide(
  run: (block: string) => Promise<{ readonly stdout: string }>,
  start: (line: string) => ChildProcessWithoutNullStreams,
): Promise<void> {
  const [report = '', goingOn = '', canary = ''] = commandsOf(['guides/watch-a-canary']);
  expect((await run(report)).stdout).toMatch(/is now generation \d+/);
  for (const [index, line] of goingOn.trim().split('\n').entries()) {
    // Another run, or a service of the machine, may have the port of the guide.
    const child = start(index === 0 ? `${line} --port ${await freePort()}` : line);
    let output = '';
    for await (const text of child.stdout) {
      output += text;
      if (/^(Watching "production"|── )/m.test(output)) break;
    }
    child.kill();
    expect(output).toMatch(index === 0 ? /^Watching "production" on port \d+/m : /main .* is current/);
    expect(output).not.toContain('Pages send nothing');
  }
  expect((await run(canary)).stdout).toContain('cart 2.2.0: grows to 10, 50, 100 %, a step every 30m');
}

// Slow: some forty commands, each in a process of its own.
test('every command of the deployment guides works as they say, if its engine is installed', async () => {
  test.setTimeout(600_000);
  const folder = mkdtempSync(join(tmpdir(), 'deploy-readme-'));
  const at = (...names: string[]): string => join(folder, ...names);
  const bucket = await openBucket();
  try {
    mkdirSync(at('work'));
    const PATH = pathWith(at('bin'), FAKES);
    const container = 'shell/compose/container';
    cpSync(join(root, container), at('work', container), { recursive: true });
    const options = {
      cwd: at('work'),
      maxBuffer: 10_000_000,
      env: { ...process.env, ...BUCKET_KEYS, PATH },
    };
    const run = (script: string) => promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], options);
    const cart = remotes.find(({ name }) => name === 'cart');
    if (!cart) throw new Error('There is no cart.');
    for (const version of ['2.1.0', '2.2.0'])
      writeVersion(buildFolder(cart), at('cart/dist', version), version);
    const [publish = '', nginx = '', release = '', clear = '', both = '', images = '', ...others] = blocks(
      bucket.address,
      writeSampleData(at('sample')),
    );
    // A shell would keep these variables from one block to the next.
    const kept = [publish, nginx]
      .join('\n')
      .match(/^(export .*|STORES=.*)$/gm)
      ?.join('\n');
    const after = (block: string) => run(`${kept}\n${block}`);
    await run(publish);
    keepFewPages(at('work/environments/production.json'));
    expect((await after(nginx)).stdout).toMatch(/Deployed "production", generation \d+, to /);
    expect(readFileSync(at('work/gadgetry.conf'), 'utf8').match(/^server \{/gm)).toHaveLength(3);
    expect((await after(release)).stdout).toContain('cart 2.1.0: 0 % → 10 % of the visitors');
    const page = readFileSync(at('work/srv/store.example/index.html'), 'utf8');
    expect(page).toContain(`parts.store.example/cart/${versionOf(cart)}/`);
    for (const version of [versionOf(cart), '2.1.0'])
      expect(existsSync(at('work/srv/parts.store.example/cart', version)), version).toBe(true);
    await watchGuide(after, (line) => spawn('bash', ['-c', `${kept}\nexec ${line}`], options));
    expect(readFileSync(at('work/gadgetry.conf'), 'utf8')).toContain('location = /v1/logs');
    expect(readFileSync(at('work/wall.html'), 'utf8')).toContain('production');
    await after(clear);
    // Both hosts have earlier files, but no page.
    for (const host of ['a', 'b']) await run(`cp -al srv ${host} && rm ${host}/store.example/index.html`);
    await after(both);
    for (const host of ['a', 'b'])
      expect(existsSync(at('work', host, 'store.example/index.html')), host).toBe(true);
    expect((await after(images)).stdout).toMatch(/Deployed "production", generation \d+, to /);
    for (const block of others) await run(block);

    for (const path of [
      'nginx.conf',
      'srv/store.example/index.html',
      `srv/parts.store.example/cart/${versionOf(shell)}`,
    ])
      expect(existsSync(at('work/site', path)), path).toBe(true);
    expect(readFileSync(at('work/site/nginx.conf'), 'utf8')).toMatch(/^daemon off;/);
    expect([...bucket.objects.keys()]).toContain('1.0.0/api/products.json');
    const asked = readFileSync(at('work/asked.txt'), 'utf8').trim().split('\n');
    expect(asked.filter((line) => line.startsWith('docker build'))).toHaveLength(parts.length + 1);
  } finally {
    await bucket.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
