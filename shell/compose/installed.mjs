#!/usr/bin/env node
// The installed command. It imports its code on demand, since older versions of Node can't load that.
import { assertNode } from './node-version.mjs';

assertNode(new URL('../../package.json', import.meta.url));
// The bundle is beside this file in the package alone.
const { runInTerminal } = await import(new URL('cli.mjs', import.meta.url).href);
await runInTerminal();
