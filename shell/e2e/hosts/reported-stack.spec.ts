import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes, root, versionOf } from '@gadgetry/tools/workspace';
import { type Collector, flush, startCollector, visitOf } from '../support/faults';
import { type Operator, openOperator } from '../support/operator';
import { needNginx } from '../support/own-site';
import { expect, open, test } from '../support/store';

const SOURCE = 'src/gallery/gallery.tsx';
const PLACE = 'querySelectorAll';

test.describe('a fault in a deployed part', () => {
  const program = needNginx();
  test.slow();

  let operator: Operator;
  let collector: Collector;

  test.beforeAll(async () => {
    // Composed from versions that no earlier test has composed.
    test.setTimeout(300_000);
    operator = await openOperator();
    collector = await startCollector();
    const path = operator.at('environments/production.json');
    const document = JSON.parse(readFileSync(path, 'utf8'));
    document.policy.telemetry = { url: collector.url };
    writeFileSync(path, JSON.stringify({ ...document, generation: document.generation + 1 }));
    await operator.serve(program);
  });
  test.afterAll(async () => {
    await collector.close();
    await operator.close();
  });
  test.use({ expectedConsole: { matching: /no focus today/ } });

  test('is explained from telemetry with source, line, part and version', async ({ page }) => {
    await open(page, '/phones/apple-iphone-14-512gb-midnight', operator.site);
    const visit = await visitOf(page, collector);
    const thumbnails = page.locator('[data-remote=product] button[aria-current]');
    await thumbnails.first().focus();
    await page.evaluate(() => {
      HTMLElement.prototype.focus = () => {
        throw new Error('no focus today');
      };
    });
    await page.keyboard.press('ArrowRight');
    const thrown = () => collector.events(visit).find((one) => one['exception.message'] === 'no focus today');
    await expect
      .poll(async () => {
        await flush(page);
        return thrown();
      })
      .toBeDefined();

    const body = collector.bodies.find((one) => one.includes('no focus today')) ?? '';
    expect(body).not.toContain('gallery.tsx');
    writeFileSync(operator.at('events.json'), body);
    const product = remotes.find(({ name }) => name === 'product');
    if (!product) throw new Error('There is no product.');
    const lines = readFileSync(join(root, product.package, SOURCE), 'utf8').split('\n');
    const line = 1 + lines.findIndex((text) => text.includes(PLACE) && text.includes('.focus()'));
    const version = versionOf(product);
    const place = new RegExp(`${SOURCE}:${line}:\\d+ \\[product ${version}, page-product\\.[0-9a-f]+\\.js:`);
    for (const environment of ['', 'production '])
      expect(await operator.run(`explain ${environment}--stack ${operator.at('events.json')}`)).toMatch(
        place,
      );
    const served = await (await page.request.get(`${operator.site}maps/${version}/main.js.map`)).status();
    expect(served).toBe(404);
  });
});
