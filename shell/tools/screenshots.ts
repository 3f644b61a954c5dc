import { playwright } from './browser';
import { build } from './build';

// `npm run screenshots`: takes changed reference screenshots of the end-to-end tests again; `-- cart` selects names.

await build();
const names = process.argv.slice(2).flatMap((name) => ['--grep', name]);
const code = await playwright(['--update-snapshots=changed', 'looks/states', 'workbench', ...names], {
  LOOKS: 'all',
});
console.log(
  code === 0
    ? '\nLook at what has changed before you commit it: git status shell/e2e/looks/screenshots'
    : '\nNot every page could be reached: see above.',
);
process.exit(code);
