import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type {
  DocumentChange,
  EnvironmentDocument,
  Permission,
  Protection,
} from '@gadgetry/environment/environment-document';
import type { PageEnvironment } from '@gadgetry/environment/page-environment';
import { ComposeError, usageError } from '../codes';
import { omit } from '../collections';
import {
  chainFrom,
  nextGeneration,
  readDocument,
  readHistory,
  readRecords,
  type StoredDocument,
  toEnvironment,
} from '../document/document-store';
import { mayBeProtected } from '../document/protection';
import { type Revisable, type Revised, type RevisedDocument, revised, type Sign } from '../document/revision';
import { readFile } from '../files';
import { permissionsFor, WITHOUT_SECOND_PERSON } from '../protect/permissions';
import {
  isProtected,
  type JudgeOptions,
  judgeHistory,
  named,
  type Problem,
  replayProblem,
} from '../protect/protected-history';
import {
  isValidAt,
  keysIn,
  permits,
  personOf,
  type Signer,
  signerOf,
  signWith,
} from '../protect/signed-generation';
import { publicKeyOf } from '../signing';
import type { Call } from './context';

/** A change with its signer, which only protected environments have. */
export interface SignedChange {
  readonly change: DocumentChange;
  readonly sign?: Sign;
  /** Whether it waits for another person before it can be deployed. */
  readonly waits?: boolean;
}

/** Returns the private key of the person who runs the command, if one was given. */
function givenKey({ options: { sign }, context: { variables } }: Call): string | undefined {
  if (sign === undefined) return variables.GADGETRY_OPERATOR_KEY || undefined;
  if (existsSync(sign)) return readFile(sign).toString();
  throw usageError(`--sign: expected a private key in ${sign}, as keys make writes it, but found none.`);
}

/** Returns the author of changes that a call makes: in a protected environment, the person of its key. */
export function authorOf(call: Call, { policy: { protect } }: EnvironmentDocument): string {
  const privateKey = protect && givenKey(call);
  const person = privateKey && personOf(protect, publicKeyOf(privateKey));
  return person ? person.name : call.change('').by;
}

/** Describes an unwritten change that lacks the signature of a person. */
const notSigned = (name: string, change: DocumentChange, found: string) =>
  new ComposeError('GX125', { name, change: change.what, needed: 'make it', found, otherwise: '' });

/** Names the person of the given key as the author of a change. */
export function signedBy(
  call: Call,
  name: string,
  protections: readonly (Protection | undefined)[],
  change: DocumentChange,
) {
  const privateKey = givenKey(call);
  if (privateKey === undefined) throw notSigned(name, change, 'no key was given');
  const key = publicKeyOf(privateKey);
  const [person] = protections.flatMap((one) => (one && personOf(one, key)) ?? []);
  if (!person) throw notSigned(name, change, 'the given key is of no person in policy.protect');
  return { person, sign: signWith(privateKey), change: { ...change, by: person.name } };
}

/**
 * Returns the permissions that a preview needs beside `preview`, which covers versions and disabled parts. Its other changes, such
 * as a weaker policy, need the permissions that they would need in its environment.
 */
function otherPermissions(base: EnvironmentDocument, shown: EnvironmentDocument): readonly Permission[] {
  const { parts, disabled, name } = base;
  const other = { ...omit(shown, 'preview', 'disabled'), name, parts, ...(disabled && { disabled }) };
  return [...permissionsFor(base, other, [])];
}

/** Returns why a person may not show a preview now. */
function previewProblems(
  base: EnvironmentDocument,
  shown: EnvironmentDocument,
  person: Signer | undefined,
  now: Date,
  about: { readonly name: string; readonly change: string },
): Problem[] {
  const others = otherPermissions(base, shown);
  const wanted = base.policy.protect?.persons ?? 1;
  const shared = others.filter((one) => !WITHOUT_SECOND_PERSON.includes(one));
  if (wanted > 1 && shared.length > 0) {
    const found = `what the permission ${shared.join(', ')} covers`;
    return [new ComposeError('GX132', { ...about, name: shown.name, of: base.name, wanted, found })];
  }
  const needed = ['preview', ...others] as const;
  // A preview can't be approved by a second person.
  const problemOf = (found: string) => [
    new ComposeError('GX125', { ...about, needed: needed.join(', '), found, otherwise: '' }),
  ];
  if (!person) return problemOf('it has no signature of a person in policy.protect');
  if (!isValidAt(person, now.getTime()))
    return problemOf(`the key of ${person.name} has expired (${person.until})`);
  if (permits(person, needed)) return [];
  return problemOf(`${person.name} may ${[...person.permissions].join(', ')}`);
}

/**
 * Returns a signed change of a preview.
 * @throws {ComposeError} GX125 if its author may not show it
 */
export function signedPreview(
  call: Call,
  base: EnvironmentDocument,
  shown: EnvironmentDocument,
  change: DocumentChange,
): SignedChange {
  const { protect } = base.policy;
  if (!protect) return { change };
  const { person, ...signed } = signedBy(call, base.name, [protect], change);
  const about = { name: base.name, change: change.what };
  for (const problem of previewProblems(base, shown, person, call.context.now(), about)) throw problem;
  return signed;
}

/** Returns the generations of an environment that is protected, or was before an edit by hand; otherwise none. */
export async function protectedHistory(
  found: StoredDocument,
  changed?: EnvironmentDocument,
): Promise<{ readonly generations: readonly RevisedDocument[]; readonly replay: readonly Problem[] }> {
  const none = { generations: [], replay: [] };
  if (!mayBeProtected(found, changed)) return none;
  const { document } = found;
  const { generations, kept } = await readHistory(found);
  if (!isProtected(changed ? [changed, ...generations] : generations)) return none;
  const replay = replayProblem(document.name, document, kept);
  return { generations, replay: replay ? [replay] : [] };
}

/**
 * Returns a change signed by its author, or as it is if the environment is not protected. It may still lack approvals, but nothing else that a deployment needs.
 * @throws {ComposeError} GX125, GX126, GX128 or GX129 if a protected environment refuses it
 */
export async function signedChange(
  call: Call,
  found: StoredDocument,
  changed: EnvironmentDocument,
  change: DocumentChange,
): Promise<SignedChange> {
  if (found.base) return signedPreview(call, found.base, changed, change);
  const { name } = found.document;
  const { generations, replay } = await protectedHistory(found, changed);
  if (generations.length === 0) return { change };
  const all = [...generations, changed].map(({ policy }) => policy.protect);
  const { person: _, ...signed } = signedBy(call, name, all, change);
  const changedHistory = withChange(found, changed, signed, generations);
  const options = { now: call.context.now(), isWriting: true };
  for (const problem of [...replay, ...judgeHistory(name, changedHistory, options).problems]) throw problem;
  const waits = judgeHistory(name, changedHistory).problems.some(({ code }) => code === 'GX127');
  return { ...signed, ...(waits && { waits }) };
}

/** Returns the generations of an environment after a change. */
export function withChange(
  found: StoredDocument,
  changed: EnvironmentDocument,
  { change, sign }: SignedChange,
  generations: readonly RevisedDocument[],
): RevisedDocument[] {
  const { parent, document } = nextGeneration(found, changed, change, sign);
  return [toEnvironment(document, undefined), toEnvironment(parent, undefined), ...generations.slice(1)];
}

/** Returns the problems that keep a preview from being deployed, without those of its environment. */
async function storedPreviewProblems(
  { place, document: shown, written: { document }, base }: StoredDocument,
  now: Date,
): Promise<Problem[]> {
  const protect = base?.policy.protect;
  if (!protect) return [];
  const { records } = await readRecords(place);
  const parent = records.find(({ revision }) => revision === document.parent);
  const person = personOf(protect, signerOf(document, parent, keysIn(protect)));
  return previewProblems(base, shown, person, now, { name: document.name, change: named(document) });
}

/** Returns the problems of signatures that prevent the deployment of an environment, or of a preview and its environment. */
export async function deployProblems(
  call: Call,
  found: StoredDocument,
  options: JudgeOptions = {},
): Promise<readonly Problem[]> {
  const { base, place } = found;
  const signed = base
    ? await readDocument({ ...place, key: `${base.name}.json` }, call.context.variables)
    : found;
  if (base && !isDeepStrictEqual(signed.document, base))
    throw new ComposeError('GX101', { problem: `"${base.name}" was changed in the meantime.` });
  const { generations, replay } = await protectedHistory(signed);
  // The live page says that it was protected, even if the document no longer does.
  const all =
    generations.length > 0 || options.live === undefined
      ? generations
      : (await readHistory(signed)).generations;
  return [
    ...replay,
    ...judgeHistory(signed.document.name, all, options).problems,
    ...(base ? await storedPreviewProblems(found, call.context.now()) : []),
  ];
}

/**
 * Checks a history that was restored from a backup and lacks the live page's generation: as a whole like a first deployment,
 * then the changes since the restore.
 */
async function restoredProblems(
  base: StoredDocument,
  restored: number,
  options: JudgeOptions & { readonly live: string },
): Promise<readonly Problem[]> {
  const { name } = base.document;
  const { generations } = await readHistory(base);
  const start = generations.find(({ generation }) => generation === restored);
  const historyProblem = (problem: string) => [new ComposeError('GX126', { problem, name })];
  if (generations.some(({ revision }) => revision === options.live))
    return historyProblem(`The history of "${name}" leads from the live page: leave out --restored.`);
  if (!start || !isProtected([start]))
    return historyProblem(
      `--restored ${restored}: the history of "${name}" has no protected generation of this number, and the live page was protected.`,
    );
  return [
    ...judgeHistory(name, generations).problems,
    ...judgeHistory(name, generations, { ...options, live: start.revision }).problems,
  ];
}

/**
 * Returns a function that throws if a page must not replace the live one: without the signatures and approvals of its environment
 * (GX125 to GX129). Frozen hours apply if a page is live, and not to previews.
 */
export const replacementGuard =
  (call: Call, found: StoredDocument) =>
  async (live?: Pick<PageEnvironment, 'revision'>): Promise<void> => {
    const now = call.context.now();
    const { restored } = call.options;
    const options = live?.revision
      ? { live: live.revision, keysAt: now, ...(!found.base && { now }) }
      : undefined;
    const problems =
      options && restored !== undefined && !found.base
        ? await restoredProblems(found, restored, options)
        : await deployProblems(call, found, options);
    for (const problem of problems) throw problem;
  };

/**
 * Signs the repair of a document if its environment is protected.
 * @throws {ComposeError} GX125, GX126, GX128 or GX129 if the environment refuses it
 */
export function signedRepair<T extends Revisable & { readonly change: DocumentChange }>(
  call: Call,
  next: T,
  parent: Revisable | undefined,
  records: readonly Revised<Revisable>[],
  base: EnvironmentDocument | undefined,
): T {
  const kept = records.map((one) => toEnvironment(one, base));
  const states = base ? [base] : kept;
  if (!isProtected(states)) return next;
  const name = base?.name ?? next.name;
  const protections = states.map(({ policy }) => policy.protect);
  const { person: _, sign, change } = signedBy(call, name, protections, next.change);
  const document = sign({ ...next, change }, parent);
  if (base) {
    signedPreview(call, base, toEnvironment(revised(document), base), change);
    return document;
  }
  const repairedHistory = chainFrom(toEnvironment(revised(document), undefined), kept);
  const options = { now: call.context.now(), isWriting: true };
  for (const problem of judgeHistory(name, repairedHistory, options).problems) throw problem;
  return document;
}
