import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { ComposeError, usageError } from '../codes';
import { readHistory, type StoredDocument } from '../document/document-store';
import {
  type Addresses,
  abortCanary,
  defaultOf,
  promoteTo,
  removePart,
  startCanary,
  switchOff,
  switchOn,
  versionsOf,
} from '../document/edit-parts';
import { originsOf } from '../document/environment-document';
import { namedVersions, recallVersion } from '../document/recall';
import { type Setting, withSettings } from '../document/settings';
import { RELEASE_FILE } from '../registry/release';
import { applyChange, applying, type Change } from './apply-change';
import type { StoreCommand } from './command';
import type { Call, PartVersion } from './context';
import { regrantFindings } from './validation';

const PART_CHANGES = {
  remove: {
    about: 'take a part out of an environment, with all of its versions',
    change: removePart,
    mustPassCheck: true,
  },
  abort: { about: 'take the canary away from all visitors', change: abortCanary, mustPassCheck: false },
  disable: {
    about: 'switch a part off: its routes show a notice, its navigation goes',
    change: switchOff,
    mustPassCheck: false,
  },
  enable: { about: 'switch a part on again', change: switchOn, mustPassCheck: true },
} as const;

/** Refuses to recall an unknown version: after a typing error, visitors would keep the intended one. */
async function assertKnown(
  call: Call,
  document: EnvironmentDocument,
  past: readonly EnvironmentDocument[],
  { part, version }: PartVersion,
): Promise<void> {
  versionsOf(document, part);
  const named = [document, ...past].flatMap(namedVersions).filter((one) => one.part === part);
  const versions = [...new Set(named.map((one) => one.version))];
  const { registry } = call;
  const isPublished = async (): Promise<boolean> =>
    registry !== undefined &&
    (await call.open(registry).read(`${part}/${version}/${RELEASE_FILE}`)) !== undefined;
  if (versions.includes(version) || (await isPublished())) return;
  throw new ComposeError('GX103', {
    problem: `No generation of "${document.name}" has ${part} ${version}, and it is not among the published versions. The part has had ${versions.join(', ') || 'none'}.`,
  });
}

async function recall(call: Call, found: StoredDocument, part: string, version: string): Promise<Change> {
  const { generations, kept } = await readHistory(found);
  await assertKnown(call, found.document, kept, { part, version });
  const isForced = call.options.force !== undefined;
  return {
    what: `recall ${part} ${version}`,
    changed: recallVersion(found.document, part, version, generations, isForced),
  };
}

async function promote(call: Call, found: StoredDocument, part: string, from: string, to: string) {
  const { version, integrity } = defaultOf((await call.read(from)).document, part).metadata;
  const other = (expected: string, found: string) =>
    new ComposeError('GX111', { part, version, from, expected, found });
  if (integrity === undefined) throw other('none', 'nothing to compare');
  const release = await call.release(part, version);
  if (release.integrity !== integrity) throw other(integrity, `${release.integrity} in the registry`);
  const changed = promoteTo(found.document, part, { version, integrity });
  const findings = await regrantFindings(found, changed);
  return {
    what: `promote ${part} ${version} from ${from}`,
    changed,
    mustPassCheck: true,
    findings,
    ...(findings.length > 0 && {
      remedy: `Promote another version, or give this one again on purpose: ${call.pasted(`set ${part} ${version} --env ${to}`)}.`,
    }),
  };
}

export interface SetOptions extends Addresses {
  readonly configure: readonly Setting[];
  readonly trust: readonly string[];
}

export const URL_OPTION = [
  '--url <address>',
  "address of a new part's files, such as https://parts.example/cart/{version}/descriptor.json",
] as const;

export const CONFIGURE = [
  '--configure <setting>',
  'a value or backend of a remote, as configure takes it, such as connect.reviews=https://…/',
] as const;

export const TRUST = [
  '--trust <name>',
  'a policy of Trusted Types that its code makes, as publish names it: vue, adopted',
] as const;

/** Returns the document with further allowed Trusted Types policies. */
export function withTrusted(document: EnvironmentDocument, names: readonly string[]): EnvironmentDocument {
  const { trustedTypes = [], ...policy } = document.policy;
  const all = [...new Set([...trustedTypes, ...names])];
  return all.length > 0 ? { ...document, policy: { ...policy, trustedTypes: all } } : document;
}

export async function set(
  call: Call<SetOptions>,
  { document }: StoredDocument,
  part: string,
  version: string,
): Promise<Change> {
  const { url, fallbackUrl, configure, trust } = call.options;
  const origins = originsOf([url, fallbackUrl]);
  // The default version may change its settings.
  const isGiven = document.parts[part]?.some(
    ({ metadata, deployment }) => metadata.version === version && deployment.traffic === 100,
  );
  const given =
    isGiven && !url && configure.length + trust.length > 0
      ? document
      : promoteTo(document, part, await call.release(part, version), call.options, origins);
  const changed = configure.length > 0 ? withSettings(given, part, configure) : given;
  return { what: `set ${part} ${version}`, changed: withTrusted(changed, trust), mustPassCheck: true };
}

export interface CanaryOptions {
  readonly steps?: readonly number[];
  readonly every?: string;
  readonly trust: readonly string[];
}

/** Returns the plan of a canary with steps, and its first share. */
function shareAndPlan({ options, context }: Call<CanaryOptions>, percent: number | undefined) {
  const { steps, every } = options;
  if (percent !== undefined && !steps && !every) return { percent };
  const [first] = steps ?? [];
  if (percent === undefined && first !== undefined && every !== undefined && steps)
    return { percent: first, plan: { steps, every, since: context.now().toISOString() } };
  const given = { percentage: percent, '--steps': steps, '--every': every };
  const found = Object.entries(given)
    .flatMap(([name, value]) => (value === undefined ? [] : [name]))
    .join(' and ');
  throw usageError(
    `canary: expected a percentage such as 10, or --steps 1,10,50,100 together with --every 30m, but found ${found || 'neither'}. Nothing was changed.`,
  );
}

export async function canary(
  call: Call<CanaryOptions>,
  { document }: StoredDocument,
  part: string,
  version: string,
  wanted?: number,
): Promise<Change> {
  const { percent, plan } = shareAndPlan(call, wanted);
  const steps = plan ? ` (steps ${plan.steps.join(', ')}, every ${plan.every})` : '';
  return {
    what: `canary ${part} ${version} ${percent} %${steps}`,
    changed: withTrusted(
      startCanary(document, part, await call.release(part, version), percent, plan),
      call.options.trust,
    ),
    mustPassCheck: true,
  };
}

/** Adds the commands that give visitors other versions of a part. */
export function addChangeCommands(program: StoreCommand): void {
  program
    .command('set <part> <version>')
    .description('give a published version to everybody at once; with --url, of a new part, too')
    .option(...URL_OPTION)
    .option('--fallback-url <address>', 'a second address of the same files')
    .repeatable(...CONFIGURE)
    .repeatable(...TRUST)
    .withEnv()
    .withChange()
    .runs(applying(set));
  program
    .command('canary <part> <version> [percent]')
    .description(
      'give a published version to a share of the visitors, or with 100 to all; shell is a part, too',
    )
    .option(
      '--steps <percentages>',
      'shares that it grows to while watch finds no fault, such as 1,10,50,100',
    )
    .option('--every <duration>', 'how long each step lasts at least, such as 30m')
    .repeatable(...TRUST)
    .withEnv()
    .withChange()
    .runs(applying(canary));
  program
    .command('promote <part> <from> <to>')
    .description("give an environment another one's default version: same bytes, same hashes")
    .withChange()
    .runs((call, part: string, from: string, to: string) =>
      applyChange(call, to, (found) => promote(call, found, part, from, to)),
    );
}

/** Adds the commands that change a part as a whole, configure it, or recall a version. */
export function addPartCommands(program: StoreCommand): void {
  for (const [name, { about, change, mustPassCheck }] of Object.entries(PART_CHANGES))
    program
      .command(`${name} <part>`)
      .description(about)
      .withEnv()
      .withChange()
      .runs(
        applying((_, { document }, part: string) => ({
          what: `${name} ${part}`,
          changed: change(document, part),
          mustPassCheck,
        })),
      );
  program
    .command('configure <remote> <settings...>')
    .description(
      'give a remote values (perPage=5) and backends (connect.reviews=https://…/); without a value: no more',
    )
    .withEnv()
    .withChange()
    .runs(
      applying((_, { document }, remote: string, settings: readonly Setting[]) => ({
        what: `configure ${remote} ${settings.map(({ kind, name, value }) => `${kind === 'connect' ? 'connect.' : ''}${name}=${value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)}`).join(' ')}`,
        changed: withSettings(document, remote, settings),
        mustPassCheck: true,
      })),
    );
  program
    .command('recall <part> <version>')
    .description('take a version away for good: open pages leave it within a minute')
    .withEnv()
    .withChange()
    .runs(applying(recall));
}
