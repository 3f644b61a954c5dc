import { createReadStream, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { DATA, WORKSPACE } from '@gadgetry/environment/environment-document';
import { ComposeError, usageError } from '../codes';
import { entriesIn } from '../document/environment-document';
import { bytesIn, filesBelow } from '../files';
import { builtVersion, folderOf } from '../registry/parts';
import { mapKeyOf } from '../registry/source-maps';
import { recordsIn, versionOfRecord } from '../registry/transfer';
import { explainStacks } from '../stack/explain-stack';
import type { KnownVersion, PartAddress } from '../stack/find-file';
import { readStacks } from '../stack/read-stack';
import { type Store, within } from '../store/store';
import type { Call, Outcome } from './context';

/** Limit of the input: enough for a day of a store's events. */
const MAX_BYTES = 16 * 2 ** 20;

async function readInput({ context }: Call, file: string): Promise<string> {
  const path = resolve(file);
  const found = statSync(path, { throwIfNoEntry: false });
  if (file !== '-' && (!found || found.isDirectory()))
    throw usageError(
      `--stack: expected a file with a stack, or - for the input, but ${path} is ${found ? 'a folder' : 'missing'}.`,
    );
  const stream = file === '-' ? (context.input?.() ?? []) : createReadStream(path);
  const text = await bytesIn(stream, MAX_BYTES);
  if (text) return text.toString();
  throw usageError(
    `--stack: expected at most ${MAX_BYTES / 2 ** 20} MiB but found more. Pass only the lines around the error.`,
  );
}

/** Returns a version in a folder, with the source maps beside it. */
function knownVersion(
  store: Store,
  part: string,
  version: string,
  folder: string,
  files: readonly string[],
): KnownVersion {
  const textOf = async (key: string) => (await store.read(key))?.bytes.toString();
  return {
    part,
    version,
    files: new Set(files),
    read: (path) => textOf(`${folder}/${path}`),
    readMap: (path) => textOf(mapKeyOf(folder, path)),
  };
}

async function versionsInRegistry(call: Call): Promise<KnownVersion[]> {
  if (!call.registry) return [];
  const store = call.open(call.registry);
  return (await recordsIn(store)).flatMap(({ key, record }) => {
    const { part, version } = versionOfRecord(key) ?? {};
    return record && part && version
      ? [knownVersion(within(store, part), part, version, version, Object.keys(record.files))]
      : [];
  });
}

/**
 * Returns the versions whose files can be read (of the registry, of builds that options name, of this repository if the
 * environment names them), and the addresses in the environment.
 */
async function readVersions(call: Call, environment?: string) {
  const { source } = call;
  const document = environment === undefined ? undefined : call.withVariables(await call.read(environment));
  const entries = (document ? entriesIn(document) : []).filter(({ part }) => part !== DATA);
  const addresses = entries.map(({ part, version, entry: { url } }): PartAddress => {
    const isWorkspace = version === WORKSPACE;
    return { part, url, version: isWorkspace ? builtVersion(source, part, version) : version };
  });
  const built = [
    ...Object.keys(source.folders),
    ...entries.filter(({ version }) => version === WORKSPACE).map(({ part }) => part),
  ].map((part) => {
    const [version, folder] = [builtVersion(source, part, WORKSPACE), folderOf(source, part, WORKSPACE)];
    return knownVersion(call.open(dirname(folder)), part, version, basename(folder), filesBelow(folder));
  });
  return { addresses, versions: [...built, ...(await versionsInRegistry(call))] };
}

/**
 * Translates a stack that a page has reported into sources, remote, version and owner.
 * @param file its path, or `-` for the input
 */
export async function explainStack(call: Call, file: string, environment?: string): Promise<Outcome> {
  if (!call.registry && environment === undefined && Object.keys(call.source.folders).length === 0)
    throw new ComposeError('GX114', {});
  const stacks = readStacks(await readInput(call, file));
  if (stacks.every(({ frames, part }) => frames.length === 0 && part === undefined))
    throw usageError(
      '--stack: expected a stack with addresses such as https://…/page-cart.0123456789.js:1:2345, or events of telemetry in JSON, but found none. Pass the whole text of the error.',
    );
  const { addresses, versions } = await readVersions(call, environment);
  const explained = await explainStacks(stacks, addresses, versions);
  const owners = explained.parts.map(
    ({ part, version, owner }) => `${part} ${version}: ${owner ?? 'its descriptor names no owner'}`,
  );
  const others = explained.stacks.reduce((sum, one) => sum + one.others, 0);
  const left = others > 0 ? [`${others} frame(s) are of no part and stay as they are.`] : [];
  const texts = explained.stacks.map(({ text }) => text.trimEnd());
  const notes = [...owners, ...left, ...explained.problems];
  return { facts: explained, text: `${texts.join('\n\n')}\n\n${notes.join('\n')}` };
}
