import { defaultIn, remotesOf } from '@gadgetry/environment/environment-document';
import { slotDeclarations } from '@gadgetry/shared-kernel/contract/slot-declarations';
import type { Command } from 'commander';
import { writeWhole } from '../files';
import { folderOf, readDescriptor, readShell } from '../registry/parts';
import {
  type BuiltOptions,
  type CommandContext,
  readFilledOf,
  sourceFor,
  withEnvironments,
  withSource,
} from './context';

interface TypesOptions extends BuiltOptions {
  readonly out: string;
  readonly except?: string;
}

/** types: tells TypeScript which slots an environment has, for those who fill them. */
export function addTypesCommands(program: Command, context: CommandContext): void {
  withSource(withEnvironments(program.command('types <environment>')))
    .description('write the types of the slots that an environment has, for remotes that fill them')
    .requiredOption('-o, --out <file>', 'where to, such as src/store-slots.d.ts')
    .option('--except <remote>', 'leave out the slots of this remote: its own build declares them')
    .action(async (name: string, options: TypesOptions) => {
      const document = await readFilledOf(context, name, options);
      const source = await sourceFor(context, options, document);
      const shell = readShell(folderOf(source, 'shell', defaultIn(document.parts.shell).metadata.version));
      const remotes = remotesOf(document)
        .filter(([part]) => part !== options.except)
        .flatMap(([part, entries]) =>
          entries
            .filter(({ deployment }) => deployment.default)
            .map((entry) => readDescriptor(source, part, entry)),
        );
      const offered = [...shell.slots, ...remotes.flatMap(({ slots }) => slots?.offered ?? [])].sort(
        (a, b) => (a.name < b.name ? -1 : 1),
      );
      writeWhole(
        options.out,
        slotDeclarations(offered, `the environment "${document.name}" (gadgetry types)`),
      );
      const slots = offered.map((slot) => slot.name);
      context.report?.({ environment: name, out: options.out, slots });
      context.print(
        `${options.out} declares ${slots.length} slots of "${document.name}": ${slots.join(', ')}.\nFill one: name it in the descriptor (slots.filled), and write its fragment with SlotFragmentProps<'${slots[0] ?? 'page/place'}'>.`,
      );
    });
}
