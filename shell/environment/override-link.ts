/*
 * A signed link to the store that replaces versions of remotes until it expires. The command writes it, and the page verifies
 * it before it follows it.
 */

import { OVERRIDE_PARAMETER } from './override-parameter';

/** Names of the parameters of a signed link; `override` and `integrity` once for each remote. */
export const LINK = {
  override: OVERRIDE_PARAMETER,
  integrity: 'integrity',
  expires: 'expires',
  signature: 'signature',
} as const;

/** Longest time until the expiry of a link, in milliseconds. */
export const LONGEST_LINK_MS = 30 * 24 * 3_600_000;

/** A remote to load from another folder. */
export interface LinkedOverride {
  /** `cart@https://parts.example/cart/2.0.0` */
  readonly override: string;
  /** SRI value (SHA-384) of the descriptor there, which contains those of all other files. */
  readonly integrity: string;
}

export interface OverrideLink {
  /** Name of its environment; pages of others ignore it. */
  readonly environment: string;
  /** ISO 8601, UTC. */
  readonly expires: string;
  readonly overrides: readonly LinkedOverride[];
}

const TYPE = 'application/vnd.gadgetry.override-link+json';

/**
 * Returns the bytes to sign: DSSE's pre-authentication encoding, so that no text of another type has the same bytes.
 * @param type of the payload
 */
export function preAuthEncoding(type: string, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`DSSEv1 ${type.length} ${type} ${payload.length} `);
  const all = new Uint8Array(head.length + payload.length);
  all.set(head);
  all.set(payload, head.length);
  return all;
}

/** Returns the signed bytes of a link: all members in a fixed order. */
export function signedBytes({ environment, expires, overrides }: OverrideLink): Uint8Array<ArrayBuffer> {
  const ordered = overrides.map(({ override, integrity }) => ({ override, integrity }));
  return preAuthEncoding(
    TYPE,
    new TextEncoder().encode(JSON.stringify({ environment, expires, overrides: ordered })),
  );
}

/** Returns a link as the parameters of an address. */
export const linkParameters = (
  { expires, overrides }: OverrideLink,
  signature: string,
): readonly (readonly [name: string, value: string])[] => [
  ...overrides.flatMap(
    ({ override, integrity }) =>
      [
        [LINK.override, override],
        [LINK.integrity, integrity],
      ] as const,
  ),
  [LINK.expires, expires],
  [LINK.signature, signature],
];

/**
 * Reads a link from the parameters of an address; `undefined` if it is invalid. Repeated members make it invalid.
 * @param environment name of the page's environment
 */
export function readLink(
  parameters: URLSearchParams,
  environment: string,
): { readonly link: OverrideLink; readonly signature: string } | undefined {
  const [overrides, integrities] = [parameters.getAll(LINK.override), parameters.getAll(LINK.integrity)];
  const [expires, ...later] = parameters.getAll(LINK.expires);
  const [signature, ...others] = parameters.getAll(LINK.signature);
  if (expires === undefined || signature === undefined || later.length + others.length > 0) return undefined;
  if (overrides.length === 0 || overrides.length !== integrities.length) return undefined;
  const verifiable = overrides.map((override, index) => ({ override, integrity: integrities[index] ?? '' }));
  return { link: { environment, expires, overrides: verifiable }, signature };
}
