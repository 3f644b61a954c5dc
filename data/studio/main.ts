import { type Darkroom, openDarkroom } from './run/browser';
import { pageScript, sceneCode } from './run/bundle';
import { staleFilms, takeFilms } from './run/films';
import { allJobs, colorsOnSale, isWanted, jobKey, type PictureJob } from './run/jobs';
import { LEDGER_FILE, type Ledger, readLedger, writeLedger } from './run/ledger';
import { type Options, readOptions } from './run/options';
import { takeSocialPicture } from './run/social';
import { staleStills, stillPrint, takeStills } from './run/stills';
import { staleTiles, takeTiles } from './run/tiles';

async function inDarkroom(work: (room: Darkroom) => Promise<void>): Promise<void> {
  const room = await openDarkroom(await pageScript());
  try {
    await work(room);
  } finally {
    await room.close();
  }
}

async function adopt(jobs: readonly PictureJob[], ledger: Ledger, code: string): Promise<void> {
  const changed: Ledger = { ...ledger };
  for (const job of jobs) if (ledger[jobKey(job)] !== undefined) changed[jobKey(job)] = stillPrint(job, code);
  await writeLedger(LEDGER_FILE, changed);
  console.log('The pictures that are there count as up to date');
}

async function pictures(options: Options, ledger: Ledger): Promise<void> {
  const code = await sceneCode('still.ts');
  const wanted = allJobs(colorsOnSale()).filter((job) => isWanted(job, options.only));
  if (wanted.length === 0) throw new Error(`Nothing on sale is called ${options.only ?? ''}; see --list`);
  if (options.adopt) return adopt(wanted, ledger, code);
  const jobs = options.force ? wanted : staleStills(wanted, ledger, code);
  if (options.list) {
    const stale = new Set(jobs.map(jobKey));
    for (const job of wanted) console.log(`${stale.has(jobKey(job)) ? 'to do ' : 'done  '} ${jobKey(job)}`);
    return;
  }
  console.log(`${jobs.length} of ${wanted.length} pictures to take`);
  if (jobs.length > 0) await inDarkroom((room) => takeStills(jobs, room, ledger, code));
}

async function compositions(options: Options, ledger: Ledger): Promise<void> {
  const code = await sceneCode('composition.ts');
  const before = options.force ? {} : ledger;
  const stale = (options.films ? staleFilms : staleTiles)(before, code, options.only);
  // Drawn from pictures in a moment: it needs no ledger.
  if (options.tiles && !options.list && !options.only) await takeSocialPicture();
  console.log(`To take: ${stale.map(({ name }) => name).join(', ') || 'nothing'}`);
  if (options.list || stale.length === 0) return;
  await inDarkroom((room) => (options.films ? takeFilms : takeTiles)(stale, room, ledger, code));
}

const options = readOptions(process.argv.slice(2));
const ledger = await readLedger(LEDGER_FILE);
await (options.films || options.tiles ? compositions(options, ledger) : pictures(options, ledger));
