import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { EXIT } from '../codes';
import { mapsFolderOf } from '../registry/source-maps';
import { addFailingScript, CALLED, type FailingScript, THROWN } from './testing/failing-build';
import { testRegistry } from './testing/test-registry';

const OWNER = 'Checkout team, #checkout';
const SERVED = 'https://parts.example/cart/1.2.0/';

/** A registry with cart 1.2.0, which throws. */
async function withFailingCart<Setup extends ReturnType<typeof testRegistry>>(
  setup: Setup,
  version = '1.2.0',
) {
  const build = setup.build(version);
  const script = addFailingScript(build, OWNER);
  const printed = await setup.runOk(`publish cart ${build}`);
  const explain = (stack: string, more = '') => {
    setup.net.input = stack;
    return setup.runOk(`explain${more} --stack -`);
  };
  const maps = mapsFolderOf(setup.at('registry', 'cart', version));
  return { ...setup, script, printed, explain, maps };
}

/** The same stack as Firefox and Safari write it. */
const asSafari = (stack: string): string =>
  stack
    .split('\n')
    .slice(1)
    .map((line) =>
      line.replace(/^ {4}at (?:(\S+) )?\(?(https:[^)]+)\)?$/, (_, name = '', at) => `${name}@${at}`),
    )
    .join('\n');

const asEvent = (script: FailingScript, values: Readonly<Record<string, string>> = {}) => ({
  eventName: 'exception',
  attributes: Object.entries({
    'gadgetry.part.name': 'cart',
    'gadgetry.part.version': '1.2.0',
    'error.type': 'error',
    'exception.message': 'No lines to add up',
    'exception.stacktrace': script.stackAt(SERVED),
    ...values,
  }).map(([key, stringValue]) => ({ key, value: { stringValue } })),
});

const asRequest = (record: object): string =>
  JSON.stringify({ resourceLogs: [{ resource: { attributes: [] }, scopeLogs: [{ logRecords: [record] }] }] });

describe('explain --stack', () => {
  it('names source, line, part, version and owner without an environment', async () => {
    const { script, explain, printed } = await withFailingCart(testRegistry());
    expect(printed).toContain('Source maps: 1,');
    const text = await explain(script.stackAt(SERVED));
    expect(text).toContain(`at t (${THROWN} [cart 1.2.0, ${script.path}:1:41])`);
    expect(text).toContain(`at o (${CALLED} [cart 1.2.0, ${script.path}:1:146])`);
    expect(text).toContain('TypeError: No lines to add up');
    expect(text).toContain(`\n\ncart 1.2.0: ${OWNER}`);
  });

  // stack/read-stack.test.ts tests the forms of frames.
  it('reads a stack of Firefox and Safari, of telemetry, of a log, and of other JSON', async () => {
    const { script, explain } = await withFailingCart(testRegistry());
    const stack = script.stackAt(SERVED);
    const request = asRequest(asEvent(script));
    for (const form of [
      asSafari(stack),
      // A collector's file has one request per line.
      `${request}\n\n${request}\n`,
      JSON.stringify(asEvent(script), null, 2),
      JSON.stringify(asEvent(script).attributes[4]),
      `ERROR stack=${JSON.stringify(stack)} visit=7`,
      JSON.stringify({ error: { trace: stack } }),
    ]) {
      const text = await explain(form);
      expect(text).toContain(`${THROWN} [cart 1.2.0, `);
      expect(text).toContain(`cart 1.2.0: ${OWNER}`);
    }
  });

  it('reads a file, and names the part that the page reported if there is no stack', async () => {
    const { script, at, runOk, explain } = await withFailingCart(testRegistry());
    writeFileSync(at('error.txt'), script.stackAt(SERVED));
    expect(await runOk('explain --stack FOLDER/error.txt')).toContain(THROWN);
    const load = asEvent(script, {
      'error.type': 'load',
      'exception.message': `${SERVED}x.js`,
      'exception.stacktrace': '',
    });
    const text = await explain(asRequest(load));
    expect(text).toContain(`load: ${SERVED}x.js\n\n(reported by the page as a fault of cart 1.2.0)`);
    expect(text).toContain(OWNER);
  });

  it('keeps frames of other scripts, and all lines', async () => {
    const { script, explain } = await withFailingCart(testRegistry());
    const foreign = [
      '    at inject (chrome-extension://abcdef/content.js:3:9)',
      '    at track (https://other.example/tag.js:1:22)',
      '    at <anonymous>',
      'getter@[native code]',
      '    at Array.map (<anonymous>)',
    ];
    const [error = '', ...own] = script.stackAt(SERVED).split('\n');
    const text = await explain([error, ...foreign, ...own].join('\n'));
    for (const line of [error, ...foreign]) expect(text.split('\n')).toContain(line);
    expect(text).toContain(THROWN);
    expect(text).toContain('1 frame(s) are of no part');
  });

  it('names all versions that share the file, or the one that the page reported', async () => {
    const first = await withFailingCart(testRegistry());
    const { script, explain } = await withFailingCart(first, '1.3.0');
    const elsewhere = script.stackAt('https://cdn.example/a/');
    expect(await explain(elsewhere)).toContain(`${THROWN} [cart 1.2.0 or 1.3.0, `);
    const named = asEvent(script, { 'gadgetry.part.version': '1.3.0', 'exception.stacktrace': elsewhere });
    expect(await explain(asRequest(named))).toContain(`${THROWN} [cart 1.3.0, `);
  });

  it('finds the address of an earlier version in the environment’s history', async () => {
    const { script, explain } = await withFailingCart(testRegistry());
    expect(await explain(script.stackAt(SERVED), ' production')).toContain(`${THROWN} [cart 1.2.0, `);
    const before = 'https://parts.example/cart/0.9.0/';
    expect(await explain(script.stackAt(before), ' production')).toContain(`${THROWN} [cart 0.9.0, `);
    const gone = await explain(`    at t (${before}page-cart.ffffffffff.js:1:41)`, ' production');
    expect(gone).toContain(`at t (${before}page-cart.ffffffffff.js:1:41 [cart 0.9.0])`);
    expect(gone).toContain('cart 0.9.0 is not in the registry, so its sources are unknown; of cart');
  });
});

describe('explain --stack reports', () => {
  it('a build that was published without maps', async () => {
    const { script, explain, maps } = await withFailingCart(testRegistry());
    rmSync(maps, { recursive: true });
    const text = await explain(script.stackAt(SERVED));
    expect(text).toContain(`at t (${SERVED}${script.path}:1:41 [cart 1.2.0])`);
    expect(text).toContain(`cart 1.2.0: ${script.path} has no source map.`);
    expect(text).toContain(OWNER);
  });

  it('a map that is none, of another file, or without the line', async () => {
    const { script, explain, maps } = await withFailingCart(testRegistry());
    const empty = { version: 3, sources: [], names: [], mappings: '' };
    for (const [problem, map] of [
      ['is no source map', '<html>'],
      ['is no source map', '{"version":3}'],
      [
        String.raw`is the map of another file ("page-\u001b[2J.js")`,
        JSON.stringify({ ...empty, file: 'page-\u001b[2J.js' }),
      ],
      ['names no source for 1:41', JSON.stringify(empty)],
    ] as const) {
      writeFileSync(`${maps}/${script.path}.map`, map);
      const text = await explain(script.stackAt(SERVED));
      expect(text).toContain(problem);
      expect(text).toContain(`${SERVED}${script.path}:1:41 [cart 1.2.0]`);
    }
  });

  it('the file names of a hostile map, without reading those files', async () => {
    const { script, explain, maps, at } = await withFailingCart(testRegistry());
    writeFileSync(at('secret.txt'), 'the secret');
    const path = `${maps}/${script.path}.map`;
    const map = JSON.parse(readFileSync(path, 'utf8'));
    const sources = ['../../../../secret.txt\u001b]0;x\u0007'];
    writeFileSync(path, JSON.stringify({ ...map, sources, sourcesContent: undefined }));
    const text = await explain(script.stackAt(SERVED));
    expect(text).toContain('../../../../secret.txt\\u{1b}]0;x\\u{7}:4:33');
    expect(text).not.toContain('the secret');
  });

  it('control characters as escapes, and paths out of a version without reading them', async () => {
    const { script, explain } = await withFailingCart(testRegistry());
    const traversal = 'https://parts.example/cart/1.2.0/..%2f..%2frelease.json:1:1';
    const dots = 'https://parts.example/cart/1.2.0/../../../etc/passwd:1:1';
    const text = await explain(
      `\u001b[31m${script.stackAt(SERVED)}\n    at ${traversal}\n    at ${dots}\u202e\r`,
      ' production',
    );
    expect(text).toContain('\\u{1b}[31mTypeError');
    expect(text).toContain('\\u{202e}\\u{d}');
    expect(text).toContain(`at ${traversal}\n`);
    expect(text).toContain(`at ${dots}`);
    expect(text).not.toContain('\u001b');
    expect(text).toContain(THROWN);
  });

  it('a stack that telemetry cut off, without guessing the last position', async () => {
    const { script, explain } = await withFailingCart(testRegistry());
    const [error = '', frame = ''] = script.stackAt(SERVED).split('\n');
    const long = `${error}\n${`${frame}\n`.repeat(40)}`.slice(0, 2000);
    // The last frame would be at column 4 instead of 41.
    const cut = `${long.slice(0, -frame.length)}${frame.slice(0, -2)}`.slice(-2000).padStart(2000, ' ');
    const text = await explain(asRequest(asEvent(script, { 'exception.stacktrace': cut })));
    expect(text).toContain('The stack is cut off at its end');
    expect(text).toContain(`${script.path}:1:4\n`);
    expect(text).toContain(THROWN);
  });

  it('an input that has no stack, is missing, or is too large', async () => {
    const { runRefused, net } = await withFailingCart(testRegistry());
    net.input = 'Script error.';
    await runRefused('explain --stack -', EXIT.refused, 'expected a stack with addresses');
    net.input = '';
    await runRefused('explain --stack -', EXIT.refused, 'expected a stack with addresses');
    await runRefused('explain --stack FOLDER/none.txt', EXIT.refused, /GX112 .*none\.txt is missing/);
    net.input = ' '.repeat(17 * 2 ** 20);
    await runRefused('explain --stack -', EXIT.refused, 'at most 16 MiB');
    await runRefused('explain --visitor 7', EXIT.failed, '--stack FILE');
  });

  it('a stack after much noise, in linear time', async () => {
    const { script, explain } = await withFailingCart(testRegistry());
    for (const piece of ['((', 'https://', ':1:1', '\\n\\u001b', '[', '{"a":']) {
      const noise = piece.repeat(2_000_000 / piece.length);
      const text = await explain(`${noise}\n${script.stackAt(SERVED)}`);
      expect(text.length).toBeGreaterThan(noise.length);
      expect(text).toContain(THROWN);
    }
  });
});

describe('source maps', () => {
  it('are deleted with their version', async () => {
    const { runOk, clock, maps } = await withFailingCart(testRegistry());
    expect(existsSync(maps)).toBe(true);
    clock.now = new Date('2028-06-01');
    expect(await runOk('gc --keep 0 --older-than 365d --generations 1')).toContain('cart 1.2.0 deleted');
    expect(existsSync(maps)).toBe(false);
  });

  it('are taken from the folders of other bundlers, and excluded from the release', async () => {
    const { build, runOk, at, registry } = testRegistry();
    const folder = build('1.2.0');
    const { path } = addFailingScript(folder);
    const beside = `${mapsFolderOf(folder)}/${path}.map`;
    writeFileSync(`${folder}/${path}.map`, readFileSync(beside));
    rmSync(beside);
    const facts = JSON.parse(await runOk(`publish cart ${folder} --json`));
    expect(Object.keys(facts.files)).not.toContain(`${path}.map`);
    expect(existsSync(at('registry/cart/1.2.0', `${path}.map`))).toBe(false);
    expect(existsSync(`${mapsFolderOf(`${registry}/cart/1.2.0`)}/${path}.map`)).toBe(true);
  });
});
