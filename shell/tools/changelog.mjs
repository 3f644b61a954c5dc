// What changesets (`npx changeset version`) writes into the logs: each paragraph of a changeset as an entry under its heading.

/** The headings of a log, in the order in which who updates wants to read them. */
export const HEADINGS = ['Breaking', 'Deprecated', 'Added', 'Changed', 'Fixed'];

/** Where a paragraph belongs that names no heading. */
const UNNAMED = { major: 'Breaking', minor: 'Added', patch: 'Fixed' };

const HEAD = new RegExp(`^\\*\\*(${HEADINGS.join('|')})\\*\\*:?\\s+`);

const capitalised = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The entries of a changeset: `**Added**: what is new` begins one, and paragraphs without such a beginning go on with it.
 * @param {string} summary
 * @returns {{ heading?: string, text: string }[]} without a heading where the first paragraph names none
 */
export function entriesOf(summary) {
  const entries = [];
  for (const paragraph of summary.trim().split(/\n\s*\n/)) {
    const heading = HEAD.exec(paragraph)?.[1];
    const last = entries.at(-1);
    if (heading || !last) entries.push({ heading, text: capitalised(paragraph.replace(HEAD, '')) });
    else last.text += `\n\n${paragraph}`;
  }
  return entries;
}

const line = (heading, text) => `- **${heading}**: ${text.replaceAll(/\n(?=.)/g, '\n  ')}`;

/** What changesets asks for one changeset in the log of one package. */
export const getReleaseLine = async ({ summary }, type) =>
  entriesOf(summary)
    .map(({ heading, text }) => line(heading ?? UNNAMED[type], text))
    .join('\n');

/** What changesets asks for packages of this repository that a package now comes with. */
export const getDependencyReleaseLine = async (_changesets, dependencies) =>
  dependencies.length === 0
    ? ''
    : line(
        'Changed',
        `Comes with ${dependencies.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).join(', ')}.`,
      );

/** The entries of a section, each with the lines that go on with it. */
function entriesIn(section) {
  const entries = [];
  for (const text of section.split('\n')) {
    if (text.startsWith('- ')) entries.push([text]);
    else if (entries.length > 0 && (text === '' || text.startsWith('  '))) entries.at(-1).push(text);
  }
  return entries.map((lines) => lines.join('\n').trim());
}

/**
 * Puts the entries of the newest version under their headings; changesets itself knows major, minor and patch alone.
 * @param {string} log text of a CHANGELOG.md
 * @returns {string} the same text where nothing is to be sorted
 */
export function sortedLog(log) {
  const [, before = '', section = '', rest = ''] =
    /^([\s\S]*?\n## \d[^\n]*\n)([\s\S]*?)(?=\n## \d|(?![\s\S]))([\s\S]*)$/.exec(log) ?? [];
  if (!/^### (Major|Minor|Patch) Changes$/m.test(section)) return log;
  const entries = entriesIn(section).map((text) => {
    const heading = HEAD.exec(text.slice(2))?.[1];
    return { heading, text: heading ? `- ${text.slice(2).replace(HEAD, '')}` : text };
  });
  // Written by hand, or before there were headings.
  if (entries.length === 0 || entries.some(({ heading }) => !heading)) return log;
  const sections = HEADINGS.flatMap((heading) => {
    const own = entries.filter((entry) => entry.heading === heading);
    return own.length > 0 ? [`### ${heading}\n\n${own.map(({ text }) => text).join('\n')}\n`] : [];
  });
  return `${before}\n${sections.join('\n')}${rest}`;
}
