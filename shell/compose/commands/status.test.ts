import { readFileSync, writeFileSync } from 'node:fs';
import { decidedStatus } from '../document/status';
import { entry, environment, standbyEntry } from '../testing/environment';
import { addFault, NOTHING_FOUND } from '../watch/judge';
import { statusPage } from './status-page';
import { ALSO, serving, testStore } from './testing/test-registry';
import { durationText, relativeText } from './time-text';

const ENV = '--env staging';

/** A store with one region that serves generation 9, a canary since, and a preview. */
async function storeWithTargets() {
  const setup = await testStore();
  const { at, runOk, net, clock } = setup;
  net.fetch = serving({ 'https://eu.example/': at('eu'), 'https://parts.example/': at('parts') });
  await runOk(
    `target eu --to FOLDER/eu ${ALSO} --site https://eu.example/ ${ENV}`,
    'deploy staging',
    `target us --to FOLDER/us ${ALSO} ${ENV}`,
    `canary cart 1.1.0 5 ${ENV}`,
  );
  clock.now = new Date('2026-01-04T04:04:05.000Z');
  await runOk(`canary cart 1.1.0 10 ${ENV} --by ann`, 'preview staging cart@1.1.0 next --expires 7d');
  clock.now = new Date('2026-01-04T06:04:05.000Z');
  return setup;
}

describe('status', () => {
  it('prints the versions, their author and time, and the state of each target', async () => {
    const { runOk } = await storeWithTargets();
    expect(await runOk('status')).toContain('production  generation 7\n');
    const text = await runOk('status staging');
    expect(text.replaceAll(/\/\S*\/us/g, 'US').split('\n')).toEqual([
      'staging  generation 12, ann 2 hours ago: canary cart 1.1.0 10 %',
      '  shell  1.0.0 100 %',
      '  data  1.0.0 100 %',
      '  cart  1.0.0 90 %, canary 1.1.0 10 %, for 2 days',
      '  eu  https://eu.example/  has generation 9 of "staging"; once deployed, about 10 % of new visits get other versions',
      '    cart 1.0.0: 100 % → 90 % of the visitors',
      '    cart 1.1.0: 0 % → 10 % of the visitors',
      '  us  US  has no page of a store',
      '  preview staging@next: cart 1.1.0, expires in 6 days',
    ]);
    expect(await runOk('deploy staging', 'status staging')).toMatch(
      /eu .* is current(.|\n)*us .* is current/,
    );
  });

  it('prints disabled parts, recalled versions, expired previews and unreadable documents', async () => {
    const { runOk, runRefused, clock, pathOf } = await storeWithTargets();
    await runOk(`recall cart 1.1.0 ${ENV}`, `disable cart ${ENV}`);
    writeFileSync(pathOf('staging@broken'), '{');
    writeFileSync(pathOf('production'), '{');
    clock.now = new Date('2026-02-01T00:00:00.000Z');
    const text = await runRefused('status', 2, /^staging@broken {2}can't be read: /m);
    expect(text).toContain('  cart  switched off; 1.0.0 100 %; recalled: 1.1.0');
    expect(text).toContain('preview staging@next: cart 1.1.0, expired 20 days ago');
    expect(text).toMatch(/^production {2}can't be read: (.|\n)*.* repair .*production\.json$/m);
  });

  it('fails for a named environment that is damaged or missing', async () => {
    const { runRefused, pathOf } = await storeWithTargets();
    writeFileSync(pathOf('production'), '{');
    await runRefused('status production', 2, /^production {2}can't be read: .*line 1, column 2/);
    await runRefused('status nowhere', 2, /^nowhere {2}can't be read: There is no environment "nowhere"/);
  });

  it('prints the same as JSON', async () => {
    const { runOk } = await storeWithTargets();
    const { at, environments } = JSON.parse(await runOk('status staging --json'));
    expect(at).toBe('2026-01-04T06:04:05.000Z');
    expect(environments).toMatchObject([
      {
        environment: 'staging',
        generation: 12,
        change: { by: 'ann' },
        targets: [
          { target: 'eu', isCurrent: false, served: { generation: 9 } },
          { target: 'us', isCurrent: false },
        ],
        previews: [{ name: 'staging@next', parts: ['cart 1.1.0'], isExpired: false }],
      },
    ]);
  });

  it('prints the health of canaries from the state file of watch', async () => {
    const { runOk, runRefused, at } = await storeWithTargets();
    const bad = { ...NOTHING_FOUND, canary: 80, other: 700 };
    const withFault = addFault(addFault(bad, 'dead', true, 0.1), 'dead', true, 0.1);
    const print = async (kept: object) => {
      writeFileSync(at('watch.json'), JSON.stringify(kept));
      return runOk('status staging --health FOLDER/watch.json --html FOLDER/wall.html');
    };
    const none = 'cart 1.1.0  0 visits, no fault';
    expect(await runOk('status staging --health FOLDER/none.json')).toContain(none);
    expect(await print({ 'cart 1.1.0 10': { ...bad, canary: 3 }, 'cart 1.1.0 9': bad })).toContain(none);
    expect(await print({ 'cart 1.1.0 11': withFault })).toMatch(
      /^ {2}cart 1\.1\.0 {2}80 visits, dead in 2, \d\d % of a proof$/m,
    );
    expect(readFileSync(at('wall.html'), 'utf8')).toMatch(/<code>dead<\/code> 2, .*% of a proof/);
    writeFileSync(at('watch.json'), '[');
    await runRefused('status staging --health FOLDER/watch.json', 4, /GX112 .*what watch --state keeps/);
    await runRefused('status --health FOLDER/watch.json', 4, /GX112 --health: expected the environment/);
  });

  it('repeats with --watch, and writes the page each time', async () => {
    const { runOk, at, net, run } = await storeWithTargets();
    const pages: string[] = [];
    net.wait = async () => {
      pages.push(readFileSync(at('wall.html'), 'utf8'));
      await run(`abort cart ${ENV}`);
      return pages.length < 2;
    };
    const text = await runOk('status staging --watch 5 --html FOLDER/wall.html');
    expect(text.match(/(?<=^staging {2}generation )\d+/gm)).toEqual(['12', '13']);
    expect(pages[0]).toContain('http-equiv="refresh" content="5"');
    expect(pages.map((page) => page.includes('<b>1.1.0</b> 10'))).toEqual([true, false]);
  });

  it('uses the store’s own address if there are no targets', async () => {
    const { runOk, edit } = await testStore();
    edit(({ policy }) => ({ policy: { ...policy, site: 'https://store.example/' } }));
    expect(await runOk('status staging')).toContain('site  https://store.example/  has no answer (offline)');
  });

  it('names the reason once if a target’s server is down', async () => {
    const { runOk } = await testStore();
    expect(await runOk(`target eu --to http://127.0.0.1:9/shop ${ENV}`, 'status staging')).toMatch(
      /eu {2}http:\/\/127\.0\.0\.1:9\/shop\/ {2}has nothing that can be read \(GET \S+: expected an answer but found fetch failed: bad port\.\)$/m,
    );
  });
});

describe('the status of the document', () => {
  const now = environment({
    generation: 3,
    parts: {
      cart: [entry('1.0.0', 90), entry('2.0.0', 10, false), standbyEntry('0.9.0')],
    },
  });
  const kept = (generation: number, at: string, document = now) => ({
    ...document,
    generation,
    revision: `${generation}-x`,
    change: { at, by: 'ann', what: 'canary' },
  });

  it.each([
    ['its first generation', [kept(3, 'c'), kept(2, 'b'), kept(1, 'a', environment())], 'b'],
    [
      'the present generation if it was aborted in between',
      [kept(3, 'c'), kept(2, 'b', environment()), kept(1, 'a')],
      'c',
    ],
    ['the earliest known generation', [kept(3, 'c'), kept(2, 'b')], 'b'],
    ['no time if none is known', [{ ...now, revision: '3-x' }], undefined],
  ])('counts the age of a canary from %s', (_, generations, since) => {
    expect(decidedStatus(now, generations).parts.find(({ part }) => part === 'cart')?.versions).toEqual([
      { version: '1.0.0', share: 90, role: 'default' },
      { version: '2.0.0', share: 10, role: 'canary', ...(since && { since }) },
      { version: '0.9.0', share: 0, role: 'standby' },
    ]);
  });
});

it.each([
  [-90_000_000, 'en', '1 day ago', '-1 day'],
  [5 * 86_400_000, 'uk', 'через 5 днів', '5 днів'],
  [-7_200_000, 'uk', '2 години тому', '-2 години'],
  [1000, 'en', 'this minute', '0 minutes'],
])('formats %d ms in %s', (milliseconds, locale, ago, duration) => {
  expect([relativeText(milliseconds, locale), durationText(milliseconds, locale)]).toEqual([ago, duration]);
});

it('escapes texts of a document in HTML', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&';
  const page = statusPage(
    [
      { environment: hostile, broken: hostile },
      {
        environment: hostile,
        generation: 1,
        change: { at: '2026-01-01T00:00:00.000Z', by: hostile, what: hostile, force: hostile },
        parts: [{ part: hostile, versions: [], isDisabled: true, recalled: [hostile] }],
        targets: [
          {
            target: hostile,
            place: hostile,
            found: hostile,
            isCurrent: false,
            differences: [],
            reach: 0,
            warnings: [{ code: 'GX048', at: hostile, message: hostile }],
            served: { name: hostile, generation: 1 },
          },
        ],
        previews: [{ name: hostile, parts: [hostile], expires: '2026-01-01T00:00:00.000Z', isExpired: true }],
        refused: [{ code: 'GX127', message: hostile }],
        keys: [{ name: hostile, id: 'a', until: '2026-01-01T00:00:00.000Z', isExpired: true }],
      },
    ],
    new Date('2026-01-01T00:00:00.000Z'),
  );
  expect(page).not.toContain('<img');
  expect(page).not.toMatch(/<script|\son\w+=["']/);
});
