import { makeKeys } from '../signing';
import { testStore } from './testing/test-registry';

const E = '--env staging';
const TO = (generation: number): string => `rollback staging --to ${generation}`;

/** A store with cart up to 1.3.0 and two versions of the data; staging is at generation 8. */
async function given() {
  const made = await testStore();
  for (const version of ['1.2.0', '1.3.0']) await made.bring('cart', version);
  await made.bring('data', '1.1.0');
  return made;
}

// Which versions were taken back is proved by document/taken-back.test.ts.
describe('going back', () => {
  it.each<[what: string, done: string[], back: string, named: RegExp]>([
    [
      'a version that one part was rolled back from',
      [`set cart 1.1.0 ${E}`, `rollback cart ${E}`],
      'rollback staging',
      /GX038 cart 1\.1\.0: platform took it back in generation 10 \(rollback cart to generation 8\)\. This change gives it to 100 %/,
    ],
    [
      'a version that the environment was rolled back from',
      [`set cart 1.1.0 ${E}`, 'rollback staging'],
      TO(9),
      /GX038 cart 1\.1\.0: .*\(rollback to generation 8\)/,
    ],
    [
      'a canary that was aborted, with one part alone',
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
  ])('brings back nothing that was taken back: %s', async (_, lines, back, named) => {
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

  it('names the newest generation that brings none of it back', async () => {
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
      'the state before where nothing was taken back since',
      [`set cart 1.1.0 ${E}`, `rollback cart ${E}`, `set cart 1.2.0 ${E}`, 'rollback staging'],
      ['1.0.0 100 %'],
    ],
    [
      'a version that was replaced by a higher one, or given again on purpose',
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
      'what a rollback left that was itself taken back',
      [
        ...[`set cart 1.1.0 ${E}`, `set cart 1.2.0 ${E}`, 'rollback staging'],
        ...[`${TO(10)} --force mistaken`, 'rollback staging'],
      ],
      ['1.1.0 100 %', '1.0.0 standby'],
    ],
    [
      'no standby that was aborted since',
      [
        ...[`set cart 1.1.0 ${E}`, `canary cart 1.0.0 10 ${E}`, `abort cart ${E}`],
        ...[`set cart 1.2.0 ${E}`, TO(9)],
      ],
      ['1.1.0 100 %'],
    ],
  ])('leads to %s', async (_, lines, now) => {
    const { done, carts } = await given();
    await done(...lines);
    expect(carts()).toEqual(now);
  });

  it('empties no environment that has parts', async () => {
    const { refused, done, read } = await given();
    await done('init new --shell 1.0.0', 'set data 1.0.0 --url data/{version}/api --env new');
    await done('set cart 1.0.0 --env new --url https://parts.example/cart/{version}/descriptor.json');
    for (const back of ['rollback new', 'rollback new --to 1']) await refused(back, 2, /GX031 \//);
    expect(Object.keys(read('new').parts)).toEqual(['shell', 'data', 'cart']);
    await done('check new');
  });

  it('trusts no key that was revoked, and no unsigned release', async () => {
    const { refused, done } = await given();
    const [first, second] = [makeKeys(), makeKeys()].map(({ publicKey }) => publicKey);
    await done(`keys allow cart ${first} ${E}`, `keys allow cart ${second} ${E}`);
    await done(`keys revoke cart ${first} ${E}`);
    await refused(TO(10), 2, /GX038 key \w+ of cart: .*\(revoke key/);
    await refused(TO(8), 2, /GX038 unsigned releases of cart: .*\(allow key/);
  });

  it('puts no version in place of a recalled one that was taken back', async () => {
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

  it('promotes no version that was taken back, unless it is given on purpose', async () => {
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

  it('leaves a version alone that was rolled back and is released again by a pipeline', async () => {
    const { done, build, carts } = await given();
    await done(`set cart 1.1.0 ${E}`, `rollback cart ${E}`);
    expect(await done(`release cart ${build('1.1.0')} ${E} --share 10`)).toMatch(
      /^cart 1\.1\.0 was taken back/,
    );
    expect(carts()).toEqual(['1.0.0 100 %']);
  });
});
