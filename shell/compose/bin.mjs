#!/usr/bin/env node
// Runs the command from any folder; paths are relative to the current folder.
import { pathToFileURL } from 'node:url';
import { bundled } from './bundle.mjs';
import { assertNode } from './node-version.mjs';

assertNode(new URL('package.json', import.meta.url));
await import(pathToFileURL(await bundled()).href);
