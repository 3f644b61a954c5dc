/** What of API Extractor's `.api.json` a page is made from. */
export interface ApiItem {
  /** `Function`, `Interface`, `PropertySignature` … */
  readonly kind: string;
  readonly name?: string;
  /** The doc comment as it stands in the source, stars included. */
  readonly docComment?: string;
  /** The declaration, cut where it refers to something. */
  readonly excerptTokens?: readonly { readonly text: string }[];
  readonly members?: readonly ApiItem[];
}

/** An entry point and all that it exports. */
export interface ApiFace {
  /** What is imported: `@gadgetry/shared-kernel/cart`. */
  readonly request: string;
  readonly items: readonly ApiItem[];
  /** Names that it passes on from other packages, by package. */
  readonly passedOn: Readonly<Record<string, readonly string[]>>;
}

const docText = ({ docComment = '' }: ApiItem): string =>
  docComment
    .replace(/^\/\*\*/, '')
    .replace(/\*\/\s*$/, '')
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, ''))
    .join('\n')
    .trim();

/** A doc comment as Markdown: its prose, then what it says of parameters, result and errors, as a list. */
function docMarkdown(item: ApiItem): string {
  const [prose = '', ...tags] = docText(item).split(/^@/m);
  const lines = tags.map((tag) => {
    const [, name = '', text = ''] = /^(\w+)\s*([\s\S]*)$/.exec(tag) ?? [];
    const [, parameter = '', meaning = ''] = /^(\S+)(?: -)?\s+([\s\S]*)$/.exec(text) ?? [];
    const said = name === 'param' ? `\`${parameter}\`: ${meaning}` : `${name} ${text}`;
    return `- ${said.trim().replaceAll(/\s+/g, ' ')}`;
  });
  return [prose.trim(), lines.join('\n')].filter(Boolean).join('\n\n');
}

/** The declaration without what only the compiler needs to read. */
function declaration({ kind, excerptTokens = [] }: ApiItem): string {
  const text = excerptTokens
    .map((token) => token.text)
    .join('')
    .replace(/^export (declare )?/, '')
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .trim();
  // Of what is made by `const`, functions included, the name and the type are given alone.
  const constant = kind === 'Variable' || (kind === 'Function' && !text.startsWith('function'));
  return constant ? `const ${text};` : text;
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

function memberLines(member: ApiItem): string {
  const doc = docText(member);
  const comment =
    doc === '' ? '' : doc.includes('\n') ? `/**\n${doc.replaceAll(/^/gm, ' * ')}\n */\n` : `/** ${doc} */\n`;
  // The declaration of a member is indented by where it stands in its file.
  return indented(comment + declaration(member).replaceAll(/\n {4}/g, '\n'));
}

function signature(item: ApiItem): string {
  const { members = [] } = item;
  if (members.length === 0) return declaration(item);
  return `${declaration(item)} {\n${members.map(memberLines).join('\n')}\n}`;
}

/** What is exported under one name: a declaration, or the overloads of a function, of which the first says what it is for. */
const section = (items: readonly ApiItem[]): string =>
  [`## ${items[0]?.name}`, ...items.map(docMarkdown), `\`\`\`ts\n${items.map(signature).join('\n')}\n\`\`\``]
    .filter(Boolean)
    .join('\n\n');

const isOverload = (item: ApiItem | undefined, { kind, name }: ApiItem): boolean =>
  kind === 'Function' && item?.kind === kind && item.name === name;

/** Items that follow each other with overloads of one function put together. */
function grouped(items: readonly ApiItem[]): readonly (readonly ApiItem[])[] {
  const groups: ApiItem[][] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && isOverload(last[0], item)) last.push(item);
    else groups.push([item]);
  }
  return groups;
}

const passedOnLine = ([from, names]: [string, readonly string[]]): string =>
  `Passes on from \`${from}\`: ${names.map((name) => `\`${name}\``).join(', ')}.`;

/** The page of one entry point, as Markdown. */
export const apiPage = ({ request, items, passedOn }: ApiFace): string =>
  `${[
    `# ${request}`,
    '<!-- Made from the doc comments by `npm run api`: change those, not this page. -->',
    ...Object.entries(passedOn).map(passedOnLine),
    ...grouped(items).map(section),
  ].join('\n\n')}\n`;
