import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { jsonText } from '../files';
import { remoteBuild } from '../testing/registry';
import { ensureLighttpd, startWebdav } from '../testing/webdav';
import { addFailingScript, THROWN } from './testing/failing-build';
import { testRegistry } from './testing/test-registry';

const program = ensureLighttpd();
// Debian has it: npm test installs it there. Elsewhere: brew install lighttpd.
const onServer = program ? describe : describe.skip;

const CANARY = 'canary cart 1.1.0 10 --env staging';

onServer('a registry on a server', () => {
  let made: ReturnType<typeof testRegistry>;
  let address: string;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    made = testRegistry();
    const server = await startWebdav(program ?? '', made.at('server'));
    address = `${server.address}parts/`;
    stop = server.stop;
    cpSync(made.registry, made.at('server/files/parts'), { recursive: true });
    made.variables.GADGETRY_REGISTRY = address;
    on('one');
  });
  afterEach(() => stop());

  /** Switches to a machine with its own cache. */
  const on = (machine: string): void => {
    made.variables.GADGETRY_CACHE = made.at(machine);
  };
  const served = (path: string): string => made.at('server/files/parts', path);

  it('supports publish, check, render and gc like a folder', async () => {
    const { done, refused, buildAndPublish, clock } = made;
    await buildAndPublish('data', '1.0.0');
    expect(await done(CANARY)).toContain('0 % → 10 %');
    // Another machine fetches what it needs.
    on('two');
    await done('check staging');
    on('three');
    expect(await done('render staging --out FOLDER/site')).toContain('cart 1.0.0, 1.1.0');
    await done('abort cart --env staging');
    const gc = 'gc --keep 0 --older-than 365d --generations 1';
    await done(gc);
    expect(readdirSync(served('cart')).sort()).toEqual(['1.0.0', '1.1.0']);
    clock.now = new Date('2027-06-01');
    expect(await done(gc)).toContain('cart 1.1.0 is gone');
    expect(existsSync(served('cart/1.1.0/release.json'))).toBe(false);
    on('four');
    await refused(CANARY, 4, `GX103 cart 1.1.0 is not there: ${address}cart/1.1.0/ is missing.`);
  });

  it('stores source maps for explain, and deletes them with their version', async () => {
    const { done, build, net, clock } = made;
    const script = addFailingScript(build('1.2.0'));
    await done('publish cart FOLDER/cart-1.2.0');
    on('two');
    net.input = script.stackAt('https://parts.example/cart/1.2.0/');
    expect(await done('explain --stack -')).toContain(`${THROWN} [cart 1.2.0, `);
    expect(existsSync(served(`cart/maps/1.2.0/${script.path}.map`))).toBe(true);
    clock.now = new Date('2028-06-01');
    await done('gc --keep 0 --older-than 365d --generations 1');
    expect(existsSync(served(`cart/maps/1.2.0/${script.path}.map`))).toBe(false);
  });

  it('never runs bytes that differ from the published ones', async () => {
    writeFileSync(served('shell/1.0.0/static-frame.mjs'), 'globalThis.pwned = true;');
    const said = 'static-frame.mjs: expected the bytes that were published';
    for (const line of ['render staging', 'check staging']) await made.refused(line, 1, said);
    expect(Reflect.get(globalThis, 'pwned')).toBeUndefined();
  });

  it('detects a replaced version by the hash in the document', async () => {
    remoteBuild(made.at('evil'), { version: '1.0.0', fragments: [], navigation: [] });
    rmSync(served('cart/1.0.0'), { recursive: true });
    await made.done('publish cart FOLDER/evil');
    await made.refused('check staging', 2, 'GX006 cart 1.0.0');
  });

  it('treats a version without a record as incomplete, so an interrupted publish can be repeated', async () => {
    const { done, refused, buildAndPublish } = made;
    await buildAndPublish('cart', '1.2.0');
    // Simulates an interrupted upload.
    for (const path of ['release.json', 'later.js']) rmSync(served(`cart/1.2.0/${path}`));
    await refused(CANARY.replace('1.1.0', '1.2.0'), 4, 'GX103');
    await done('publish cart FOLDER/cart-1.2.0', CANARY.replace('1.1.0', '1.2.0'));
    await refused('publish cart FOLDER/cart-1.2.0', 4, 'GX102');
  });

  it('stores exactly one of eight concurrent builds of a version', async () => {
    const numbers = Array.from({ length: 8 }, (_, index) => index);
    for (const index of numbers) {
      const path = `${remoteBuild(made.at(`build-${index}`), { version: '3.0.0' })}/descriptor.json`;
      const { build, ...descriptor } = JSON.parse(readFileSync(path, 'utf8'));
      writeFileSync(path, jsonText({ ...descriptor, build: { ...build, container: `c${index}` } }));
    }
    const answers = await Promise.all(numbers.map((index) => made.run(`publish cart FOLDER/build-${index}`)));
    const [winner, ...others] = numbers.filter((index) => answers[index]?.code === 0);
    expect(others).toEqual([]);
    for (const { code, text } of answers) if (code !== 0) expect(text).toContain('GX102');
    // The registry holds one whole build.
    expect(readFileSync(served('cart/3.0.0/descriptor.json'), 'utf8')).toContain(`"c${winner}"`);
    on('two');
    await made.done('canary cart 3.0.0 10 --env staging');
  });
});
