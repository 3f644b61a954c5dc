import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import { usageError } from '../codes';
import { ownMember } from '../collections';
import { keyId } from '../signing';
import { refuseUnchanged, versionsOf } from './edit-parts';

const signersOf = ({ signers }: EnvironmentDocument, part: string): readonly string[] =>
  ownMember(signers, part) ?? [];

function withKey(keys: readonly string[], key: string, name: string, what: string): readonly string[] {
  if (keys.includes(key)) refuseUnchanged(`"${name}" names this key for ${what} already.`);
  return [...keys, key];
}

function withoutKey(keys: readonly string[], key: string, name: string, what: string): readonly string[] {
  const left = keys.filter((one) => one !== key && keyId(one) !== key);
  if (left.length === keys.length) refuseUnchanged(`"${name}" names no key ${key} for ${what}.`);
  return left;
}

/** Allows a key to sign a part; with the first one, releases of the part need a signature. */
export function allowKey(document: EnvironmentDocument, part: string, key: string): EnvironmentDocument {
  versionsOf(document, part);
  const keys = withKey(signersOf(document, part), key, document.name, part);
  return { ...document, signers: { ...document.signers, [part]: keys } };
}

/** Removes a key of a part. Refuses to remove the last one, since unsigned builds would then be accepted. */
export function revokeKey(document: EnvironmentDocument, part: string, key: string): EnvironmentDocument {
  const left = withoutKey(signersOf(document, part), key, document.name, part);
  if (left.length === 0)
    throw usageError(
      `It is the last key of ${part} in "${document.name}": without one, unsigned releases would be taken. Rotate it instead: keys rotate ${part} ${key} NEW.`,
    );
  return { ...document, signers: { ...document.signers, [part]: left } };
}

/** Allows a key to sign override links; an environment that denies overrides then accepts these. */
export function allowPreviewKey(document: EnvironmentDocument, key: string): EnvironmentDocument {
  const { policy } = document;
  const previewKeys = withKey(policy.previewKeys ?? [], key, document.name, 'previews');
  const overrides = policy.overrides === 'deny' ? 'signed' : policy.overrides;
  return { ...document, policy: { ...policy, overrides, previewKeys } };
}

/** Removes a key for override links: the next page refuses its links, and without the last key all links. */
export function revokePreviewKey(document: EnvironmentDocument, key: string): EnvironmentDocument {
  const { previewKeys: before = [], ...policy } = document.policy;
  const left = withoutKey(before, key, document.name, 'previews');
  if (left.length > 0) return { ...document, policy: { ...policy, previewKeys: left } };
  return {
    ...document,
    policy: { ...policy, overrides: policy.overrides === 'signed' ? 'deny' : policy.overrides },
  };
}

/**
 * Replaces a key of a person, named by key or id, with a new one.
 * @param until time of expiry of the new key: ISO 8601, UTC
 */
export function rotatePersonKey(
  document: EnvironmentDocument,
  name: string,
  old: string,
  key: string,
  until?: string,
): EnvironmentDocument {
  const { protect } = document.policy;
  const person = ownMember(protect?.people, name);
  if (!protect || !person)
    throw usageError(
      `policy.protect of "${document.name}" names no person ${name}. It has: ${Object.keys(protect?.people ?? {}).join(', ') || 'none'}.`,
    );
  const all = person.keys.map((one) => one.key);
  const left = withoutKey(withKey(all, key, document.name, name), old, document.name, name);
  const keys = left.map(
    (one) => person.keys.find((had) => had.key === one) ?? { key: one, ...(until && { until }) },
  );
  const people = { ...protect.people, [name]: { ...person, keys } };
  return { ...document, policy: { ...document.policy, protect: { ...protect, people } } };
}
