import { ENVIRONMENT_ELEMENT_ID, type PageEnvironment } from '@gadgetry/environment/page-environment';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import autocannon from 'autocannon';

/** Requests that repeat until they are stopped. */
export interface LoadRun {
  /** Returns the number of answers so far. */
  readonly answered: () => number;
  /** Ends the run; resolves to a line for each failure. */
  readonly stop: () => Promise<readonly string[]>;
}

const environmentOf = (html: string): PageEnvironment =>
  JSON.parse(new RegExp(`id="${ENVIRONMENT_ELEMENT_ID}">([^<]*)`).exec(html)?.[1] ?? '');

/** Returns the entry and app files of each remote's default version in a page. */
export function namedFiles(html: string): readonly string[] {
  const versions = Object.values(environmentOf(html).remotes).map(
    (all) => all.find((one) => one.default) ?? all[0],
  );
  return versions.flatMap((version) => {
    if (!version) return [];
    const { build } = version.descriptor as BuiltDescriptor;
    return [build.entry, ...build.app.scripts, ...build.app.styles].map(({ path }) => version.base + path);
  });
}

/** Sends requests to one origin; the returned function stops it and resolves to its result. */
function startClient(options: autocannon.Options): () => Promise<autocannon.Result> {
  let stop = (): void => {};
  const result = new Promise<autocannon.Result>((resolve, reject) => {
    const instance = autocannon(options, (error, found) => (error ? reject(error) : resolve(found)));
    stop = () => instance.stop();
  });
  return () => {
    stop();
    return result;
  };
}

/** Time limit of a run that is never stopped, in seconds. */
const LONGEST_S = 600;

/** Requests files repeatedly, and compares each answer with the first one. `perSecond` is the total of all files. */
export async function startLoad(urls: readonly string[], perSecond: number): Promise<LoadRun> {
  const origins = [...new Set(urls.map((url) => new URL(url).origin))];
  const wrong: string[] = [];
  const first = new Map<string, string>();
  // A page may change; a file of a version never does.
  for (const url of urls.filter((one) => !one.endsWith('/'))) first.set(url, await (await fetch(url)).text());
  let answered = 0;
  const check = (url: string) => (status: number, body: string) => {
    answered += 1;
    const expected = first.get(url);
    if (status !== 200 || (expected !== undefined && body !== expected)) wrong.push(`${url}: ${status}`);
  };
  const running = origins.map((origin) =>
    startClient({
      url: origin,
      connections: 4,
      duration: LONGEST_S,
      overallRate: Math.ceil(perSecond / origins.length),
      requests: urls
        .filter((url) => new URL(url).origin === origin)
        .map((url) => ({ method: 'GET', path: new URL(url).pathname, onResponse: check(url) })),
    }),
  );
  return {
    answered: () => answered,
    stop: async () => {
      const results = await Promise.all(running.map((stop) => stop()));
      const failed = results.flatMap(({ url, errors, timeouts }) =>
        errors > 0 ? [`${url}: ${errors} errors, ${timeouts} of them timeouts`] : [],
      );
      return [...wrong, ...failed];
    },
  };
}
