import { start } from './start';
import { machine } from './verbs/context';

// The command as others install it: no repository lies around it.
await start(machine());
