import { type Darkroom, openDarkroom } from './run/browser';
import { pageScript, sceneCode } from './run/bundle';
import { colorsOnSale } from './run/catalogue';
import { allJobs, isWanted, jobKey } from './run/jobs';
import { readLedger } from './run/ledger';
import { type Options, readOptions } from './run/options';
import { LEDGER_FILE } from './run/places';
import { staleStills, takeStills } from './run/stills';

async function inDarkroom(work: (room: Darkroom) => Promise<void>): Promise<void> {
  const room = await openDarkroom(await pageScript());
  try {
    await work(room);
  } finally {
    await room.close();
  }
}

async function pictures(options: Options): Promise<void> {
  const ledger = await readLedger(LEDGER_FILE);
  const code = await sceneCode('still.ts');
  const wanted = allJobs(colorsOnSale()).filter((job) => isWanted(job, options.only));
  if (wanted.length === 0) throw new Error(`Nothing on sale is called ${options.only ?? ''}; see --list`);
  const jobs = options.force ? wanted : staleStills(wanted, ledger, code);
  if (options.list) {
    const stale = new Set(jobs.map(jobKey));
    for (const job of wanted) console.log(`${stale.has(jobKey(job)) ? 'to do ' : 'done  '} ${jobKey(job)}`);
    return;
  }
  console.log(`${jobs.length} of ${wanted.length} pictures to take`);
  if (jobs.length > 0) await inDarkroom((room) => takeStills(jobs, room, ledger, code));
}

await pictures(readOptions(process.argv.slice(2)));
