import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testRegistry } from './test-registry';

describe('the command', () => {
  it('publishes a build once', async () => {
    const { run, build } = testRegistry();
    build('1.2.0');
    const line = 'publish cart FOLDER/cart-1.2.0 --registry REGISTRY';
    expect((await run(`${line} --dry-run`)).text).toMatch(
      /^Dry run: cart 1\.2\.0 would be published, 6 files/,
    );
    expect(await run(line)).toEqual({ code: 0, text: expect.stringContaining('No visitor gets it yet') });
    expect(await run(line)).toEqual({ code: 4, text: expect.stringContaining('GX102') });
  });

  it('checks for people and for scripts', async () => {
    const { run, registry } = testRegistry();
    rmSync(join(registry, 'cart/1.0.0/main.css'));
    const people = await run('check staging --registry REGISTRY');
    expect(people.code).toBe(2);
    expect(people.text).toContain('GX008 cart 1.0.0 main.css');
    const scripts = await run('check staging --registry REGISTRY --json');
    expect(JSON.parse(scripts.text)).toMatchObject({ sound: false, findings: [{ code: 'GX008' }] });
  });

  it('asks addresses only where told to', async () => {
    const { run } = testRegistry();
    const { code, text } = await run('check staging --registry REGISTRY --online');
    expect([code, text]).toEqual([2, expect.stringMatching(/GX021 https:\/\/parts\.example.*offline/)]);
  });

  it('says once that an origin does not answer, and to scripts of every file', async () => {
    const { run } = testRegistry();
    const { text } = await run('check staging --registry REGISTRY --online --site https://store.example/');
    const lines = text.split('\n').filter((one) => one.startsWith('GX021'));
    expect(lines).toEqual([
      expect.stringMatching(
        /^GX021 https:\/\/store\.example\/.*offline: .* \(and \d more of https:\/\/store\.example\)$/,
      ),
      expect.stringMatching(
        /^GX021 https:\/\/parts\.example\/.*offline: .* \(and \d more of https:\/\/parts\.example\)$/,
      ),
    ]);
    const scripts = await run(
      'check staging --registry REGISTRY --online --site https://store.example/ --json',
    );
    expect(JSON.parse(scripts.text).findings.length).toBeGreaterThan(lines.length);
  });

  it('explains what a visitor gets', async () => {
    const { text } = await testRegistry().run('explain staging --visitor ann');
    expect(text).toContain('cart 1.0.0: it is the only version');
  });

  it('exports frontend discovery', async () => {
    const { text } = await testRegistry().run('export staging --frontend-discovery');
    expect(JSON.parse(text).microFrontends.cart[0].url).toBe(
      'https://parts.example/cart/1.0.0/descriptor.json',
    );
  });

  it('clears the registry, but for what an environment or a generation names', async () => {
    const { run, build, pathOf } = testRegistry();
    build('1.2.0');
    await run('publish cart FOLDER/cart-1.2.0 --registry REGISTRY');
    const gc = 'gc --registry REGISTRY --keep 0 --older-than 0d';
    expect((await run(`${gc} --dry-run`)).text).toContain('cart 1.1.0 would go');
    await run('canary cart 1.1.0 10 --env staging --registry REGISTRY');
    await run('abort cart --env staging');
    expect((await run(`${gc} --dry-run`)).text).not.toContain('cart 1.1.0');
    expect((await run(`${gc} --generations 1`)).text).toContain('cart 1.1.0 is gone');
    expect((await run('check staging --registry REGISTRY')).code).toBe(0);
    writeFileSync(pathOf('broken'), '{');
    expect((await run(gc)).code).toBe(1);
  });

  it('clears it once all environments that it knows of were asked, or use it no more', async () => {
    const { run } = testRegistry();
    await run('init FOLDER/others/other.json --shell 1.0.0');
    const gc = 'gc --registry REGISTRY --keep 0 --older-than 0d --dry-run';
    expect((await run(gc)).text).toMatch(/"other" \([0-9a-f-]{36}, .*--forget [0-9a-f-]{36}/);
    expect(await run(`${gc} --environments FOLDER/environments --environments FOLDER/others`)).toMatchObject({
      code: 0,
      text: expect.stringContaining('3 environment(s)'),
    });
    expect(await run(`${gc} --forget other`)).toMatchObject({ code: 0 });
  });

  it.each([
    ['a command that is none', 'cnary', 1, /Unknown command or environment "cnary"/],
    ['a command that lacks something', 'check', 1, /missing required argument/],
    ['a visitor that is missing', 'explain staging', 1, /--visitor/],
    ['an unknown host', 'headers staging --for apache', 1, /nginx, caddy, container/],
    ['a number that is none', 'rollback staging --to last', 4, /GX112 --to: expected a whole number/],
    ['a duration that is none', 'gc --registry REGISTRY --keep 1 --older-than soon', 4, /GX112/],
    ['help', '--help', 0, /canary \[options\] <part> <version> <percent>/],
  ])('answers %s', async (_, line, code, text) => {
    expect(await testRegistry().run(line)).toEqual({ code, text: expect.stringMatching(text) });
  });

  it.each([
    ['check staging', { sound: true, findings: [] }],
    [
      'canary cart 1.1.0 10 --env staging',
      { environment: 'staging', generation: 8, effects: [expect.any(String), expect.any(String)] },
    ],
    ['canary cart 1.1.0 10 --env staging --dry-run', { generation: 7, dryRun: true }],
    ['diff staging production', { differences: [] }],
    ['history staging', { generations: [{ generation: 7 }], broken: [] }],
    ['explain staging --visitor x', { parts: [{ part: 'cart', version: '1.0.0' }] }],
    ['export staging --frontend-discovery', { microFrontends: { cart: [{}] } }],
    ['render staging --out FOLDER/site', { generation: 7, remotes: { cart: ['1.0.0'] } }],
    ['csp staging', { policy: expect.stringContaining('default-src') }],
    [
      'headers staging --for nginx --site https://store.example/',
      { configuration: expect.stringContaining('server {') },
    ],
    [
      'publish cart FOLDER/cart-1.2.0 --registry REGISTRY',
      { part: 'cart', version: '1.2.0', integrity: expect.stringMatching(/^sha384/) },
    ],
    ['gc --registry REGISTRY --keep 0 --older-than 0d --dry-run', { gone: [{ part: 'cart' }], dryRun: true }],
    ['init new --shell 1.0.0', { environment: 'new', generation: 1 }],
    ['keys make FOLDER/key.pem', { publicKey: expect.stringMatching(/^ed25519:/) }],
    ['keys list staging', { signers: {} }],
  ])('answers scripts with one object: %s', async (line, facts) => {
    const at = testRegistry();
    at.build('1.2.0');
    const { code, text } = await at.run(`${line} --json`);
    expect(code).toBe(0);
    expect(JSON.parse(text)).toMatchObject({ exit: 0, ...facts });
  });

  it('says which place can’t be written, and that nothing has happened', async () => {
    const { run, folder } = testRegistry();
    writeFileSync(join(folder, 'registry-2'), '');
    const { code, text } = await run('publish cart FOLDER/cart-1.1.0 --registry FOLDER/registry-2');
    expect([code, text]).toEqual([
      4,
      expect.stringMatching(
        /^GX119 .*registry-2.*: a file lies where a folder should be \(ENOTDIR\)\. Visitors get the same/,
      ),
    ]);
  });

  it.each([
    ['deply production --to FOLDER/site', /^Unknown command "deply"/],
    ['canry cart 1.1.0 10 --env staging', /^Unknown command "canry"\. Commands: render, publish,/],
  ])('names its commands to who has mistyped one: %s', async (line, said) => {
    expect(await testRegistry().run(line)).toEqual({ code: 1, text: expect.stringMatching(said) });
  });

  it('names the environments that there are', async () => {
    const { run, environments } = testRegistry();
    expect((await run('history prodction')).text).toContain('There are: production, staging.');
    rmSync(environments, { recursive: true });
    expect((await run('history production')).text).toContain(
      '--environments FOLDER, or GADGETRY_ENVIRONMENTS',
    );
  });

  it.each([
    ['canary cart 9.9.9 10 --env staging', 4, 'GX103'],
    ['check nowhere', 2, undefined],
    ['rollback staging --expect-generation 3', 3, 'GX101'],
    ['explain staging', 1, undefined],
  ])('says to scripts what went wrong: %s', async (line, exit, refusal) => {
    const before = testRegistry();
    await before.run('disable cart --env staging');
    const { code, text } = await before.run(`${line} --json`);
    expect(code).toBe(exit);
    const answer = JSON.parse(text);
    expect(answer.exit).toBe(exit);
    expect(answer.error?.code).toBe(refusal);
  });
});
