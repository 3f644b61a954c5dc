import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureNginx } from '@gadgetry/compose/testing/nginx';
import { build } from './build';
import { compressFolder } from './compress';
import { startNginxServer } from './nginx-server';
import { fail } from './run';
import { openSite } from './serve-site';
import { addresses } from './workspace';

try {
  const { built, nginx, data } = parseArgs({
    options: {
      // Builds nothing: for tests, and to look at an existing build.
      built: { type: 'boolean' },
      // By nginx with the configuration of `gadgetry headers`, if nginx is installed.
      nginx: { type: 'boolean' },
      // Another catalogue.
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
  const program = nginx ? ensureNginx() : undefined;
  if (nginx && !program) console.log('There is no nginx here: Node serves the store.');
  const { url } = await openSite({
    ...(folder && { data: folder }),
    ...(program && { startServer: startNginxServer(program) }),
  });
  console.log(`\nServing each part from an origin of its own, as they would be deployed:\n${addresses()}`);
  console.log(`\nThe store is open: ${url} (stop with Ctrl+C)`);
} catch (error) {
  fail(error);
}
