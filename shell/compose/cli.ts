import { repositoryContext } from './commands/context';
import { start } from './start';

await start(repositoryContext());
