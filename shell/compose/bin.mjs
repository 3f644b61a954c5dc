#!/usr/bin/env node
// The command from any folder: paths are then relative to the folder that it is called in.
import { pathToFileURL } from 'node:url';
import { bundled } from './bundle.mjs';

await import(pathToFileURL(await bundled()).href);
