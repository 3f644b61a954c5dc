import { Command, CommanderError } from 'commander';
import { ComposeError, EXIT } from '../codes';
import { addPartVerbs, addPromoteVerb, addRecallVerb, addRollbackVerb } from './change-verbs';
import type { VerbContext } from './context';
import { addDeployVerb } from './deploy-verb';
import { addKeyVerbs } from './key-verbs';
import { addInitVerb, addPartListVerbs } from './part-verbs';
import { addCheckVerb, addExportVerb, addLookVerbs } from './read-verbs';
import { addRegistryVerbs } from './registry-verbs';
import { addHeaderVerbs, addRenderVerb } from './render-verbs';

function commands(context: VerbContext, exit: (code: number) => void): Command {
  const program = new Command('compose')
    .description('Publish parts, compose them into environments, and change environments safely.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => context.print(text.trimEnd()),
      writeErr: (text) => context.print(text.trimEnd()),
    });
  addRenderVerb(program, context);
  addRegistryVerbs(program, context);
  addInitVerb(program, context);
  addPartListVerbs(program, context);
  addCheckVerb(program, context, exit);
  addPromoteVerb(program, context);
  addRollbackVerb(program, context);
  addPartVerbs(program, context);
  addRecallVerb(program, context);
  addKeyVerbs(program, context);
  addLookVerbs(program, context);
  addHeaderVerbs(program, context);
  addDeployVerb(program, context);
  addExportVerb(program, context);
  return program;
}

/**
 * Runs the command.
 * @param args what stands behind `npm run compose --`
 * @returns the exit code, see `EXIT`
 */
export async function runCompose(args: readonly string[], context: VerbContext): Promise<number> {
  let code: number = EXIT.fine;
  try {
    await commands(context, (asked) => {
      code = asked;
    }).parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    // What commander has to say, it has printed.
    if (error instanceof CommanderError) return error.exitCode;
    if (error instanceof ComposeError) {
      context.print(`${error.code} ${error.message}`);
      return error.exitCode;
    }
    context.print(error instanceof Error ? error.message : String(error));
    return EXIT.failed;
  }
}
