import { expect, test } from '../support/store';
import { CASES } from './cases';
import { runCase } from './run-case';

for (const [what, cases] of Object.entries(CASES))
  test(`${what} leads where the platform would lead`, async ({ page, baseURL }) => {
    const browser = {
      goTo: (url: string) => page.goto(url),
      ask: (expression: string) => page.evaluate(expression),
    };
    const wrong: string[] = [];
    for (const one of cases)
      await test.step(one.name, () =>
        runCase(browser, baseURL ?? '', one).catch((error: Error) => {
          wrong.push(`${one.name}: ${error.message}`);
        }),
      );
    expect(wrong).toEqual([]);
  });
