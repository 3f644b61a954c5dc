import { readFileSync, writeFileSync } from 'node:fs';
import { testProtection } from './testing/test-protection';
import { environmentIn } from './testing/test-registry';

jest.setTimeout(30_000);

describe('a protected environment', () => {
  it('accepts permitted changes with the person’s name, and refuses others', async () => {
    const { allowed, forbidden, live, read, page } = await testProtection();
    await allowed('release', 'canary --env staging --by platform cart 1.1.0 10');
    expect(read().change).toMatchObject({ by: 'release', signature: { sig: expect.any(String) } });
    await live();
    expect(environmentIn(page()).revision).toBe(read().revision);
    expect(page()).not.toContain('ed25519');
    await forbidden('release', 'disable --env staging cart', 'may set, canary, preview, configure');
    await forbidden(
      'emergency',
      'canary --env staging cart 1.1.0 20',
      /GX125.*may canary.*emergency may abort/,
    );
    await allowed('emergency', 'abort --env staging cart', 'disable --env staging cart');
    await forbidden('emergency', 'enable --env staging cart', /GX125.*may enable/);
    await allowed('admin', 'enable --env staging cart');
    await allowed('release', 'set --env staging cart 1.1.0');
    await allowed('emergency', 'rollback staging');
    await live();
  });

  it('refuses a missing key, a stranger’s key, and an unreadable key', async () => {
    const { refused, forbidden, variables, at, as, done } = await testProtection();
    await refused('disable cart --env staging', 4, /GX125.*no key was given/);
    await refused('disable cart --env staging --force reason', 4, 'GX125');
    await refused('disable cart --env staging --dry-run', 4, 'GX125');
    await forbidden('stranger', 'disable --env staging cart', /GX125.*of no person/);
    expect((await as('missing', 'disable --env staging cart')).text).toContain('GX112');
    variables.GADGETRY_OPERATOR_KEY = 'a key';
    await refused('disable cart --env staging', 4, 'GX112');
    variables.GADGETRY_OPERATOR_KEY = readFileSync(at('emergency.pem'), 'utf8');
    await done('disable cart --env staging');
  });

  it('derives the permissions of a change from its effect, not from its command', async () => {
    const { allowed, forbidden, read, at, done } = await testProtection();
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
      await done(`plan ${at('desired.json')} --env staging --out ${at('plan.json')}`);
      await forbidden('release', `apply ${at('plan.json')}`, `who may ${permission},`);
    }
    await allowed('admin', `apply ${at('plan.json')}`);
  });

  it('allows only people of the live protection to remove it [THREAT-13]', async () => {
    const { edit, allowed, forbidden, refused, refusedToDeploy, live, read } = await testProtection();
    const { policy } = read();
    const { protect: _, ...open } = policy;
    edit(() => ({ policy: open }));
    await refusedToDeploy(/GX125.*edited by hand.*who may protect/);
    await refused('render staging --out FOLDER/site', 4, 'GX125');
    await refused('disable cart --env staging', 4, /GX125.*no key was given/);
    await forbidden('release', 'canary --env staging cart 1.1.0 10', /GX125.*edited by hand/);
    await forbidden('stranger', 'canary --env staging cart 1.1.0 10', 'GX125');
    await allowed('emergency', 'rollback --to 10 staging');
    expect(read().policy.protect).toEqual(policy.protect);
    await live();
    edit(() => ({ policy: open }));
    await allowed('admin', 'approve staging 13');
    await live();
    expect(await allowed('stranger', 'disable --env staging cart')).toContain('switched off');
    await live();
  });
});
