import { join } from 'node:path';
import { freshFolder } from '../testing/registry';
import { runConcurrentWriters } from '../testing/store/concurrent-writers';
import { ensureLighttpd, startWebdav } from '../testing/webdav';

/** All of it by `npm run test:long -- stores`. */
const SIZE =
  process.env.STORES === 'all'
    ? { writers: 32, operations: 10_000, keys: 4 }
    : { writers: 4, operations: 160, keys: 2 };
const LIMIT_MS = process.env.STORES === 'all' ? 3_600_000 : 120_000;
const progress = process.env.STORES === 'all' ? (text: string) => console.log(text) : () => {};

describe('writers who are killed and who stand still', () => {
  it(
    'lose nothing in a folder',
    async () => {
      const result = await runConcurrentWriters({
        location: join(freshFolder(), 'store'),
        ...SIZE,
        progress,
      });
      expect(result.problems).toEqual([]);
      expect(result.killed).toBeGreaterThan(0);
      expect(result.stalled).toBeGreaterThan(0);
      expect(result.done).toBeGreaterThan(SIZE.operations / 2);
    },
    LIMIT_MS,
  );

  const program = ensureLighttpd();
  // Without such a server there is nothing to prove; where tests may install Debian's package, there is one.
  (program ? it : it.skip)(
    'lose nothing on a server',
    async () => {
      const { address, stop } = await startWebdav(program ?? '', freshFolder());
      try {
        const result = await runConcurrentWriters({ location: `${address}store/`, ...SIZE, progress });
        expect(result.problems).toEqual([]);
        expect(result.killed).toBeGreaterThan(0);
        expect(result.done).toBeGreaterThan(SIZE.operations / 2);
      } finally {
        await stop();
      }
    },
    LIMIT_MS,
  );
});
