import { relative } from 'node:path';

/** Ends a watch, and returns the resources that were not released. */
export type Watch = () => readonly string[];

/** File and line at the end of a line of a stack. */
const PLACE = /(?:[ (]|file:\/\/)((?:[A-Z]:)?[\\/][^()]*:\d+):\d+\)?$/;

/** Matches stack lines between a resource and the tested sources: installed packages, and the files of the watch. */
const IS_BETWEEN =
  /[\\/](node_modules[\\/]|(watch-(leaks|listeners|objects|timers)|held-resource|contract)\.[jt]s:)/;

/** A held resource, and the call that acquired it. */
export interface Held {
  readonly what: string;
  /** How to release it. */
  readonly remedy: string;
  /** Its stack is only read for leaks, since that is slow. */
  readonly taken: Error;
}

/** Notes a resource at the call that acquires it. */
export const hold = (what: string, remedy = 'end it in what the effect returns'): Held => ({
  what,
  remedy,
  taken: new Error(what),
});

/** Returns the nearest line of the tested sources; undefined if only installed packages acquired the resource. */
export function placeOf({ taken }: Held): string | undefined {
  const places = taken.stack?.split('\n').map((line) => PLACE.exec(line)?.[1]);
  return places?.find((one) => one !== undefined && !IS_BETWEEN.test(one));
}

/** Describes a held resource with the nearest line of the tested sources. */
export function named(held: Held): string {
  const { what, remedy } = held;
  const place = placeOf(held);
  return `${what}, ${place === undefined ? 'unknown code' : relative(process.cwd(), place)}: ${remedy}`;
}
