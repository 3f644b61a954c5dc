import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Protection } from '@gadgetry/environment/environment-document';
import { historyFolder } from '../document/document-store';
import { jsonText } from '../files';
import { testProtection } from './testing/test-protection';

jest.setTimeout(60_000);

const RESTORE = 'restore FOLDER/backup';

/** A protected store with a target, backed up as generation 12, whose registry and environments can be lost. */
async function backedUpStore(more: Partial<Protection> = {}) {
  const setup = await testProtection(more);
  const { at, allowed, pathOf, runOk } = setup;
  await allowed(
    'admin',
    'target --env staging main --to FOLDER/site --also https://parts.example=FOLDER/parts',
  );
  if (more.persons) await allowed('review', `approve staging ${setup.read().generation}`);
  await runOk('deploy staging', 'backup FOLDER/backup');
  const saved = setup.read().generation;
  const lose = (): void => {
    rmSync(pathOf('staging'));
    rmSync(historyFolder(pathOf('staging')), { recursive: true, force: true });
    rmSync(at('registry'), { recursive: true });
  };
  const page = setup.page;
  /** Runs a deployment, which has to fail and leave the page unchanged. */
  const notDeployed = async (line: string, message: RegExp): Promise<void> => {
    const before = page();
    await setup.runRefused(line, 4, message);
    expect(page()).toBe(before);
  };
  return { ...setup, saved, lose, notDeployed };
}

/** The same store, whose live page is later than the backup: a canary was recalled after it. */
async function storeWithLaterPage(more: Partial<Protection> = {}) {
  const setup = await backedUpStore(more);
  const { allowed, runOk, lose, read } = setup;
  await allowed('emergency', 'disable --env staging cart', 'recall --env staging cart 1.1.0');
  await runOk('deploy staging');
  const live: number = read().generation;
  lose();
  return { ...setup, live, from: `deploy staging --restored ${setup.saved}` };
}

describe('a restored environment that is protected [THREAT-13]', () => {
  it('requires the same people as before if nothing has changed since the backup', async () => {
    const { lose, runOk, read, saved, forbidden, runRefused, allowed, protect, notDeployed, edit } =
      await backedUpStore();
    lose();
    await runOk(RESTORE, 'deploy staging');
    expect(read()).toMatchObject({ generation: saved, policy: { protect } });
    await runRefused('disable cart --env staging', 4, /GX125.*no key was given/);
    await forbidden('release', 'disable --env staging cart', 'GX125');
    await notDeployed(`deploy staging --restored ${saved}`, /GX126.*leave out --restored/);
    edit(() => ({ disabled: ['cart'] }));
    await notDeployed('deploy staging', /GX125/);
    await notDeployed(`deploy staging --restored ${saved}`, /GX126/);
    await allowed('admin', `approve staging ${read().generation}`);
    await runOk('deploy staging');
  });

  it('replaces a later page if one of its people signed it, or the deployer allows it', async () => {
    const { as, run, runOk, allowed, runRefused, read, saved, live, from, notDeployed } =
      await storeWithLaterPage();
    await runRefused(RESTORE, 4, /Put back (.|\n)*GX125.*no key was given/);
    expect((await as('stranger', RESTORE)).text).toMatch(/GX125.*of no person/);
    expect(read().generation).toBe(saved);
    expect(await allowed('emergency', RESTORE)).toContain(`${from} --dry-run`);
    expect(read()).toMatchObject({ generation: live + 1, change: { by: 'emergency', restores: saved } });
    expect(read().recalled).toEqual({ cart: ['1.1.0'] });
    await notDeployed('deploy staging', /GX126.*does not lead from there/);
    await notDeployed(`deploy staging --restored ${saved - 5}`, /GX126.*no protected generation/);
    await notDeployed(`deploy staging --restored ${live}`, /GX126.*no protected generation/);
    await runOk(from, 'deploy staging');
    expect((await run('status staging')).text).toContain('is current');
  });

  it('cannot bypass roles in changes that follow the restore', async () => {
    const { allowed, edit, read, from, notDeployed, runOk, pathOf } = await storeWithLaterPage();
    await allowed('emergency', RESTORE);
    const restored = readFileSync(pathOf('staging'), 'utf8');
    edit(() => ({ disabled: ['cart'] }));
    await notDeployed(from, /GX125.*edited by hand/);
    writeFileSync(pathOf('staging'), restored);
    const { policy } = read();
    edit(() => ({ policy: { ...policy, protect: undefined } }));
    await notDeployed(from, /GX125.*edited by hand/);
    writeFileSync(
      pathOf('staging'),
      jsonText({ ...read(), generation: 40, revision: undefined, parent: undefined }),
    );
    rmSync(historyFolder(pathOf('staging')), { recursive: true });
    await notDeployed(from, /GX126/);
    writeFileSync(pathOf('staging'), restored);
    await notDeployed(from, /GX126/);
    expect(await allowed('emergency', RESTORE)).toContain('Put back');
    await runOk(from);
  });

  it('cannot bypass approvals and frozen hours, except in an emergency', async () => {
    const frozen = [{ zone: 'UTC', from: '04:00', to: '05:00' }];
    const { allowed, forbidden, read, from, notDeployed, runOk, clock } = await storeWithLaterPage({
      persons: 2,
      frozen,
    });
    await allowed('emergency', RESTORE);
    await allowed('release', 'configure --env staging cart perPage=5');
    await notDeployed(from, /GX127/);
    await allowed('review', `approve staging ${read().generation}`);
    clock.now = new Date('2026-01-02T04:30:00.000Z');
    await notDeployed(from, /GX128/);
    await forbidden('release', 'configure --env staging cart perPage=6', 'GX128');
    await allowed(
      'emergency',
      `rollback --to ${read().change.approves - 1} staging`,
      'disable --env staging cart',
    );
    await runOk(from);
    expect(read().disabled).toEqual(['cart']);
  });

  it('cannot be replaced by a backup from before its protection', async () => {
    const { lose, runOk, edit, allowed, read, pathOf, notDeployed, saved } = await backedUpStore();
    const { policy } = read();
    const { revision: _, parent: __, change: ___, ...open } = read();
    lose();
    await runOk(RESTORE);
    rmSync(historyFolder(pathOf('staging')), { recursive: true });
    writeFileSync(
      pathOf('staging'),
      jsonText({ ...open, generation: 3, policy: { ...policy, protect: undefined } }),
    );
    await runOk('backup FOLDER/old');
    lose();
    expect(await runOk('restore FOLDER/old')).toContain(`generation ${saved + 1}`);
    await notDeployed('deploy staging', /GX126/);
    await notDeployed('deploy staging --restored 3', /GX126.*no protected generation/);
    edit(() => ({ policy }));
    await allowed('admin', `approve staging ${read().generation}`);
    await runOk(`deploy staging --restored ${read().generation}`);
  });
});
