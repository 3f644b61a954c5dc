import { readFileSync, writeFileSync } from 'node:fs';
import { revised } from '../document/revision';
import { jsonText } from '../files';
import { testProtection } from './testing/test-protection';
import { watchersOf } from './testing/test-watch';

jest.setTimeout(30_000);

const CANARY = 'canary --env staging cart 1.1.0 10';

describe('an approval by a second person', () => {
  it('is required before a change is deployed', async () => {
    const { runOkAs, runRefusedAs, deployRefused, deployOk, runOk, read } = await testProtection({
      persons: 2,
    });
    const { generation } = read();
    expect(await runOkAs('release', CANARY)).toMatch(/Next: .*approve staging 12 --sign FILE/);
    await deployRefused(/GX127.*expected 2 different persons but found release\..*approve staging 12/);
    expect(await runOk('status staging')).toContain("can't be deployed: GX127");
    await runRefusedAs('release', 'approve staging 12', /GX127.*approve staging 12/);
    await runRefusedAs('stranger', 'approve staging 12', 'GX125');
    await runRefusedAs('emergency', 'approve staging 12', 'GX127');
    const wrong = await runOkAs('review', `approve --dry-run staging ${generation + 1}`);
    expect(wrong).toMatch(/you would approve generation 12 .*since generation 11 changes:\n.*0 % → 10 %/s);
    await runOkAs('review', 'approve staging 12');
    await deployOk();
    expect(await runOk('history staging')).toMatch(
      /13 .* review: approve generation 12 \(canary cart 1\.1\.0 10 %\)/,
    );
  });

  it('covers the generation that the person saw, and no later one', async () => {
    const { runAs, runOkAs, deployRefused, deployOk } = await testProtection({ persons: 2 });
    await runOkAs('release', CANARY);
    await runOkAs('release', 'canary --env staging cart 1.1.0 20');
    expect(await runAs('review', 'approve staging 12')).toEqual({
      code: 3,
      text: expect.stringContaining('GX101'),
    });
    await runOkAs('review', 'approve staging 13');
    await runOkAs('release', 'canary --env staging cart 1.1.0 90');
    await deployRefused('GX127');
    await runOkAs('emergency', 'rollback --to 13 staging');
    await deployOk();
  });

  it('needs two persons, not two keys of one, and covers no other change', async () => {
    const setup = await testProtection({ persons: 2 });
    const { runOkAs, runRefusedAs, deployRefused, editRelease, runOk, read, write, at } = setup;
    const second = /ed25519:\S+/.exec(await runOk('keys make FOLDER/second.pem'))?.[0] ?? '';
    editRelease(({ keys }) => ({ roles: ['release', 'review'], keys: [...keys, { key: second }] }));
    const waiting = await runOkAs('admin', 'approve staging 12');
    expect(waiting).toMatch(
      /It still waits: .*\nNext: .*approve staging 13 --sign FILE.*, by another person/,
    );
    await deployRefused(/GX127.*found admin/);
    expect(await runOk('history staging')).toMatch(/13 .* admin: approve generation 12 \(edited by hand\)/);
    await runOkAs('review', 'approve staging 13');
    await setup.deployOk();
    await runOkAs('release', CANARY);
    await runRefusedAs('second', 'approve staging 15', /GX127.*found release\./);
    await runOkAs('review', 'approve staging 15');
    const { change } = read();
    await runOkAs('emergency', 'abort --env staging cart');
    await runOkAs('release', 'canary --env staging cart 1.1.0 50');
    // Moves the approval of the smaller canary behind the larger one.
    const { revision: parent, ...larger } = read();
    write(revised({ ...larger, parent, generation: 19, change }));
    writeFileSync(
      at('environments/staging.history', `${parent}.json`),
      jsonText({ ...larger, revision: parent }),
    );
    await deployRefused(/GX127.*canary cart 1\.1\.0 50 %.*found release\./);
    expect(read().change.approves).toBe(15);
  });

  it('is not required in an emergency', async () => {
    const { runOkAs, deployOk, deployRefused } = await testProtection({ persons: 2 });
    await runOkAs('release', CANARY);
    await runOkAs('review', 'approve staging 12');
    await deployOk();
    await runOkAs('emergency', 'recall --env staging cart 1.1.0');
    await deployOk();
    await runOkAs('emergency', 'disable --env staging cart');
    await deployOk();
    await runOkAs('admin', 'enable --env staging cart');
    await deployRefused('GX127');
  });

  it('covers all steps of a canary', async () => {
    const { runOkAs, deployOk, deployRefused, runRefusedAs } = await testProtection({ persons: 2 });
    await runOkAs('release', 'canary --env staging --steps 10,50,100 --every 30m cart 1.1.0');
    await runOkAs('review', 'approve staging 12');
    await deployOk();
    await runRefusedAs('emergency', 'canary --env staging cart 1.1.0 50', 'GX125');
    await runOkAs('release', 'canary --env staging cart 1.1.0 40');
    await deployRefused('GX127');
  });
});

describe('frozen hours', () => {
  const frozen = [{ zone: 'Europe/Kyiv', from: '18:00', to: '08:00' }];
  const NIGHT = new Date('2026-01-03T01:00:00.000Z');

  it('stop every change except an emergency, and the deployment of earlier changes', async () => {
    const { runOkAs, runRefusedAs, deployOk, deployRefused, clock } = await testProtection({ frozen });
    clock.now = new Date('2026-01-02T10:00:00.000Z');
    await runOkAs('release', CANARY);
    await deployOk();
    await runOkAs('release', 'canary --env staging cart 1.1.0 20');
    clock.now = NIGHT;
    await runRefusedAs(
      'release',
      'canary --env staging cart 1.1.0 30',
      /GX128.*from 18:00 to 08:00 \(Europe\/Kyiv\)/,
    );
    await deployRefused('GX128');
    await runOkAs('emergency', 'rollback --to 11 staging', 'disable --env staging cart');
    await deployOk();
    await runRefusedAs('admin', 'enable --env staging cart', 'GX128');
  });

  it('use the clock of the machine that deploys, not the author’s', async () => {
    const { runOkAs, deployRefused, deployOk, clock } = await testProtection({ frozen });
    clock.now = new Date('2026-01-05T10:00:00.000Z');
    await runOkAs('release', CANARY);
    clock.now = NIGHT;
    await deployRefused('GX128');
    clock.now = new Date('2026-01-03T10:00:00.000Z');
    await deployOk();
  });
});

describe('the minimum age of a canary', () => {
  const DAY = 86_400_000;

  it('is required to raise its share, not to end it', async () => {
    const { runOkAs, runRefusedAs, deployOk, clock } = await testProtection({ canaryAge: '12h' });
    await runOkAs('release', CANARY);
    await deployOk();
    clock.now = new Date(clock.now.getTime() + DAY / 2 - 1);
    await runRefusedAs(
      'release',
      'canary --env staging cart 1.1.0 50',
      /GX129.*since 2026-01-02.*age of 12h/,
    );
    await runRefusedAs('admin', 'canary --env staging cart 1.1.0 100', 'GX129');
    await runOkAs('release', 'canary --env staging cart 1.1.0 5');
    clock.now = new Date(clock.now.getTime() + 1);
    await runOkAs('release', 'canary --env staging cart 1.1.0 50');
    await deployOk();
    await runOkAs('emergency', 'abort --env staging cart');
    await runOkAs('release', CANARY);
    await runRefusedAs('release', 'canary --env staging cart 1.1.0 50', 'GX129');
  });

  it('uses the clock of the machine that deploys, so a wrong clock makes no canary older', async () => {
    const { runOkAs, deployOk, clock, deployRefused } = await testProtection({ canaryAge: '12h' });
    const now = clock.now;
    const at = (days: number): void => {
      clock.now = new Date(now.getTime() + days * DAY);
    };
    at(-30);
    await runOkAs('release', CANARY);
    at(0);
    await deployOk();
    at(2);
    await runOkAs('release', 'canary --env staging cart 1.1.0 50');
    at(0.1);
    await deployRefused('GX129');
    at(0.6);
    await deployOk();
  });
});

describe('a watcher with a key of its own', () => {
  it('raises and aborts a canary, after two persons approved the steps once', async () => {
    const setup = await testProtection({ persons: 2, canaryAge: '1h' });
    const { runOkAs, deployOk, at, variables, read, carts } = setup;
    const { watch, later, printed } = watchersOf(setup);
    await runOkAs('release', 'canary --env staging --steps 10,50,100 --every 30m cart 1.1.0');
    await runOkAs('review', 'approve staging 12');
    await deployOk();
    variables.GADGETRY_OPERATOR_KEY = readFileSync(at('watch.pem'), 'utf8');
    const { tick, visits } = await watch({ deploy: false });
    await visits(20, 13);
    later(31);
    await tick();
    expect(printed.at(-1)).toMatch(/stays as it is: .*is a canary of "staging" since/);
    later(31);
    await tick();
    expect(carts()).toContain('1.1.0 50 %');
    expect(read().change.by).toBe('watch');
    await deployOk();
    await visits(25, 14, ['dead checkout button']);
    await tick();
    expect(read().recalled).toEqual({ cart: ['1.1.0'] });
    await deployOk();
  });

  it('deploys after a restart what it has signed', async () => {
    const setup = await testProtection();
    await setup.runOkAs('admin', 'target shop --to FOLDER/site --env staging');
    await setup.runOkAs('release', CANARY);
    await setup.runOkAs('watch', 'recall --env staging cart 1.1.0');
    setup.variables.GADGETRY_OPERATOR_KEY = readFileSync(setup.at('watch.pem'), 'utf8');
    const { watch, deployed } = watchersOf(setup);
    await (await watch()).tick();
    expect(deployed).toEqual(['staging']);
  });
});
