import { Command } from 'commander';
import { Call, type CommandContext, type Outcome } from './context';
import { collect, collectPairs } from './values';

/** A command of `gadgetry`, with the shared options and the output of its result. */
export class StoreCommand extends Command {
  constructor(
    private readonly context: CommandContext,
    private readonly exit: (code: number) => void,
    name?: string,
  ) {
    super(name);
  }

  override createCommand(name?: string): StoreCommand {
    return new StoreCommand(this.context, this.exit, name);
  }

  /** Adds an option whose values are collected in a list, empty by default. */
  repeatable(flags: string, about: string): this {
    return this.option(flags, `${about} (repeatable)`, collect, []);
  }

  withRegistry(): this {
    return this.option('-r, --registry <place>', 'folder or address of published parts (GADGETRY_REGISTRY)');
  }

  /**
   * Adds the options that name the folder of environments and the registry. Every command that reads an environment has both, so
   * that one set of options fits all of them.
   */
  withPlaces(): this {
    return this.option(
      '--environments <folder>',
      'where environments are (GADGETRY_ENVIRONMENTS)',
    ).withRegistry();
  }

  /** Adds the options of `withPlaces`, and the one that names folders of builds. */
  withSource(): this {
    return this.withPlaces().option(
      '-p, --part <name=folder>',
      'folder of one part (repeatable)',
      collectPairs,
      {},
    );
  }

  withSignature(): this {
    return this.option(
      '--sign <file>',
      'private key that signs a change of a protected environment (or GADGETRY_OPERATOR_KEY, the key itself)',
    );
  }

  /** Adds the options of every command that changes an environment. */
  withChange(): this {
    return this.withSource()
      .option('--by <name>', 'author of the change in the history; by default the user of git')
      .withSignature()
      .option('--expect-generation <number>', 'refuse when the environment has moved on')
      .option('--force <reason>', 'do it although check refuses it; the reason goes into the history')
      .option('--deploy', 'then deploy the environment to its targets')
      .option('--dry-run', 'print what would change for visitors, write nothing');
  }

  /** Adds the option that names the environment. Only this repository has a default, `local`. */
  withEnv(): this {
    const [flags, about] = ['-e, --env <environment>', 'name or path of the environment'];
    return this.context.root === undefined
      ? this.requiredOption(flags, about)
      : this.option(flags, about, 'local');
  }

  /** Sets the command's action; its result is printed as text, or as JSON. */
  runs<CommandOptions extends object, Args extends unknown[]>(
    act: (call: Call<CommandOptions>, ...args: Args) => Promise<Outcome>,
  ): this {
    return this.option('--json', 'print one JSON object, for scripts').action(async () => {
      const call = new Call<CommandOptions>(this.context, this.opts());
      const args: Args = Object(this.processedArgs);
      const outcome = await act(call, ...args);
      call.printOutcome(outcome);
      if (outcome.exit) this.exit(outcome.exit);
    });
  }
}
