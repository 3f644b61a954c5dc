import { createServer } from 'node:net';
import { repositoryContext } from '@gadgetry/compose/commands/context';
import { BROWSER_ARGUMENTS, ensureBrowser } from '@gadgetry/tools/browser';
import { build } from '@gadgetry/tools/build';
import { chromium } from '@playwright/test';
import { Command } from 'commander';
import { type Outcome, tryEnvironment } from './try-environment';

/*
 * `npm run compatibility -- --environment production.json --registry https://…`: everything that an environment runs, outside
 * remotes included, with the shell and the kernel of this repository.
 */

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** What came of it, for people. */
function report({ versions, problems, warnings, failures, shown }: Outcome): string {
  const lines = [
    ...problems.map(({ code, at, message }) => `${code} ${at}: ${message}`),
    ...warnings.map(({ code, at, message }) => `Warning ${code} ${at}: ${message}`),
    ...failures.map(({ version, what, why }) => `${version}, ${what}: ${why}`),
  ];
  const count = problems.length + failures.length;
  return [
    ...lines,
    count === 0
      ? `All ${versions.length} versions work with this shell: ${versions.join(', ')} (${shown} pages and fragments).`
      : `${count} problem(s) with this shell; ${shown} pages and fragments of ${versions.join(', ')} were shown. Keep what they rely on (npm test -w shared-kernel says what has changed), or release them first.`,
  ].join('\n');
}

const program = new Command('compatibility')
  .description('Try everything that an environment runs with the shell of this repository.')
  .requiredOption('--environment <path>', 'path or address of the environment, or its name')
  .option('-r, --registry <place>', 'folder or address of published parts (GADGETRY_REGISTRY unless told)')
  .option('--json', 'print one JSON object, for scripts')
  .action(
    async ({ environment, registry, json }: { environment: string; registry?: string; json?: boolean }) => {
      await build();
      const browser = await chromium.launch({
        executablePath: await ensureBrowser(),
        args: [...BROWSER_ARGUMENTS],
      });
      try {
        const outcome = await tryEnvironment({
          environment,
          ...(registry && { registry }),
          browser,
          context: repositoryContext(),
          port: await freePort(),
        });
        console.log(json ? JSON.stringify(outcome, null, 2) : report(outcome));
        if (outcome.problems.length + outcome.failures.length > 0) process.exitCode = 2;
      } finally {
        await browser.close();
      }
    },
  );

await program.parseAsync().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
