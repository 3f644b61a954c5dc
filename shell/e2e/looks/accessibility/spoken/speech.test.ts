import { arrival, phrase, reading } from './speech';
import type { AxNode } from './tree';
import { WORDS } from './words';

let elements = 0;

interface Part {
  readonly role: string;
  readonly name?: string;
  readonly states?: Readonly<Record<string, unknown>>;
  readonly parts?: readonly Part[];
}

/** A tree as the browser would give it. */
function tree({ role, name = '', states = {}, parts = [] }: Part, ancestors: readonly AxNode[] = []): AxNode {
  const children: AxNode[] = [];
  elements += 1;
  const node: AxNode = {
    ...{ role, name, states, ancestors, children, element: elements },
    ...{ description: '', value: '' },
  };
  children.push(...parts.map((part) => tree(part, [node, ...ancestors])));
  return node;
}

function find(root: AxNode, name: string): AxNode {
  const all = (node: AxNode): AxNode[] => [node, ...node.children.flatMap(all)];
  const found = all(root).find((node) => node.name === name);
  if (!found) throw new Error(`There is no "${name}".`);
  return found;
}

const nvda = ['NVDA', WORDS.NVDA.en] as const;
const voiceOver = ['VoiceOver', WORDS.VoiceOver.en] as const;

describe('a control by itself', () => {
  it.each([
    [{ role: 'link', name: 'Phones' }, 'Phones  link', 'link, Phones'],
    [
      { role: 'heading', name: 'Cart', states: { level: 1 } },
      'Cart  heading  level 1',
      'heading level 1, Cart',
    ],
    [
      { role: 'switch', name: 'Dark theme', states: { checked: 'true' } },
      'Dark theme  switch  on',
      'Dark theme, on, switch',
    ],
    [
      { role: 'button', name: 'Search', states: { expanded: false, hasPopup: 'dialog' } },
      'Search  button  collapsed  opens dialog',
      'Search, collapsed, dialog pop up, button',
    ],
    [
      { role: 'button', name: 'Checkout', states: { disabled: true } },
      'Checkout  button  unavailable',
      'Checkout, dimmed, button',
    ],
  ])('%j', (part, byNvda, byVoiceOver) => {
    const node = tree(part);
    expect([phrase(node, ...nvda), phrase(node, ...voiceOver)]).toEqual([byNvda, byVoiceOver]);
  });
});

describe('the way to a control', () => {
  const page = tree({
    role: 'main',
    parts: [
      {
        role: 'list',
        parts: [
          { role: 'listitem', parts: [{ role: 'link', name: 'one' }] },
          { role: 'listitem', parts: [{ role: 'link', name: 'two' }] },
        ],
      },
      {
        role: 'group',
        name: 'Colour',
        parts: [
          { role: 'radio', name: 'Gold' },
          { role: 'radio', name: 'Black', states: { checked: 'true' } },
        ],
      },
      { role: 'group', parts: [{ role: 'button', name: 'unnamed around' }] },
    ],
  });
  const [one, two, black] = ['one', 'two', 'Black'].map((name) => find(page, name)) as [
    AxNode,
    AxNode,
    AxNode,
  ];

  it('is told from outside to inside by NVDA, and the other way round by VoiceOver', () => {
    expect(arrival(one, undefined, ...nvda)).toBe('main landmark  list  with 2 items  one  link');
    expect(arrival(one, undefined, ...voiceOver)).toBe('link, one, list 2 items, main');
  });

  it('is not told again within the same', () => {
    expect(arrival(two, one, ...nvda)).toBe('two  link');
  });

  it('holds the group of a radio and its place in it', () => {
    expect(arrival(black, two, ...nvda)).toBe('Colour  grouping  Black  radio button  checked  2 of 2');
    expect(arrival(black, two, ...voiceOver)).toBe('Black, selected, radio button, 2 of 2, Colour, group');
  });

  it('passes over a group without a name', () => {
    expect(arrival(find(page, 'unnamed around'), two, ...nvda)).toBe('unnamed around  button');
  });
});

it('a cell is told by its row and its column, as far as they are others than before', () => {
  const cell = (role: string, name: string, parts: readonly Part[] = []): Part => ({ role, name, parts });
  const table = tree({
    role: 'table',
    name: 'Your cart',
    parts: [
      { role: 'row', parts: [cell('columnheader', 'Product'), cell('columnheader', 'Quantity')] },
      {
        role: 'row',
        parts: [
          cell('rowheader', 'A phone', [{ role: 'link', name: 'phone' }]),
          cell('cell', '', [
            { role: 'button', name: 'less' },
            { role: 'button', name: 'more' },
          ]),
        ],
      },
    ],
  });
  const [phone, less, more] = ['phone', 'less', 'more'].map((name) => find(table, name)) as [
    AxNode,
    AxNode,
    AxNode,
  ];
  expect(arrival(phone, undefined, ...nvda)).toBe(
    'Your cart  table  with 2 rows and 2 columns  row 2  Product  column 1  phone  link',
  );
  expect(arrival(less, undefined, ...voiceOver)).toBe(
    'less, button, row 2, A phone, Quantity, column 2, Your cart, table 2 columns, 2 rows',
  );
  expect(arrival(less, phone, ...nvda)).toBe('Quantity  column 2  less  button');
  expect(arrival(more, less, ...nvda)).toBe('more  button');
});

it('a part is read piece by piece, words as words and controls as what they are', () => {
  const dialog = tree({
    role: 'dialog',
    parts: [
      { role: 'paragraph', parts: [{ role: 'StaticText', name: '$980' }] },
      { role: 'button', name: 'Confirm', parts: [{ role: 'StaticText', name: 'Confirm' }] },
    ],
  });
  expect(reading(dialog, ...nvda)).toEqual(['$980', 'Confirm  button']);
});
