import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteBuild } from '../testing/registry';
import { testRegistry } from './test-registry';

/** A desk whose team has a key, and has published cart 1.2.0 with it. */
async function signedDesk() {
  const own = testRegistry();
  const made = await own.run('keys make FOLDER/team.pem');
  const [key = ''] = /ed25519:\S+/.exec(made.text) ?? [];
  const build = remoteBuild(join(own.folder, 'cart-1.2.0'), { version: '1.2.0' });
  await own.run(`publish cart ${build} --registry REGISTRY --key FOLDER/team.pem --commit abc123`);
  const folder = join(own.registry, 'cart/1.2.0');
  return { ...own, made, key, published: folder };
}

const promoted = (run: ReturnType<typeof testRegistry>['run'], version = '1.2.0') =>
  run(`canary cart ${version} 10 --env staging --registry REGISTRY`);

describe('keys', () => {
  it('are made once, the private one for its owner alone', async () => {
    const { made, folder, run } = await signedDesk();
    expect(made.code).toBe(0);
    const path = join(folder, 'team.pem');
    expect(readFileSync(path, 'utf8')).toContain('BEGIN PRIVATE KEY');
    expect(made.text).not.toContain('PRIVATE');
    if (process.platform !== 'win32') expect(statSync(path).mode & 0o777).toBe(0o600);
    const before = readFileSync(path, 'utf8');
    expect(await run('keys make FOLDER/team.pem')).toMatchObject({ code: 4 });
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('are allowed, listed, rotated and revoked, but for the last one', async () => {
    const { run, key } = await signedDesk();
    const second = /ed25519:\S+/.exec((await run('keys make FOLDER/second.pem')).text)?.[0] ?? '';
    expect((await run('keys list staging')).text).toContain('names no keys');
    expect(await run(`keys allow cart ${key} --env staging`)).toMatchObject({ code: 0 });
    expect(await run(`keys allow cart ${key} --env staging`)).toMatchObject({ code: 4 });
    expect((await run(`keys revoke cart ${key} --env staging`)).text).toMatch(/GX112.*last key of cart/);
    expect(await run(`keys rotate cart ${key} ${second} --env staging`)).toMatchObject({ code: 0 });
    const [, id = ''] = /cart (\w+) /.exec((await run('keys list staging')).text) ?? [];
    expect((await run(`keys revoke cart ${id} --env staging`)).code).toBe(4);
    expect((await run('keys allow gifts ed25519:x --env staging')).code).toBe(4);
    expect((await run(`keys allow gifts ${key} --env staging`)).text).toContain('GX104');
  });
});

describe('a key that is allowed, rotated or revoked', () => {
  it('comes with what check refuses from then on of the versions that are there', async () => {
    const { run, key } = await signedDesk();
    const second = /ed25519:\S+/.exec((await run('keys make FOLDER/second.pem')).text)?.[0] ?? '';
    const allow = await run(`keys allow cart ${key} --env staging --dry-run`);
    expect(allow).toEqual({
      code: 0,
      text: expect.stringMatching(
        /^Dry run: .*Note: from now on check refuses 1 of the versions that "staging" has:\n {2}GX024 cart 1\.0\.0: expected a signed statement/s,
      ),
    });
    await run('set cart 1.2.0 --env staging --force because');
    await run('set cart 1.0.0 --env staging --force because');
    await run('canary cart 1.2.0 10 --env staging --force because');
    const said = await run(`keys allow cart ${key} --env staging --json`);
    expect(JSON.parse(said.text).refused).toEqual([
      expect.objectContaining({ at: 'cart 1.0.0', code: 'GX024' }),
    ]);
    const { text } = await run(`keys rotate cart ${key} ${second} --env staging`);
    expect(text).toContain('check refuses 2 of the versions');
    expect(text).toMatch(/GX024 cart 1\.2\.0: expected a signature of one of its 1 keys/);
    const both = await run(`keys allow cart ${key} --env staging`);
    expect(both.text).toContain('check refuses 1 of the versions');
    expect((await run(`keys revoke cart ${key} --env staging`)).text).toContain(
      'check refuses 2 of the versions',
    );
  });

  it('says so where it can not know, and nothing where it refuses nothing', async () => {
    const { run, key, variables } = await signedDesk();
    await run('set cart 1.2.0 --env staging');
    const alone = JSON.parse(
      readFileSync(join(variables.GADGETRY_REGISTRY ?? '', 'cart/1.2.0/release.json'), 'utf8'),
    );
    expect(alone.version).toBe('1.2.0');
    expect((await run(`keys allow shell ${key} --env production`)).text).toContain('GX024 shell 1.0.0');
    delete variables.GADGETRY_REGISTRY;
    expect((await run(`keys allow cart ${key} --env production`)).text).toContain(
      "Note: which of today's versions of cart this refuses is not known (Where cart 1.0.0 lies is not known",
    );
    expect((await run(`keys allow data ${key} --env production`)).text).not.toContain('Note');
  });
});

describe('an environment that names a key', () => {
  const checked = async (spoil: (at: Awaited<ReturnType<typeof signedDesk>>) => unknown, signed = true) => {
    const own = await signedDesk();
    await promoted(own.run, signed ? '1.2.0' : '1.1.0');
    await own.run(`keys allow cart ${own.key} --env staging`);
    // The default before was published without a key.
    await own.run('complete cart --env staging --force unsigned');
    await spoil(own);
    const text = readFileSync(own.pathOf('staging'), 'utf8');
    const document = JSON.parse(text);
    document.parts.cart = [document.parts.cart[0]];
    document.generation += 1;
    writeFileSync(own.pathOf('staging'), JSON.stringify(document));
    const check = await own.run('check staging --registry REGISTRY');
    const render = await own.run('render staging --registry REGISTRY --out FOLDER/site');
    return { check: check.text, render };
  };

  it('takes what this has signed', async () => {
    const { check, render } = await checked(() => {});
    expect(check).not.toContain('GX024');
    expect(render.text).not.toContain('GX024');
  });

  it.each([
    ['was published without a key', () => {}, /GX024.*no .*release\.intoto\.json/, false],
    [
      'has lost its statement',
      ({ published }) => rmSync(join(published, 'release.intoto.json')),
      /GX024.*no .*release\.intoto\.json/,
    ],
    [
      'has another file than was signed',
      ({ published }) => writeFileSync(join(published, 'app.js'), 'evil'),
      /GX024.*cart\/1\.2\.0\/app\.js that were signed/,
    ],
    [
      'has a file more',
      ({ published }) => writeFileSync(join(published, 'evil.js'), 'evil'),
      /GX024.*found cart\/1\.2\.0\/evil\.js, which was not/,
    ],
    [
      'has a file less',
      ({ published }) => rmSync(join(published, 'main.css')),
      /GX024.*signed file cart\/1\.2\.0\/main\.css/,
    ],
    [
      'carries the statement of another key',
      async ({ run, published, folder }) => {
        await run('keys make FOLDER/thief.pem');
        rmSync(published, { recursive: true });
        const build = remoteBuild(join(folder, 'cart-evil'), { version: '1.2.0' });
        await run(`publish cart ${build} --registry REGISTRY --key FOLDER/thief.pem`);
      },
      /GX024.*signature of one of its 1 keys/,
    ],
    [
      'carries the statement of another version of the team',
      async ({ run, published, folder, registry }) => {
        const build = remoteBuild(join(folder, 'cart-1.3.0'), { version: '1.3.0' });
        await run(`publish cart ${build} --registry REGISTRY --key FOLDER/team.pem`);
        const name = 'release.intoto.json';
        writeFileSync(join(published, name), readFileSync(join(registry, 'cart/1.3.0', name)));
      },
      /GX024.*found cart\/1\.2\.0\/app\.js, which was not/,
    ],
    [
      'carries a statement that is none',
      ({ published }) => writeFileSync(join(published, 'release.intoto.json'), '{'),
      /GX024.*signature of one of its 1 keys/,
    ],
  ] as [string, (at: Awaited<ReturnType<typeof signedDesk>>) => unknown, RegExp, boolean?][])(
    'refuses a version that %s, when checking and when composing [THREAT-07, THREAT-08]',
    async (_what, spoil, said, signed = true) => {
      const { check, render } = await checked(spoil, signed);
      expect(check).toMatch(said);
      expect(render.code).toBe(2);
      expect(render.text).toMatch(/GX024/);
    },
  );

  it('runs nothing of a shell that is not signed, not even while composing [THREAT-07]', async () => {
    const own = await signedDesk();
    const shell = join(own.registry, 'shell/1.0.0');
    const ran = join(own.folder, 'ran');
    writeFileSync(
      join(shell, 'static-frame.mjs'),
      `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(ran)}, ''); export const staticMarkup = async () => ({ frames: {}, skeletons: {} });`,
    );
    await own.run(`keys allow shell ${own.key} --env staging`);
    const render = await own.run('render staging --registry REGISTRY --out FOLDER/site');
    expect(render).toMatchObject({ code: 2, text: expect.stringContaining('GX024') });
    expect(() => statSync(ran)).toThrow('ENOENT');
  });

  it('keeps a bill of materials with a version, signed, and nothing that is none', async () => {
    const { folder, registry, run } = await signedDesk();
    const build = remoteBuild(join(folder, 'cart-1.4.0'), { version: '1.4.0' });
    writeFileSync(join(folder, 'bom.json'), '{"bomFormat":"CycloneDX","components":[]}');
    writeFileSync(join(folder, 'none.json'), '{"name":"cart"}');
    const publish = `publish cart ${build} --registry REGISTRY --key FOLDER/team.pem --sbom FOLDER`;
    expect((await run(`${publish}/none.json`)).text).toContain('GX105');
    expect((await run(`${publish}/gone.json`)).text).toContain('GX105');
    expect((await run(`${publish}/bom.json`)).code).toBe(0);
    const { payload } = JSON.parse(readFileSync(join(registry, 'cart/1.4.0/release.intoto.json'), 'utf8'));
    expect(Buffer.from(payload, 'base64').toString('utf8')).toContain('cart/1.4.0/sbom.cdx.json');
  });

  it('keeps where a signed version comes from', async () => {
    const { published } = await signedDesk();
    const { payload } = JSON.parse(readFileSync(join(published, 'release.intoto.json'), 'utf8'));
    const statement = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    expect(statement).toMatchObject({
      _type: 'https://in-toto.io/Statement/v1',
      predicateType: 'https://slsa.dev/provenance/v1',
      predicate: {
        buildDefinition: { resolvedDependencies: [{ digest: { gitCommit: 'abc123' } }] },
        runDetails: { builder: { id: 'platform' } },
      },
    });
    expect(statement.subject).toContainEqual({
      name: 'cart/1.2.0/descriptor.json',
      digest: { sha384: expect.stringMatching(/^[0-9a-f]{96}$/) },
    });
  });
});
