import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startNginx } from '@gadgetry/compose/testing/nginx';
import { root } from '@gadgetry/tools/workspace';
import { needNginx } from '../support/need-nginx';
import { type Operator, openOperator } from '../support/operator';
import { expect, live, test } from '../support/store';

const PHONE = 'apple-iphone-14-512gb-midnight';
const NAME = 'Apple iPhone 14 512GB Midnight';

test.describe('a release of the data on nginx', () => {
  test.slow();
  const program = needNginx();

  let operator: Operator;
  let stop: () => Promise<void>;

  test.beforeAll(async () => {
    // Composed from versions that no earlier test has composed.
    test.setTimeout(300_000);
    operator = await openOperator();
    const configuration = await operator.run(
      `headers production --for nginx --site ${operator.site} --root ${operator.served}`,
    );
    stop = await startNginx(program, operator.at('nginx'), configuration);
    await operator.deploy();
  });
  test.afterAll(async () => {
    await stop?.();
    operator.close();
  });

  // Slow: it publishes and deploys the whole catalogue with its pictures.
  test('shows new prices and pictures to new visits, and is rolled back', async ({ page }) => {
    const { site, run, publish, deploy } = operator;
    const dearer = operator.at('dearer');
    cpSync(join(root, 'data/public'), dearer, {
      recursive: true,
      filter: (path) => !/\.(br|gz)$|version\.json$/.test(path),
    });
    for (const file of ['products', 'phones']) {
      const path = join(dearer, 'api', `${file}.json`);
      const entries: { itemId?: string; id: string }[] = JSON.parse(readFileSync(path, 'utf8'));
      writeFileSync(
        path,
        JSON.stringify(
          entries.map((entry) =>
            [entry.itemId, entry.id].includes(PHONE)
              ? { ...entry, price: 1234, fullPrice: 1300, priceDiscount: 1234, priceRegular: 1300 }
              : entry,
          ),
        ),
      );
    }
    await publish('data', dearer, ' --as 1.1.0');
    await run('set data 1.1.0 --env production');
    const asked: URL[] = [];
    page.on('request', (request) => asked.push(new URL(request.url())));
    await page.goto(`${site}#/phones/${PHONE}`);
    await live(page);
    await deploy();
    // A visit that has begun keeps its data.
    await page.goto(`${site}#/`);
    await expect(page.getByRole('heading', { name: 'Shop by category' })).toBeVisible();
    expect(asked.filter(({ href }) => href.includes('/1.1.0/'))).toEqual([]);
    await page.goto(`${site}#/phones/${PHONE}`);
    await page.reload();
    await live(page);
    await expect(page.getByRole('main').getByText('$1234').first()).toBeVisible();
    // Pictures and films are beside the data; a file named by its hash needs no check.
    const ofData = asked.filter(({ pathname }) => /\/(api|img|video)\//.test(pathname));
    for (const kind of ['api', 'img', 'video'])
      expect(ofData.some(({ pathname }) => pathname.includes(`/${kind}/`))).toBe(true);
    expect(ofData.filter(({ origin }) => origin === new URL(site).origin)).toEqual([]);
    expect(asked.filter(({ pathname }) => pathname.endsWith('version.json'))).toEqual([]);
    await run('rollback data --env production');
    await deploy();
    await page.reload();
    await live(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NAME);
    await expect(page.getByRole('main').getByText('$1234')).toHaveCount(0);
    const broken = await page
      .locator('img')
      .evaluateAll(
        (all: HTMLImageElement[]) => all.filter((one) => one.complete && one.naturalWidth === 0).length,
      );
    expect(broken).toBe(0);
  });
});
