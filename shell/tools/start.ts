import { build } from './build';
import { openSite } from './serve-site';
import { addresses } from './workspace';

// With `--built` nothing is built: for tests, and for looking at a build as it is.
try {
  if (!process.argv.includes('--built')) await build();
  const { url } = await openSite();
  console.log(`\nServing each part from an origin of its own, as they would be deployed:\n${addresses()}`);
  console.log(`\nThe store is open: ${url} (stop with Ctrl+C)`);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
