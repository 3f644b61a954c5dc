/** Measured figures of a store. */
export interface Figures {
  /** Requests a second that one node answers, the page and files alike. */
  readonly perSecond: number;
  /** Requests and bytes of a first visit, and of a later one in the same browser. */
  readonly first: Visit;
  readonly repeat: Visit;
}

/** The cost of a visit. */
export interface Visit {
  readonly requests: number;
  readonly bytes: number;
}

/** The demand that an operator expects. */
export interface Demand {
  readonly visitsPerDay: number;
  /** Part of the visits, from 0 to 1, that find nothing in the browser's cache. */
  readonly firstShare: number;
  /** How much busier the busiest second is than the mean of the day. */
  readonly peakFactor: number;
  /** Utilisation of a node in the busiest second, from 0 to 1. */
  readonly utilisation: number;
}

/** Resources for the demand. */
export interface Size {
  readonly peakRequests: number;
  /** Megabits a second at the busiest second. */
  readonly peakMbit: number;
  /** Nodes for the load, and a spare one. */
  readonly nodes: number;
  /** Gigabytes a month. */
  readonly gigabytesPerMonth: number;
  readonly requestsPerMonth: number;
}

const SECONDS_OF_A_DAY = 86_400;
const DAYS_OF_A_MONTH = 30.4;
const BITS_OF_A_BYTE = 8;

/** Returns the resources for a demand, by the formula of shell/deploy/sizing.md. */
export function sizeFor({ perSecond, first, repeat }: Figures, demand: Demand): Size {
  const mean = (figure: keyof Visit): number =>
    demand.firstShare * first[figure] + (1 - demand.firstShare) * repeat[figure];
  const visitsAtPeak = (demand.visitsPerDay / SECONDS_OF_A_DAY) * demand.peakFactor;
  const visitsPerMonth = demand.visitsPerDay * DAYS_OF_A_MONTH;
  const peakRequests = visitsAtPeak * mean('requests');
  return {
    peakRequests,
    peakMbit: (visitsAtPeak * mean('bytes') * BITS_OF_A_BYTE) / 1e6,
    nodes: Math.ceil(peakRequests / (perSecond * demand.utilisation)) + 1,
    gigabytesPerMonth: (visitsPerMonth * mean('bytes')) / 1e9,
    requestsPerMonth: visitsPerMonth * mean('requests'),
  };
}
