import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { dependencies, entryPoints, isPublic, kernel, manifest } from './kernel-package';
import { breakingChanges, readRelease } from './released';
import { nextKernelVersion, verdict } from './verdict';

/** Path of an entry point's source, without its extension. */
function sourceOf(name: string): string | undefined {
  const found = entryPoints.find((one) => one.name === name && isPublic(one));
  return found && join(kernel, found.source.replace(/\.tsx?$/, ''));
}

it('the kernel is compatible with its last release, or comes as a major version', async () => {
  const release = readRelease();
  // Before the first release there is nothing to stay compatible with.
  if (!release) return;
  const changes = breakingChanges(release, sourceOf, dependencies, [join(kernel, 'src/css.d.ts')]);
  const { isAllowed, text } = verdict(manifest.name, release.version, await nextKernelVersion(), changes);
  if (text !== '' && isAllowed) console.log(text);
  expect(isAllowed ? '' : text).toBe('');
}, 120_000);

it('finds the pages in shared-kernel/api up to date', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'api.ts'), '--check'],
    { encoding: 'utf8' },
  );
  expect({ status, stderr }).toMatchObject({ status: 0 });
}, 120_000);
