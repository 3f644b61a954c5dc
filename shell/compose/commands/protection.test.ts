import { readFileSync, writeFileSync } from 'node:fs';
import { environmentIn } from '@gadgetry/environment/page-environment';
import { revised } from '../document/revision';
import { jsonText, writeWhole } from '../files';
import { signWith } from '../protect/signed-generation';
import { testProtection } from './testing/test-protection';

jest.setTimeout(30_000);

describe('a protected environment', () => {
  it('accepts permitted changes with the person’s name, and refuses others', async () => {
    const { runOkAs, runRefusedAs, deployOk, read, page } = await testProtection();
    await runOkAs('release', 'canary --env staging --by platform cart 1.1.0 10');
    expect(read().change).toMatchObject({ by: 'release', signature: { sig: expect.any(String) } });
    await deployOk();
    expect(environmentIn(page())?.revision).toBe(read().revision);
    expect(page()).not.toContain('ed25519');
    await runRefusedAs('release', 'disable --env staging cart', 'may set, canary, preview, configure');
    await runRefusedAs(
      'emergency',
      'canary --env staging cart 1.1.0 20',
      /GX125.*may canary.*emergency may abort/,
    );
    await runOkAs('emergency', 'abort --env staging cart', 'disable --env staging cart');
    await runRefusedAs('emergency', 'enable --env staging cart', /GX125.*may enable/);
    await runOkAs('admin', 'enable --env staging cart');
    await runOkAs('release', 'set --env staging cart 1.1.0');
    await runOkAs('emergency', 'rollback staging');
    await deployOk();
  });

  it('refuses a missing key, a stranger’s key, and an unreadable key', async () => {
    const { runRefused, runRefusedAs, variables, at, runAs, runOk } = await testProtection();
    const text = await runRefused('disable cart --env staging', 4, /GX125.*no key was given/);
    expect(text).toMatch(/Make the change with the key of a permitted person \(--sign FILE, or \S+\)\.$/m);
    await runRefused('disable cart --env staging --force reason', 4, 'GX125');
    await runRefused('disable cart --env staging --dry-run', 4, 'GX125');
    await runRefusedAs('stranger', 'disable --env staging cart', /GX125.*of no person/);
    expect((await runAs('missing', 'disable --env staging cart')).text).toContain('GX112');
    variables.GADGETRY_OPERATOR_KEY = 'a key';
    await runRefused('disable cart --env staging', 4, 'GX112');
    variables.GADGETRY_OPERATOR_KEY = readFileSync(at('emergency.pem'), 'utf8');
    await runOk('disable cart --env staging');
  });

  it('derives the permissions of a change from its effect, not from its command', async () => {
    const { runOkAs, runRefusedAs, read, at, runOk } = await testProtection();
    const { policy, ...rest } = read();
    const { protect: _, ...open } = policy;
    const desired: readonly [object, string][] = [
      [{ ...rest, policy: open }, 'protect'],
      [{ ...rest, policy: { ...policy, overrides: 'allow' } }, 'edit'],
      [{ ...rest, policy: { ...policy, previewKeys: [policy.protect.people.release.keys[0].key] } }, 'keys'],
      [{ ...rest, policy, targets: [{ name: 'there', to: '/srv/there' }] }, 'target'],
      [{ ...rest, policy, disabled: ['cart'] }, 'disable'],
    ];
    for (const [document, permission] of desired) {
      writeFileSync(at('desired.json'), JSON.stringify({ ...document, name: 'desired' }));
      await runOk(`plan ${at('desired.json')} --env staging --out ${at('plan.json')}`);
      await runRefusedAs('release', `apply ${at('plan.json')}`, `who may ${permission},`);
    }
    await runOkAs('admin', `apply ${at('plan.json')}`);
  });

  it('allows only people of the live protection to remove it [THREAT-13]', async () => {
    const { edit, runOkAs, runRefusedAs, runRefused, deployRefused, deployOk, read } = await testProtection();
    const { policy } = read();
    const { protect: _, ...open } = policy;
    edit(() => ({ policy: open }));
    await deployRefused(
      /GX125.*edited by hand.*who may protect(.|\n)*approve it \(approve staging GENERATION\)/,
    );
    await runRefused('render staging --out FOLDER/site', 4, 'GX125');
    await runRefused('disable cart --env staging', 4, /GX125.*no key was given/);
    await runRefusedAs('release', 'canary --env staging cart 1.1.0 10', /GX125.*edited by hand/);
    await runRefusedAs('stranger', 'canary --env staging cart 1.1.0 10', 'GX125');
    await runOkAs('emergency', 'rollback --to 10 staging');
    expect(read().policy.protect).toEqual(policy.protect);
    await deployOk();
    edit(() => ({ policy: open }));
    await runOkAs('admin', 'approve staging 13');
    await deployOk();
    expect(await runOkAs('stranger', 'disable --env staging cart')).toContain('switched off');
    await deployOk();
  });
});

/** A protected store, deployed as generation 13, in which the key of `release` expires after ten days. */
async function storeWithExpiringKey() {
  const setup = await testProtection();
  const { editRelease, runOkAs, deployOk, clock } = setup;
  const DAY = 86_400_000;
  const until = new Date(clock.now.getTime() + 10 * DAY).toISOString();
  editRelease((release) => ({ ...release, keys: release.keys.map(({ key }) => ({ key, until })) }));
  await runOkAs('admin', 'approve staging 11');
  await deployOk();
  const later = (days: number): void => {
    clock.now = new Date(clock.now.getTime() + days * DAY);
  };
  return { ...setup, later, until };
}

describe('a key', () => {
  it('that expires is reported by status, and its signatures are refused afterwards', async () => {
    const { runOk, later, runOkAs, runRefusedAs, deployRefused, at } = await storeWithExpiringKey();
    expect(await runOk('status staging')).toMatch(/key [0-9a-f]{16} of release expires in 10 days/);
    expect(await runOk('keys list staging')).toContain('(changes by release until 2026-01-12');
    await runOkAs('release', 'canary --env staging cart 1.1.0 10');
    later(10);
    expect(await runOk(`status staging --html ${at('wall.html')}`)).toMatch(/of release expired this minute/);
    await runRefusedAs(
      'release',
      'canary --env staging cart 1.1.0 20',
      /GX125.*the key of release has expired/,
    );
    await deployRefused(/GX125.*the key of release has expired/);
  });

  it('that has expired is refused even if a clock is behind', async () => {
    const { later, runOkAs, deployRefused, deployOk, clock } = await storeWithExpiringKey();
    const before = clock.now;
    later(20);
    const now = clock.now;
    clock.now = before;
    await runOkAs('release', 'canary --env staging cart 1.1.0 10');
    clock.now = now;
    await deployRefused(/GX125.*has expired/);
    await runOkAs('admin', 'approve staging 13');
    await deployOk();
  });

  it('that was removed can sign nothing, even if it is added again elsewhere', async () => {
    const { edit, runOkAs, deploy, deployOk, runRefusedAs, read, write } = await storeWithExpiringKey();
    const old = read();
    edit(({ policy }) => {
      const { protect } = policy;
      const { release: _, ...people } = protect?.people ?? {};
      return { policy: { ...policy, ...(protect && { protect: { ...protect, people } }) } };
    });
    await runOkAs('admin', 'approve staging 13');
    await deployOk();
    await runRefusedAs('release', 'canary --env staging cart 1.1.0 10', /GX125.*of no person/);
    write(old);
    await runRefusedAs('release', 'canary --env staging cart 1.1.0 10', 'GX126');
    expect((await deploy()).code).not.toBe(0);
  });
});

it('a preview needs a person with the permission, and a valid environment', async () => {
  const { runOkAs, runRefusedAs, runAs, run, deploy, edit, read, write, runOk } = await testProtection();
  await runRefusedAs('emergency', 'preview staging cart@1.1.0 redesign', /GX125.*may preview/);
  await runOkAs('release', 'preview staging cart@1.1.0 redesign');
  expect(await deploy('', 'staging@redesign')).toEqual({ code: 0, text: expect.anything() });
  await runRefusedAs('emergency', 'disable --env staging@redesign cart', 'GX125');
  await runOkAs('release', 'disable --env staging@redesign cart');
  await runOk('check staging@redesign');
  const preview = read('staging@redesign');
  edit(() => ({ disabled: ['cart'], policy: { overrides: 'allow' } }), 'staging@redesign');
  expect(await deploy('', 'staging@redesign')).toEqual({
    code: 4,
    text: expect.stringMatching(/GX125.*may preview(.|\n)*GADGETRY_OPERATOR_KEY\)\.$/m),
  });
  write(preview, 'staging@redesign');
  edit(({ policy }) => ({ policy: { ...policy, overrides: 'allow' } }));
  expect(await deploy('', 'staging@redesign')).toEqual({ code: 4, text: expect.stringContaining('GX125') });
  expect((await run('check staging@redesign')).text).toContain('GX044');
  expect((await runAs('admin', 'approve staging@redesign 2')).text).toContain('GX110');
});

/** Writes the preview `redesign` by hand with a weaker policy, signed by a person; returns the preview before. */
function forgeWeakPreview({ read, write, at }: Awaited<ReturnType<typeof testProtection>>, by: string) {
  const preview = read('staging@redesign');
  const past = at('environments/staging@redesign.history');
  writeWhole(`${past}/${preview.revision}.json`, jsonText(preview));
  const change = { at: '2026-01-02T03:04:05.000Z', by, what: 'weaken' };
  const weak = { ...preview, generation: 2, parent: preview.revision, change, policy: { integrity: 'off' } };
  const sign = signWith(readFileSync(at(`${by}.pem`), 'utf8'));
  write(revised(sign(weak, preview)), 'staging@redesign');
  return preview;
}

it('a preview of a weaker policy also needs the permission for that policy, since it is on the same origin', async () => {
  const setup = await testProtection();
  const { runOkAs, runRefusedAs, deploy, write } = setup;
  await runOkAs('release', 'preview staging cart@1.1.0 redesign');
  const line = 'set cart 1.1.0 --trust vue --env staging@redesign';
  const message = /GX125.*a person who may preview, edit, but release may set, canary/;
  await runRefusedAs('release', line, message);
  const preview = forgeWeakPreview(setup, 'release');
  expect(await deploy('', 'staging@redesign')).toEqual({ code: 4, text: expect.stringMatching(message) });
  write(preview, 'staging@redesign');
  await runOkAs('admin', line);
  expect(await deploy('', 'staging@redesign')).toEqual({ code: 0, text: expect.anything() });
});

describe('with two persons, a preview [THREAT-13]', () => {
  it('shows other versions and disabled parts by one person', async () => {
    const { runOkAs, deploy } = await testProtection({ persons: 2 });
    await runOkAs('release', 'preview staging cart@1.1.0 redesign');
    await runOkAs('admin', 'disable --env staging@redesign cart', 'enable --env staging@redesign cart');
    expect(await deploy('', 'staging@redesign')).toEqual({ code: 0, text: expect.anything() });
  });

  it.each([
    ['edit', 'set cart 1.1.0 --trust vue'],
    ['configure', 'configure cart limit=2'],
  ])('changes nothing that needs the second person (%s)', async (permission, line) => {
    const { runOkAs, runRefusedAs, read } = await testProtection({ persons: 2 });
    await runOkAs('release', 'preview staging cart@1.1.0 redesign');
    const before = read('staging@redesign');
    const message = new RegExp(
      `GX132 "staging@redesign", .*since "staging" needs 2 persons.*found a change of .*${permission}`,
    );
    await runRefusedAs('admin', `${line} --env staging@redesign`, message);
    expect(read('staging@redesign')).toEqual(before);
  });

  it('is not deployed with a weaker policy that one person has written by hand', async () => {
    const setup = await testProtection({ persons: 2 });
    await setup.runOkAs('release', 'preview staging cart@1.1.0 redesign');
    forgeWeakPreview(setup, 'admin');
    expect(await setup.deploy('', 'staging@redesign')).toEqual({
      code: 4,
      text: expect.stringContaining('GX132 "staging@redesign", generation 2 (weaken)'),
    });
  });
});

it('an unreadable document is repaired only by a person', async () => {
  const { runOkAs, runRefusedAs, deployOk, pathOf, runRefused } = await testProtection();
  await runOkAs('release', 'canary --env staging cart 1.1.0 10');
  writeFileSync(pathOf('staging'), '{ "generation": 11');
  await runRefused('repair staging', 4, /GX125.*no key was given/);
  await runRefusedAs('stranger', 'repair staging', 'GX125');
  await runOkAs('emergency', 'repair staging');
  await deployOk();
});

it('the key of a person is replaced by a person with the permission, expires as set, and invalidates the old one [THREAT-13]', async () => {
  const { keys, variables, at, runOk, runRefused, run, runRefusedAs, later, deployOk, until, read } =
    await storeWithExpiringKey();
  const { release: old = '', stranger: key = '' } = keys;
  const by = (person: string): void => {
    variables.GADGETRY_OPERATOR_KEY = readFileSync(at(`${person}.pem`), 'utf8');
  };
  const rotate = `keys rotate-person release ${old} ${key}`;
  for (const person of ['release', 'emergency', 'stranger']) {
    by(person);
    await runRefused(`${rotate} --env staging`, 4, 'GX125');
  }
  by('admin');
  await runRefused(`keys rotate-person unknown ${old} ${key} --env staging`, 4, /GX112.*no person unknown/);
  await runRefused(`keys rotate-person __proto__ ${old} ${key} --env staging`, 4, 'GX112');
  await runRefused(`keys rotate-person release ${key} ${key} --env staging`, 4, 'GX110');
  await runRefused(`keys rotate-person release ${old} ${keys.admin} --env staging`, 4, 'again');
  expect((await run(`${rotate} soon --env staging`)).code).not.toBe(0);
  await runOk(`${rotate} 2027-01-01T00:00:00Z --env staging`);
  expect(read().policy.protect.people.release.keys).toEqual([{ key, until: '2027-01-01T00:00:00.000Z' }]);
  await deployOk();
  delete variables.GADGETRY_OPERATOR_KEY;
  await runRefusedAs('release', 'canary --env staging cart 1.1.0 10', /GX125.*of no person/);
  later(20);
  expect(Date.parse(until)).toBeLessThan(Date.parse('2027-01-01T00:00:00Z'));
  by('stranger');
  await runOk('canary cart 1.1.0 10 --env staging');
  await deployOk();
});
