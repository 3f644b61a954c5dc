import { idsIn, problemsOf, readCarried, readRequirements, requirementsIn, threatsIn } from './report';

const LIST = `- CART-01: Plus adds one
- CART-02: It is a pleasure (by hand: a matter of taste)
`;

it('has a test for each requirement that is not checked by hand, and no id that is unknown', () => {
  expect(problemsOf(readRequirements(), readCarried())).toEqual([]);
});

it('treats every row of the threat model as a requirement', () => {
  const rows =
    '| id | An attacker has |\n|---|---|\n| THREAT-01 | **a link** | choose | run |\n| THREAT-02 | **a key** | all | |\n';
  expect(threatsIn(rows).map(({ id, statement }) => [id, statement])).toEqual([
    ['THREAT-01', '**a link**'],
    ['THREAT-02', '**a key**'],
  ]);
  expect(readRequirements().filter(({ area }) => area === 'threat-model')).toHaveLength(13);
});

it('finds ids at the end of titles, of the tests that run', () => {
  expect(
    idsIn(`
      test('one [CART-01]', async () => {});
      ])('%s of many [CART-03..05, FAV-01]', () => {});
      test.describe(\`group \${name} [FAV-02]\`, () => {});
      it.skip('not now [FAV-03]', () => {});
      // it('gone [FAV-04]', () => {});
      const text = '[FAV-05] not at its end';
    `),
  ).toEqual(['CART-01', 'CART-03', 'CART-04', 'CART-05', 'FAV-01', 'FAV-02']);
});

it('reports items without a test, unknown ids, and repeated ids', () => {
  const rows = requirementsIn('cart', LIST + LIST);
  expect(problemsOf(rows, new Map([['FAV-9', ['a.test.ts']]]))).toEqual([
    'cart.md, CART-01: expected a test with [CART-01] at the end of its title but found none.',
    'cart.md, CART-01: expected an id of its own but found it twice; take the next free number.',
    'cart.md, CART-01: expected a test with [CART-01] at the end of its title but found none.',
    'cart.md, CART-02: expected an id of its own but found it twice; take the next free number.',
    'a.test.ts: expected the id of a requirement but found FAV-9.',
  ]);
  expect(problemsOf(rows.slice(1, 2), new Map([['CART-02', ['a.test.ts']]]))).toEqual([
    'cart.md, CART-02: expected no test, as it is checked by hand, but found a.test.ts.',
  ]);
});
