/** Returns the folder that pictures and films are relative to: the parent of the data's folder (`api` → the page's). */
export const mediaFolder = (base: string): string => base.replace(/[^/]*\/?$/, '');

/** Whether a path of the data is relative to a folder. */
export const isRelative = (path: string): boolean => !/^([a-z][a-z0-9+.-]*:|\/)/i.test(path);

/** Returns the address of a picture or film whose path is relative to a folder. */
export const mediaIn = (folder: string, path: string): string => (isRelative(path) ? folder + path : path);
