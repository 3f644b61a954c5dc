import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '@gadgetry/compose/temporary-folder';
import { freePort } from '@gadgetry/compose/testing/free-port';
import { ensureNginx, openNginx } from '@gadgetry/compose/testing/nginx';
import { ensureBrowser } from '@gadgetry/tools/browser';
import { fail } from '@gadgetry/tools/run';
import { buildFolder, root, shell, versionOf } from '@gadgetry/tools/workspace';
import { chromium } from '@playwright/test';
import { inRounds, rounded, spreadOf, spreadText } from '../medians';
import { openOnNginx } from '../open-on-nginx';
import { sizeFor } from './sizing';
import { visits } from './visit';
import { type Answers, ensureWrk, measureRequests } from './wrk';

/*
 * npm run capacity: measures the requests that one nginx answers for the composed store and for a plain file of the same size,
 * and the cost of a visit. From these it computes the resources for a demand.
 */

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', short: 'n', default: '3' },
    seconds: { type: 'string', default: '10' },
    visits: { type: 'string', default: '1000000' },
    first: { type: 'string', default: '0.6' },
    peak: { type: 'string', default: '5' },
    utilisation: { type: 'string', default: '0.5' },
  },
});

/** A compressed file of a build: its address, and its path on disk. */
interface Subject {
  readonly name: string;
  readonly path: string;
  readonly file: string;
}

const named = (folder: string, name: RegExp): string => {
  const found = readdirSync(folder).find((one) => name.test(one));
  if (!found) throw new Error(`Expected ${name} in ${folder} but found none: npm run build.`);
  return found;
};

const answersText = (answers: readonly Answers[]): string =>
  `${spreadText(answers.map(({ perSecond }) => perSecond))} requests a second, p99 ${spreadText(
    answers.map(({ p99 }) => p99),
    2,
  )} ms`;

async function main(): Promise<void> {
  const [nginx, wrk] = [ensureNginx(), ensureWrk()];
  if (!nginx || !wrk)
    throw new Error(
      'Expected nginx and wrk but found not both: apt install nginx-light wrk, or brew install nginx wrk.',
    );
  const folder = temporaryFolder('capacity-');
  const site = await openOnNginx();
  const page = join(root, 'shell/dist/composed', new URL(site.url).port, 'index.html');
  const main = named(buildFolder(shell), /^main\..*\.js$/);
  const subjects: readonly Subject[] = [
    { name: 'the page', path: '', file: page },
    {
      name: 'the shell’s script',
      path: `shell/${versionOf(shell)}/${main}`,
      file: join(buildFolder(shell), main),
    },
  ];
  const plainPort = await freePort();
  const plain = join(folder, 'plain');
  mkdirSync(plain);
  for (const [index, { file }] of subjects.entries())
    writeFileSync(join(plain, `${index}.bin`), readFileSync(`${file}.br`));
  const plainServer = await openNginx(
    nginx,
    join(folder, 'nginx'),
    `server { listen ${plainPort}; root ${plain}; location / { } }`,
  );
  try {
    const seconds = Number(values.seconds);
    let slowest = Number.POSITIVE_INFINITY;
    for (const [index, { name, path, file }] of subjects.entries()) {
      const addresses = [site.url + path, `http://localhost:${plainPort}/${index}.bin`];
      const answers = await inRounds(addresses, Number(values.rounds), (address, round) => {
        console.log(`${name}, round ${round} of ${values.rounds}: ${address} …`);
        return measureRequests(wrk, address, seconds);
      });
      const [composed = [], plain = []] = answers.values();
      const rates = composed.map(({ perSecond }) => perSecond);
      const ratios = rates.map((rate, round) => rate / (plain[round]?.perSecond ?? Number.NaN));
      const wrong = [...composed, ...plain].reduce((sum, one) => sum + one.wrong, 0);
      slowest = Math.min(slowest, spreadOf(rates).median);
      console.log(
        [
          `${name}, ${rounded(readFileSync(`${file}.br`).length)} bytes:`,
          `  composed  ${answersText(composed)}`,
          `  plain     ${answersText(plain)}`,
          `  ratio     ${spreadText(ratios, 3)}; ${wrong} wrong answers`,
        ].join('\n'),
      );
    }
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
    const { first, repeat } = await visits(browser, site.url);
    await browser.close();
    for (const [name, { requests, bytes }] of Object.entries({ first, repeat }))
      console.log(`${name} visit: ${requests} requests, ${rounded(bytes / 1024)} KiB`);
    const size = sizeFor(
      { perSecond: slowest, first, repeat },
      {
        visitsPerDay: Number(values.visits),
        firstShare: Number(values.first),
        peakFactor: Number(values.peak),
        utilisation: Number(values.utilisation),
      },
    );
    console.log(
      `${rounded(Number(values.visits))} visits a day: ${rounded(size.peakRequests)} requests and ${rounded(size.peakMbit)} Mbit a second at the peak, ` +
        `${size.nodes} nodes, ${rounded(size.gigabytesPerMonth)} GB and ${rounded(size.requestsPerMonth / 1e6)} million requests a month. ` +
        'The formula and what it costs: shell/deploy/sizing.md.',
    );
  } finally {
    await plainServer.stop();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

main().catch(fail);
