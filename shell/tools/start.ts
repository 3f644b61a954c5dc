import { build } from './build';
import { addresses, composeLocal, serveStore } from './serve-store';
import { shell } from './workspace';

try {
  await build();
  const composed = await composeLocal();
  await serveStore(composed);
  console.log(`\nServing four origins, as they would be deployed:\n${addresses()}`);
  console.log(`\nThe store is open: http://localhost:${shell.port}/ (stop with Ctrl+C)`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
