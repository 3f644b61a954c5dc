import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { namedVersions } from '../document/recall';
import { type Canary, canariesOf, type Generations } from './canaries';
import { type Findings, judge, nextStep, type Step } from './judge';
import type { Metrics } from './metrics';
import { readReports } from './reports';
import { Tally } from './tally';

export type Action = Exclude<Step, { readonly type: 'hold' }>;

export interface World {
  readonly metrics: Metrics;
  readonly now: () => Date;
  readonly leastVisits: number;
  readonly read: () => Promise<Generations>;
  /** Takes a step from this generation, and reports its own failures. */
  readonly act: (canary: Canary, action: Action, generation: number) => Promise<void>;
  /** Stores findings, which outlast a restart. */
  readonly keep: (found: Readonly<Record<string, Findings>>) => void;
}

/** Counts reports of pages, and decides on every canary of an environment. */
export class Watcher {
  private readonly tally: Tally;
  private name = '';
  private canaries: readonly Canary[] = [];

  /** @param kept findings before a restart */
  constructor(
    private readonly world: World,
    kept: Readonly<Record<string, Findings>> = {},
  ) {
    this.tally = new Tally(world.metrics, kept);
  }

  /** Takes the body of a request; returns whether a fault is proven by now. */
  receive(body: string): boolean {
    for (const report of readReports(body)) if (report.environment === this.name) this.tally.add(report);
    return this.canaries.some((canary) => judge(this.tally.findingsOf(canary)).proof >= 1);
  }

  /** Reads the environment, and takes the first step that is due. */
  async tick(): Promise<void> {
    const present = await this.readEnvironment();
    const { now, leastVisits, act } = this.world;
    for (const canary of this.canaries) {
      const found = this.tally.findingsOf(canary);
      const step = nextStep({ ...canary, found, now: now(), leastVisits });
      if (step.type === 'hold') continue;
      // Other canaries are decided at the next tick, from the new document. Its visits count from now on.
      await act(canary, step, present.generation);
      await this.readEnvironment();
      return;
    }
  }

  private async readEnvironment(): Promise<EnvironmentDocument> {
    const { metrics, read, keep } = this.world;
    const history = await read();
    const [present] = history;
    this.name = present.name;
    this.canaries = canariesOf(history);
    this.tally.replaceCanaries(this.canaries);
    const versions = new Set(namedVersions(present).map(({ part, version }) => `${part} ${version}`));
    metrics.setEnvironment(present.name, present.generation, versions);
    for (const canary of this.canaries) metrics.setCanary(canary, judge(this.tally.findingsOf(canary)));
    keep(this.tally.allFindings);
    return present;
  }
}
