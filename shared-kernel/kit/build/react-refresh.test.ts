import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

jest.setTimeout(120_000);

const RSPACK = join(dirname(require.resolve('@rspack/cli/package.json')), 'bin/rspack.js');

const FILES: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "remote-sample", "version": "1.0.0", "type": "module" }',
  'tsconfig.json': '{ "extends": "@gadgetry/remote-kit/tsconfig", "include": ["src"] }',
  'descriptor.json':
    '{ "name": "sample", "kernel": "^1.0.0", "routes": [], "navigation": [], "fragments": [] }',
  'rspack.config.mjs': `import { remote } from '@gadgetry/remote-kit/rspack';
export default remote(import.meta.url);`,
  'src/app.tsx': `import { useState } from 'react';
import { defineApp } from '@gadgetry/shared-kernel/contract';
export const Sample = () => useState('a sample')[0];
export const app = defineApp({ pages: {}, fragments: {}, translations: { en: {}, ua: {} } });`,
};

const folder = mkdtempSync(join(tmpdir(), 'gadgetry-refresh-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['alone', 'alone/main.js'],
  ['browser', 'app.js'],
])(
  'the development build "%s" brings the runtime of React Refresh, also under NODE_ENV=production',
  (name, file) => {
    for (const [path, text] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const modules = join(__dirname, '../../../node_modules');
    rmSync(join(folder, 'node_modules'), { force: true });
    symlinkSync(modules, join(folder, 'node_modules'), 'junction');
    const out = join(folder, name);
    execFileSync(
      process.execPath,
      [RSPACK, 'build', '--env', 'standalone', '--config-name', name, '--output-path', out],
      { cwd: folder, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' },
    );
    const built = readFileSync(join(out, file), 'utf8');
    expect(built).toContain('$RefreshSig$()');
    const scripts = name === 'alone' ? built : readFileSync(join(out, 'remoteEntry.js'), 'utf8') + built;
    expect(scripts).toMatch(/\$RefreshSig\$ = \(\)\s*=>/);
  },
);
