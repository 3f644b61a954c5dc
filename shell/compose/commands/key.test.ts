import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { folderWith, openRegistry, testRegistry } from './testing/test-registry';

const STATEMENT = 'release.intoto.json';

/** A registry whose team has a key, and has published cart 1.2.0 with it. */
async function registryWithKey() {
  const folder = await folderWith('key', async () => {
    const setup = testRegistry();
    writeFileSync(setup.at('team.pub'), await setup.makeKey('team'));
    setup.build('1.2.0');
    await setup.runOk('publish cart FOLDER/cart-1.2.0 --key FOLDER/team.pem --commit abc123');
    return setup.folder;
  });
  const setup = openRegistry(folder);
  const key = readFileSync(setup.at('team.pub'), 'utf8');
  const published = setup.at('registry/cart/1.2.0');
  const statement = (folder = published) => {
    const { payload } = JSON.parse(readFileSync(`${folder}/${STATEMENT}`, 'utf8'));
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  };
  const put = (file: string, bytes: string | Buffer): void => writeFileSync(`${published}/${file}`, bytes);
  return { ...setup, key, published, put, statement };
}

type Setup = Awaited<ReturnType<typeof registryWithKey>>;

describe('keys', () => {
  it('are created once, the private one readable only for its owner', async () => {
    const { at, runOk, runRefused } = await registryWithKey();
    const before = readFileSync(at('team.pem'), 'utf8');
    expect(before).toContain('BEGIN PRIVATE KEY');
    expect(await runOk('keys make FOLDER/second.pem')).not.toContain('PRIVATE');
    if (process.platform !== 'win32') expect(statSync(at('team.pem')).mode & 0o777).toBe(0o600);
    await runRefused('keys make FOLDER/team.pem', 4, 'is there already');
    expect(readFileSync(at('team.pem'), 'utf8')).toBe(before);
  });

  it('are allowed, listed, rotated and revoked, except the last one', async () => {
    const { runOk, runRefused, key, makeKey } = await registryWithKey();
    expect(await runOk('keys list staging')).toContain('names no keys');
    await runOk(`keys allow cart ${key} --env staging`);
    await runRefused(`keys allow cart ${key} --env staging`, 4, 'GX110');
    await runRefused(`keys revoke cart ${key} --env staging`, 4, /GX112.*last key of cart/);
    await runOk(`keys rotate cart ${key} ${await makeKey('second')} --env staging`);
    const [, id = ''] = /cart (\w+) /.exec(await runOk('keys list staging')) ?? [];
    await runRefused(`keys revoke cart ${id} --env staging`, 4, /GX112.*last key of cart/);
    await runRefused(`keys allow gifts ${key} --env staging`, 4, 'GX104');
  });

  it('print the present versions that check will refuse', async () => {
    const { runOk, key, makeKey } = await registryWithKey();
    const second = await makeKey('second');
    expect(await runOk(`keys allow cart ${key} --env staging --dry-run`)).toMatch(
      /^Dry run: .*Note: .* check refuses 1 of the versions .*:\n {2}GX024 cart 1\.0\.0: /s,
    );
    await runOk('canary cart 1.2.0 10 --env staging');
    const { refused: found } = JSON.parse(await runOk(`keys allow cart ${key} --env staging --json`));
    expect(found).toEqual([expect.objectContaining({ at: 'cart 1.0.0', code: 'GX024' })]);
    const text = await runOk(`keys rotate cart ${key} ${second} --env staging`);
    expect(text).toMatch(/refuses 2 of the versions(.|\n)*GX024 cart 1\.2\.0: expected a signature of/);
    expect(await runOk(`keys allow cart ${key} --env staging`)).toContain('refuses 1 of the versions');
    expect(await runOk(`keys revoke cart ${key} --env staging`)).toContain('refuses 2 of the versions');
  });

  it('print a note if that is unknown, and none if nothing will be refused', async () => {
    const { runOk, key, variables } = await registryWithKey();
    expect(await runOk(`keys allow shell ${key} --env production`)).toContain('GX024 shell 1.0.0');
    delete variables.GADGETRY_REGISTRY;
    expect(await runOk(`keys allow cart ${key} --env production`)).toMatch(
      /Note: .* of cart .* is not known \(/,
    );
    expect(await runOk(`keys allow data ${key} --env production`)).not.toContain('Note');
  });
});

describe('an environment that names a key', () => {
  /** Gives a version to all visitors, names the key, and spoils the version. */
  async function named(version: string, spoil: (at: Setup) => unknown) {
    const setup = await registryWithKey();
    await setup.runOk(`set cart ${version} --env staging`, `keys allow cart ${setup.key} --env staging`);
    // Removes the standby, which is not signed.
    setup.edit(({ parts }) => ({ parts: { ...parts, cart: parts.cart?.slice(0, 1) } }));
    await spoil(setup);
    return setup;
  }

  it('accepts a version signed by that key', async () => {
    const { run } = await named('1.2.0', () => {});
    expect((await run('check staging')).text).not.toContain('GX024');
    expect((await run('render staging --out FOLDER/site')).text).not.toContain('GX024');
  });

  it.each<[string, (at: Setup) => unknown, RegExp, string?]>([
    ['was published without a key', () => {}, /GX024.*no .*release\.intoto\.json/, '1.1.0'],
    [
      'has lost its statement',
      ({ published }) => rmSync(`${published}/${STATEMENT}`),
      /GX024.*no .*release\.intoto\.json/,
    ],
    [
      'has another file than was signed',
      ({ put }) => put('app.js', 'evil'),
      /GX024.*cart\/1\.2\.0\/app\.js that were signed/,
    ],
    [
      'has a file more',
      ({ put }) => put('evil.js', 'evil'),
      /GX024.*found cart\/1\.2\.0\/evil\.js, which was not/,
    ],
    [
      'has a file less',
      ({ published }) => rmSync(`${published}/main.css`),
      /GX024.*signed file cart\/1\.2\.0\/main\.css/,
    ],
    [
      'carries the statement of another key',
      async ({ runOk, published, makeKey }) => {
        await makeKey('thief');
        rmSync(published, { recursive: true });
        await runOk('publish cart FOLDER/cart-1.2.0 --key FOLDER/thief.pem');
      },
      /GX024.*signature of one of its 1 keys/,
    ],
    [
      'carries the statement of another version of the team',
      async ({ runOk, put, build, at }) => {
        await runOk(`publish cart ${build('1.3.0')} --key FOLDER/team.pem`);
        put(STATEMENT, readFileSync(at('registry/cart/1.3.0', STATEMENT)));
      },
      /GX024.*found cart\/1\.2\.0\/app\.js, which was not/,
    ],
    ['carries no statement', ({ put }) => put(STATEMENT, '{'), /GX024.*signature of one of its 1 keys/],
  ])(
    'refuses a version that %s, when checking and when composing [THREAT-07, THREAT-08]',
    async (_what, spoil, message, version = '1.2.0') => {
      const { runRefused } = await named(version, spoil);
      await runRefused('check staging', 2, message);
      await runRefused('render staging --out FOLDER/site', 2, /GX024/);
    },
  );

  it('runs no code of an unsigned shell, even while composing [THREAT-07]', async () => {
    const { at, runOk, runRefused, key } = await registryWithKey();
    const ran = at('ran');
    writeFileSync(
      at('registry/shell/1.0.0/static-frame.mjs'),
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(ran)}, ''); export const staticMarkup = async () => ({ frames: {}, skeletons: {} });`,
    );
    await runOk(`keys allow shell ${key} --env staging`);
    await runRefused('render staging --out FOLDER/site', 2, 'GX024');
    expect(() => statSync(ran)).toThrow('ENOENT');
  });

  it('stores a signed bill of materials with a version, and refuses an invalid one', async () => {
    const { at, build, runOk, runRefused, statement } = await registryWithKey();
    build('1.4.0');
    writeFileSync(at('bom.json'), '{"bomFormat":"CycloneDX","components":[]}');
    writeFileSync(at('none.json'), '{"name":"cart"}');
    const publish = 'publish cart FOLDER/cart-1.4.0 --key FOLDER/team.pem --sbom FOLDER';
    await runRefused(`${publish}/none.json`, 4, /^GX105 .*none\.json is no bill of materials/);
    await runRefused(`${publish}/gone.json`, 4, /^GX105 .*gone\.json is missing/);
    await runOk(`${publish}/bom.json`);
    const names = statement(at('registry/cart/1.4.0')).subject.map(({ name }: { name: string }) => name);
    expect(names).toContain('cart/1.4.0/sbom.cdx.json');
  });

  it('records the origin of a signed version', async () => {
    const { statement } = await registryWithKey();
    expect(statement()).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: { resolvedDependencies: [{ digest: { gitCommit: 'abc123' } }] },
        runDetails: { builder: { id: 'platform' } },
      },
    });
    expect(statement().subject).toContainEqual({
      name: 'cart/1.2.0/descriptor.json',
      digest: { sha384: expect.stringMatching(/^[0-9a-f]{96}$/) },
    });
  });
});
