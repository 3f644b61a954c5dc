import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeSampleData } from '../support/catalogue';
import { type Operator, openOperator } from '../support/operator';
import { needNginx } from '../support/own-site';
import { expect, live, test } from '../support/store';

const PHONE = 'apple-iphone-14-512gb-midnight';
const NAME = 'Apple iPhone 14 512GB Midnight';

test.describe('a release of the data on nginx', () => {
  test.slow();
  const program = needNginx();

  let operator: Operator;

  test.beforeAll(async () => {
    // Composed from versions that no earlier test has composed.
    test.setTimeout(300_000);
    operator = await openOperator();
    await operator.serve(program);
  });
  test.afterAll(() => operator.close());

  test('shows new prices and pictures to new visits, and is rolled back', async ({ page }) => {
    const { site, run, publish, deploy } = operator;
    const dearer = operator.at('dearer');
    writeSampleData(dearer);
    // It has the hashes of the files before.
    rmSync(join(dearer, 'api/version.json'));
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
