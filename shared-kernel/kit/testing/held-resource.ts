import { relative } from 'node:path';

/** Ends a watch, and returns the resources that were not released. */
export type Watch = () => readonly string[];

/** File and line at the end of a line of a stack. */
const PLACE = /(?:[ (]|file:\/\/)((?:[A-Z]:)?[\\/][^()]*:\d+):\d+\)?$/;

const IS_INSTALLED = /[\\/]node_modules[\\/]/;

/** Matches the files of the watch. */
const IS_WATCH = /[\\/](watch-(leaks|listeners|objects|timers)|held-resource|contract)\.[jt]s:/;

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

/** Returns the places of a stack, those of the watch left out. */
const placesOf = ({ taken }: Held): readonly string[] =>
  taken.stack?.split('\n').flatMap((line) => {
    const place = PLACE.exec(line)?.[1];
    return place === undefined || IS_WATCH.test(place) ? [] : [place];
  }) ?? [];

/** Returns the nearest line of the tested sources; undefined if only installed packages acquired the resource. */
export const placeOf = (held: Held): string | undefined =>
  placesOf(held).find((place) => !IS_INSTALLED.test(place));

/** Whether the tested sources themselves acquired a resource, and not an installed package that they called or loaded. */
export const isOwn = (held: Held): boolean => placesOf(held)[0] === placeOf(held);

/** Describes a held resource with the nearest line of the tested sources. */
export function named(held: Held): string {
  const { what, remedy } = held;
  const place = placeOf(held);
  return `${what}, ${place === undefined ? 'unknown code' : relative(process.cwd(), place)}: ${remedy}`;
}
