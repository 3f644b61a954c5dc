import { dirname, relative } from 'node:path';

/** Ends a watch, and returns the resources that were not released. */
export type Watch = () => readonly Held[];

/** File and line at the end of a line of a stack. */
const PLACE = /(?:[ (]|file:\/\/)((?:[A-Z]:)?[\\/][^()]*:\d+):\d+\)?$/;

const IS_INSTALLED = /[\\/]node_modules[\\/]/;

const IS_KERNEL = /[\\/](@gadgetry[\\/]shared-kernel|shared-kernel[\\/]src)[\\/]/;

/** Matches what takes the place of a browser. */
const IS_BROWSER = /[\\/]node_modules[\\/](jsdom|cssstyle)[\\/]/;

const IS_TEST = /\.test\.[jt]sx?:/;

/** A held resource, and the call that acquired it. */
export interface Held {
  readonly what: string;
  /** How to release it. */
  readonly remedy: string;
  /** Its stack is only read for leaks, since that is slow. */
  readonly taken: Error;
  /** File and line, if no stack tells them. */
  readonly place?: string | undefined;
}

/** End of the remedies of resources that an effect may acquire. */
export const CLEANUP = "in the effect's cleanup function";

/** Notes a resource at the call that acquires it. */
export const hold = (what: string, remedy = `end it ${CLEANUP}`): Held => ({
  what,
  remedy,
  taken: new Error(what),
});

/** Returns the folder of a place. In the published package, only some files of a stack are named by their sources. */
const folderOf = (place: string): string => dirname(place).replace(/[\\/]dist(?=[\\/]testing$)/, '');

/** Returns the places of a stack without those of the watch, in the folder of the first, and of the browser. */
function placesOf({ taken: { stack = '' } }: Held): readonly string[] {
  const places = stack.split('\n').flatMap((line) => PLACE.exec(line)?.[1] ?? []);
  const folder = folderOf(places[0] ?? '');
  const isWatch = (place: string): boolean => folderOf(place) === folder && !IS_TEST.test(place);
  return places.filter((place) => !isWatch(place) && !IS_BROWSER.test(place));
}

/** Returns the nearest line of the tested sources; undefined if only installed packages acquired the resource. */
export const placeOf = (held: Held): string | undefined =>
  held.place ?? placesOf(held).find((place) => !IS_INSTALLED.test(place));

/** Whether the kernel itself did it, for a remote that called it or not. */
export const isOfKernel = (held: Held): boolean => IS_KERNEL.test(placesOf(held)[0] ?? '');

/** Whether the tested sources themselves acquired a resource, and not a package that they called or loaded, or the test. */
export function isOfSources(held: Held): boolean {
  const place = placeOf(held);
  if (place === undefined) return false;
  return place === (held.place ?? placesOf(held)[0]) && !isOfKernel(held) && !IS_TEST.test(place);
}

/** Describes a held resource with the nearest line of the tested sources. */
export function named(held: Held): string {
  const { what, remedy } = held;
  const place = placeOf(held);
  return `${what}, ${place === undefined ? 'unknown code' : relative(process.cwd(), place)}: ${remedy}`;
}
