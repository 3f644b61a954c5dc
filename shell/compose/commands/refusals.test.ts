import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { EXIT } from '../codes';
import { REFUSALS } from '../codes/refusals';
import { jsonText } from '../files';
import { entry } from '../testing/environment';
import { remoteBuild } from '../testing/registry';
import { testRegistry } from './testing/test-registry';

type Setup = ReturnType<typeof testRegistry>;

const STAGING = '--env staging';
const CANARY = `canary cart 1.1.0 10 ${STAGING}`;
const SITE = '--site https://store.example/';

/** Edits `staging` by hand. */
const edited =
  (change: (document: EnvironmentDocument) => object) =>
  ({ pathOf, read }: Setup): void =>
    writeFileSync(pathOf('staging'), jsonText({ ...read(), ...change(read()) }));

const withCart = (...versions: object[]) => edited(({ parts }) => ({ parts: { ...parts, cart: versions } }));

const running = ({ runOk }: Setup) => runOk(CANARY);
const asItIs = (): void => {};
const withoutRegistry = ({ variables }: Setup): void => {
  delete variables.GADGETRY_REGISTRY;
};
const { metadata: _, ...unnamed } = entry('1.0.0');

type Row = readonly [code: string, line: string, when: string, before: (setup: Setup) => unknown];

// document/edit-parts.test.ts tests the errors of changes.
const rows: readonly Row[] = [
  ['GX102', 'publish cart FOLDER/cart-1.0.0', 'it is published', asItIs],
  ['GX105', 'publish cart FOLDER/none', 'there is no such folder', asItIs],
  ['GX103', `canary cart 9.9.9 10 ${STAGING}`, 'the version is not published', asItIs],
  ['GX104', `disable reviews ${STAGING}`, 'the environment lacks the part', asItIs],
  ['GX106', CANARY, 'another canary runs', withCart(entry('1.0.0', 90), entry('0.9.0', 10, false))],
  [
    'GX107',
    CANARY,
    'the document was edited by hand',
    async (setup) => {
      await setup.runOk(`disable cart ${STAGING}`);
      edited(() => ({ descriptions: [] }))(setup);
    },
  ],
  [
    'GX108',
    CANARY,
    'the address names no version',
    withCart({ ...entry('1.0.0'), url: 'https://parts.example/cart/d.json' }),
  ],
  ['GX109', 'rollback staging --to 99', 'there was no such generation', running],
  ['GX110', 'promote cart staging production', 'it is there already', asItIs],
  [
    'GX111',
    'promote cart staging production',
    'no integrity is named',
    withCart({ ...unnamed, metadata: { version: '1.0.0' } }),
  ],
  [
    'GX111',
    'promote cart staging production --part cart=FOLDER/other',
    'the bytes are others',
    ({ at }) => remoteBuild(at('other'), { fragments: ['search'] }),
  ],
  ['GX112', 'render staging --part cart', 'a part has no folder', asItIs],
  ['GX114', CANARY, 'no folder of builds is named', withoutRegistry],
  ['GX114', 'gc --keep 0 --older-than 0d', 'no registry is named', withoutRegistry],
  [
    'GX115',
    'gc --keep 0 --older-than 0d',
    'the registry knows more environments',
    ({ runOk }) => runOk('init FOLDER/others/other.json --shell 1.0.0'),
  ],
  ['GX116', `recall cart 1.0.0 ${STAGING}`, 'nothing else is known', asItIs],
  [
    'GX104',
    'gc --keep 0 --older-than 0d --environments FOLDER/none',
    'the environments are not there',
    asItIs,
  ],
  ['GX114', 'gc --keep 0 --older-than 0d --registry FOLDER/none', 'the registry is not there', asItIs],
  ['GX123', CANARY, 'its record is gone', ({ at }) => rmSync(at('registry/cart/1.1.0/release.json'))],
];

describe('a command that refuses', () => {
  it.each(rows)('%s: %s, when %s', async (code, line, _when, before) => {
    const setup = testRegistry();
    await before(setup);
    const documents = () => ['staging', 'production'].map((name) => readFileSync(setup.pathOf(name), 'utf8'));
    const untouched = documents();
    await setup.runRefused(line, EXIT.refused, new RegExp(`^${code} `));
    expect(documents()).toEqual(untouched);
  });

  it.each([CANARY, `abort cart ${STAGING}`, 'rollback staging', 'promote cart production staging'])(
    'GX101: %s, when another writer was first',
    async (line) => {
      const setup = testRegistry();
      await running(setup);
      await setup.runRefused(`${line} --expect-generation 7`, EXIT.conflict, /^GX101 /);
    },
  );

  it('has a row here for every code without a test of its own', () => {
    const others = [
      ...['GX101', 'GX113', 'GX117', 'GX118', 'GX119', 'GX120', 'GX121', 'GX122'],
      ...['GX124', 'GX130', 'GX131', 'GX133'],
    ];
    const ofProtection = ['GX125', 'GX126', 'GX127', 'GX128', 'GX129', 'GX132'];
    expect(new Set([...others, ...ofProtection, ...rows.map(([code]) => code)])).toEqual(
      new Set(Object.keys(REFUSALS)),
    );
  });

  it.each([
    ...['diff staging nowhere', 'explain nowhere --visitor 1', 'render nowhere'],
    ...['disable cart --env nowhere', 'rollback nowhere', 'promote cart nowhere staging'],
    ...[`headers nowhere --for nginx ${SITE}`],
  ])('names a missing environment: %s', async (line) => {
    const { runRefused, pathOf } = testRegistry();
    await runRefused(line, EXIT.failed, /nowhere\.json/);
    expect(existsSync(pathOf('nowhere'))).toBe(false);
  });

  it.each<[line: string, before?: (setup: Setup) => unknown]>([
    [CANARY],
    ['render staging --out FOLDER/site'],
    ['rollback staging', running],
    [
      'promote cart staging production',
      ({ pathOf }) =>
        writeFileSync(
          pathOf('production'),
          readFileSync(pathOf('production'), 'utf8').replaceAll('1.0.0', '0.9.0'),
        ),
    ],
  ])('GX113: %s, when check finds the result invalid', async (line, before = asItIs) => {
    const setup = testRegistry();
    await before(setup);
    rmSync(setup.at('registry/shell/1.0.0/shell.json'));
    const untouched = setup.read();
    const text = await setup.runRefused(line, EXIT.invalid, /^GX113 (.|\n)*GX004 /);
    expect(text).toContain('--force "<reason>"');
    expect(setup.read()).toEqual(untouched);
    expect(existsSync(setup.at('site'))).toBe(false);
  });

  it('can abort and disable an invalid version', async () => {
    const { runOk, at } = testRegistry();
    await runOk(CANARY);
    rmSync(at('registry/shell/1.0.0'), { recursive: true });
    await runOk(`abort cart ${STAGING}`, `disable cart ${STAGING}`);
  });

  it('runs with --force despite findings, and records the reason in the history', async () => {
    const { runOk, at } = testRegistry();
    rmSync(at('registry/shell/1.0.0/shell.json'));
    expect(await runOk(`${CANARY} --force outage`)).toMatch(
      /^Forced \("outage"\), although check finds:\n {2}GX004 /,
    );
    expect(await runOk('history staging')).toContain('canary cart 1.1.0 10 % (forced: outage)');
  });
});
