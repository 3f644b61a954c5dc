import { ensureCaddy, startCaddy } from '@gadgetry/compose/testing/caddy';
import { ensureNginx, startNginx } from '@gadgetry/compose/testing/nginx';
import { type Operator, openOperator } from '../support/operator';
import { expect, live, pressFirst, test } from '../support/store';

/*
 * The store in a folder of a host, on the servers that `headers` has whole configurations for. (All the other specs have it at the
 * root of an nginx.)
 */

const PHONE = 'apple-iphone-14-512gb-midnight';
const NAME = 'Apple iPhone 14 512GB Midnight';

const SERVERS = [
  {
    name: 'nginx',
    ensure: ensureNginx,
    start: startNginx,
    found: 'apt install nginx-light, brew install nginx',
  },
  { name: 'caddy', ensure: ensureCaddy, start: startCaddy, found: 'apt install caddy, brew install caddy' },
] as const;

test.describe('a store in a folder of a host', () => {
  test.describe.configure({ mode: 'serial' });
  test.slow();
  let operator: Operator;

  test.beforeAll(async () => {
    operator = await openOperator('/shop/');
  });
  test.afterAll(() => operator.close());

  for (const { name, ensure, start, found } of SERVERS)
    test.describe(`on ${name}`, () => {
      const program = ensure();
      test.skip(!program, `There is no ${name} here: install it (${found}).`);
      let stop: () => Promise<void>;

      test.beforeAll(async () => {
        const { site, served, run } = operator;
        const configuration = await run(`headers production --for ${name} --site ${site} --root ${served}`);
        stop = await start(program ?? '', operator.at(name), configuration);
        await operator.deploy();
      });
      test.afterAll(() => stop?.());

      test('sells something', async ({ page, request }) => {
        await page.goto(`${operator.site}#/phones/${PHONE}`);
        await live(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
        await pressFirst(page.getByRole('main'), `Add to cart: ${NAME}`);
        await page.getByRole('link', { name: 'Cart, 1 product' }).click();
        await page.reload();
        await live(page);
        await page.getByRole('button', { name: 'Checkout' }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
        await expect(page.getByText('Thank you for purchase!')).toBeVisible();
        await expect(page.getByRole('link', { name: 'Cart, 0 products' })).toBeVisible();
        const { origin } = new URL(operator.site);
        expect((await request.get(`${origin}/`)).status()).toBe(404);
        expect(await operator.run(`check production --online --site ${operator.site}`)).toContain('is valid');
      });
    });
});
