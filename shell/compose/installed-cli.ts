import { createContext } from './commands/context';
import { start } from './start';

// The command as others install it: no repository lies around it.
await start(createContext());
