import {
  isRemoteName,
  ownershipProblems,
  patternShape,
  RESERVED_NAMES,
  type RemoteClaims,
} from './ownership';

const claims = (changes: Partial<Record<keyof RemoteClaims, readonly string[]>>): RemoteClaims => ({
  routes: (changes.routes ?? ['/gifts', '/gifts/:occasion']).map((path) => ({ path })),
  navigation: (changes.navigation ?? ['/gifts', '/gifts/birthday']).map((path) => ({ path })),
  fragments: changes.fragments ?? ['gifts-teaser'],
});

it('accepts claims of one remote that conflict with no other', () => {
  expect(ownershipProblems(claims({}))).toEqual([]);
  expect(ownershipProblems(claims({ routes: ['/'], navigation: ['/'] }))).toEqual([]);
});

it('names of parameters, case and a last slash make no other claim', () => {
  expect(patternShape('/Phones/:id/')).toBe(patternShape('/phones/:itemId'));
  expect(patternShape('/')).toBe('/');
});

describe('the name of a remote', () => {
  it('is one of lower case letters, digits and hyphens, and none of the store', () => {
    expect(['cart', 'gift-cards2', 'shells'].map(isRemoteName)).toEqual([true, true, true]);
    expect(['', 'Cart', '2nd', 'a b', 'a/b', ...RESERVED_NAMES].filter(isRemoteName)).toEqual([]);
  });
});

it.each<[Parameters<typeof claims>[0], string]>([
  [{ routes: ['/gifts', '/gifts?for=you'] }, 'route /gifts?for=you: expected'],
  [{ routes: ['/gifts', '/gifts/*'] }, 'route /gifts/*: expected'],
  [{ routes: ['/gifts', '/a//b'] }, 'route /a//b: expected'],
  [{ routes: ['/gifts', 'presents'] }, 'route presents: expected'],
  [{ navigation: ['/gifts/:occasion'] }, 'navigation /gifts/:occasion: expected'],
  [{ routes: ['/gifts', '/gifts/:a', '/gifts/:b'] }, 'route /gifts/: is claimed twice'],
  [{ navigation: ['/gifts', '/gifts'] }, 'navigation /gifts is claimed twice'],
  [{ fragments: ['one', 'one'] }, 'fragment "one" is offered twice'],
  [{ routes: ['/gifts', '/Contacts'] }, "route /contacts is the shell's own"],
  [
    { routes: ['/gifts'], navigation: ['/phones'] },
    "navigation /phones leads to none of the remote's routes",
  ],
])('%j is not sound', (changes, problem) => {
  expect(ownershipProblems(claims(changes))).toContainEqual(expect.stringContaining(problem));
});
