import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { grouped, lineOf } from '../check/grouped';
import { ComposeError, EXIT, indented } from '../codes';
import { readHistory, writeGeneration } from '../document/document-store';
import { environmentsIn } from '../document/environment-document';
import { namedVersions, recalledOf, recallVersion } from '../document/recall';
import { integrityOf } from '../files';
import { type Backup, copyFiles, finishBackup, placeOf, readBackup, registryIn } from '../registry/backup';
import { planRestore, restoreFiles } from '../registry/restore';
import { registryFindings, type WantedVersion } from '../registry/verify';
import { ServerError } from '../store/store';
import type { StoreCommand } from './command';
import { type Call, dryRun, type Outcome } from './context';
import { signedChange } from './protection';
import { inspectTargets, targetsOrSite } from './target-state';

/** Returns the versions that the environments of a folder name, with the keys that may have signed them. */
async function wantedVersions(call: Call, names: readonly string[]): Promise<WantedVersion[]> {
  const documents = await Promise.all(names.map(async (name) => call.withVariables(await call.read(name))));
  return documents.flatMap((document) =>
    namedVersions(document).map(({ part, version, entry: { metadata } }) => ({
      part,
      version,
      integrity: metadata.integrity,
      keys: document.signers?.[part] ?? [],
      environment: document.name,
    })),
  );
}

async function verifyRegistry(call: Call): Promise<Outcome> {
  const registry = call.open(call.requiredRegistry);
  const names = await environmentsIn(call.open(call.environments));
  const { versions, findings } = await registryFindings(registry, await wantedVersions(call, names));
  const facts = { registry: registry.place, versions, environments: names, findings };
  for (const one of grouped(findings)) call.print(lineOf(one));
  const compared = names.length > 0 ? names.join(', ') : `no environment (${call.environments} has none)`;
  if (findings.length === 0)
    return {
      facts,
      text: `${registry.place} is intact: ${versions} version(s), each file compared with its record, and records with ${compared}.`,
    };
  return {
    facts,
    text: `${registry.place}: ${findings.length} problem(s) in ${versions} version(s). Deploy nothing from it until it is repaired.`,
    next: `${call.pasted('restore BACKUP')}, which puts back what is missing or damaged.`,
    exit: EXIT.invalid,
  };
}

const storesOf = (call: Call) => ({
  environments: call.open(call.environments),
  registry: call.open(call.requiredRegistry),
});

async function backup(call: Call, place: string): Promise<Outcome> {
  const stores = storesOf(call);
  const names = await environmentsIn(stores.environments);
  if (names.length === 0)
    throw new ComposeError('GX104', `${stores.environments.place} holds no environment to back up.`);
  const to = call.open(place);
  const wanted = await wantedVersions(call, names);
  const isDry = call.options.dryRun === true;
  const files = isDry ? {} : await copyFiles(stores, to);
  // The copied files are compared: the registry may change meanwhile.
  const copied = isDry ? stores.registry : registryIn(to, files);
  // A signature that the environment does not accept is no damage, and must not stop backups.
  const unsigned = wanted.map((one) => ({ ...one, keys: [] }));
  const { versions, findings } = await registryFindings(copied, unsigned);
  if (findings.length > 0) {
    const damage = indented(grouped(findings).map(lineOf), 10);
    if (!isDry && (await registryFindings(stores.registry, unsigned)).findings.length === 0)
      throw new ServerError(
        `${to.place}: expected what was written to it but found other files, so this is no backup; ${stores.registry.place} is intact.\n${damage}\n`,
      );
    throw new ComposeError(
      'GX123',
      `${stores.registry.place} is damaged, so this is no backup; those before are as they were:\n${damage}\nRepair it: ${call.pasted(`restore ${place}`)}`,
    );
  }
  if (isDry)
    return dryRun(
      { environments: names, versions },
      `${names.join(', ')} and ${versions} version(s) of ${stores.registry.place} would be backed up to ${to.place}.`,
    );
  const { name } = await finishBackup(to, call.context.now().toISOString(), files);
  return {
    facts: { backup: name, environments: names, versions, files: Object.keys(files).length },
    text: `Backed up ${names.join(', ')} and ${versions} version(s) to ${to.place}: ${Object.keys(files).length} files, each compared with its hash (${name}).`,
  };
}

/** Recalls the versions that a page has recalled and the document has not. */
function recallAll(
  document: EnvironmentDocument,
  recalled: PageEnvironment['recalled'],
  history: Parameters<typeof recallVersion>[3],
): EnvironmentDocument {
  const missing = Object.entries(recalled ?? {}).flatMap(([part, versions]) =>
    versions
      .filter((version) => !recalledOf(document, part).includes(version))
      .map((one) => [part, one] as const),
  );
  return missing.reduce((before, [part, version]) => recallVersion(before, part, version, history), document);
}

/**
 * Gives a restored document a later generation than the page on its targets, since `deploy` refuses an earlier one.
 * Versions that were recalled since the backup stay recalled.
 */
async function raiseAboveLive(call: Call, name: string): Promise<string[]> {
  const found = await call.read(name);
  const { generation: restores } = found.document;
  const document = call.withVariables(found);
  const states = found.base ? [] : await inspectTargets(call, document, call.source, targetsOrSite(document));
  const pages = states.flatMap(({ served }) => (served?.name === name ? [served] : []));
  const live = Math.max(0, ...pages.map(({ generation }) => generation));
  if (live <= restores) return [];
  const { generations } = await readHistory(found);
  const recalled = pages.reduce<EnvironmentDocument>(
    (before, page) => recallAll(before, page.recalled, generations),
    found.document,
  );
  const changed = { ...recalled, generation: live + 1 };
  const what = `restore: generation ${restores} again`;
  const { change, sign } = await signedChange(call, found, changed, { ...call.change(what), restores });
  await writeGeneration(found, changed, change, sign);
  const { protect } = found.document.policy;
  const deploy = `deploy ${name}${protect ? ` --restored ${restores}` : ''}`;
  return [
    `Note: "${name}" is generation ${live + 1}, as generation ${live} is live. Decisions after the backup are lost, but recalls are kept.${protect ? ' People and keys are those of the backup: take out again who was taken out since.' : ''} What the next deployment changes: ${call.pasted(`${deploy} --dry-run`)}`,
  ];
}

/** Raises all documents that equal the backup's, so that an interrupted run, or one without a key, can be repeated. */
async function raiseAllAboveLive(call: Call, { files }: Backup): Promise<string[]> {
  const notes: string[] = [];
  for (const [path, integrity] of Object.entries(files)) {
    const [, name] = /^environments\/([^/]+)\.json$/.exec(path) ?? [];
    if (name === undefined) continue;
    const { store, key } = placeOf(path, storesOf(call));
    const found = await store.read(key);
    if (found && integrityOf(found.bytes) === integrity) notes.push(...(await raiseAboveLive(call, name)));
  }
  return notes;
}

async function restore(call: Call<{ readonly asOf?: number }>, place: string): Promise<Outcome> {
  const from = call.open(place);
  const found = await readBackup(from, call.options.asOf);
  const { steps, kept } = await planRestore(from, found, storesOf(call));
  const paths = steps.map(({ path }) => path).sort();
  const facts = { backup: found.name, dryRun: false, restored: paths, kept };
  for (const text of kept) call.print(`Note: ${text}`);
  if (call.options.dryRun)
    return dryRun(
      facts,
      `${paths.length} file(s) of the backup of ${found.at} would be put back.\n${indented(paths, 10)}`.trimEnd(),
    );
  await restoreFiles(from, steps);
  const text = `Put back ${paths.length} of ${Object.keys(found.files).length} files from the backup of ${found.at}; all others are as they were.`;
  const notes = await raiseAllAboveLive(call, found).catch((error) => {
    call.print(text);
    throw error;
  });
  for (const note of notes) call.print(note);
  return {
    facts,
    text,
    next: call.pasted('registry verify'),
  };
}

export function addBackupCommands(program: StoreCommand): void {
  program
    .command('registry')
    .description('verify the published versions')
    .command('verify')
    .withPlaces()
    .description(
      'compare every published file with its hash, its signature and the environments, and name what is damaged',
    )
    .runs(verifyRegistry);
  program
    .command('backup <place>')
    .withPlaces()
    .description('copy environments with their histories, and the registry, to a folder or address')
    .option('--dry-run', 'only say what would be copied')
    .runs(backup);
  program
    .command('restore <place>')
    .withPlaces()
    .description('put back from a backup what is missing or damaged; all else stays as it is')
    .withSignature()
    .option('--as-of <time>', 'from the newest backup that is no later than this')
    .option('--dry-run', 'only say what would be put back')
    .runs(restore);
}
