// prom-client: escapes labels, counts into buckets, and is what Node's services export to Prometheus with.
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Canary } from './canaries';
import type { Verdict } from './judge';
import type { Counters } from './tally';

const VERSION = ['part', 'version'] as const;

/** Limits of the buckets of web vitals: seconds, of `cls` a number. */
const BUCKETS = [0.01, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2.5, 4, 10];

/** Metrics for Prometheus, by part and version; those that the environment does not have are counted as `other`. */
export class Metrics implements Counters {
  private readonly registry = new Registry();
  private readonly registers = [this.registry];
  private versions: ReadonlySet<string> = new Set();

  private counter<Label extends string>(name: string, help: string, ...labelNames: Label[]) {
    return new Counter({ name, help, labelNames, registers: this.registers });
  }

  private gauge<Label extends string>(name: string, help: string, ...labelNames: Label[]) {
    return new Gauge({ name, help, labelNames, registers: this.registers });
  }

  private readonly visits = this.counter('gadgetry_visits_total', 'Visits.', ...VERSION);
  private readonly badVisits = this.counter(
    'gadgetry_bad_visits_total',
    'Visits that met a fault, once per kind.',
    ...VERSION,
    'kind',
  );
  private readonly vitals = new Histogram({
    name: 'gadgetry_web_vital',
    help: 'Web vitals: seconds, of cls a number.',
    labelNames: [...VERSION, 'name'],
    buckets: BUCKETS,
    registers: this.registers,
  });
  private readonly requests = this.counter('gadgetry_requests_total', 'Requests of pages.', 'outcome');
  private readonly generation = this.gauge(
    'gadgetry_generation',
    'Generation of the environment.',
    'environment',
  );
  private readonly share = this.gauge(
    'gadgetry_canary_share',
    'Share of the visitors in percent.',
    ...VERSION,
  );
  private readonly proof = this.gauge(
    'gadgetry_canary_proof',
    'From 1 on, a fault of the canary is proven.',
    ...VERSION,
  );

  constructor() {
    // Start at zero: an alert can't notice that a missing counter stays missing.
    this.requests.inc({ outcome: 'accepted' }, 0);
  }

  private labels(part: string, version: string): { part: string; version: string } {
    return this.versions.has(`${part} ${version}`) ? { part, version } : { part: 'other', version: 'other' };
  }

  addVisit(part: string, version: string): void {
    this.visits.inc(this.labels(part, version));
  }

  addFault(part: string, version: string, kind: string): void {
    this.badVisits.inc({ ...this.labels(part, version), kind });
  }

  addVital(part: string, version: string, vital: string, value: number): void {
    const name = ['lcp', 'cls', 'inp', 'long_frame'].find((one) => one === vital);
    if (name)
      this.vitals.observe({ ...this.labels(part, version), name }, name === 'cls' ? value : value / 1000);
  }

  addRequest(outcome: 'accepted' | 'refused'): void {
    this.requests.inc({ outcome });
  }

  /** @param versions those of the environment, as `cart 2.0.0` */
  setEnvironment(environment: string, generation: number, versions: ReadonlySet<string>): void {
    this.versions = versions;
    this.generation.set({ environment }, generation);
    this.share.reset();
    this.proof.reset();
  }

  setCanary({ part, version, traffic }: Canary, { proof }: Verdict): void {
    this.share.set({ part, version }, traffic);
    this.proof.set({ part, version }, proof);
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
