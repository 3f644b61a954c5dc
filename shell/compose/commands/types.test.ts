import { readFileSync, writeFileSync } from 'node:fs';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import { jsonText } from '../files';
import { remoteBuild } from '../testing/registry';
import { testRegistry } from './testing/test-registry';

/** A registry with cart 2.0.0, which promises more, and its fragments. */
async function registryWithNextCart(promise: Partial<BuiltDescriptor>) {
  const setup = testRegistry();
  const path = `${remoteBuild(setup.at('cart-2'), { version: '2.0.0', ...promise })}/descriptor.json`;
  const descriptor: BuiltDescriptor = JSON.parse(readFileSync(path, 'utf8'));
  const fragments = Object.fromEntries(descriptor.fragments.map((name) => [name, descriptor.build.app]));
  writeFileSync(path, jsonText({ ...descriptor, build: { ...descriptor.build, fragments } }));
  await setup.runOk('publish cart FOLDER/cart-2');
  const rendered = async (): Promise<string> => {
    await setup.runOk('render staging --out FOLDER/site');
    return readFileSync(setup.at('site/index.html'), 'utf8');
  };
  return { ...setup, rendered };
}

const TAKE = 'set cart 2.0.0 --env staging';
const offered = [
  { name: 'cart/end', context: { lines: 'number', kind: ['a', 'b c'] }, room: [{ height: 80 }] },
] as const;
const filled = [{ slot: 'cart/end', fragment: 'note', order: 1 }];

describe('the slots of an environment', () => {
  it('are declared for TypeScript, except those of one remote', async () => {
    const { runOk, at } = await registryWithNextCart({ slots: { offered } });
    const types = 'types staging --out FOLDER/slots.d.ts';
    expect(await runOk(TAKE, types)).toMatch(/declares 2 slots of "staging": cart\/end, header\/search/);
    expect(readFileSync(at('slots.d.ts'), 'utf8')).toContain(`    'cart/end': {
      readonly lines: number;
      readonly kind: 'a' | 'b c';
    };`);
    await runOk(`${types} --except cart`);
    expect(readFileSync(at('slots.d.ts'), 'utf8')).not.toContain('cart/end');
  });

  it('reserve their size in the page if a fragment fills them and the environment allows it', async () => {
    const { runOk, edit, rendered } = await registryWithNextCart({
      slots: { offered, filled },
      fragments: ['note'],
    });
    await runOk(TAKE);
    const rule = '[data-slot="cart/end"]{min-height:80px}';
    const page = await rendered();
    expect(page).toContain(rule);
    expect(page).toContain('"slots":{"filled":[{"slot":"cart/end","fragment":"note","order":1}]}');
    expect(page).not.toContain('"offered"');
    edit(() => ({ slots: { 'cart/end': { 'cart/note': 'off' } } }));
    const without = await rendered();
    expect(without).not.toContain(rule);
    expect(without).toContain('"slots":{"filled":[]}');
  });
});

describe('the settings that a remote requires', () => {
  const config = { type: 'object', properties: { perPage: { type: 'integer', default: 5 } } };

  it('are required before the version is set, and are written into the page and its policy', async () => {
    const { runOk, runRefused, rendered } = await registryWithNextCart({ config, connect: ['orders'] });
    await runRefused(
      TAKE,
      2,
      /GX033 policy\.remotes\.cart: connect\.orders: .*configure cart connect\.orders=/,
    );
    await runRefused(`${TAKE} --configure orders`, 4, 'expected a setting such as perPage=5');
    await runOk('configure cart connect.orders=https://orders.example/v1/ --env staging');
    // A prepared value stops no other release.
    expect(await runOk('check staging')).toContain('Warning GX037 policy.remotes.cart: connect.orders:');
    await runOk(TAKE);
    const page = await rendered();
    expect(page).toContain(
      '"settings":{"config":{"perPage":5},"connect":{"orders":"https://orders.example/v1/"}}',
    );
    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
    const allowing = policy.split('; ').filter((one) => one.includes('https://orders.example'));
    expect(allowing.map((one) => one.split(' ')[0])).toEqual(['connect-src']);
    // The page holds the values of a remote once, for the version that reads them.
    expect(page).not.toContain('"remotes":{"cart":{"connect"');
  });

  it('are set by configure, which keeps other values and refuses invalid ones', async () => {
    const properties = { perPage: { type: 'integer' }, title: { type: 'string' }, tags: { type: 'array' } };
    const wanted = { type: 'object', properties, required: ['perPage'] };
    const { runOk, runRefused, read } = await registryWithNextCart({ config: wanted, connect: ['orders'] });
    const refusal = await runRefused(TAKE, 2, 'config.perPage: expected a value but found none');
    expect(refusal).toContain('configure cart perPage=… --env staging');
    // Together with the version, then by itself.
    const set = `${TAKE} --configure perPage=5 --configure connect.orders=https://orders.example/`;
    await runOk(set, 'configure cart title=New tags=["a","b"] --env staging');
    expect(read().policy.remotes.cart).toEqual({
      config: { perPage: 5, title: 'New', tags: ['a', 'b'] },
      connect: { orders: 'https://orders.example/' },
    });
    expect(read().change.what).toBe('configure cart title=New tags=["a","b"]');
    await runRefused('configure cart perPage=five --env staging', 2, 'config.perPage: it must be integer');
    await runRefused('configure cart perPage= --env staging', 2, 'config.perPage: expected a value');
    const insecure = 'configure cart connect.orders=http://x/ --env staging';
    await runRefused(insecure, 2, 'GX002 policy.remotes.cart.connect.orders');
    await runRefused('configure cart perPage --env staging', 4, 'GX112 settings: expected a setting');
    await runOk('configure cart title= tags= --env staging');
    expect(read().policy.remotes.cart.config).toEqual({ perPage: 5 });
  });

  it.each([
    'http://orders.example/',
    'https://orders.example',
    'javascript:alert(1)/',
    '//orders.example/',
    'https://a.example/;script-src *',
  ])('cannot be the address %s', async (address) => {
    const { runRefused, edit } = await registryWithNextCart({ connect: ['orders'] });
    edit(({ policy }) => ({ policy: { ...policy, remotes: { cart: { connect: { orders: address } } } } }));
    const message = 'GX002 policy.remotes.cart.connect.orders: expected an https: address';
    await runRefused('check staging', 2, message);
  });
});
