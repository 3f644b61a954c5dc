/** Members of API Extractor's `.api.json` that a page shows. */
export interface ApiItem {
  /** `Function`, `Interface`, `PropertySignature` … */
  readonly kind: string;
  readonly name?: string;
  /** The doc comment of the source, asterisks included. */
  readonly docComment?: string;
  /** The declaration, split at references. */
  readonly excerptTokens?: readonly { readonly text: string }[];
  readonly members?: readonly ApiItem[];
}

export interface ApiEntryPoint {
  /** Import specifier: `@gadgetry/shared-kernel/cart`. */
  readonly request: string;
  readonly items: readonly ApiItem[];
  /** Names re-exported from other packages, by package. */
  readonly reexported: Readonly<Record<string, readonly string[]>>;
}

const docText = ({ docComment = '' }: ApiItem): string =>
  docComment
    .replace(/^\/\*\*/, '')
    .replace(/\*\/\s*$/, '')
    .split('\n')
    .map((line) => line.replace(/^ \* ?/, ''))
    .join('\n')
    .trim();

function docMarkdown(item: ApiItem): string {
  const [prose = '', ...tags] = docText(item).split(/^@/m);
  const lines = tags.map((tag) => {
    const [, name = '', text = ''] = /^(\w+)\s*([\s\S]*)$/.exec(tag) ?? [];
    const [, parameter = '', meaning = ''] = /^(\S+)(?: -)?\s+([\s\S]*)$/.exec(text) ?? [];
    const line = name === 'param' ? `\`${parameter}\`: ${meaning}` : `${name} ${text}`;
    return `- ${line.trim().replaceAll(/\s+/g, ' ')}`;
  });
  return [prose.trim(), lines.join('\n')].filter(Boolean).join('\n\n');
}

/** Renders a declaration without keywords that only matter to the compiler. */
function declaration({ kind, excerptTokens = [] }: ApiItem): string {
  const text = excerptTokens
    .map((token) => token.text)
    .join('')
    .replace(/^export (declare )?/, '')
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .trim();
  // A constant shows only its name and type, even if it is a function.
  const constant = kind === 'Variable' || (kind === 'Function' && !text.startsWith('function'));
  return constant ? `const ${text};` : text;
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

function memberLines(member: ApiItem): string {
  const doc = docText(member);
  const comment =
    doc === '' ? '' : doc.includes('\n') ? `/**\n${doc.replaceAll(/^/gm, ' * ')}\n */\n` : `/** ${doc} */\n`;
  // API Extractor keeps the indentation of the source.
  return indented(comment + declaration(member).replaceAll(/\n {4}/g, '\n'));
}

function signature(item: ApiItem): string {
  const { members = [] } = item;
  if (members.length === 0) return declaration(item);
  return `${declaration(item)} {\n${members.map(memberLines).join('\n')}\n}`;
}

/** Renders one export: a declaration, or all overloads of a function. */
const section = (items: readonly ApiItem[]): string =>
  [`## ${items[0]?.name}`, ...items.map(docMarkdown), `\`\`\`ts\n${items.map(signature).join('\n')}\n\`\`\``]
    .filter(Boolean)
    .join('\n\n');

/** Groups items by name, such as the overloads of a function. */
function byName(items: readonly ApiItem[]): readonly (readonly ApiItem[])[] {
  const groups = new Map<string | undefined, ApiItem[]>();
  for (const item of items) groups.set(item.name, [...(groups.get(item.name) ?? []), item]);
  return [...groups.values()];
}

const reexportLine = ([from, names]: [string, readonly string[]]): string =>
  `Re-exports from \`${from}\`: ${names.map((name) => `\`${name}\``).join(', ')}.`;

export const apiPage = ({ request, items, reexported }: ApiEntryPoint): string =>
  `${[
    `# ${request}`,
    '<!-- Generated from the doc comments by `npm run api`. -->',
    ...Object.entries(reexported).map(reexportLine),
    ...byName(items).map(section),
  ].join('\n\n')}\n`;
