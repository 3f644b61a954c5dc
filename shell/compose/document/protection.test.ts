import type { Protection } from '@gadgetry/environment/environment-document';
import { makeKeys } from '../signing';
import { environment } from '../testing/environment';
import { environmentProblems } from './environment-problems';

const [one, other] = [makeKeys().publicKey, makeKeys().publicKey];

const PROTECT: Protection = {
  roles: { admin: ['*'], review: ['approve'] },
  people: {
    platform: { roles: ['admin'], keys: [{ key: one, until: '2027-01-01T00:00:00Z' }] },
    reviewer: { roles: ['review'], keys: [{ key: other }] },
  },
  persons: 2,
  frozen: [{ zone: 'Europe/Kyiv', from: '18:00', to: '08:00', days: ['fri'] }],
  canaryAge: '12h',
};

const problemsOf = (change: object): string[] => {
  const document = environment();
  const policy = { ...document.policy, protect: { ...PROTECT, ...change } };
  return environmentProblems({ ...document, policy }).map(({ at, expected }) => `${at}: ${expected}`);
};

/** Adds a person, or replaces one. */
const person = (name: string, roles: readonly string[], ...keys: readonly object[]) => ({
  people: { ...PROTECT.people, [name]: { roles, keys } },
});
const hours = (more: object) => ({ frozen: [{ zone: 'UTC', from: '18:00', to: '08:00', ...more }] });

describe('policy.protect', () => {
  it('accepts the example of the guide', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each<[string, object, string]>([
    ['an unknown role', person('guest', ['guest']), 'people.guest.roles: one of admin, review'],
    [
      'a role named like a member of every object',
      person('guest', ['constructor'], { key: makeKeys().publicKey }),
      'people.guest.roles: one of admin, review',
    ],
    ['a key twice', person('twin', ['review'], { key: one }), 'people.twin.keys: each key once'],
    ['an unknown time zone', hours({ zone: 'Europe/Atlantis' }), 'frozen[0].zone: a time zone'],
    ['no time zone', hours({ zone: undefined }), 'frozen[0].zone: a time zone'],
    ['an invalid time', hours({ from: '24:00' }), 'frozen[0].from: a time of day'],
    ['an invalid day', hours({ days: ['friday'] }), 'frozen[0].days[0]: mon, tue'],
    [
      'no person who may protect',
      { roles: { admin: ['edit'], review: ['approve'] } },
      'people: a person with a key who may protect',
    ],
    ['more persons than people', { persons: 3 }, 'persons: at most 2'],
    ['a permission that is none', { roles: { admin: ['*', 'everything'] } }, 'roles.admin[1]: *, abort'],
    ['a name with a line break', person('a\nb', []), 'people: a name of letters'],
    [
      'a key that is none',
      person('platform', ['admin'], { key: 'ed25519:AAAA' }),
      'people.platform.keys[0].key: a public key',
    ],
    [
      'an end that is none',
      person('platform', ['admin'], { key: one, until: 'soon' }),
      'people.platform.keys[0].until: a time in UTC',
    ],
    ['an age that is none', { canaryAge: '12' }, 'canaryAge: a duration'],
  ])('is refused with %s', (_what, change, problem) => {
    expect(problemsOf(change)).toContainEqual(expect.stringContaining(`policy.protect.${problem}`));
  });
});
