import { makeKeys } from '../signing';
import { testStore } from './testing/test-registry';

const E = '--env staging';
const TO = (generation: number): string => `rollback staging --to ${generation}`;

/** A store with cart up to 1.3.0 and two versions of the data; staging is at generation 8. */
async function given() {
  const made = await testStore();
  for (const version of ['1.2.0', '1.3.0']) await made.buildAndPublish('cart', version);
  await made.buildAndPublish('data', '1.1.0');
  return made;
}

// document/taken-back.test.ts tests which versions count as taken back.
describe('a rollback', () => {
  it.each<[what: string, done: string[], back: string, named: RegExp]>([
    [
      'a version that a rollback of one part removed',
      [`set cart 1.1.0 ${E}`, `rollback cart ${E}`],
      'rollback staging',
      /GX038 cart 1\.1\.0: platform took it back in generation 10 \(rollback cart to generation 8\)\. This change gives it to 100 %/,
    ],
    [
      'a version that a rollback of the environment removed',
      [`set cart 1.1.0 ${E}`, 'rollback staging'],
      TO(9),
      /GX038 cart 1\.1\.0: .*\(rollback to generation 8\)/,
    ],
    [
      'an aborted canary, by a rollback of one part',
      [`canary cart 1.1.0 10 ${E}`, `abort cart ${E}`],
      `rollback cart ${E} --to 9`,
      /GX038 cart 1\.1\.0: .*\(abort cart\)\. This change gives it to 10 % of the visitors again/,
    ],
    [
      'data that were rolled back',
      [`set data 1.1.0 ${E}`, `rollback data ${E}`],
      'rollback staging',
      /GX038 data 1\.1\.0: .*\(rollback data to generation 8\)/,
    ],
    [
      'a part that was removed',
      [`remove cart ${E} --force closing`],
      'rollback staging',
      /GX038 cart 1\.0\.0: .*\(remove cart\)(?!.*switched on)/s,
    ],
    [
      'a version that was taken back by --force',
      [`set cart 1.2.0 ${E}`, `set cart 1.1.0 ${E}`, `${TO(9)} --force wrong`],
      TO(10),
      /GX038 cart 1\.1\.0: .*\(rollback to generation 9\)/,
    ],
  ])('does not restore %s', async (_, lines, back, named) => {
    const { done, refused, read } = await given();
    await done(...lines);
    const before = read();
    expect(await refused(back, 2, named)).toMatch(
      /(Generation \d+ brings none of it back: npm run|No earlier state changes anything).*--force "<reason>"/,
    );
    expect(read()).toEqual(before);
    expect(await done(`${back} --force drill`)).toMatch(named);
    expect((await done('history staging')).split('\n')[0]).toContain('(forced: drill)');
  });

  it('suggests the newest generation without such a version', async () => {
    const { run, done, environments, carts } = await given();
    await done(`set data 1.1.0 ${E}`, `set cart 1.1.0 ${E}`, `rollback cart ${E}`);
    const { text } = await run('rollback staging');
    const [, line = ''] = /brings none of it back: npm run compose -- (.*)\. To override/.exec(text) ?? [];
    expect(line).toBe(`rollback staging --to 8 --environments ${environments}`);
    await done(line);
    expect(carts()).toEqual(['1.0.0 100 %']);
  });

  it.each<[what: string, lines: string[], now: string[]]>([
    [
      'the previous state if nothing was rolled back since',
      [`set cart 1.1.0 ${E}`, `rollback cart ${E}`, `set cart 1.2.0 ${E}`, 'rollback staging'],
      ['1.0.0 100 %'],
    ],
    [
      'a version that a higher one replaced, or that was released again',
      [
        ...[
          `set cart 1.1.0 ${E}`,
          `rollback cart ${E}`,
          `canary cart 1.1.0 10 ${E}`,
          `canary cart 1.1.0 100 ${E}`,
        ],
        ...[`set cart 1.2.0 ${E}`, 'rollback staging'],
      ],
      ['1.1.0 100 %', '1.0.0 standby'],
    ],
    [
      'the state that a rollback of a rollback left',
      [
        ...[`set cart 1.1.0 ${E}`, `set cart 1.2.0 ${E}`, 'rollback staging'],
        ...[`${TO(10)} --force mistaken`, 'rollback staging'],
      ],
      ['1.1.0 100 %', '1.0.0 standby'],
    ],
    [
      'no standby that was aborted later',
      [
        ...[`set cart 1.1.0 ${E}`, `canary cart 1.0.0 10 ${E}`, `abort cart ${E}`],
        ...[`set cart 1.2.0 ${E}`, TO(9)],
      ],
      ['1.1.0 100 %'],
    ],
  ])('restores %s', async (_, lines, now) => {
    const { done, carts } = await given();
    await done(...lines);
    expect(carts()).toEqual(now);
  });

  it('does not remove the last part of an environment', async () => {
    const { refused, done, read } = await given();
    await done('init new --shell 1.0.0', 'set data 1.0.0 --url data/{version}/api --env new');
    await done('set cart 1.0.0 --env new --url https://parts.example/cart/{version}/descriptor.json');
    for (const back of ['rollback new', 'rollback new --to 1']) await refused(back, 2, /GX031 \//);
    expect(Object.keys(read('new').parts)).toEqual(['shell', 'data', 'cart']);
    await done('check new');
  });

  it('accepts no revoked key, and no unsigned release', async () => {
    const { refused, done } = await given();
    const [first, second] = [makeKeys(), makeKeys()].map(({ publicKey }) => publicKey);
    await done(`keys allow cart ${first} ${E}`, `keys allow cart ${second} ${E}`);
    await done(`keys revoke cart ${first} ${E}`);
    await refused(TO(10), 2, /GX038 key \w+ of cart: .*\(revoke key/);
    await refused(TO(8), 2, /GX038 unsigned releases of cart: .*\(allow key/);
  });

  it('does not replace a recalled version with one that was rolled back', async () => {
    const { refused, done, carts } = await given();
    await done(`set cart 1.1.0 ${E}`, `rollback cart ${E}`, `set cart 1.2.0 ${E}`, `recall cart 1.2.0 ${E}`);
    await refused(
      `recall cart 1.0.0 ${E}`,
      4,
      /^GX116 .*cart 1\.1\.0 is no replacement: platform took it back in generation 10 .*--force "<reason>"/,
    );
    expect(carts()).toEqual(['1.0.0 100 %']);
    await done(`recall cart 1.0.0 ${E} --force nothing-else`);
    expect(carts()).toEqual(['1.1.0 100 %']);
  });

  it('is not undone by promote, unless the version was released again', async () => {
    const { refused, done, carts } = await given();
    await done(`set cart 1.1.0 ${E}`, `rollback cart ${E}`, 'set cart 1.1.0 --env production');
    await refused(
      'promote cart production staging',
      2,
      /GX038 cart 1\.1\.0: .*set cart 1\.1\.0 --env staging/s,
    );
    await done(`set cart 1.1.0 ${E}`);
    expect(carts()[0]).toBe('1.1.0 100 %');
  });

  it('is not undone by a pipeline that releases the version again', async () => {
    const { done, build, carts } = await given();
    await done(`set cart 1.1.0 ${E}`, `rollback cart ${E}`);
    expect(await done(`release cart ${build('1.1.0')} ${E} --share 10`)).toMatch(
      /^cart 1\.1\.0 was taken back/,
    );
    expect(carts()).toEqual(['1.0.0 100 %']);
  });
});
