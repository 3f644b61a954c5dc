import { join } from 'node:path';
import { freshFolder } from '../testing/registry';
import { runConcurrentWriters } from '../testing/store/concurrent-writers';
import { ensureLighttpd, startWebdav } from '../testing/webdav';

/** All of it by `npm run test:long -- stores`. */
const SIZE =
  process.env.STORES === 'all'
    ? { writers: 32, operations: 10_000, keys: 4 }
    : { writers: 4, operations: 160, keys: 2 };
jest.setTimeout(process.env.STORES === 'all' ? 3_600_000 : 120_000);
const progress = process.env.STORES === 'all' ? (text: string) => console.log(text) : () => {};

type Open = () => Promise<{ readonly location: string; readonly stop: () => Promise<void> }>;

const inFolder: Open = async () => ({ location: join(freshFolder(), 'store'), stop: async () => {} });

const program = ensureLighttpd();
const onServer: Open = async () => {
  const { address, stop } = await startWebdav(program ?? '', freshFolder());
  return { location: `${address}store/`, stop };
};

// Without lighttpd only the folder is tested; tests install it on Debian if they may.
it.each<[string, Open]>([
  ['in a folder', inFolder],
  ...(program ? [['on a server', onServer] as [string, Open]] : []),
])('writers that are killed or paused lose nothing %s', async (_, open) => {
  const { location, stop } = await open();
  try {
    const result = await runConcurrentWriters({ location, ...SIZE, progress });
    expect(result.problems).toEqual([]);
    expect(result.killed).toBeGreaterThan(0);
    expect(result.stalled).toBeGreaterThan(0);
    expect(result.done).toBeGreaterThan(SIZE.operations / 2);
  } finally {
    await stop();
  }
});
