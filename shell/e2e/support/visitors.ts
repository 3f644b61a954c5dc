import { bucketOf } from '@gadgetry/environment/choose-version';
import type { Page } from '@playwright/test';

/** Among so many there are some who get a canary of one percent. */
const VISITORS = Array.from({ length: 1000 }, (_, index) => `visitor-${index}`);

const BUCKETS_OF_A_PERCENT = 100;

const find = (isOne: (id: string) => boolean): string => VISITORS.find(isOne) ?? '';

/** A visitor who gets the canary of a part. */
export const visitorOf = (part: string, percent: number): string =>
  find((id) => bucketOf(id, part) < percent * BUCKETS_OF_A_PERCENT);

/** A visitor who does not. */
export const visitorOutOf = (part: string, percent: number): string =>
  find((id) => bucketOf(id, part) >= percent * BUCKETS_OF_A_PERCENT);

/** Makes a page that is not open yet the one of a visitor. */
export const visitAs = (page: Page, visitor: string): Promise<unknown> =>
  page.addInitScript((value) => localStorage.setItem('gadgetry:visitor', value), visitor);
