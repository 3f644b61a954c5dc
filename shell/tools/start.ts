import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from './build';
import { compressFolder } from './compress';
import { openSite } from './serve-site';
import { addresses } from './workspace';

try {
  const { built, data } = parseArgs({
    options: {
      // Nothing is built: for tests, and for looking at a build as it is.
      built: { type: 'boolean' },
      // A catalogue of somebody else's.
      data: { type: 'string' },
    },
  }).values;
  const folder = data === undefined ? undefined : resolve(process.env.INIT_CWD ?? '.', data);
  if (folder && !existsSync(join(folder, 'api/products.json')))
    throw new Error(
      `${folder} has no api/products.json. Make one: npm run data -- --products 10000 --out ${data}`,
    );
  if (!built) await build();
  if (folder) {
    console.log(`Compressing the data in ${folder} …`);
    await compressFolder(join(folder, 'api'));
  }
  const { url } = await openSite(folder ? { data: folder } : {});
  console.log(`\nServing each part from an origin of its own, as they would be deployed:\n${addresses()}`);
  console.log(`\nThe store is open: ${url} (stop with Ctrl+C)`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
