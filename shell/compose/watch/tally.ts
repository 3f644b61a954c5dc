import { type Canary, keyOf } from './canaries';
import type { Kind } from './evidence';
import { addFault, addVisit, type Findings, NOTHING_FOUND } from './judge';
import type { Fact, Report } from './reports';

export interface Counters {
  addVisit(part: string, version: string): void;
  addFault(part: string, version: string, kind: Kind): void;
  addVital(part: string, version: string, name: string, value: number): void;
}

interface Visit {
  readonly generation: number;
  /** Faults by part, version and kind. */
  readonly faults: Set<string>;
}

/** A canary that a visit counts for, with its counts so far. */
interface Counted {
  readonly found: Findings;
  /** Whether the visit runs the canary, and not its default. */
  readonly isCanary: boolean;
  /** Share of the canary in the generation of the visit, in percent. */
  readonly share: number;
  /** Start of the canary's present step. */
  readonly since: string;
}

/** The most visits that are remembered; the oldest is forgotten first, and would count again. */
const MAX_VISITS = 200_000;

/** The most faults that are remembered of a visit: anyone can send any number of them. */
const MAX_FAULTS = 20;

/** Returns the versions that a visit was given: a remote that has failed already runs another one. */
function assignedVersions(versions: Report['versions'], facts: readonly Fact[]): Report['versions'] {
  const first = facts.toReversed().flatMap(({ part, version, kind }) => (kind ? [[part, version]] : []));
  return { ...versions, ...Object.fromEntries(first) };
}

/** Counts visits and their faults, each kind once per visit. Ids of visits stay in memory. */
export class Tally {
  private readonly visits = new Map<string, Visit>();
  private canaries: readonly Canary[] = [];

  /** @param findings earlier counts by canary */
  constructor(
    private readonly counters: Counters,
    private findings: Readonly<Record<string, Findings>> = {},
  ) {}

  /** Counts for these canaries from now on; keeps the counts of those that it knows. */
  replaceCanaries(canaries: readonly Canary[]): void {
    this.canaries = canaries;
    this.findings = Object.fromEntries(canaries.map((canary) => [keyOf(canary), this.findingsOf(canary)]));
  }

  findingsOf(canary: Canary): Findings {
    return this.findings[keyOf(canary)] ?? NOTHING_FOUND;
  }

  /** Findings of all canaries, to be kept over a restart. */
  get allFindings(): Readonly<Record<string, Findings>> {
    return this.findings;
  }

  add({ visit: id, generation, versions, facts }: Report): void {
    const visit = this.visits.get(id) ?? this.startVisit(id, generation, assignedVersions(versions, facts));
    for (const fact of facts) this.addFact(visit, fact);
  }

  private startVisit(id: string, generation: number, versions: Report['versions']): Visit {
    const visit = { generation, faults: new Set<string>() };
    this.visits.set(id, visit);
    const [oldest] = this.visits.keys();
    if (oldest !== undefined && this.visits.size > MAX_VISITS) this.visits.delete(oldest);
    for (const [part, version] of Object.entries(versions)) {
      this.counters.addVisit(part, version);
      this.updateFindings(part, version, visit, ({ found, isCanary, since }) =>
        addVisit(found, isCanary, since),
      );
    }
    return visit;
  }

  private addFact(visit: Visit, { part, version, kind, vital, value }: Fact): void {
    if (vital !== undefined && value !== undefined) this.counters.addVital(part, version, vital, value);
    const key = `${part} ${version} ${kind}`;
    if (kind === undefined || visit.faults.has(key) || visit.faults.size === MAX_FAULTS) return;
    visit.faults.add(key);
    this.counters.addFault(part, version, kind);
    this.updateFindings(part, version, visit, ({ found, isCanary, share }) =>
      addFault(found, kind, isCanary, share),
    );
  }

  /** Updates a canary's counts by a visit of it or its default. Visits that began before it don't count. */
  private updateFindings(
    part: string,
    version: string,
    { generation }: Visit,
    update: (counted: Counted) => Findings,
  ): void {
    for (const canary of this.canaries) {
      const share = canary.shares.get(generation);
      const isCanary = version === canary.version;
      if (canary.part !== part || share === undefined || !(isCanary || version === canary.other)) continue;
      const since = canary.plan?.since ?? '';
      this.findings = {
        ...this.findings,
        [keyOf(canary)]: update({ found: this.findingsOf(canary), isCanary, share, since }),
      };
    }
  }
}
