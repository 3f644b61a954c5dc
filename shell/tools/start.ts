import { build } from './build';
import { openStore } from './serve-store';
import { addresses } from './workspace';

try {
  await build();
  const { url } = await openStore();
  console.log(`\nServing each part from an origin of its own, as they would be deployed:\n${addresses()}`);
  console.log(`\nThe store is open: ${url} (stop with Ctrl+C)`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
