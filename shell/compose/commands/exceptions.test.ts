import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf, jsonText } from '../files';
import { remoteBuild, shellBuild } from '../testing/registry';
import { testRegistry } from './test-registry';

/** A desk with a build of cart 1.2.0, one script of which holds the code. */
function given(code: string) {
  const made = testRegistry();
  const folder = remoteBuild(join(made.folder, 'cart-1.2.0'), { version: '1.2.0' });
  writeFileSync(join(folder, 'extra.js'), code);
  return {
    ...made,
    publish: (more = '') => made.run(`publish cart FOLDER/cart-1.2.0 --registry REGISTRY${more}`),
  };
}

describe('publishing a build whose code could send or load past the policy', () => {
  it.each([
    ['import', 'import(name)'],
    ['webrtc', 'new RTCPeerConnection()'],
    ['syntax', 'let let'],
  ])('refuses it, and takes it by name: %s', async (name, code) => {
    const { publish, run } = given(code);
    const refused = await publish();
    expect(refused.code).toBe(4);
    expect(refused.text).toMatch(/^GX105 expected scripts that import files of their build alone/);
    expect(refused.text).toMatch(new RegExp(`extra\\.js:1:\\d+: .*\\(${name}: `));
    expect(refused.text).toContain(`--allow ${name}`);
    for (const other of ['import', 'webrtc', 'syntax'].filter((one) => one !== name))
      expect((await publish(` --allow ${other}`)).code).toBe(4);
    const taken = await publish(` --allow ${name}`);
    expect(taken).toEqual({ code: 0, text: expect.stringContaining(`cart 1.2.0 may "${name}"`) });
    const canary = await run('canary cart 1.2.0 10 --env staging --registry REGISTRY');
    expect(canary).toEqual({
      code: 0,
      text: expect.stringContaining(`Warning GX042 cart 1.2.0: it was published with the exception ${name}`),
    });
  });

  it('hands the name on where all of a release is done at once', async () => {
    const { run } = given('import(name)');
    const release = 'release cart FOLDER/cart-1.2.0 --env staging --share 10 --registry REGISTRY';
    expect((await run(release)).text).toContain('--allow import');
    const { text } = await run(`${release} --allow import`);
    expect(text).toContain('cart 1.2.0 may "import"');
    expect(text).toContain('"staging" is now generation 8');
  });

  it('says nothing of an exception that the code does not need', async () => {
    const { publish, run } = given('1');
    expect((await publish(' --allow webrtc')).text).not.toContain('may "');
    expect((await run('canary cart 1.2.0 10 --env staging --registry REGISTRY')).text).not.toContain('GX042');
  });

  it('counts places of one kind', async () => {
    const { text } = await given('import(a);'.repeat(20)).publish();
    expect(text.match(/extra\.js:/g)).toHaveLength(5);
    expect(text).toContain('… and 15 more');
  });

  it('refuses a name that is none', async () => {
    expect(await given('1').publish(' --allow everything')).toMatchObject({
      code: 1,
      text: expect.stringMatching(/--allow takes one of import, webrtc, syntax, not "everything"/),
    });
  });

  it('looks at every script that browsers get, and not at what Node runs when pages are rendered', async () => {
    const made = testRegistry();
    const views = 'export const load = (path) => import(path);';
    const folder = remoteBuild(join(made.folder, 'cart-1.2.0'), { version: '1.2.0' });
    writeFileSync(join(folder, 'views.mjs'), views);
    const descriptor = JSON.parse(readFileSync(join(folder, 'descriptor.json'), 'utf8'));
    descriptor.build.views = { path: 'views.mjs', integrity: integrityOf(Buffer.from(views)) };
    writeFileSync(join(folder, 'descriptor.json'), jsonText(descriptor));
    expect((await made.run('publish cart FOLDER/cart-1.2.0 --registry REGISTRY')).code).toBe(0);
  });

  it('takes the shell, whose Module Federation runtime can import any address, but no WebRTC of it', async () => {
    const { run, folder } = testRegistry();
    shellBuild(join(folder, 'shell-1.1.0'), '1.1.0');
    writeFileSync(join(folder, 'shell-1.1.0/runtime.js'), 'import(name)');
    const publish = () => run('publish shell FOLDER/shell-1.1.0 --registry REGISTRY');
    writeFileSync(join(folder, 'shell-1.1.0/more.js'), 'new RTCPeerConnection()');
    expect((await publish()).text).toMatch(/GX105 (.|\n)*more\.js:1:5: RTCPeerConnection/);
    writeFileSync(join(folder, 'shell-1.1.0/more.js'), '1');
    expect(await publish()).toEqual({ code: 0, text: expect.not.stringContaining('Exception') });
  });
});
