#!/usr/bin/env node
// Runs the command from any folder; paths are relative to the current folder.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBundle } from './bundle.mjs';
import { assertNode } from './node-version.mjs';

assertNode(new URL('package.json', import.meta.url));
// The bundle of commands/run.ts.
const { runInTerminal } = await import(pathToFileURL(await ensureBundle()).href);
await runInTerminal(fileURLToPath(new URL('../..', import.meta.url)));
