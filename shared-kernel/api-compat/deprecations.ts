import { lt, major, valid } from 'semver';

const FORM =
  /^since (?<since>\S+) \((?<date>\d{4}-\d\d-\d\d)\), removed from (?<until>\S+) on: (?<wayOut>\S[\s\S]*)$/;

export const DEPRECATION_FORM =
  '@deprecated since 1.3.0 (2026-11-22), removed from 2.0.0 on: use `other` instead';

const plain = (comment: string): string =>
  comment
    .replaceAll(/^\s*\/?\*+\/?[ \t]?|\*+\/\s*$/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const deprecationOf = (comment: string): string | undefined =>
  /@deprecated\b\s*(.*?)\s*(?=@\w|$)/.exec(plain(comment))?.[1];

const isDate = (text: string): boolean => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** Returns the problem of a deprecation for the kernel's next version; `undefined` when valid. */
export function deprecationProblem(text: string, version: string): string | undefined {
  const { since = '', date = '', until = '', wayOut } = FORM.exec(text)?.groups ?? {};
  if (!wayOut) return `expected "${DEPRECATION_FORM}" but found "@deprecated ${text}"`;
  if (!valid(since) || !valid(until))
    return `expected two versions, such as 1.3.0, but found ${since} and ${until}`;
  if (!isDate(date)) return `expected a date, such as 2026-11-22, but found ${date}`;
  if (until !== `${major(until)}.0.0` || major(until) <= major(since))
    return `expected it to be removed from a later major version on, such as ${major(since) + 1}.0.0, but found ${until}`;
  if (lt(version, since)) return `expected a version up to ${version}, which comes next, but found ${since}`;
  if (!lt(version, until)) return `deprecated until ${until}, and the next version is ${version}: remove it`;
  return undefined;
}

export const deprecationProblems = (declarations: string, version: string): readonly string[] =>
  [...declarations.matchAll(/(\/\*\*[\s\S]*?\*\/)\s*(.*)/g)].flatMap(([, comment = '', declaration]) => {
    const text = deprecationOf(comment);
    const problem = text === undefined ? undefined : deprecationProblem(text, version);
    return problem ? [`${declaration}: ${problem}`] : [];
  });
