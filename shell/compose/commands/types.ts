import { defaultIn, remotesOf } from '@gadgetry/environment/environment-document';
import { slotDeclarations } from '@gadgetry/shared-kernel/contract/slot-declarations';
import { writeWhole } from '../files';
import { folderOf, readDescriptor } from '../registry/parts';
import { readShell } from '../registry/shell-manifest';
import type { StoreCommand } from './command';
import type { Call, Outcome } from './context';

type TypesCall = Call<{ out: string; except?: string }>;

async function writeTypes(call: TypesCall, name: string): Promise<Outcome> {
  const { out, except } = call.options;
  const document = call.withVariables(await call.read(name));
  const source = await call.sourceFor(document);
  const shell = readShell(folderOf(source, 'shell', defaultIn(document.parts.shell).metadata.version));
  const remotes = remotesOf(document)
    .filter(([part]) => part !== except)
    .map(([part, entries]) => readDescriptor(source, part, defaultIn(entries)));
  const offered = [...shell.slots, ...remotes.flatMap(({ slots }) => slots?.offered ?? [])].sort((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  writeWhole(out, slotDeclarations(offered, `the environment "${document.name}" (gadgetry types)`));
  const slots = offered.map((slot) => slot.name);
  return {
    facts: { environment: name, out, slots },
    text: `${out} declares ${slots.length} slots of "${document.name}": ${slots.join(', ')}.\nFill one: name it in the descriptor (slots.filled), and write its fragment with SlotFragmentProps<'${slots[0] ?? 'page/place'}'>.`,
  };
}

export function addTypesCommands(program: StoreCommand): void {
  program
    .command('types <environment>')
    .withSource()
    .description('write the types of the slots that an environment has, for remotes that fill them')
    .requiredOption('-o, --out <file>', 'where to, such as src/store-slots.d.ts')
    .option('--except <remote>', 'leave out the slots of this remote: its own build declares them')
    .runs(writeTypes);
}
