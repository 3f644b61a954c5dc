import { isDeepStrictEqual } from 'node:util';
import type { EnvironmentDocument, Permission, Protection } from '@gadgetry/environment/environment-document';
import { ComposeError } from '../codes';
import { content } from '../document/previews';
import { changeOf, type RevisedDocument } from '../document/revision';
import { frozenAt } from './frozen-hours';
import { EMERGENCY, permissionsFor, WITHOUT_SECOND_PERSON } from './permissions';
import { isValidAt, keysIn, permits, personOf, type Signer, signerOf } from './signed-generation';
import { youngCanaries } from './young-canaries';

/** A problem that keeps a generation from being deployed or written. */
export type Problem = ComposeError<'GX125' | 'GX126' | 'GX127' | 'GX128' | 'GX129' | 'GX132'>;

export interface JudgeOptions {
  /** Revision of the live page. Generations up to it were judged when it was deployed. */
  readonly live?: string | undefined;
  /** The time at which keys have to be valid; by default, the time of each generation. */
  readonly keysAt?: Date;
  /** The time at which frozen hours and ages of canaries are checked; without it, they are not checked. */
  readonly now?: Date;
  /** Whether the newest generation is about to be written: it may wait for approvals, and frozen hours apply only to it. */
  readonly isWriting?: boolean;
}

/** A generation with the one before it. */
interface Step {
  /** Indices of the two, the later one first. */
  readonly index: number;
  readonly from: number;
  readonly before: RevisedDocument;
  readonly after: RevisedDocument;
  readonly protection: Protection;
  readonly needed: ReadonlySet<Permission>;
}

const protectionIn = ({ policy }: EnvironmentDocument): Protection | undefined => policy.protect;

/** Whether an environment, or its former state, is protected. */
export const isProtected = (generations: readonly EnvironmentDocument[]): boolean =>
  generations.some((one) => protectionIn(one) !== undefined);

/** Names a generation in messages: `generation 8 (disable cart)`. */
export const named = (document: Pick<EnvironmentDocument, 'generation' | 'change'>): string =>
  `generation ${document.generation} (${changeOf(document).what})`;

/** The other remedy for a generation that was written without the signature of a permitted person (GX125). */
const orApprove = (name: string): string => `, or have such a person approve it (approve ${name} GENERATION)`;

const list = (all: Iterable<string>, none = 'none'): string => [...all].join(', ') || none;

/** A step that lacks signatures or approvals, with the persons who have signed or approved it. */
interface Blocked {
  readonly step: Step;
  readonly persons: ReadonlySet<string>;
  readonly problem: Problem;
}

/** Judges the generations of an environment by their signatures and by later approvals. */
class Judge {
  private readonly signers: readonly (string | undefined)[];

  constructor(
    private readonly name: string,
    private readonly generations: readonly RevisedDocument[],
    private readonly options: JudgeOptions,
  ) {
    const keys = keysIn(...generations.map(protectionIn));
    this.signers = generations.map((one, index) => signerOf(one, generations[index + 1], keys));
  }

  /** Returns the person who signed a generation, if the key was valid and the generation names that person as its author. */
  private validSigner(index: number, protection: Protection): Signer | undefined {
    const { change } = this.generations[index] ?? {};
    const found = personOf(protection, this.signers[index]);
    const time = this.options.keysAt?.getTime() ?? Date.parse(change?.at ?? '');
    return found && found.name === change?.by && isValidAt(found, time) ? found : undefined;
  }

  /** Returns the author of a step, if it is signed, and everyone who approved it later. */
  private signersOf({ index, protection }: Step): Signer[] {
    const isSigned = (at: number) => at === index || this.generations[at]?.change?.approves !== undefined;
    return [...Array(index + 1).keys()].flatMap((at) =>
      isSigned(at) ? (this.validSigner(at, protection) ?? []) : [],
    );
  }

  /** Describes why a step does not count as signed. */
  private foundIn({ after, protection, index }: Step): string {
    const person = personOf(protection, this.signers[index]);
    const { by, signature } = after.change ?? {};
    if (!person)
      return signature ? 'it has a signature of no person in policy.protect' : 'it has no signature';
    if (person.name !== by) return `${person.name} has signed it in the name of ${by}`;
    return this.validSigner(index, protection)
      ? `${person.name} may ${list(person.permissions)}`
      : `the key of ${person.name} has expired (${person.until})`;
  }

  private stepBetween(from: number, index: number): Step | undefined {
    const [after, before] = [this.generations[index], this.generations[from]];
    // The first protection must be signed by the people that it names.
    const protection = before && after && (protectionIn(before) ?? protectionIn(after));
    if (!protection) return undefined;
    const needed = permissionsFor(before, after, this.generations.slice(from));
    return { from, index, before, after, protection, needed };
  }

  private problemOf(step: Step): Blocked | undefined {
    const { after, needed, protection } = step;
    const signers = this.signersOf(step);
    const permitted = signers.filter((one) => permits(one, needed));
    const approvers = signers.filter((one) => permits(one, ['approve']));
    const persons = new Set([...permitted, ...approvers].map((one) => one.name));
    const wanted = [...needed].every((one) => WITHOUT_SECOND_PERSON.includes(one))
      ? 1
      : (protection.persons ?? 1);
    const about = { name: this.name, change: named(after) };
    if (permitted.length === 0) {
      const found = this.foundIn(step);
      const isUnwritten = this.options.isWriting && step.index === 0;
      const otherwise = isUnwritten ? '' : orApprove(this.name);
      const refused = { ...about, needed: list(needed, 'sign it'), found, otherwise };
      const problem = new ComposeError('GX125', refused);
      return { step, persons, problem };
    }
    if (this.options.isWriting || persons.size >= wanted) return undefined;
    const generation = this.generations[0]?.generation ?? 0;
    const problem = new ComposeError('GX127', { ...about, wanted, persons: list(persons), generation });
    return { step, persons, problem };
  }

  /**
   * Finds the next generation to which a permitted step leads; without one, returns what blocks the first step. A step that is not
   * permitted is skipped if a later generation undoes it, such as a rollback by a person who may roll back.
   */
  private nextPermitted(from: number): {
    readonly to?: number;
    readonly step?: Step | undefined;
    readonly blocked?: Blocked | undefined;
  } {
    let first: Blocked | undefined;
    for (let to = from - 1; to >= 0; to -= 1) {
      const step = this.stepBetween(from, to);
      const blocked = step && this.problemOf(step);
      if (!blocked) return { to, step };
      first ??= blocked;
    }
    return { blocked: first };
  }

  /** Walks from a generation to the newest one by permitted steps. */
  walk(start: number): { readonly steps: readonly Step[]; readonly blocked?: Blocked | undefined } {
    const steps: Step[] = [];
    for (let from = start; from > 0; ) {
      const { to, step, blocked } = this.nextPermitted(from);
      if (to === undefined) return { steps, blocked };
      if (step) steps.push(step);
      from = to;
    }
    return { steps };
  }
}

const isSameState = (one: EnvironmentDocument, other: EnvironmentDocument): boolean =>
  isDeepStrictEqual({ ...content(one), generation: 0 }, { ...content(other), generation: 0 });

/** Leaves out steps that later steps undo: they change nothing for visitors. */
function withoutUndone([first, ...later]: readonly Step[]): readonly Step[] {
  if (!first) return [];
  const undone = later.findLastIndex(({ after }) => isSameState(after, first.before));
  return undone < 0 ? [first, ...withoutUndone(later)] : withoutUndone(later.slice(undone + 1));
}

/** Permissions for changes that may let a canary grow. */
const GROWING: readonly Permission[] = ['canary', 'set', 'watch'];

/** Returns why frozen hours or the age of a canary forbid a step now. */
function timeProblems(name: string, step: Step, past: readonly RevisedDocument[], now: Date): Problem[] {
  const { protection, needed, after } = step;
  const frozen = frozenAt(protection.frozen, now);
  const { canaryAge: age } = protection;
  const young =
    age !== undefined && GROWING.some((one) => needed.has(one)) ? youngCanaries(after, past, age, now) : [];
  const problems: Problem[] = young.map(
    (one) => new ComposeError('GX129', { ...one, name, age: String(age) }),
  );
  if (!frozen || [...needed].every((one) => EMERGENCY.includes(one))) return problems;
  const { from, to, zone, days } = frozen;
  const hours = { from, to, zone, days: days ? `, ${days.join(', ')}` : '' };
  const about = { name, change: named(after), needed: list(needed) };
  return [new ComposeError('GX128', { ...hours, ...about }), ...problems];
}

/** Returns the problem of the oldest generation: a missing record before it, or a missing signature. */
function firstProblems(name: string, generations: readonly RevisedDocument[]): Problem[] {
  const oldest = generations.at(-1);
  if (!oldest || !protectionIn(oldest)) return [];
  if (oldest.parent) {
    const problem = `Generation ${oldest.generation} of "${name}" follows revision ${oldest.parent}, and the history has no such record.`;
    return [new ComposeError('GX126', { problem, name })];
  }
  if (generations.length > 1) return [];
  const found = 'no command has written it yet';
  const about = { name, change: named(oldest), needed: 'sign it', found };
  return [new ComposeError('GX125', { ...about, otherwise: orApprove(name) })];
}

export interface Judgement {
  readonly problems: readonly Problem[];
  /** The last permitted generation, and how many persons have signed or approved the next step: more is better. */
  readonly progress: readonly [generation: number, persons: number];
}

const FINE: Judgement = { problems: [], progress: [Number.POSITIVE_INFINITY, 0] };

/**
 * Judges whether an environment may be deployed or written. Without protection, it always may.
 * @param generations newest first, each the parent of the one before it
 */
export function judgeHistory(
  name: string,
  generations: readonly RevisedDocument[],
  options: JudgeOptions = {},
): Judgement {
  const { live, now, isWriting = false } = options;
  const [newest] = generations;
  if (!newest || (live === undefined && !isProtected(generations))) return FINE;
  const isLive = ({ revision }: RevisedDocument): boolean => revision === live;
  const start = live === undefined ? generations.length - 1 : generations.findIndex(isLive);
  if (start < 0) {
    const problem = `The live page has revision ${live}, and the history of "${name}" does not lead from there to generation ${newest.generation}.`;
    return { problems: [new ComposeError('GX126', { problem, name })], progress: [0, 0] };
  }
  const { steps, blocked } = new Judge(name, generations, options).walk(start);
  const currentSteps = () => (isWriting ? steps.filter(({ index }) => index === 0) : withoutUndone(steps));
  const problems = [
    ...(live === undefined && !isWriting ? firstProblems(name, generations) : []),
    ...(blocked ? [blocked.problem] : []),
    ...(now
      ? currentSteps().flatMap((step) => timeProblems(name, step, generations.slice(step.from), now))
      : []),
  ];
  const { step, persons } = blocked ?? {};
  return {
    problems,
    progress: step && persons ? [step.before.generation, persons.size] : FINE.progress,
  };
}

/** Returns the newest generation before the present one that may be deployed, if any. */
export const acceptedState = (
  name: string,
  generations: readonly RevisedDocument[],
): RevisedDocument | undefined =>
  generations.find(
    (_, index) => index > 0 && judgeHistory(name, generations.slice(index)).problems.length === 0,
  );

/** Returns a problem if the document is older than its own history. */
export function replayProblem(
  name: string,
  { generation }: EnvironmentDocument,
  kept: readonly EnvironmentDocument[],
): Problem | undefined {
  const newest = Math.max(generation, ...kept.map((one) => one.generation));
  if (newest === generation) return undefined;
  const problem = `The document of "${name}" is generation ${generation}, and its history goes on to generation ${newest}: an older document was put back, or another command is writing.`;
  return new ComposeError('GX126', { problem, name });
}
