import { isDeepStrictEqual } from 'node:util';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { ComposeError, indented, usageError } from '../codes';
import { namesIn, pick } from '../collections';
import { differencesBetween, reachOf, reachText } from '../document/differences';
import { label, pageGeneration, readUnvalidated, type StoredDocument } from '../document/document-store';
import { parseEnvironment } from '../document/environment-document';
import { content } from '../document/previews';
import { revisionOf } from '../document/revision';
import { isRecord, jsonText, membersOf, readJson, writeWhole } from '../files';
import { applyChange, type Change } from './apply-change';
import type { StoreCommand } from './command';
import type { Call, Outcome } from './context';
import { inspectTargets, type TargetState, targetsOrSite, targetText } from './target-state';
import { assertValid, regrantFindings } from './validation';

/** The state that a plan was made for. */
interface PlannedAgainst {
  readonly generation: number;
  /** Generation and hash of the environment's whole content. */
  readonly revision: string;
  /** The state of each target. */
  readonly targets: Readonly<Record<string, string>>;
}

/** The file of `plan --out` and `apply`. */
interface Plan {
  /** Name, path or address of the environment. */
  readonly environment: string;
  /** File of the desired state. */
  readonly from: string;
  readonly against: PlannedAgainst;
  readonly desired: EnvironmentDocument;
}

/** Members of a document that a desired state does not replace. */
const KEPT = ['$schema', 'name', 'id', 'generation', 'revision', 'parent', 'change', 'preview'];

type Recalled = NonNullable<EnvironmentDocument['recalled']>;

/** Returns versions that either state has recalled, since recalls stay. */
function allRecalled(one: Recalled = {}, other: Recalled = {}): Recalled {
  return Object.fromEntries(
    namesIn(one, other).map((part) => [part, [...new Set([...(one[part] ?? []), ...(other[part] ?? [])])]]),
  );
}

/** Returns a desired state as the next one of an environment, which keeps its name, its history and its recalled versions. */
function desiredState(before: EnvironmentDocument, desired: EnvironmentDocument): EnvironmentDocument {
  const { preview: _, ...state } = content(desired);
  const recalled = allRecalled(before.recalled, desired.recalled);
  return {
    ...state,
    ...pick(membersOf(before), KEPT),
    ...(Object.keys(recalled).length > 0 && { recalled }),
  };
}

async function readDesired(call: Call, from: string): Promise<EnvironmentDocument> {
  const place = call.place(from);
  const found = await readUnvalidated(place, call.context.variables);
  if (!found) throw usageError(`${label(place)} is missing: expected the document of the desired state.`);
  parseEnvironment(found.text, label(place), call.context.variables);
  return JSON.parse(found.text);
}

const againstOf = (found: StoredDocument, states: readonly TargetState[]): PlannedAgainst => ({
  generation: pageGeneration(found.document, found.base),
  revision: revisionOf(found.document),
  targets: Object.fromEntries(states.map(({ target, found: there }) => [target, there])),
});

/** Returns the changes of a desired state, and the state of each target. */
async function compareDesired(call: Call, found: StoredDocument, desired: EnvironmentDocument) {
  const changed = desiredState(found.document, desired);
  const findings = await regrantFindings(found, changed);
  const now = call.withVariables(found);
  const then = call.withVariables({ text: jsonText(changed), place: found.place });
  // The page of the desired state will have the next generation.
  const page = { ...then, generation: pageGeneration(found.document, found.base) + 1 };
  const states = await inspectTargets(call, page, await call.sourceFor(then), targetsOrSite(now));
  return { changed, findings, states, reach: reachOf(now, then), against: againstOf(found, states) };
}

type PlanCall = Call<{ env?: string; out?: string }>;

async function plan(call: PlanCall, from: string): Promise<Outcome> {
  const desired = await readDesired(call, from);
  const { env = desired.name, out } = call.options;
  const found = await call.read(env);
  const before = found.document;
  const { changed, findings, states, reach, against } = await compareDesired(call, found, desired);
  const lines = differencesBetween(before, changed);
  const facts = { environment: env, against, effects: lines, reach, targets: states };
  const made = `made against generation ${before.generation} (${against.revision})`;
  if (lines.length === 0) return { facts, text: `"${env}" is like ${from} already; ${made}.` };
  await assertValid(call, changed, { before, findings });
  const older =
    desired.revision !== undefined && desired.generation < before.generation
      ? [
          `Note: ${from} was copied from generation ${desired.generation}: what changed since would be undone where it is not in ${from}.`,
        ]
      : [];
  const written: Plan = { environment: env, from, against, desired };
  if (out !== undefined) writeWhole(out, jsonText(written));
  return {
    facts,
    text: [
      `Plan for "${env}", ${made}:`,
      indented(lines),
      `Against that generation, ${reachText(reach)}.`,
      ...older,
      ...(states.length > 0 ? ['Live now:', indented(states.map(targetText))] : []),
    ].join('\n'),
    next:
      out === undefined
        ? call.pasted(`plan ${from} --env ${env} --out plan.json`)
        : call.pasted(`apply ${out}`),
  };
}

/** Reads a plan; its content is validated like any change. */
function readPlan(path: string): Plan {
  const value = readJson(path);
  if (
    isRecord(value) &&
    typeof value.environment === 'string' &&
    typeof value.from === 'string' &&
    isRecord(value.against) &&
    isRecord(value.desired)
  )
    return value as unknown as Plan;
  throw usageError(`${path}: expected a plan, as plan --out writes it, but found none.`);
}

/** Applies a plan, unless the environment or a target has changed since. */
async function applied(
  call: Call,
  found: StoredDocument,
  { environment, from, against, desired }: Plan,
): Promise<Change> {
  parseEnvironment(jsonText(desired), 'The desired state of the plan', call.context.variables);
  const { changed, findings, against: now } = await compareDesired(call, found, desired);
  if (!isDeepStrictEqual(now, against))
    throw new ComposeError('GX101', {
      problem: `The plan for "${environment}" was made against ${describe(against)}, and now there is ${describe(now)}. Plan again: ${call.pasted(`plan ${from} --env ${environment}`)}.`,
    });
  return { what: `apply ${from}`, changed, mustPassCheck: true, findings };
}

const describe = ({ generation, revision, targets = {} }: Partial<PlannedAgainst>): string =>
  [
    `generation ${generation} (${revision})`,
    ...Object.entries(targets).map(([name, there]) => `${name}: ${there}`),
  ].join(', ');

export function addPlanCommands(program: StoreCommand): void {
  program
    .command('plan <desired>')
    .withSource()
    .description(
      'what a desired document would change, for how many visits, against what is decided and live',
    )
    .option('-e, --env <environment>', 'name or path of the environment; that of the document by default')
    .option('-o, --out <file>', 'write the plan, for apply')
    .option('--force <reason>', 'plan it although check refuses it')
    .runs(plan);
  program
    .command('apply <file>')
    .withChange()
    .description('do what a plan says; refused when the environment or what is live has changed since')
    .runs((call, file: string) => {
      const made = readPlan(file);
      return applyChange(call, made.environment, (found) => applied(call, found, made));
    });
}
