import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { Option } from 'commander';
import { usageError } from '../codes';
import { readDocument } from '../document/document-store';
import { isDocument, nameOf } from '../document/environment-document';
import { isExpired } from '../document/previews';
import { HOSTS, type Host, type HostOptions, hostConfiguration } from '../hosts/hosts';
import type { StoreCommand } from './command';
import type { Call } from './context';

/** Reads the previews of an environment. Leaves out those that have expired or can't be read: neither can be deployed. */
async function readPreviews(call: Call, name: string): Promise<readonly EnvironmentDocument[]> {
  const { store, key } = call.place(name);
  const keys = (await store.list('')).filter((one) => isDocument(one) && one.startsWith(`${nameOf(key)}@`));
  const read = await Promise.allSettled(
    keys.map(async (one) =>
      call.withVariables(await readDocument({ store, key: one }, call.context.variables)),
    ),
  );
  return read.flatMap((one) =>
    one.status === 'fulfilled' && one.value.preview && !isExpired(one.value.preview, call.context.now())
      ? [one.value]
      : [],
  );
}

export function addHeaderCommands(program: StoreCommand): void {
  program
    .command('headers <environment>')
    .withPlaces()
    .description('print the configuration of a host; it stays the same with every release')
    .addOption(new Option('--for <host>', 'kind of host').choices(HOSTS).makeOptionMandatory())
    .requiredOption('--site <address>', 'address of the page, such as https://store.example/')
    .option('--root <folder>', 'served folder, with a folder for each host', '/srv/gadgetry')
    .option('--origin <host>', 'only this one of the origins')
    .option('--collector <address>', 'gets telemetry of this origin: gadgetry watch', 'http://127.0.0.1:4318')
    .option('--listen <port>', 'port of the servers, if not that of their origins (8080 in a container)')
    .runs(async (call: Call<HostOptions & { for: Host }>, name: string) => {
      const { for: host, ...options } = call.options;
      const document = call.withVariables(await call.read(name));
      if (document.preview)
        throw usageError(
          `expected an environment but found the preview "${name}". Its server is that of its environment: headers ${document.preview.of}.`,
        );
      const previews = await readPreviews(call, name);
      const configuration = hostConfiguration(host, document, { ...options, previews });
      return { facts: { host, configuration }, text: configuration.trimEnd() };
    });
}
