import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type RevisedDocument, revised } from '../document/revision';
import { jsonText } from '../files';
import { signWith } from '../protect/signed-generation';
import { testProtection } from './testing/test-protection';

jest.setTimeout(30_000);

/** A protected store with a canary, deployed as generation 11, and functions that forge its history. */
async function storeWithCanary() {
  const setup = await testProtection();
  await setup.runOkAs('release', 'canary --env staging cart 1.1.0 10');
  await setup.deployOk();
  const folder = setup.at('environments/staging.history');
  const recordOf = (generation: number): string =>
    `${folder}/${readdirSync(folder).find((name) => name.startsWith(`${generation}-`))}`;
  const record = (generation: number) => JSON.parse(readFileSync(recordOf(generation), 'utf8'));
  /** Writes a document as the next generation with a record signed by a key, as a manipulated command could. */
  const forge = (parent: RevisedDocument, by: string, change: object) => {
    const { revision: _, ...content } = parent;
    const about = { at: setup.clock.now.toISOString(), by, what: 'canary cart 1.1.0 10 %' };
    const next = { ...content, ...change, name: 'staging', generation: parent.generation + 1 };
    const unsigned = { ...next, parent: parent.revision, change: { ...about } };
    return (key?: string) => {
      const sign = key === undefined ? undefined : signWith(readFileSync(setup.at(`${key}.pem`), 'utf8'));
      const document = revised(sign ? sign(unsigned, parent) : unsigned);
      setup.write(document);
      writeFileSync(`${folder}/${document.revision}.json`, jsonText(document));
      return document;
    };
  };
  /** Writes a generation in the name of a person that switches the cart off, signed by a key. */
  const forgeOff = (by: string, key?: string) => forge(setup.read(), by, { disabled: ['cart'] })(key);
  return { ...setup, folder, recordOf, record, forge, forgeOff };
}

type Setup = Awaited<ReturnType<typeof storeWithCanary>>;

describe('a forged history [THREAT-13]', () => {
  const off = { disabled: ['cart'] };

  it.each<[string, (made: Setup) => void, RegExp]>([
    ['without a signature', ({ forgeOff }) => void forgeOff('admin'), /GX125.*no signature/],
    ['of a stranger', ({ forgeOff }) => void forgeOff('admin', 'stranger'), /GX125.*signature of no person/],
    [
      'in the name of another',
      ({ forgeOff }) => void forgeOff('admin', 'emergency'),
      /GX125.*emergency has signed it in the name of admin/,
    ],
    [
      'by a person without the permission',
      ({ forgeOff }) => void forgeOff('release', 'release'),
      /GX125.*may disable, but release may set/,
    ],
    [
      'with people of its own',
      ({ forge, read, keys, protect }) => {
        const people = { stranger: { roles: ['admin'], keys: [{ key: keys.stranger }] } };
        const { policy } = read();
        forge(read(), 'stranger', { policy: { ...policy, protect: { ...protect, people } } })('stranger');
      },
      /GX125.*may protect/,
    ],
    [
      'whose signature is that of another change',
      ({ forge, read, write }) => {
        const { change } = forge(read(), 'admin', { disabled: [] })('admin');
        const document = revised({ ...read(), ...off, change });
        write(document);
      },
      /GX125.*signature of no person/,
    ],
    [
      'that follows a changed generation',
      ({ forge, record, read, recordOf, folder }) => {
        const { descriptions: _, ...old } = record(10);
        const past = revised({ ...old, descriptions: [] });
        rmSync(recordOf(10));
        writeFileSync(`${folder}/${past.revision}.json`, jsonText(past));
        const now = forge(past, 'release', { parts: read().parts })('release');
        forge(now, 'emergency', off)('emergency');
      },
      /GX126.*does not lead from there/,
    ],
    [
      'without the live generation',
      ({ forge, record, read, recordOf }) => {
        const { parts } = read();
        rmSync(recordOf(11));
        const now = forge(record(10), 'admin', { parts })('admin');
        forge(now, 'emergency', off)('emergency');
      },
      /GX126.*does not lead from there/,
    ],
    [
      'that was deleted',
      ({ folder, forge, read }) => {
        rmSync(folder, { recursive: true });
        const { parent: _, ...document } = read();
        mkdirSync(folder);
        forge(
          { ...document, revision: '11-00000000000000000000000000000000' },
          'emergency',
          off,
        )('emergency');
      },
      /GX126.*does not lead from there/,
    ],
  ])('is refused %s', async (_what, attack, message) => {
    const setup = await storeWithCanary();
    attack(setup);
    await setup.deployRefused(message);
    expect(await setup.deploy(' --force reason')).toEqual({ code: 4, text: expect.stringMatching(message) });
    expect((await setup.deploy(' --dry-run')).text).toMatch(message);
    expect((await setup.deploy(' --without-page')).text).toMatch(message);
  });

  it('with an older document is detected by commands and by the page', async () => {
    const setup = await storeWithCanary();
    const { runOkAs, runRefusedAs, read, pathOf, folder } = setup;
    const older = jsonText(read());
    await runOkAs('emergency', 'recall --env staging cart 1.1.0');
    await setup.deployOk();
    writeFileSync(pathOf('staging'), older);
    await runRefusedAs('release', 'canary --env staging cart 1.1.0 20', /GX126.*goes on to generation 12/);
    expect((await setup.run('check staging')).text).toMatch(/GX044.*GX126/);
    expect((await setup.deploy()).text).toMatch(/GX101/);
    rmSync(folder, { recursive: true });
    expect((await setup.deploy()).text).toMatch(/GX101/);
  });

  it('with a changed, removed or moved record is detected by check', async () => {
    const { run, recordOf, record, runOk } = await storeWithCanary();
    await runOk('check staging');
    const text = readFileSync(recordOf(10), 'utf8');
    for (const spoil of [
      () => writeFileSync(recordOf(10), text.replace('admin', 'nadmi')),
      () => writeFileSync(recordOf(10), jsonText(record(11))),
      () => rmSync(recordOf(10)),
    ]) {
      const path = recordOf(10);
      spoil();
      expect((await run('check staging')).text).toMatch(/GX044.*GX12[56]/);
      writeFileSync(path, text);
    }
    await runOk('check staging');
  });

  it('accepts an edit by hand after a permitted person has approved it', async () => {
    const { edit, deployRefused, runRefusedAs, runOkAs, deployOk } = await storeWithCanary();
    edit(({ policy }) => ({ policy: { ...policy, budgets: { entryMs: 9000, pageMs: 9000 } } }));
    await deployRefused(/GX125.*edited by hand.*may edit/);
    await runRefusedAs('emergency', 'abort --env staging cart', /GX125.*edited by hand/);
    await runRefusedAs('release', 'approve staging 12', 'GX125');
    await runOkAs('admin', 'approve staging 12');
    await deployOk();
  });

  it('contains no line break or control character', async () => {
    const { runWords, forge, read, write, at, run } = await storeWithCanary();
    const sign = ['--sign', at('emergency.pem'), '--env', 'staging'];
    for (const words of [
      ['--by', 'a\nb', 'disable', 'cart'],
      ['--force', 'a\r\nb', 'disable', 'cart'],
      ['--force', 'a\u001b[2Jb', 'disable', 'cart'],
      ['--force', 'a\u2028b', 'disable', 'cart'],
    ]) {
      const [option = '', value = '', command = '', part = ''] = words;
      const { code, text } = await runWords([command, ...sign, option, value, part]);
      expect([code, text]).toEqual([4, expect.stringContaining('GX112')]);
    }
    const lines = (text: string): number => text.split('\n').length;
    const before = lines((await run('history staging')).text);
    const record = { ...read(), change: { at: '', by: 'a\n* 99 admin', what: 'all is well' } };
    const parent = revised(record);
    writeFileSync(at('environments/staging.history', `${parent.revision}.json`), jsonText(parent));
    const forged = forge(parent, 'admin', {})('admin');
    const { text } = await run('history staging');
    expect(text).toContain('holds a control character');
    expect(text).not.toMatch(/^\* 99/m);
    expect(lines(text)).toBeLessThan(before);
    for (const member of ['by', 'what', 'force', 'at']) {
      const change = { ...forged.change, [member]: 'a\n* 99 admin: all is well' };
      write({ ...forged, change });
      expect((await run('check staging')).text).toContain(`GX002 change.${member}`);
    }
  });
});
