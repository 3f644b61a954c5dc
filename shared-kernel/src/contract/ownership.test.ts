import {
  isRemoteName,
  ownershipProblems,
  patternShape,
  RESERVED_NAMES,
  type RemoteClaims,
} from './ownership';

interface Changes extends Partial<Record<'routes' | 'navigation' | 'fragments', readonly string[]>> {
  readonly slots?: RemoteClaims['slots'];
}

const claims = ({ slots, ...changes }: Changes): RemoteClaims => ({
  routes: (changes.routes ?? ['/gifts', '/gifts/:occasion']).map((path) => ({ path })),
  navigation: (changes.navigation ?? ['/gifts', '/gifts/birthday']).map((path) => ({ path })),
  fragments: changes.fragments ?? ['gifts-teaser'],
  ...(slots && { slots }),
});

it('accepts claims of one remote without conflicts', () => {
  expect(ownershipProblems(claims({}))).toEqual([]);
  expect(ownershipProblems(claims({ routes: ['/'], navigation: ['/'] }))).toEqual([]);
});

it('ignores parameter names, case and a trailing slash when it compares claims', () => {
  expect(patternShape('/Phones/:id/')).toBe(patternShape('/phones/:itemId'));
  expect(patternShape('/')).toBe('/');
});

it('the name of a remote consists of lower-case letters, digits and hyphens, and is not reserved', () => {
  expect(['cart', 'gift-cards2', 'shells'].map(isRemoteName)).toEqual([true, true, true]);
  expect(['', 'Cart', '2nd', 'a b', 'a/b', ...RESERVED_NAMES].filter(isRemoteName)).toEqual([]);
});

it.each<[Changes, string]>([
  [{ routes: ['/gifts', '/gifts?for=you'] }, 'route /gifts?for=you: expected'],
  [{ routes: ['/gifts', '/gifts/*'] }, 'route /gifts/*: expected'],
  [{ routes: ['/gifts', '/a//b'] }, 'route /a//b: expected'],
  [{ routes: ['/gifts', 'presents'] }, 'route presents: expected'],
  [{ navigation: ['/gifts/:occasion'] }, 'navigation /gifts/:occasion: expected'],
  [{ routes: ['/gifts', '/gifts/:a', '/gifts/:b'] }, 'route /gifts/: is claimed twice'],
  [{ navigation: ['/gifts', '/gifts'] }, 'navigation /gifts is claimed twice'],
  [{ fragments: ['one', 'one'] }, 'fragment "one" is offered twice'],
  [{ routes: ['/gifts', '/Contacts'] }, "route /contacts is the shell's own"],
  [{ routes: ['/gifts'], navigation: ['/phones'] }, 'navigation /phones leads to none'],
  [{ slots: { offered: [{ name: 'a/b' }, { name: 'a/b' }] } }, 'slot a/b is offered twice'],
  [
    { slots: { filled: [{ slot: 'a/b', fragment: 'tease' }] } },
    'slot a/b is filled by "tease", which is none',
  ],
])('reports a problem of %j', (changes, problem) => {
  expect(ownershipProblems(claims(changes))).toContainEqual(expect.stringContaining(problem));
});
