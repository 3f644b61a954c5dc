/** The folder that pictures and films are relative to: the one that the data's own lies in (`api` → the page's). */
export const mediaFolder = (base: string): string => base.replace(/[^/]*\/?$/, '');

/** Whether a path of the data is relative to a folder, and no address of its own. */
export const isRelative = (path: string): boolean => !/^([a-z][a-z0-9+.-]*:|\/)/i.test(path);

/** Where a picture or a film lies whose path is relative to a folder. */
export const mediaIn = (folder: string, path: string): string => (isRelative(path) ? folder + path : path);
