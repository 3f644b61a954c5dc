import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXIT } from '../codes';
import { testRegistry } from './test-registry';

/** A desk at which all visitors got cart 1.1.0 with 1.0.0 standing by (generation 8), then cart 1.2.0 (9). */
async function given() {
  const made = testRegistry();
  const publish = `publish cart ${made.build('1.2.0')} --registry REGISTRY`;
  for (const line of [publish, 'set cart 1.1.0 --env staging', 'set cart 1.2.0 --env staging'])
    expect(await made.run(line)).toMatchObject({ code: EXIT.fine });
  const cart = () => JSON.parse(readFileSync(made.pathOf('staging'), 'utf8')).parts.cart;
  const at = (path: string): string => join(made.registry, 'cart', path);
  return { ...made, cart, at };
}

const DEFAULT = { metadata: { version: '1.1.0' }, deployment: { traffic: 100, default: true } };

describe('a rollback to a state with a standby', () => {
  it('brings that back as well', async () => {
    const { run, cart } = await given();
    expect(await run('rollback staging --to 8')).toMatchObject({ code: EXIT.fine });
    expect(cart()).toMatchObject([
      DEFAULT,
      { metadata: { version: '1.0.0' }, deployment: { standby: true } },
    ]);
  });

  it.each([
    [
      'is gone from the registry',
      (at: (path: string) => string) => rmSync(at('1.0.0'), { recursive: true }),
      'GX004',
    ],
    ['has lost a file', (at: (path: string) => string) => rmSync(at('1.0.0/main.js')), 'GX008'],
    [
      'has other bytes',
      (at: (path: string) => string) => writeFileSync(at('1.0.0/main.js'), 'other'),
      'GX009',
    ],
  ])('goes without it where it %s, and says so', async (_, spoil, code) => {
    const { run, cart, at } = await given();
    spoil(at);
    const { code: exit, text } = await run('rollback staging --to 8');
    expect([exit, text]).toEqual([
      EXIT.fine,
      expect.stringMatching(
        new RegExp(`^cart 1\\.0\\.0 is no standby any more, since check refuses it: ${code} `),
      ),
    ]);
    expect(cart()).toHaveLength(1);
    expect(cart()).toMatchObject([DEFAULT]);
    expect(await run('check staging')).toMatchObject({ code: EXIT.fine });
  });

  it('goes without one that was recalled since', async () => {
    const { run, cart } = await given();
    expect(await run('set cart 1.1.0 --env staging')).toMatchObject({ code: EXIT.fine });
    expect(await run('recall cart 1.0.0 --env staging')).toMatchObject({ code: EXIT.fine });
    expect(await run('set cart 1.2.0 --env staging')).toMatchObject({ code: EXIT.fine });
    expect(await run('rollback staging --to 8')).toMatchObject({ code: EXIT.fine });
    expect(cart()).toHaveLength(1);
  });

  it('is refused where the version that visitors get is missing', async () => {
    const { run, at } = await given();
    rmSync(at('1.1.0'), { recursive: true });
    expect(await run('rollback staging --to 8')).toMatchObject({
      code: EXIT.invalid,
      text: expect.stringMatching(/GX113 .*GX004 cart 1\.1\.0/s),
    });
  });
});
