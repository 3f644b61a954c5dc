import { ENVIRONMENT_ELEMENT_ID, type PageEnvironment } from '@gadgetry/environment/page-environment';
import type { BuiltDescriptor } from '@gadgetry/shared-kernel/contract';
import autocannon from 'autocannon';

/** People who ask until they are stopped. */
export interface Crowd {
  /** How often they have asked so far, and were answered. */
  readonly asked: () => number;
  /** Ends it; gives what went wrong, a line each. */
  readonly stop: () => Promise<readonly string[]>;
}

const environmentOf = (html: string): PageEnvironment =>
  JSON.parse(new RegExp(`id="${ENVIRONMENT_ELEMENT_ID}">([^<]*)`).exec(html)?.[1] ?? '');

/** Files that a page names: what its visitors load first of each remote that it gives to most of them. */
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

/** Asks of one origin until it is stopped, which gives what came of it. */
function bombard(options: autocannon.Options): () => Promise<autocannon.Result> {
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

/** Bound for a crowd that is never stopped, in s. */
const LONGEST_S = 600;

/** Asks for the same files again and again, so many times a second over all; each has to be answered as it was at first. */
export async function requests(urls: readonly string[], perSecond: number): Promise<Crowd> {
  const origins = [...new Set(urls.map((url) => new URL(url).origin))];
  const wrong: string[] = [];
  const first = new Map<string, string>();
  // A page may become another one; a file of a version never does.
  for (const url of urls.filter((one) => !one.endsWith('/'))) first.set(url, await (await fetch(url)).text());
  let asked = 0;
  const check = (url: string) => (status: number, body: string) => {
    asked += 1;
    const expected = first.get(url);
    if (status !== 200 || (expected !== undefined && body !== expected)) wrong.push(`${url}: ${status}`);
  };
  const running = origins.map((origin) =>
    bombard({
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
    asked: () => asked,
    stop: async () => {
      const results = await Promise.all(running.map((stop) => stop()));
      const failed = results.flatMap(({ url, errors, timeouts }) =>
        errors > 0 ? [`${url}: ${errors} errors, ${timeouts} of them timeouts`] : [],
      );
      return [...wrong, ...failed];
    },
  };
}
