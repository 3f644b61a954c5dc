import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { EXIT } from '../codes';
import { REFUSALS } from '../codes/refusals';
import { jsonText } from '../files';
import { entry } from '../testing/environment';
import { remoteBuild } from '../testing/registry';
import { testRegistry } from './test-registry';

type Desk = ReturnType<typeof testRegistry>;

const R = '--registry REGISTRY';
const STAGING = `--env staging ${R}`;

/** Runs lines that have to succeed. */
const after =
  (...lines: string[]) =>
  async ({ run }: Desk): Promise<void> => {
    for (const line of lines) expect(await run(line)).toMatchObject({ code: EXIT.fine });
  };

/** Edits `staging` by hand. */
const edited =
  (change: (document: EnvironmentDocument) => object) =>
  ({ pathOf }: Desk): void => {
    const path = pathOf('staging');
    const document = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, jsonText({ ...document, ...change(document) }));
  };

const withCart =
  (...versions: object[]) =>
  ({ parts }: EnvironmentDocument): object => ({ parts: { ...parts, cart: versions } });

const CANARY = `canary cart 1.1.0 10 ${STAGING}`;
const running = after(CANARY);
const asItIs = (): void => {};
const { metadata: _, ...unnamed } = entry('1.0.0');

type Row = readonly [code: string, line: string, when: string, before: (desk: Desk) => unknown];

const rows: readonly Row[] = [
  ['GX102', `publish cart FOLDER/cart-1.0.0 ${R}`, 'it is published', asItIs],
  ['GX105', `publish cart FOLDER/none ${R}`, 'there is no such folder', asItIs],
  [
    'GX105',
    `publish cart FOLDER/remote-cart ${R}`,
    'the folder is no build',
    ({ folder }) => remoteBuild(join(folder, 'remote-cart'), { name: 'basket' }),
  ],
  [
    'GX105',
    `publish shell FOLDER/shell-build ${R}`,
    'the shell lacks a file',
    ({ folder }) => rmSync(join(folder, 'shell-build/boot.js')),
  ],
  ['GX103', `canary cart 9.9.9 10 ${STAGING}`, 'the version is not published', asItIs],
  [
    'GX104',
    `canary reviews 1.1.0 10 ${STAGING}`,
    'the environment lacks the part',
    async (at) => {
      remoteBuild(join(at.folder, 'reviews'), { name: 'reviews', version: '1.1.0' });
      await after(`publish reviews FOLDER/reviews ${R}`)(at);
    },
  ],
  ['GX106', CANARY, 'another canary runs', edited(withCart(entry('1.0.0', 90), entry('0.9.0', 10, false)))],
  [
    'GX107',
    CANARY,
    'the document was edited by hand',
    async (at) => {
      await after('disable cart --env staging')(at);
      edited(() => ({ descriptions: [] }))(at);
    },
  ],
  [
    'GX108',
    CANARY,
    'the address names no version',
    edited(withCart({ ...entry('1.0.0'), url: 'https://parts.example/cart/d.json' })),
  ],
  ['GX110', `canary cart 1.0.0 10 ${STAGING}`, 'it is the default', asItIs],
  [
    'GX114',
    'canary cart 1.1.0 10 --env staging',
    'no folder of builds is named',
    ({ variables }) => {
      variables.GADGETRY_REGISTRY = '';
    },
  ],
  ...['publish cart FOLDER/cart-1.1.0', 'gc --keep 0 --older-than 0d'].map(
    (line): Row => [
      'GX114',
      line,
      'no registry is named',
      ({ variables }) => {
        delete variables.GADGETRY_REGISTRY;
      },
    ],
  ),
  ['GX112', 'render staging --part cart', 'a part has no folder', asItIs],
  ['GX112', `canary cart 1.1.0 half ${STAGING}`, 'the share is no number', asItIs],
  ['GX112', `canary cart 1.1.0 100 ${STAGING}`, 'the share is everything', asItIs],
  ['GX112', `canary cart 1.1.0 0.001 ${STAGING}`, 'the share is too fine', asItIs],
  ['GX116', 'recall cart 1.0.0 --env staging', 'nothing else is known', asItIs],
  ['GX104', 'complete reviews --env staging', 'the environment lacks the part', asItIs],
  ['GX106', 'complete cart --env staging', 'no canary runs', asItIs],
  [
    'GX106',
    'complete cart --env staging',
    'two canaries run',
    edited(withCart(entry('1.0.0', 80), entry('1.1.0', 10, false), entry('1.2.0', 10, false))),
  ],
  ['GX104', 'abort reviews --env staging', 'the environment lacks the part', asItIs],
  ['GX106', 'abort cart --env staging', 'no canary runs', asItIs],
  [
    'GX103',
    `promote cart staging production ${R}`,
    'the version is gone',
    ({ registry }) => rmSync(join(registry, 'cart/1.0.0'), { recursive: true }),
  ],
  ['GX104', `promote reviews staging production ${R}`, 'the environment lacks the part', asItIs],
  ['GX106', `promote cart production staging ${R}`, 'a canary runs there', running],
  ['GX110', `promote cart staging production ${R}`, 'it is there already', asItIs],
  ['GX110', 'promote shell staging production', 'it is there already', asItIs],
  [
    'GX111',
    `promote cart staging production ${R}`,
    'no integrity is named',
    edited(withCart({ ...unnamed, metadata: { version: '1.0.0' } })),
  ],
  [
    'GX111',
    'promote cart staging production --part cart=FOLDER/cart-other',
    'the bytes are others',
    ({ folder }) => remoteBuild(join(folder, 'cart-other'), { fragments: ['search'] }),
  ],
  ['GX109', 'rollback staging', 'nothing has changed yet', asItIs],
  ['GX109', 'rollback staging --to 99', 'there was no such generation', running],
  ['GX110', 'rollback staging --to 8', 'it is the present one', running],
  ['GX104', 'disable reviews --env staging', 'the environment lacks the part', asItIs],
  ['GX110', 'disable cart --env staging', 'it is off', after('disable cart --env staging')],
  ['GX104', 'enable reviews --env staging', 'the environment lacks the part', asItIs],
  ['GX110', 'enable cart --env staging', 'it is on', asItIs],
  [
    'GX103',
    'export staging --frontend-discovery',
    'a version without integrity is not there',
    edited(withCart({ ...unnamed, metadata: { version: '9.9.9' } })),
  ],
  [
    'GX104',
    `gc ${R} --keep 0 --older-than 0d --environments FOLDER/none`,
    'the environments are not there',
    asItIs,
  ],
  [
    'GX115',
    `gc ${R} --keep 0 --older-than 0d`,
    'the registry knows more environments',
    async (at) => {
      await running(at);
      await at.run('init FOLDER/others/other.json --shell 1.0.0');
    },
  ],
  [
    'GX123',
    CANARY,
    'the build was exchanged in the registry',
    ({ registry }) => remoteBuild(join(registry, 'cart/1.1.0'), { version: '1.1.0', fragments: ['search'] }),
  ],
  [
    'GX123',
    CANARY,
    'its record is gone',
    ({ registry }) => rmSync(join(registry, 'cart/1.1.0/release.json')),
  ],
  ['GX112', `gc ${R} --keep 0 --older-than soon`, 'the age is no duration', asItIs],
];

describe('a command that refuses', () => {
  it.each(rows)('%s: %s, when %s', async (refusal, line, _when, before) => {
    const at = testRegistry();
    await before(at);
    const texts = () => ['staging', 'production'].map((name) => readFileSync(at.pathOf(name), 'utf8'));
    const untouched = texts();
    const { code, text } = await at.run(line);
    expect([code, text]).toEqual([EXIT.refused, expect.stringMatching(new RegExp(`^${refusal} `))]);
    expect(texts()).toEqual(untouched);
  });

  it.each([
    CANARY,
    'complete cart --env staging',
    'abort cart --env staging',
    'disable cart --env staging',
    'enable cart --env staging',
    'rollback staging',
    `promote cart production staging ${R}`,
  ])('GX101: %s, when another writer was first', async (line) => {
    const at = testRegistry();
    await running(at);
    const { code, text } = await at.run(`${line} --expect-generation 7`);
    expect([code, text]).toEqual([EXIT.conflict, expect.stringMatching(/^GX101 /)]);
  });

  it('has a row here for every code, but for those with tests of their own', () => {
    expect(
      new Set([
        ...['GX101', 'GX113', 'GX117', 'GX118', 'GX119', 'GX120', 'GX121', 'GX122', 'GX124'],
        ...rows.map(([code]) => code),
      ]),
    ).toEqual(new Set(Object.keys(REFUSALS)));
  });

  it.each([
    ['diff staging nowhere', /nowhere\.json/],
    ['history nowhere', /nowhere\.json/],
    ['explain nowhere --visitor 1', /nowhere\.json/],
    ['csp nowhere', /nowhere\.json/],
    ['headers nowhere --for nginx --site https://store.example/', /nowhere\.json/],
    ['export nowhere --frontend-discovery', /nowhere\.json/],
    ['disable cart --env nowhere', /nowhere\.json/],
    ['rollback nowhere', /nowhere\.json/],
    ['promote cart nowhere staging', /nowhere\.json/],
    ['render nowhere', /nowhere\.json/],
  ])('names what is not there: %s', async (line, what) => {
    const at = testRegistry();
    expect(await at.run(line)).toEqual({ code: EXIT.failed, text: expect.stringMatching(what) });
    expect(existsSync(at.pathOf('nowhere'))).toBe(false);
  });

  it.each([
    CANARY,
    `render staging ${R} --out FOLDER/site`,
    `csp staging ${R}`,
    'render staging --registry FOLDER/none --out FOLDER/site',
    `promote cart staging production ${R}`,
    'complete cart --env staging',
    'rollback staging',
    'enable cart --env staging',
  ])('GX113: %s, when check finds the result invalid', async (line) => {
    const at = testRegistry();
    const isFor = (command: string): boolean => line.startsWith(command);
    if (isFor('complete') || isFor('rollback')) await running(at);
    if (isFor('enable')) await after('disable cart --env staging')(at);
    if (isFor('promote'))
      writeFileSync(
        at.pathOf('production'),
        readFileSync(at.pathOf('production'), 'utf8').replaceAll('1.0.0', '0.9.0'),
      );
    rmSync(join(at.registry, 'shell/1.0.0/boot.js'));
    const untouched = readFileSync(at.pathOf('staging'), 'utf8');
    const { code, text } = await at.run(line);
    expect([code, text]).toEqual([EXIT.invalid, expect.stringMatching(/^GX113 (.|\n)*(GX018|GX004) /)]);
    expect(text).toContain('--force "<reason>"');
    expect(readFileSync(at.pathOf('staging'), 'utf8')).toBe(untouched);
    expect(existsSync(join(at.folder, 'site'))).toBe(false);
  });

  it.each(['abort cart --env staging', 'disable cart --env staging'])(
    'takes an invalid version away: %s',
    async (line) => {
      const at = testRegistry();
      await running(at);
      rmSync(join(at.registry, 'shell/1.0.0'), { recursive: true });
      expect(await at.run(line)).toMatchObject({ code: EXIT.fine });
    },
  );

  it('does what check refuses for a reason, and records it in the history', async () => {
    const at = testRegistry();
    rmSync(join(at.registry, 'shell/1.0.0/boot.js'));
    const { code, text } = await at.run(`${CANARY} --force outage`);
    expect([code, text]).toEqual([
      EXIT.fine,
      expect.stringMatching(/^Forced \("outage"\), although check finds:\n {2}GX018 /),
    ]);
    expect((await at.run('history staging')).text).toContain('canary cart 1.1.0 10 % (forced: outage)');
  });

  it('finds a missing environment invalid', async () => {
    expect(await testRegistry().run('check nowhere')).toEqual({
      code: EXIT.invalid,
      text: expect.stringMatching(/^GX001 .*nowhere\.json/),
    });
  });
});
