import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { remoteBuild } from '../testing/registry';
import { ensureLighttpd, startWebdav } from '../testing/webdav';
import { addFailingScript, THROWN } from './testing/failing-build';
import { testRegistry } from './testing/test-registry';

const program = ensureLighttpd();
// Debian has it: npm test installs it there. Elsewhere: brew install lighttpd.
const onServer = program ? describe : describe.skip;

const CANARY = 'canary cart 1.1.0 10 --env staging';

onServer('a registry on a server', () => {
  let setup: ReturnType<typeof testRegistry>;
  let address: string;
  let stop: () => Promise<void>;

  beforeEach(async () => {
    setup = testRegistry();
    const server = await startWebdav(program ?? '', setup.at('server'));
    address = `${server.address}parts/`;
    stop = server.stop;
    cpSync(setup.registry, setup.at('server/files/parts'), { recursive: true });
    setup.variables.GADGETRY_REGISTRY = address;
    on('one');
  });
  afterEach(() => stop());

  /** Switches to a machine with its own cache. */
  const on = (machine: string): void => {
    setup.variables.GADGETRY_CACHE = setup.at(machine);
  };
  const served = (path: string): string => setup.at('server/files/parts', path);

  it('supports publish, check, render and gc like a folder', async () => {
    const { runOk, runRefused, buildAndPublish, clock } = setup;
    await buildAndPublish('data', '1.0.0');
    expect(await runOk(CANARY)).toContain('0 % → 10 %');
    // Another machine fetches what it needs.
    on('two');
    await runOk('check staging');
    on('three');
    expect(await runOk('render staging --out FOLDER/site')).toContain('cart 1.0.0, 1.1.0');
    await runOk('abort cart --env staging');
    const gc = 'gc --keep 0 --older-than 365d --generations 1';
    await runOk(gc);
    expect(readdirSync(served('cart')).sort()).toEqual(['1.0.0', '1.1.0']);
    clock.now = new Date('2027-06-01');
    expect(await runOk(gc)).toContain('cart 1.1.0 is gone');
    expect(existsSync(served('cart/1.1.0/release.json'))).toBe(false);
    on('four');
    await runRefused(CANARY, 4, `GX103 cart 1.1.0 is not there: ${address}cart/1.1.0/ is missing.`);
  });

  it('stores source maps for explain, and deletes them with their version', async () => {
    const { runOk, build, net, clock } = setup;
    const script = addFailingScript(build('1.2.0'));
    await runOk('publish cart FOLDER/cart-1.2.0');
    on('two');
    net.input = script.stackAt('https://parts.example/cart/1.2.0/');
    expect(await runOk('explain --stack -')).toContain(`${THROWN} [cart 1.2.0, `);
    expect(existsSync(served(`cart/maps/1.2.0/${script.path}.map`))).toBe(true);
    clock.now = new Date('2028-06-01');
    await runOk('gc --keep 0 --older-than 365d --generations 1');
    expect(existsSync(served(`cart/maps/1.2.0/${script.path}.map`))).toBe(false);
  });

  it('never runs bytes that differ from the published ones', async () => {
    writeFileSync(served('shell/1.0.0/static-frame.mjs'), 'globalThis.pwned = true;');
    const message = 'static-frame.mjs: expected the bytes that were published';
    for (const line of ['render staging', 'check staging']) await setup.runRefused(line, 1, message);
    expect(Reflect.get(globalThis, 'pwned')).toBeUndefined();
  });

  it('detects a replaced version by the hash in the document', async () => {
    remoteBuild(setup.at('evil'), { version: '1.0.0', fragments: [], navigation: [] });
    rmSync(served('cart/1.0.0'), { recursive: true });
    await setup.runOk('publish cart FOLDER/evil');
    await setup.runRefused('check staging', 2, 'GX006 cart 1.0.0');
  });

  it('treats a version without a record as incomplete, so an interrupted publish can be repeated', async () => {
    const { runOk, runRefused, buildAndPublish } = setup;
    await buildAndPublish('cart', '1.2.0');
    // Simulates an interrupted upload.
    for (const path of ['release.json', 'later.js']) rmSync(served(`cart/1.2.0/${path}`));
    await runRefused(CANARY.replace('1.1.0', '1.2.0'), 4, 'GX103');
    await runOk('publish cart FOLDER/cart-1.2.0', CANARY.replace('1.1.0', '1.2.0'));
    await runRefused('publish cart FOLDER/cart-1.2.0', 4, 'GX102');
  });

  it('stores exactly one of eight concurrent builds of a version', async () => {
    const numbers = Array.from({ length: 8 }, (_, index) => index);
    for (const index of numbers)
      remoteBuild(setup.at(`build-${index}`), { version: '3.0.0' }, { container: `c${index}` });
    const answers = await Promise.all(
      numbers.map((index) => setup.run(`publish cart FOLDER/build-${index}`)),
    );
    const [winner, ...others] = numbers.filter((index) => answers[index]?.code === 0);
    expect(others).toEqual([]);
    for (const { code, text } of answers) if (code !== 0) expect(text).toContain('GX102');
    // The registry holds one whole build.
    expect(readFileSync(served('cart/3.0.0/descriptor.json'), 'utf8')).toContain(`"c${winner}"`);
    on('two');
    await setup.runOk('canary cart 3.0.0 10 --env staging');
  });
});
