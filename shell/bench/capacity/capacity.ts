import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@gadgetry/compose/temporary-folder';
import { freePort } from '@gadgetry/compose/testing/free-port';
import { ensureNginx, openNginx } from '@gadgetry/compose/testing/nginx';
import { ensureBrowser } from '@gadgetry/tools/browser';
import { fail } from '@gadgetry/tools/run';
import { buildFolder, root, shell, versionOf } from '@gadgetry/tools/workspace';
import { chromium } from '@playwright/test';
import { Command } from 'commander';
import { inRounds, rounded, spreadOf, spreadText } from '../medians';
import { openOnNginx } from '../open-on-nginx';
import { numberOption } from '../options';
import { sizeFor } from './sizing';
import { visits } from './visit';
import { type Answers, ensureWrk, measureRequests } from './wrk';

/*
 * npm run capacity: measures the requests that one nginx answers for the composed store and for a plain file of the same size,
 * and the cost of a visit. From these it computes the resources for a demand.
 */

interface Options {
  readonly rounds: number;
  readonly seconds: number;
  readonly visits: number;
  readonly first: number;
  readonly peak: number;
  readonly utilisation: number;
}

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

async function measureCapacity(options: Options): Promise<void> {
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
    let slowest = Number.POSITIVE_INFINITY;
    for (const [index, { name, path, file }] of subjects.entries()) {
      const addresses = [site.url + path, `http://localhost:${plainPort}/${index}.bin`];
      const answers = await inRounds(addresses, options.rounds, (address, round) => {
        console.log(`${name}, round ${round} of ${options.rounds}: ${address} …`);
        return measureRequests(wrk, address, options.seconds);
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
        visitsPerDay: options.visits,
        firstShare: options.first,
        peakFactor: options.peak,
        utilisation: options.utilisation,
      },
    );
    console.log(
      `${rounded(options.visits)} visits a day: ${rounded(size.peakRequests)} requests and ${rounded(size.peakMbit)} Mbit a second at the peak, ` +
        `${size.nodes} nodes, ${rounded(size.gigabytesPerMonth)} GB and ${rounded(size.requestsPerMonth / 1e6)} million requests a month. ` +
        'The formula and what it costs: shell/deploy/sizing.md.',
    );
  } finally {
    await plainServer.stop();
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await new Command('capacity')
  .description('Measure the requests that one nginx answers, and compute the servers for a demand.')
  .option('-n, --rounds <number>', 'measurements of each file', numberOption(1), 3)
  .option('--seconds <number>', 'length of a measurement', numberOption(1), 10)
  .option('--visits <number>', 'visits a day', numberOption(1), 1_000_000)
  .option('--first <share>', 'share of visits with an empty cache, 0 to 1', numberOption(0, false), 0.6)
  .option('--peak <factor>', 'the busiest second against the average', numberOption(1, false), 5)
  .option('--utilisation <share>', 'load of a server at the peak, 0 to 1', numberOption(0, false), 0.5)
  .action(measureCapacity)
  .parseAsync()
  .catch(fail);
