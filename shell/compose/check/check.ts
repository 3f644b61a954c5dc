import { existsSync } from 'node:fs';
import {
  DATA,
  defaultIn,
  type EnvironmentDocument,
  WORKSPACE,
} from '@gadgetry/environment/environment-document';
import { type Finding, finding, messageOf } from '../codes';
import { interpolate } from '../document/environment-document';
import { textProblems } from '../document/environment-problems';
import { addressFindings, integrityFindings, originFindings } from '../document/policy';
import { namedVersions, recallFindings } from '../document/recall';
import { editedUnder, isEditedUnderOldNumber, type Revisable } from '../document/revision';
import { sharedAddressFindings } from '../document/shared-addresses';
import { shownAllowances } from '../registry/allowances';
import { dataFolderOf } from '../registry/catalogue-files';
import { type PartSource, publishedFolder } from '../registry/parts';
import { readRelease } from '../registry/release';
import { type IsUnchanged, signatureFindings } from '../registry/signatures';
import { type InspectedBuilds, inspectBuilds } from './builds';
import {
  collisionFindings,
  deprecationWarnings,
  descriptorFindings,
  homeFindings,
  rangeFindings,
  signatureChanges,
  usesFindings,
} from './contract';
import { dataFindings } from './data';
import { deltaFindings } from './deltas';
import { loadFindings } from './loading';
import { expectedAddresses, type Fetch, onlineFindings } from './online';
import { invalidSettings, unusedSettings } from './settings';
import { sizeFindings } from './sizes';
import { slotFindings, slotSettingWarnings, slotWarnings } from './slots';

export interface CheckOptions {
  readonly text: string;
  readonly where: string;
  /** Valid names; any by default. */
  readonly names?: readonly string[];
  readonly source: PartSource;
  /**
   * The documents as stored, in which edits by hand are looked for: for a preview, its patch and its environment. By default the
   * text's.
   */
  readonly storedDocuments?: readonly Revisable[];
  readonly variables?: NodeJS.ProcessEnv;
  /**
   * Folder of the catalogue, for a document whose data are `workspace`. If absent, such data are not checked for prerendering.
   */
  readonly data?: string;
  /** The document before a change. Of a version that both name by the same hash, only the list of files is inspected. */
  readonly before?: EnvironmentDocument;
  readonly online?: { readonly site?: string; readonly fetch: Fetch };
}

function documentFindings(
  text: string,
  where: string,
  variables: NodeJS.ProcessEnv,
  names?: readonly string[],
): Finding[] {
  try {
    const problems = textProblems(interpolate(text, variables), names);
    return problems.map(({ at, expected, found, shares }) =>
      finding(shares ? 'GX003' : 'GX002', at || 'document', { expected, found }),
    );
  } catch (error) {
    return [finding('GX001', where, { reason: messageOf(error) })];
  }
}

const historyFindings = (document: Revisable, where: string): Finding[] =>
  isEditedUnderOldNumber(document)
    ? [finding('GX020', 'generation', { place: where, ...editedUnder(document) })]
    : [];

/** Returns a function that tells whether the document before a change names a version by the same hash. */
function unchangedSince(before: EnvironmentDocument | undefined, document: EnvironmentDocument): IsUnchanged {
  const integrityIn = (source: EnvironmentDocument | undefined, part: string, version: string) =>
    source?.parts[part]?.find(({ metadata }) => metadata.version === version)?.metadata.integrity;
  return (part, version) => {
    const integrity = integrityIn(before, part, version);
    return integrity !== undefined && integrity === integrityIn(document, part, version);
  };
}

/**
 * Warns of versions that were published with an allowance (GX042), or that make Trusted Types policies the environment does not
 * trust (GX045). Of a change, only new versions count.
 */
const codeWarnings = (
  document: EnvironmentDocument,
  source: PartSource,
  isUnchanged: IsUnchanged,
): Finding[] =>
  namedVersions(document).flatMap(({ part, version }) => {
    const folder = publishedFolder(source, part, version);
    const record = folder === undefined ? undefined : readRelease(folder);
    if (!folder || !record || isUnchanged(part, version)) return [];
    const place = `${part} ${version}`;
    const names = shownAllowances(record).join(', ');
    const { integrity, trustedTypes: trusted = [] } = document.policy;
    const untrusted = (record.trustedTypes ?? []).filter((name) => !trusted.includes(name));
    const options = untrusted.map((name) => `--trust ${name}`).join(' ');
    return [
      ...(names ? [finding('GX042', place, { names, by: record.by ?? 'its team' })] : []),
      ...(integrity === 'required' && untrusted.length > 0
        ? [finding('GX045', place, { names: untrusted.join(', '), options })]
        : []),
    ];
  });

export interface CheckResult {
  /** Problems of document, builds and, with `online`, addresses; empty if the environment is valid. */
  readonly problems: readonly Finding[];
  /** Problems that may occur later. */
  readonly warnings: readonly Finding[];
  /** Builds that were found; `undefined` for an unreadable document. */
  readonly builds?: InspectedBuilds;
}

/** Validates an environment: its document, the builds that it names, and with `online` its addresses. */
export async function checkEnvironment({
  text,
  where,
  source,
  variables = process.env,
  data,
  online,
  ...options
}: CheckOptions): Promise<CheckResult> {
  const broken = documentFindings(text, where, variables, options.names);
  if (broken.length > 0) return { problems: broken, warnings: [] };
  const { storedDocuments = [JSON.parse(text)] } = options;
  const document: EnvironmentDocument = JSON.parse(interpolate(text, variables));
  const isUnchanged = unchangedSince(options.before, document);
  const { findings: buildFindings, ...builds } = inspectBuilds(document, source, isUnchanged);
  const { versions, shells } = builds;
  const { version: dataVersion } = defaultIn(document.parts.data).metadata;
  const dataFolder = dataVersion === WORKSPACE ? data : dataFolderOf(source, dataVersion);
  const isSameData = dataVersion !== WORKSPACE && isUnchanged(DATA, dataVersion);
  const warnings = [
    ...versions.flatMap((version) => shells.flatMap((one) => deprecationWarnings(version, one))),
    ...(buildFindings.length === 0 ? slotWarnings(versions, shells) : []),
    ...(buildFindings.length === 0 ? unusedSettings(document, versions) : []),
    ...slotSettingWarnings(document),
    ...codeWarnings(document, source, isUnchanged),
  ];
  const problems = [
    ...storedDocuments.flatMap((one) => historyFindings(one, where)),
    ...originFindings(document),
    ...addressFindings(document),
    ...sharedAddressFindings(document),
    ...integrityFindings(document),
    ...recallFindings(document),
    ...signatureFindings(document, source, isUnchanged),
    ...buildFindings,
    ...versions.flatMap((version) => [
      ...descriptorFindings(version),
      ...shells.flatMap((one) => [
        ...rangeFindings(version, one.offered),
        ...usesFindings(version, one),
        ...signatureChanges(version, one),
      ]),
    ]),
    ...sizeFindings(document, versions),
    ...collisionFindings(versions),
    // An unreadable version could own the page or slot that seems missing.
    ...(buildFindings.length === 0 ? homeFindings(versions) : []),
    ...(buildFindings.length === 0 ? slotFindings(document, versions, shells) : []),
    ...invalidSettings(document, versions),
    ...(await deltaFindings(document, source, isUnchanged)),
    // `inspectBuilds` reports a missing folder.
    ...(dataFolder && !isSameData && existsSync(dataFolder)
      ? await dataFindings(document, dataFolder, online)
      : []),
    ...(online && shells.length > 0
      ? await onlineFindings(expectedAddresses(document, builds), online.site, online.fetch)
      : []),
  ];
  // Code runs only if all else is valid, and in the default shell.
  const [shell] = shells;
  if (problems.length > 0 || !shell) return { problems, warnings, builds };
  const { before } = options;
  const loaded = await loadFindings(document, { source, before, isUnchanged }, versions, shell);
  return { problems: loaded.problems, warnings: [...warnings, ...loaded.warnings], builds };
}
