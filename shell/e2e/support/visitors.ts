import { bucketOf } from '@gadgetry/environment/choose-version';
import type { Page } from '@playwright/test';

/** So many that some of them get a canary of one percent. */
const VISITORS = Array.from({ length: 1000 }, (_, index) => `visitor-${index}`);

const BUCKETS_OF_A_PERCENT = 100;

const find = (isOne: (id: string) => boolean): string => VISITORS.find(isOne) ?? '';

/** Returns a visitor who gets the canary of a part. */
export const visitorOf = (part: string, percent: number): string =>
  find((id) => bucketOf(id, part) < percent * BUCKETS_OF_A_PERCENT);

/** Returns a visitor who does not get the canary of a part. */
export const visitorOutOf = (part: string, percent: number): string =>
  find((id) => bucketOf(id, part) >= percent * BUCKETS_OF_A_PERCENT);

/** Sets the visitor of a page before it opens. */
export const visitAs = (page: Page, visitor: string): Promise<unknown> =>
  page.addInitScript((value) => localStorage.setItem('gadgetry:visitor', value), visitor);
