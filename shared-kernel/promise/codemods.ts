/** A codemod as it lies in its folder: what it is made of. */
export interface CodemodFiles {
  readonly name: string;
  /** Whether the sources before and after it stand beside it. */
  readonly isProven: boolean;
}

const HEADING = /^\*\*(Breaking|Deprecated|Added|Changed|Fixed)\*\*/;

/** The breaks that a changeset tells, each with the paragraphs that go on with it. */
export function breaksIn(changeset: string): readonly string[] {
  const [, summary = ''] = changeset.split(/^---[\s\S]*?^---/m);
  const breaks: string[] = [];
  let isBreak = false;
  for (const paragraph of summary.trim().split(/\n\s*\n/)) {
    const heading = HEADING.exec(paragraph)?.[1];
    if (heading === 'Breaking') breaks.push(paragraph);
    else if (!heading && isBreak) breaks.push(`${breaks.pop()}\n\n${paragraph}`);
    if (heading) isBreak = heading === 'Breaking';
  }
  return breaks;
}

/** The breaks that the newest version of a log tells. */
export function breaksInLog(log: string): readonly string[] {
  const [, newest = ''] = log.split(/^## /m);
  const [, section = ''] = /^### Breaking\n([\s\S]*?)(?=^### |(?![\s\S]))/m.exec(newest) ?? [];
  return section
    .split(/^- /m)
    .slice(1)
    .map((one) => one.trim());
}

const LONGEST = 80;

/**
 * Breaks that no codemod mends and that don't say why; and those whose codemod is not there, or not proven.
 * @param breaks what the log tells, or will
 * @param codemods of that major version
 */
export function codemodProblems(
  breaks: readonly string[],
  codemods: readonly CodemodFiles[],
): readonly string[] {
  return breaks.flatMap((text) => {
    const at = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
    if (/\bNo codemod: \S+ \S+/.test(text)) return [];
    const [, name] = /\bCodemod: `([\w-]+)`/.exec(text) ?? [];
    if (!name)
      return [
        `${at}: expected "Codemod: \`name\`." or "No codemod: " and why there can be none (shared-kernel/codemods/README.md)`,
      ];
    const found = codemods.find((one) => one.name === name);
    if (!found)
      return [`${at}: expected the codemod ${name}.mjs but found none in the folder of that major version`];
    return found.isProven
      ? []
      : [
          `${at}: expected ${name}.before.tsx and ${name}.after.tsx beside the codemod but found one of them at most`,
        ];
  });
}
