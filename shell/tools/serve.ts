import { openStore } from './serve-store';
import { addresses } from './workspace';

// Serves what is built, without building: for tests, and for looking at a build as it is.
try {
  const { url } = await openStore();
  console.log(`Serving what is built:\n${addresses()}\nThe store is open: ${url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
