import type { AxNode } from './tree';
import type { Reader, Words } from './words';

/*
 * The rules that NVDA (with its defaults, in Firefox and Chrome) and VoiceOver (macOS) follow when the focus moves. NVDA tells
 * what one has entered before what one has come to, VoiceOver after it; VoiceOver puts the role of a link or a heading first.
 */

const SEPARATOR: Readonly<Record<Reader, string>> = { NVDA: '  ', VoiceOver: ', ' };
const ROLE_FIRST = ['link', 'heading'];

const told = (parts: readonly (string | undefined)[]): string[] =>
  parts.filter((part) => Boolean(part)) as string[];

/** Landmarks without a name of their own are told; a section is none until it has one. */
const isTold = ({ role, name }: AxNode): boolean => !['group', 'region'].includes(role) || name !== '';

/** The place of a radio among those of its group. */
function placeOf(node: AxNode): readonly [number, number] | undefined {
  if (node.role !== 'radio') return undefined;
  const [group] = node.ancestors.filter(({ role }) => role === 'group' || role === 'radiogroup');
  const radios = group ? below(group).filter(({ role }) => role === 'radio') : [];
  return [radios.indexOf(node) + 1, radios.length];
}

const below = (node: AxNode): AxNode[] => node.children.flatMap((child) => [child, ...below(child)]);

function statesOf({ role, states }: AxNode, { state }: Words): string[] {
  const isOn = String(states.checked) === 'true' || String(states.pressed) === 'true';
  return told([
    role === 'switch' ? state[isOn ? 'on' : 'off'] : undefined,
    role === 'radio' ? state[isOn ? 'checked' : 'unchecked'] : undefined,
    role === 'button' && isOn ? state.pressed : undefined,
    states.disabled ? state.disabled : undefined,
    states.expanded === undefined ? undefined : state[states.expanded ? 'expanded' : 'collapsed'],
    states.hasPopup === 'dialog' ? state.opens : undefined,
  ]);
}

/** What a node is by itself: its name, its role, its states. */
export function phrase(node: AxNode, reader: Reader, words: Words): string {
  const { role, name, value, states } = node;
  const kind = String(states.roledescription ?? '') || words.role[role] || words.around[role];
  const level = role === 'heading' ? words.level(Number(states.level)) : undefined;
  const place = placeOf(node);
  const at = place && words.place(...place);
  const held = role === 'combobox' ? value : undefined;
  const own = statesOf(node, words);
  const parts =
    reader === 'NVDA'
      ? [name, told([kind, level]).join('  '), held, ...own, at]
      : ROLE_FIRST.includes(role)
        ? [told([kind, level]).join(' '), name, ...own]
        : [name, held, ...own, kind, at];
  return told(parts).join(SEPARATOR[reader]);
}

const cellsOf = (row: AxNode | undefined): readonly AxNode[] =>
  row ? below(row).filter(({ role }) => /cell|header$/i.test(role)) : [];

/** A cell is told by the headers of its row and its column, as far as they are others than before. */
function cellContext(cell: AxNode, isKnown: (node: AxNode) => boolean, words: Words): string[] {
  const row = cell.ancestors.find(({ role }) => role === 'row');
  const table = cell.ancestors.find(({ role }) => role === 'table');
  if (!row || !table) return [];
  const rows = below(table).filter(({ role }) => role === 'row');
  const column = cellsOf(row).indexOf(cell);
  const header = cellsOf(rows[0])[column];
  const rowHeader = cellsOf(row).find(({ role }) => role === 'rowheader');
  return told([
    isKnown(row) ? undefined : words.row(rows.indexOf(row) + 1),
    isKnown(row) || rowHeader === cell ? undefined : rowHeader?.name,
    header?.role === 'columnheader' ? header.name : undefined,
    words.column(column + 1),
  ]);
}

/** What is told of something that has been entered. */
function entered(node: AxNode, isKnown: (node: AxNode) => boolean, reader: Reader, words: Words): string[] {
  const { role, name, states } = node;
  if (/^(?:grid)?cell$|^rowheader$/i.test(role)) return cellContext(node, isKnown, words);
  if (role === 'list') return [words.list(node.children.filter((child) => child.role === 'listitem').length)];
  if (role === 'table') {
    const rows = below(node).filter((one) => one.role === 'row');
    return told([name, words.table(rows.length, cellsOf(rows[0]).length)]);
  }
  const kind = words.around[role] && (String(states.roledescription ?? '') || words.around[role]);
  if (!kind || !isTold(node)) return [];
  return reader === 'NVDA' ? [told([name, kind]).join(SEPARATOR.NVDA)] : told([name, kind]);
}

/**
 * What a screen reader says when the focus comes to a node.
 * @param before what had the focus; what encloses both is not told again
 */
export function arrival(node: AxNode, before: AxNode | undefined, reader: Reader, words: Words): string {
  const known = before?.ancestors ?? [];
  const isKnown = (one: AxNode): boolean =>
    known.some(({ element, role }) => element === one.element && role === one.role);
  const inward = node.ancestors.filter((one) => !isKnown(one)).toReversed();
  const around = inward.map((one) => entered(one, isKnown, reader, words));
  const itself = phrase(node, reader, words);
  const order = reader === 'NVDA' ? [...around.flat(), itself] : [itself, ...around.toReversed().flat()];
  return order.filter(Boolean).join(SEPARATOR[reader]);
}

/** What is read of a part of a page, piece by piece, as one walks on through it. */
export function reading(part: AxNode, reader: Reader, words: Words): string[] {
  return part.children.flatMap((child) => {
    if (child.role === 'StaticText') return child.name ? [child.name] : [];
    if (words.role[child.role]) return [phrase(child, reader, words)];
    return reading(child, reader, words);
  });
}
