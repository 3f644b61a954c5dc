/*
 * A link to the store that puts versions of remotes in others' places, for a while: what it says, and what of that is signed.
 * The command writes it, and the page proves it before it does anything of what it says.
 */

/** Names of the parameters of such an address; `override` and `integrity` once for each remote. */
export const LINK = {
  override: 'override',
  integrity: 'integrity',
  expires: 'expires',
  signature: 'signature',
} as const;

/** Longest time that a link may hold from now on, in milliseconds. */
export const LONGEST_LINK_MS = 30 * 24 * 3_600_000;

/** A remote that is to come from another folder. */
export interface LinkedOverride {
  /** `cart@https://parts.example/cart/2.0.0` */
  readonly override: string;
  /** SRI value (SHA-384) of the descriptor there, which carries those of all other files. */
  readonly integrity: string;
}

/** What a link says. */
export interface OverrideLink {
  /** Name of the environment that it is for: on another one's page it says nothing. */
  readonly environment: string;
  /** ISO 8601, UTC. */
  readonly expires: string;
  readonly overrides: readonly LinkedOverride[];
}

const TYPE = 'application/vnd.gadgetry.override-link+json';

/**
 * The bytes that are signed: DSSE's pre-authentication encoding, so that no text of another type can be taken for one of this.
 * @param type of the payload
 */
export function preAuthEncoding(type: string, payload: Uint8Array): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`DSSEv1 ${type.length} ${type} ${payload.length} `);
  const all = new Uint8Array(head.length + payload.length);
  all.set(head);
  all.set(payload, head.length);
  return all;
}

/** What of a link is signed: all of it, in one order. */
export function signedBytes({ environment, expires, overrides }: OverrideLink): Uint8Array<ArrayBuffer> {
  const said = overrides.map(({ override, integrity }) => ({ override, integrity }));
  return preAuthEncoding(
    TYPE,
    new TextEncoder().encode(JSON.stringify({ environment, expires, overrides: said })),
  );
}

/** A link as the parameters of an address. */
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
 * Reads a link from the parameters of an address; nothing where it is none. What it says of anything twice is no link's.
 * @param environment name of the environment whose page this is
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
  const said = overrides.map((override, index) => ({ override, integrity: integrities[index] ?? '' }));
  return { link: { environment, expires, overrides: said }, signature };
}
