import { readStored } from '../document/document-store';
import { makeKeys } from '../signing';
import { catalogue } from '../testing/registry';
import { testRegistry } from './test-registry';

const E = '--env staging';

/** A desk with cart up to 1.3.0 and two versions of the data, whose staging has data 1.0.0 (generation 8). */
async function given() {
  const made = testRegistry();
  for (const version of ['1.2.0', '1.3.0'])
    await made.run(`publish cart ${made.build(version)} --registry REGISTRY`);
  for (const version of ['1.0.0', '1.1.0']) {
    catalogue(`${made.folder}/data-${version}`);
    await made.run(`publish data FOLDER/data-${version} --as ${version} --registry REGISTRY`);
  }
  await made.run(`set data 1.0.0 --url data/{version}/api ${E}`);
  const play = async (lines: readonly string[]): Promise<void> => {
    for (const line of lines) {
      const { code, text } = await made.run(line);
      expect([line, code, text]).toEqual([line, 0, expect.anything()]);
    }
  };
  const versions = (): readonly string[] =>
    (readStored(made.pathOf('staging')).parts.cart ?? []).map(
      ({ metadata, deployment }) =>
        `${metadata.version} ${deployment.standby ? 'standby' : `${deployment.traffic} %`}`,
    );
  return { ...made, play, versions };
}

const TO = (generation: number): string => `rollback staging --to ${generation}`;

describe('going back', () => {
  it.each<[what: string, done: string[], back: string, named: RegExp]>([
    [
      'a version that one part was rolled back from',
      [`set cart 1.1.0 ${E}`, `rollback cart ${E}`],
      'rollback staging',
      /GX038 cart 1\.1\.0: platform took it back in generation 10 \(rollback cart to generation 8\)\. This change gives it to 100 %/,
    ],
    [
      'the same, at a distance',
      [`set cart 1.1.0 ${E}`, `rollback cart ${E}`, `set data 1.1.0 ${E}`],
      TO(9),
      /GX038 cart 1\.1\.0: .* in generation 10/,
    ],
    [
      'a version that the environment was rolled back from',
      [`set cart 1.1.0 ${E}`, 'rollback staging'],
      TO(9),
      /GX038 cart 1\.1\.0: .*\(rollback to generation 8\)/,
    ],
    [
      'a canary that was aborted',
      [`canary cart 1.1.0 10 ${E}`, `abort cart ${E}`],
      'rollback staging',
      /GX038 cart 1\.1\.0: .*\(abort cart\)\. This change gives it to 10 % of the visitors again/,
    ],
    [
      'a canary that was aborted, with one part alone',
      [`canary cart 1.1.0 10 ${E}`, `abort cart ${E}`],
      `rollback cart ${E} --to 9`,
      /GX038 cart 1\.1\.0: .*\(abort cart\)/,
    ],
    [
      'a canary that was made smaller',
      [`canary cart 1.1.0 50 ${E}`, `canary cart 1.1.0 5 ${E}`],
      'rollback staging',
      /GX038 cart 1\.1\.0: .*\(canary cart 1\.1\.0 5 %\)\. This change gives it to 50 %/,
    ],
    [
      'a canary that was made smaller, and then larger again',
      [`canary cart 1.1.0 50 ${E}`, `canary cart 1.1.0 5 ${E}`, `canary cart 1.1.0 10 ${E}`],
      TO(9),
      /GX038 cart 1\.1\.0: .*\(canary cart 1\.1\.0 5 %\)\. This change gives it to 50 %/,
    ],
    [
      'a version that was left for a lower one',
      [`set cart 1.2.0 ${E}`, `set cart 1.1.0 ${E}`],
      `rollback cart ${E}`,
      /GX038 cart 1\.2\.0: .*\(set cart 1\.1\.0\)/,
    ],
    [
      'what a completed canary was rolled back to a share of',
      [`canary cart 1.1.0 10 ${E}`, `complete cart ${E}`, 'rollback staging'],
      TO(10),
      /GX038 cart 1\.1\.0: .*\(rollback to generation 9\)\. This change gives it to 100 %/,
    ],
    [
      'data that were rolled back',
      [`set data 1.1.0 ${E}`, `rollback data ${E}`],
      'rollback staging',
      /GX038 data 1\.1\.0: .*\(rollback data to generation 8\)/,
    ],
    [
      'a part that was switched off',
      [`set cart 1.1.0 ${E}`, `disable cart ${E}`],
      TO(9),
      /GX038 cart, switched on: .*\(disable cart\)\. This change brings it back/,
    ],
    [
      'a part that was removed',
      [`remove cart ${E} --force closing`],
      'rollback staging',
      /GX038 cart 1\.0\.0: .*\(remove cart\)(?!.*switched on)/s,
    ],
    [
      'a version that the next two rollbacks lead back to',
      [`set cart 1.1.0 ${E}`, `set cart 1.2.0 ${E}`, 'rollback staging', 'rollback staging'],
      TO(10),
      /GX038 cart 1\.2\.0: .* in generation 11/,
    ],
    [
      'a version that was taken back by --force',
      [`set cart 1.2.0 ${E}`, `set cart 1.1.0 ${E}`, `${TO(9)} --force wrong`],
      TO(10),
      /GX038 cart 1\.1\.0: .*\(rollback to generation 9\)/,
    ],
  ])('brings back nothing that was taken back: %s', async (_, done, back, named) => {
    const { run, play, pathOf } = await given();
    await play(done);
    const before = readStored(pathOf('staging'));
    const { code, text } = await run(back);
    expect([code, text]).toEqual([2, expect.stringMatching(named)]);
    expect(text).toMatch(
      /(Generation \d+ brings none of it back: npm run|No earlier state changes anything).*--force "<reason>"/,
    );
    expect(readStored(pathOf('staging'))).toEqual(before);

    const forced = await run(`${back} --force drill`);
    expect([forced.code, forced.text]).toEqual([0, expect.stringMatching(named)]);
    expect((await run('history staging')).text.split('\n')[0]).toContain('(forced: drill)');
  });

  it('names the newest generation that brings none of it back', async () => {
    const { run, play, environments, versions } = await given();
    await play([`set data 1.1.0 ${E}`, `set cart 1.1.0 ${E}`, `rollback cart ${E}`]);
    const { text } = await run('rollback staging');
    const [, line = ''] =
      /Generation \d+ brings none of it back: npm run compose -- (.*)\. To override/.exec(text) ?? [];
    expect(line).toBe(`rollback staging --to 8 --environments ${environments}`);
    await play([line]);
    expect(versions()).toEqual(['1.0.0 100 %']);
  });

  it('goes on to the state before where nothing was taken back since', async () => {
    const { play, versions } = await given();
    await play([`set cart 1.1.0 ${E}`, `rollback cart ${E}`, `set cart 1.2.0 ${E}`, 'rollback staging']);
    expect(versions()).toEqual(['1.0.0 100 %']);
  });

  it('leads to a version that was replaced by a higher one, or given again on purpose', async () => {
    const { play, versions } = await given();
    await play([
      `set cart 1.1.0 ${E}`,
      `rollback cart ${E}`,
      `canary cart 1.1.0 10 ${E}`,
      `complete cart ${E}`,
    ]);
    await play([`set cart 1.2.0 ${E}`, 'rollback staging']);
    expect(versions()[0]).toBe('1.1.0 100 %');
  });

  it('takes nothing back by taking a rollback back', async () => {
    const { play, versions } = await given();
    await play([`set cart 1.1.0 ${E}`, `set cart 1.2.0 ${E}`, 'rollback staging']);
    await play([`${TO(10)} --force mistaken`, 'rollback staging']);
    expect(versions()[0]).toBe('1.1.0 100 %');
  });

  it.each([
    ['was aborted since', [`canary cart 1.0.0 10 ${E}`, `abort cart ${E}`]],
    ['was recalled since', [`recall cart 1.0.0 ${E}`]],
  ])('makes no version the standby that %s', async (_, done) => {
    const { play, versions } = await given();
    await play([`set cart 1.1.0 ${E}`, ...done, `set cart 1.2.0 ${E}`, TO(9)]);
    expect(versions()).toEqual(['1.1.0 100 %']);
  });

  it('empties no environment that has parts', async () => {
    const { run, play, pathOf } = await given();
    await play(['init new --shell 1.0.0', 'set data 1.0.0 --url data/{version}/api --env new']);
    await play(['add cart 1.0.0 --env new --url https://parts.example/cart/{version}/descriptor.json']);
    for (const back of ['rollback new', 'rollback new --to 1', 'rollback new --to 2'])
      expect(await run(back)).toEqual({ code: 2, text: expect.stringMatching(/GX031 \//) });
    expect(Object.keys(readStored(pathOf('new')).parts)).toEqual(['shell', 'data', 'cart']);
    expect(await run('check new')).toMatchObject({ code: 0 });
  });

  it('trusts no key that was revoked, and no unsigned release', async () => {
    const { run, play } = await given();
    const [first, second] = [makeKeys(), makeKeys()].map(({ publicKey }) => publicKey);
    await play([`keys allow cart ${first} ${E}`, `keys allow cart ${second} ${E}`]);
    await play([`keys revoke cart ${first} ${E}`]);
    expect((await run(TO(10))).text).toMatch(/GX038 key \w+ of cart: .*\(revoke key/);
    expect((await run(TO(8))).text).toMatch(/GX038 unsigned releases of cart: .*\(allow key/);
  });

  it('puts no version in place of a recalled one that was taken back', async () => {
    const { run, play, versions } = await given();
    await play([
      `set cart 1.1.0 ${E}`,
      `rollback cart ${E}`,
      `set cart 1.2.0 ${E}`,
      `recall cart 1.2.0 ${E}`,
    ]);
    const { code, text } = await run(`recall cart 1.0.0 ${E}`);
    expect([code, text]).toEqual([
      4,
      expect.stringMatching(
        /^GX116 .*cart 1\.1\.0 is no replacement: platform took it back in generation 10 .*--force "<reason>"/,
      ),
    ]);
    expect(versions()).toEqual(['1.0.0 100 %']);
    await play([`recall cart 1.0.0 ${E} --force nothing-else`]);
    expect(versions()).toEqual(['1.1.0 100 %']);
  });

  it('promotes no version that was taken back, unless it is given on purpose', async () => {
    const { run, play, versions } = await given();
    await play([`set cart 1.1.0 ${E}`, `rollback cart ${E}`, 'set cart 1.1.0 --env production']);
    const { code, text } = await run('promote cart production staging --registry REGISTRY');
    expect([code, text]).toEqual([
      2,
      expect.stringMatching(/GX038 cart 1\.1\.0: .*set cart 1\.1\.0 --env staging/s),
    ]);
    await play([`set cart 1.1.0 ${E}`]);
    expect(versions()[0]).toBe('1.1.0 100 %');
  });

  it.each([
    ['rolled back', [`set cart 1.1.0 ${E}`, `rollback cart ${E}`]],
    ['aborted', [`canary cart 1.1.0 10 ${E}`, `abort cart ${E}`]],
  ])('leaves a version alone that was %s and is released again by a pipeline', async (_, done) => {
    const { run, play, build, versions } = await given();
    await play(done);
    const { code, text } = await run(`release cart ${build('1.1.0')} ${E} --share 10 --registry REGISTRY`);
    expect([code, text]).toEqual([0, expect.stringMatching(/^cart 1\.1\.0 was taken back/)]);
    expect(versions()).toEqual(['1.0.0 100 %']);
  });
});
