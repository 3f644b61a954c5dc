#!/usr/bin/env node
// The command from any folder: paths are then relative to the folder that it is called in.
import { register } from 'tsx/esm/api';

register();
await import('./cli.ts');
