import { openPublishedSite, type PublishedSite } from '../../support/own-site';
import { CASES } from '../addresses/cases';
import { runCase, until as untilRight } from '../addresses/run-case';
import { ENGINES, type Engine } from './engines';

/*
 * The store in the engines that Playwright does not drive as Debian ships them: shop, fall back, reload, policy, and
 * where each kind of step leads.
 * `npm run test:long -- browsers`. Chromium has all other tests.
 */

const BROKEN = '9.0.1';

/** The longest a step may take: the slowest takes 8 s on an idle machine. */
const STEP_LIMIT_MS = 30_000;

/** Thrown for a step that did not end in time; its browser is in an unknown state. */
class StepHung extends Error {}

/**
 * Runs a step, and stops waiting for it after `STEP_LIMIT_MS`.
 * @throws StepHung when the step has not ended by then; otherwise what the step throws
 */
async function runWithLimit(step: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    const hung = new StepHung(
      `did not end within ${STEP_LIMIT_MS / 1000} s; the next step gets a new browser`,
    );
    timer = setTimeout(() => reject(hung), STEP_LIMIT_MS);
  });
  await Promise.race([step(), limit]).finally(() => clearTimeout(timer));
}

/** Waits until an expression is true in the page. */
const until = ({ ask }: Engine, expression: string): Promise<unknown> =>
  untilRight(
    () => ask(`Boolean(${expression})`),
    (answer) => answer === true,
    () => expression,
  );

const HEADING = "document.querySelector('main h1')?.textContent";
const ADD = "document.querySelector('main article button')";
const LINE = "[...document.querySelectorAll('main button')].some((one) => one.textContent === 'Checkout')";

type Step = (engine: Engine, store: PublishedSite) => Promise<void>;

const STEPS: Readonly<Record<string, Step>> = {
  shop: async (engine, { url }) => {
    await engine.goTo(`${url}#/phones`);
    await until(engine, ADD);
    await engine.ask(`${ADD}.click()`);
    await engine.ask("location.hash = '#/cart'");
    await until(engine, LINE);
  },
  reload: async (engine) => {
    await engine.reload();
    await until(engine, LINE);
    await until(engine, "document.querySelector('[data-badge=cart]')?.textContent === '1'");
  },
  'fall back': async (engine, store) => {
    await store.deploy({
      product: [
        { version: store.built('product'), traffic: 0, default: true },
        { version: BROKEN, traffic: 100 },
      ],
    });
    await engine.goTo('about:blank');
    await engine.goTo(`${store.url}#/phones/apple-iphone-14-512gb-midnight`);
    await until(engine, `${HEADING} === 'Apple iPhone 14 512GB Midnight'`);
    await until(
      engine,
      `document.querySelector('[data-remote=product]')?.dataset.version === '${store.built('product')}'`,
    );
  },
  policy: async (engine) => {
    for (const attack of [
      "document.head.append(Object.assign(document.createElement('script'), { text: 'pwned = true' }))",
      "document.head.append(Object.assign(document.createElement('script'), { src: 'data:text/javascript,pwned = true' }))",
      "document.body.insertAdjacentHTML('beforeend', '<img src=x: onerror=\"pwned = true\">')",
    ])
      await engine.ask(`(() => { try { ${attack}; } catch {} })()`);
    await engine.ask("location.hash = '#/tablets'");
    await until(engine, ADD);
    await until(engine, "typeof pwned === 'undefined'");
  },
};

/** The table of `addresses/`, then changes of the store. Each runs in a new browser, since a history has fifty entries at most. */
const RUNS: readonly (readonly [name: string, steps: Readonly<Record<string, Step>>])[] = [
  ...Object.entries(CASES).map(
    ([what, cases]) =>
      [
        what,
        Object.fromEntries(
          cases.map((one): [string, Step] => [one[0], (engine, { url }) => runCase(engine, url, one)]),
        ),
      ] as const,
  ),
  ['the store', STEPS],
];

let failures = 0;
for (const [name, { isThere, packages, open }] of Object.entries(ENGINES)) {
  if (!isThere()) {
    console.log(`${name} is not installed. Next: apt-get install -y ${packages}, then run this again.`);
    failures += 1;
    continue;
  }
  const store = await openPublishedSite({
    [BROKEN]: (file, text) => (file.startsWith('remoteEntry') ? `throw new Error('broken');${text}` : text),
  });
  for (const [what, steps] of RUNS) {
    let engine = await open();
    console.log(`${name}, ${what}: ${String(await engine.ask('navigator.userAgent'))}`);
    for (const [step, run] of Object.entries(steps)) {
      try {
        await runWithLimit(() => run(engine, store));
        console.log(`  ✓ ${step}`);
      } catch (error) {
        failures += 1;
        console.log(`  ✘ ${step}: ${error instanceof Error ? error.message : String(error)}`);
        if (error instanceof StepHung) {
          await engine.close();
          engine = await open();
        }
      }
    }
    await engine.close();
  }
  await store.close();
}
console.log(failures === 0 ? 'The store works in all of them.' : `${failures} failed: see above.`);
process.exit(failures === 0 ? 0 : 1);
