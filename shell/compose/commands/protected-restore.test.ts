import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Protection } from '@gadgetry/environment/environment-document';
import { historyFolder } from '../document/document-store';
import { testProtection } from './testing/test-protection';
import { STORES } from './testing/test-registry';

jest.setTimeout(60_000);

const RESTORE = 'restore FOLDER/backup';

/** A protected store with a target, backed up as generation 12. `saved` is that generation; `lose` deletes all but the backup. */
async function backedUpStore(more: Partial<Protection> = {}) {
  const setup = await testProtection(more);
  const { at, runOkAs, pathOf, runOk } = setup;
  await runOkAs('admin', `target --env staging main ${STORES}`);
  if (more.persons) await runOkAs('review', `approve staging ${setup.read().generation}`);
  await runOk('deploy staging', 'backup FOLDER/backup');
  const saved: number = setup.read().generation;
  const lose = (): void => {
    rmSync(pathOf('staging'));
    rmSync(historyFolder(pathOf('staging')), { recursive: true, force: true });
    rmSync(at('registry'), { recursive: true });
  };
  return { ...setup, saved, lose };
}

/** The same store, whose live page is later than the backup: a canary was recalled after it. */
async function storeWithLaterPage(more: Partial<Protection> = {}) {
  const setup = await backedUpStore(more);
  const { runOkAs, runOk, lose, read } = setup;
  await runOkAs('emergency', 'disable --env staging cart', 'recall --env staging cart 1.1.0');
  await runOk('deploy staging');
  const live: number = read().generation;
  lose();
  return { ...setup, live, deployRestored: `deploy staging --restored ${setup.saved}` };
}

describe('a restored environment that is protected [THREAT-13]', () => {
  it('requires the same people as before if nothing has changed since the backup', async () => {
    const { lose, runOk, read, saved, runRefusedAs, runRefused, runOkAs, protect, deployRefused, edit } =
      await backedUpStore();
    lose();
    await runOk(RESTORE, 'deploy staging');
    expect(read()).toMatchObject({ generation: saved, policy: { protect } });
    await runRefused('disable cart --env staging', 4, /GX125.*no key was given/);
    await runRefusedAs('release', 'disable --env staging cart', 'GX125');
    await deployRefused(/GX126.*leave out --restored/, `deploy staging --restored ${saved}`);
    edit(() => ({ disabled: ['cart'] }));
    await deployRefused(/GX125/, 'deploy staging');
    await deployRefused(/GX126/, `deploy staging --restored ${saved}`);
    await runOkAs('admin', `approve staging ${read().generation}`);
    await runOk('deploy staging');
  });

  it('replaces a later page if one of its people signed it, or the deployer allows it', async () => {
    const { runAs, run, runOk, runOkAs, runRefused, read, saved, live, deployRestored, deployRefused } =
      await storeWithLaterPage();
    await runRefused(RESTORE, 4, /Put back (.|\n)*GX125.*no key was given/);
    expect((await runAs('stranger', RESTORE)).text).toMatch(/GX125.*of no person/);
    expect(read().generation).toBe(saved);
    expect(await runOkAs('emergency', RESTORE)).toContain(`${deployRestored} --dry-run`);
    expect(read()).toMatchObject({ generation: live + 1, change: { by: 'emergency', restores: saved } });
    expect(read().recalled).toEqual({ cart: ['1.1.0'] });
    await deployRefused(/GX126.*does not lead from there/, 'deploy staging');
    await deployRefused(/GX126.*no protected generation/, `deploy staging --restored ${saved - 5}`);
    await deployRefused(/GX126.*no protected generation/, `deploy staging --restored ${live}`);
    await runOk(deployRestored, 'deploy staging');
    expect((await run('status staging')).text).toContain('is current');
  });

  it('cannot bypass roles in changes that follow the restore', async () => {
    const { runOkAs, edit, read, deployRestored, deployRefused, runOk, pathOf, write } =
      await storeWithLaterPage();
    await runOkAs('emergency', RESTORE);
    const restored = readFileSync(pathOf('staging'), 'utf8');
    edit(() => ({ disabled: ['cart'] }));
    await deployRefused(/GX125.*edited by hand/, deployRestored);
    writeFileSync(pathOf('staging'), restored);
    const { policy } = read();
    edit(() => ({ policy: { ...policy, protect: undefined } }));
    await deployRefused(/GX125.*edited by hand/, deployRestored);
    write({ ...read(), generation: 40, revision: undefined, parent: undefined });
    rmSync(historyFolder(pathOf('staging')), { recursive: true });
    await deployRefused(/GX126/, deployRestored);
    writeFileSync(pathOf('staging'), restored);
    await deployRefused(/GX126/, deployRestored);
    expect(await runOkAs('emergency', RESTORE)).toContain('Put back');
    await runOk(deployRestored);
  });

  it('cannot bypass approvals and frozen hours, except in an emergency', async () => {
    const frozen = [{ zone: 'UTC', from: '04:00', to: '05:00' }];
    const { runOkAs, runRefusedAs, read, deployRestored, deployRefused, runOk, clock } =
      await storeWithLaterPage({ persons: 2, frozen });
    await runOkAs('emergency', RESTORE);
    await runOkAs('release', 'configure --env staging cart perPage=5');
    await deployRefused(/GX127/, deployRestored);
    await runOkAs('review', `approve staging ${read().generation}`);
    clock.now = new Date('2026-01-02T04:30:00.000Z');
    await deployRefused(/GX128/, deployRestored);
    await runRefusedAs('release', 'configure --env staging cart perPage=6', 'GX128');
    await runOkAs(
      'emergency',
      `rollback --to ${read().change.approves - 1} staging`,
      'disable --env staging cart',
    );
    await runOk(deployRestored);
    expect(read().disabled).toEqual(['cart']);
  });

  it('cannot be replaced by a backup from before its protection', async () => {
    const { lose, runOk, edit, runOkAs, read, write, pathOf, deployRefused, saved } = await backedUpStore();
    const { policy } = read();
    const { revision: _, parent: __, change: ___, ...open } = read();
    lose();
    await runOk(RESTORE);
    rmSync(historyFolder(pathOf('staging')), { recursive: true });
    write({ ...open, generation: 3, policy: { ...policy, protect: undefined } });
    await runOk('backup FOLDER/old');
    lose();
    expect(await runOk('restore FOLDER/old')).toContain(`generation ${saved + 1}`);
    await deployRefused(/GX126/, 'deploy staging');
    await deployRefused(/GX126.*no protected generation/, 'deploy staging --restored 3');
    edit(() => ({ policy }));
    await runOkAs('admin', `approve staging ${read().generation}`);
    await runOk(`deploy staging --restored ${read().generation}`);
  });
});
