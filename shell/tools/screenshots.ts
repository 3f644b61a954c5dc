import { playwright } from './browser';
import { build } from './build';

// `npm run screenshots`: takes changed reference screenshots of the end-to-end tests again; `-- cart` selects names, `-- cart home` several.

await build();
const names = process.argv.slice(2);
// Of several `--grep`, Playwright takes the last one alone.
const chosen = names.length > 0 ? ['--grep', names.join('|')] : [];
const code = await playwright(['--update-snapshots=changed', 'looks/states', 'workbench', ...chosen], {
  LOOKS: 'all',
});
console.log(
  code === 0
    ? '\nLook at what has changed before you commit it: git status shell/e2e/looks/screenshots'
    : `\nPlaywright exited with code ${code}: some screenshots may be missing. Correct the errors above, then run npm run screenshots again.`,
);
process.exit(code);
