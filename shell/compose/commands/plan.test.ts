import { readFileSync, writeFileSync } from 'node:fs';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { reachOf, reachText } from '../document/differences';
import { entry, environment } from '../testing/environment';
import { STORES, serving, testStore } from './testing/test-registry';

const ENV = '--env staging';
const PLAN = 'plan FOLDER/desired.json --out FOLDER/plan.json';

/** A store that is live in generation 9, and a desired document that starts a canary of the cart. */
async function liveStore() {
  const setup = await testStore();
  const { at, runOk, net, read } = setup;
  net.fetch = serving({ 'https://store.example/': at('site'), 'https://parts.example/': at('parts') });
  await runOk(`target eu ${STORES} --site https://store.example/ ${ENV}`, 'deploy staging');
  const desire = (change: (document: EnvironmentDocument) => unknown): void =>
    writeFileSync(at('desired.json'), JSON.stringify(change(read())));
  /** Changes a document so that cart 1.1.0 gets a share of the visitors. */
  const share = (traffic: number) => (document: EnvironmentDocument) => ({
    ...document,
    parts: {
      ...document.parts,
      cart: ['1.0.0', '1.1.0'].map((version, index) => ({
        ...document.parts.cart?.[0],
        metadata: {
          version,
          integrity: JSON.parse(readFileSync(at('registry/cart', version, 'release.json'), 'utf8')).integrity,
        },
        deployment: { traffic: index === 0 ? 100 - traffic : traffic, default: index === 0 },
      })),
    },
  });
  return { ...setup, desire, share };
}

describe('plan and apply', () => {
  it('print the share of visits that a change reaches, then apply exactly that', async () => {
    const { runOk, desire, share, read, run } = await liveStore();
    desire(share(50));
    expect(await runOk(PLAN)).toMatch(/^ {2}eu .* has generation 9 of "staging"; once deployed, about 50 %/m);
    await runOk(`canary cart 1.1.0 25 ${ENV}`);
    desire(share(50));
    const text = await runOk(PLAN);
    expect(text).toMatch(/^Plan for "staging", made against generation 10 \(10-[0-9a-f]{32}\):$/m);
    expect(text).toContain('  cart 1.1.0: 25 % → 50 % of the visitors');
    expect(text).toContain('Against that generation, about 25 % of new visits get other versions.');
    expect(text).toMatch(
      /^ {2}eu .* has generation 9 of "staging"; once deployed, about 50 % of new visits/m,
    );
    expect(read().generation).toBe(10);
    await runOk('apply FOLDER/plan.json --deploy');
    expect(read()).toMatchObject({
      generation: 11,
      change: { what: expect.stringMatching(/^apply .*desired\.json$/) },
    });
    expect(await runOk('status staging')).toMatch(/eu {2}\S+ {2}is current/);
    expect((await run('apply FOLDER/plan.json')).code).toBe(3);
    expect(await runOk(PLAN)).toContain('is like');
  });

  it.each<[what: string, line: string]>([
    ['the environment', `disable cart ${ENV}`],
    ['a target', 'deploy staging'],
  ])('refuse if %s has changed since', async (_, line) => {
    const { runOk, desire, runRefused, read } = await liveStore();
    desire((document) => ({ ...document, disabled: ['cart'] }));
    await runOk(`canary cart 1.1.0 10 ${ENV}`, PLAN, line);
    const before = read();
    await runRefused('apply FOLDER/plan.json', 3, /^GX101 .* was made against generation 10 /);
    expect(read()).toEqual(before);
  });

  it('refuse what check refuses, and versions that were rolled back', async () => {
    const { desire, share, runRefused, runOk, read } = await liveStore();
    await runOk(`canary cart 1.1.0 10 ${ENV}`, `abort cart ${ENV}`);
    desire(share(10));
    await runRefused(PLAN, 2, 'GX038 cart 1.1.0: platform took it back in generation 11 (abort cart)');
    await runOk(`${PLAN} --force again`);
    await runRefused('apply FOLDER/plan.json', 2, 'GX038');
    desire((document) => ({ ...document, parts: { ...document.parts, cart: [entry('7.7.7')] } }));
    await runRefused(PLAN, 2, 'GX113');
    await runOk(`recall cart 1.1.0 ${ENV}`);
    desire(({ recalled: _, ...document }) => ({ ...document, disabled: ['cart'] }));
    await runOk(PLAN, 'apply FOLDER/plan.json');
    expect(read().recalled).toEqual({ cart: ['1.1.0'] });
  });

  it('accept another environment as the desired state, and warn of an older copy', async () => {
    const { runOk, desire, read } = await liveStore();
    desire((document) => ({ ...document, descriptions: [] }));
    await runOk(`canary cart 1.1.0 10 ${ENV}`);
    const older = 'was copied from generation 9: what changed since';
    expect(await runOk('plan FOLDER/desired.json')).toContain(older);
    await runOk(`disable cart ${ENV}`);
    await runOk('plan staging --env production --out FOLDER/plan.json', 'apply FOLDER/plan.json');
    const { parts } = read();
    expect(read('production')).toMatchObject({ name: 'production', disabled: ['cart'], parts });
  });

  it('refuse an invalid document and an invalid plan', async () => {
    const { runRefused, at } = await liveStore();
    await runRefused('plan FOLDER/none.json', 4, /GX112 .*none\.json is missing/);
    await runRefused('apply FOLDER/none.json', 4, /GX112 .*none\.json: expected a plan/);
    writeFileSync(at('plan.json'), '{"environment":"staging","from":"x","against":{},"desired":{}}');
    await runRefused('apply FOLDER/plan.json', 1, 'The desired state of the plan is not a valid environment');
    writeFileSync(at('desired.json'), '{}');
    await runRefused(PLAN, 1, 'is not a valid environment');
  });
});

describe('the reach of a change', () => {
  const cart = (...shares: readonly number[]) =>
    environment({
      parts: {
        cart: [
          entry('1.0.0', shares[0]),
          ...shares.slice(1).map((share, index) => entry(`2.${index}.0`, share, false)),
        ],
      },
    });

  it.each<[string, EnvironmentDocument, EnvironmentDocument, number]>([
    ['none', cart(100), { ...cart(100), descriptions: [] }, 0],
    ['a canary', cart(100), cart(90, 10), 10],
    ['a larger canary', cart(90, 10), cart(60, 40), 30],
    ['a part that is switched off', cart(90, 10), { ...cart(90, 10), disabled: ['cart'] }, 100],
    [
      'two canaries of two parts',
      environment({ parts: { a: [entry('1.0.0')], b: [entry('1.0.0')] } }),
      environment({
        parts: {
          a: [entry('1.0.0', 50), entry('2.0.0', 50, false)],
          b: [entry('1.0.0', 50), entry('2.0.0', 50, false)],
        },
      }),
      75,
    ],
  ])('of %s is computed by the code that pages run', (_, before, after, percent) => {
    expect(Math.abs(reachOf(before, after) - percent)).toBeLessThan(1.5);
    expect(reachOf(after, before)).toBe(reachOf(before, after));
  });

  it.each([
    [0, 'no new visit gets other versions'],
    [0.4, 'less than 1 % of new visits get other versions'],
    [9.8, 'about 10 % of new visits get other versions'],
  ])('of %d percent is described in words', (percent, text) => {
    expect(reachText(percent)).toBe(text);
  });
});
