/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { jsonText } from '../files';
import { remoteBuild } from '../testing/registry';
import { testRegistry } from './test-registry';

/** A desk with cart 2.0.0 in its registry, which promises more. */
async function given(promise: Partial<BuiltDescriptor>, built: readonly string[] = []) {
  const made = testRegistry();
  const folder = remoteBuild(join(made.folder, 'cart-2'), { version: '2.0.0', ...promise });
  const path = join(folder, 'descriptor.json');
  const descriptor: BuiltDescriptor = JSON.parse(readFileSync(path, 'utf8'));
  const fragments = Object.fromEntries(built.map((name) => [name, descriptor.build.app]));
  writeFileSync(path, jsonText({ ...descriptor, build: { ...descriptor.build, fragments } }));
  expect((await made.run('publish cart FOLDER/cart-2 --registry REGISTRY')).code).toBe(0);
  const edit = (change: object): void => {
    const document = JSON.parse(readFileSync(made.pathOf('staging'), 'utf8'));
    const { revision: _, parent: __, change: ___, ...rest } = document;
    const policy = { ...rest.policy, ...Reflect.get(change, 'policy') };
    const generation = rest.generation + 1;
    writeFileSync(made.pathOf('staging'), jsonText({ ...rest, ...change, policy, generation }));
  };
  const rendered = async (): Promise<string> => {
    const out = join(made.folder, 'site');
    expect(await made.run(`render staging --registry REGISTRY --out ${out}`)).toMatchObject({ code: 0 });
    return readFileSync(join(out, 'index.html'), 'utf8');
  };
  return { ...made, edit, rendered };
}

const offered = [
  { name: 'cart/end', context: { lines: 'number', kind: ['a', 'b c'] }, room: [{ height: 80 }] },
] as const;
const filled = [{ slot: 'cart/end', fragment: 'note', order: 1 }];

describe('the slots of an environment', () => {
  it('are declared to TypeScript, but for those of the remote that asks', async () => {
    const { run, folder } = await given({ slots: { offered } });
    await run('set cart 2.0.0 --env staging --registry REGISTRY');
    const out = join(folder, 'slots.d.ts');
    const { text } = await run(`types staging --registry REGISTRY --out ${out}`);
    expect(text).toMatch(/declares 2 slots of "staging": cart\/end, header\/search/);
    const declared = readFileSync(out, 'utf8');
    expect(declared).toContain(`    'cart/end': {
      readonly lines: number;
      readonly kind: 'a' | 'b c';
    };`);
    await run(`types staging --registry REGISTRY --out ${out} --except cart`);
    expect(readFileSync(out, 'utf8')).not.toContain('cart/end');
  });

  it('have their room in the page where something fills them, and the environment has the last word', async () => {
    const { run, edit, rendered } = await given({ slots: { offered, filled }, fragments: ['note'] }, [
      'note',
    ]);
    await run('set cart 2.0.0 --env staging --registry REGISTRY');
    const rule = '[data-slot="cart/end"]{min-height:80px}';
    const page = await rendered();
    expect(page).toContain(rule);
    expect(page).toContain('"slots":{"filled":[{"slot":"cart/end","fragment":"note","order":1}]}');
    expect(page).not.toContain('"offered"');
    edit({ slots: { 'cart/end': { 'cart/note': 'off' } } });
    const without = await rendered();
    expect(without).not.toContain(rule);
    expect(without).toContain('"slots":{"filled":[]}');
    edit({ slots: { 'cart/end': { 'cart/nothing': 'off' } } });
    expect(await run('check staging --registry REGISTRY')).toMatchObject({
      code: 2,
      text: expect.stringContaining(
        'GX032 slots.cart/end: expected a fragment that fills it (cart/note) but found "cart/nothing"',
      ),
    });
  });
});

describe('what a remote asks of an environment', () => {
  const config = { type: 'object', properties: { perPage: { type: 'integer', default: 5 } } };

  it('has to be given before the version can be taken, and comes into the page and its policy', async () => {
    const { run, edit, rendered } = await given({ config, connect: ['orders'] });
    const take = 'set cart 2.0.0 --env staging --registry REGISTRY';
    expect(await run(take)).toMatchObject({
      code: 2,
      text: expect.stringContaining(
        'GX033 policy.remotes.cart: connect.orders: expected the address of this backend',
      ),
    });
    edit({ policy: { remotes: { cart: { connect: { orders: 'https://orders.example/v1/' } } } } });
    // A prepared value stops no other release.
    expect(await run('check staging --registry REGISTRY')).toMatchObject({
      code: 0,
      text: expect.stringContaining(
        'Warning GX037 policy.remotes.cart: connect.orders: no version of it here asks for this',
      ),
    });
    expect(await run(take)).toMatchObject({ code: 0 });
    const page = await rendered();
    expect(page).toContain(
      '"settings":{"config":{"perPage":5},"connect":{"orders":"https://orders.example/v1/"}}',
    );
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
    const directive = (name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `));
    expect(directive('connect-src')).toContain('https://orders.example');
    for (const name of ['script-src', 'style-src', 'img-src', 'font-src'])
      expect(directive(name)).not.toContain('orders.example');
    // The page holds the values of a remote once, for the version that reads them.
    expect(page).not.toContain('"remotes":{"cart":{"connect"');
  });

  it.each([
    'http://orders.example/',
    'https://orders.example',
    'javascript:alert(1)/',
    '//orders.example/',
    'https://a.example/;script-src *',
  ])('is never given as %s', async (address) => {
    const { run, edit } = await given({ connect: ['orders'] });
    edit({ policy: { remotes: { cart: { connect: { orders: address } } } } });
    expect(await run('check staging --registry REGISTRY')).toMatchObject({
      code: 2,
      text: expect.stringMatching(
        /GX002 policy\.remotes\.cart\.connect\.orders: expected an https: address.* ending in \//,
      ),
    });
  });
});
