// What editors use: it reads a Dockerfile as Docker does, continued lines, forms of JSON and heredocs included.
import { type Copy, DockerfileParser, type From, type JSONInstruction } from 'dockerfile-ast';

const LONGEST_COMMAND = 20;

/** The only places that a build takes files from: what `headers` and `deploy` have written. */
const TAKEN = /^(nginx\.conf|srv\/\$\{FILES\}\/)$/;

const PINNED = /^[a-z0-9./-]+:[0-9]+\.[0-9]+\.[0-9]+-alpine-slim@sha256:[0-9a-f]{64}$/;

/**
 * What of a Dockerfile is against the rules of this repository: a pinned base without rights, known folders alone, owned by
 * root, no user but a number other than 0, nothing started by way of a shell, and no script.
 */
export function dockerfileProblems(text: string): string[] {
  const file = DockerfileParser.parse(text);
  const all = file.getInstructions();
  const of = (keyword: string) => all.filter((one) => one.getKeyword() === keyword);
  const argumentsOf = (keyword: string): string[] =>
    of(keyword).map((one) => one.getArguments().map(String).join(' '));
  const problems: string[] = [];

  for (const from of file.getFROMs() as From[])
    if (!PINNED.test(from.getImage() ?? ''))
      problems.push(`base ${from.getImage()} is not pinned by version and digest`);
  const users = argumentsOf('USER');
  if (!/^[1-9][0-9]*$/.test(users.at(-1) ?? ''))
    problems.push(`expected a number as user but found ${users.at(-1) ?? 'none'}`);
  for (const copy of file.getCOPYs() as Copy[]) {
    const [...sources] = copy.getArguments().map(String);
    sources.pop();
    for (const source of sources) if (!TAKEN.test(source)) problems.push(`copies ${source}`);
    for (const flag of copy.getFlags()) if (flag.getName() !== 'chmod') problems.push(`copies with ${flag}`);
  }
  for (const keyword of ['ADD', 'VOLUME', 'CMD', 'SHELL', 'ENV'])
    if (of(keyword).length > 0) problems.push(`has ${keyword}`);
  for (const keyword of ['ENTRYPOINT'])
    for (const one of of(keyword) as JSONInstruction[])
      if (!one.getOpeningBracket()) problems.push(`${keyword} is started by a shell`);
  if (of('ENTRYPOINT').length !== 1) problems.push('has not one ENTRYPOINT');
  if (argumentsOf('STOPSIGNAL').join() !== 'SIGQUIT')
    problems.push('is not stopped by SIGQUIT, which nginx waits at');
  if (!argumentsOf('HEALTHCHECK').join().includes('/healthz')) problems.push('has no HEALTHCHECK');
  for (const run of of('RUN')) {
    const { start, end } = run.getRange();
    if (end.line - start.line >= LONGEST_COMMAND) problems.push('has a script');
    if (/\b(apk|apt|curl|wget|chown|chmod)\b/.test(run.getRawArgumentsContent() ?? ''))
      problems.push(`changes what it is made of: ${run.getRawArgumentsContent()}`);
  }
  return problems;
}

/** The commands that are run while an image is built, as a shell gets them. */
export const runCommands = (text: string): string[] =>
  DockerfileParser.parse(text)
    .getInstructions()
    .filter((one) => one.getKeyword() === 'RUN')
    .map((one) => one.getRawArgumentsContent() ?? '');
