import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const PRESET = pathToFileURL(join(__dirname, 'rspack-remote.mjs')).href;

it.each(['descriptor.json', 'package.json'])('the build names %s if it is not JSON', (broken) => {
  const folder = mkdtempSync(join(tmpdir(), 'broken-'));
  for (const file of ['descriptor.json', 'package.json'])
    writeFileSync(join(folder, file), file === broken ? '{ "name": }' : '{}');
  const config = pathToFileURL(join(folder, 'rspack.config.mjs')).href;
  const code = `
    const { remote } = await import(${JSON.stringify(PRESET)});
    await remote(${JSON.stringify(config)})({}).catch(({ message }) => console.log(message));
  `;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' });
  expect(stdout).toMatch(new RegExp(`^${broken}: Unexpected token`));
});
