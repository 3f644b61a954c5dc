import { start } from './start';
import { thisMachine } from './verbs/context';

await start(thisMachine());
