import type { Permission, Protection } from '@gadgetry/environment/environment-document';
import { ownMember } from '../collections';
import { hashOf, type Revisable, type Sign } from '../document/revision';
import { hasSigned, keyId, signStatement } from '../signing';

/** Returns the signed content: all members of a generation, and the hash of the one before it. */
const statementOf = (document: Revisable, parent: Revisable | undefined): object => {
  const { change, ...rest } = document;
  const { signature: _, ...unsigned } = change ?? { at: '', by: '', what: '' };
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [{ name: document.name, digest: { sha256: hashOf({ ...rest, change: unsigned }) } }],
    predicateType: 'https://github.com/gadgetry/generation/v1',
    predicate: { generation: document.generation, ...(parent && { previous: hashOf(parent) }) },
  };
};

/**
 * Signs generations.
 * @param privateKey PEM
 */
export const signWith =
  (privateKey: string): Sign =>
  (document, parent) => {
    const [signature] = signStatement(statementOf(document, parent), privateKey).signatures;
    return { ...document, change: { ...document.change, ...(signature && { signature }) } };
  };

const KEY = /^ed25519:[A-Za-z0-9+/]{43}=$/;

/** Public keys of people by their ids. A key that a variable fills in is left out. */
export const keysIn = (...all: readonly (Protection | undefined)[]): ReadonlyMap<string, string> =>
  new Map(
    all
      .flatMap((protection) => Object.values(protection?.people ?? {}))
      .flatMap(({ keys }) => keys)
      .filter(({ key }) => KEY.test(key))
      .map(({ key }) => [keyId(key), key]),
  );

/** Returns the key that signed a generation, if it is one of these. */
export function signerOf(
  document: Revisable,
  parent: Revisable | undefined,
  keys: ReadonlyMap<string, string>,
): string | undefined {
  const { signature } = document.change ?? {};
  const key = signature && keys.get(signature.keyid);
  return key && hasSigned(statementOf(document, parent), signature, key) ? key : undefined;
}

/** A person by one of their keys. */
export interface Signer {
  readonly name: string;
  readonly until?: string | undefined;
  readonly permissions: ReadonlySet<Permission>;
}

export function personOf({ people, roles }: Protection, key: string | undefined): Signer | undefined {
  const [name, person] =
    Object.entries(people).find(([, { keys }]) => keys.some((one) => one.key === key)) ?? [];
  if (name === undefined || !person) return undefined;
  const permissions = person.roles.flatMap((role) => ownMember(roles, role) ?? []);
  const until = person.keys.find((one) => one.key === key)?.until;
  return { name, until, permissions: new Set(permissions) };
}

/** Whether a key is valid at a time; a key with an unreadable end is not. */
export const isValidAt = ({ until }: Signer, time: number): boolean =>
  until === undefined || Date.parse(until) > time;

export const permits = ({ permissions }: Signer, needed: Iterable<Permission>): boolean =>
  permissions.has('*') || [...needed].every((one) => permissions.has(one));
