import { isDeepStrictEqual } from 'node:util';
import type { EnvironmentDocument } from '@gadgetry/environment/environment-document';
import type { Preview } from '@gadgetry/environment/page-environment';
import { isRelative } from '@gadgetry/shared-kernel/model/media';
import { COMMAND, ComposeError, usageError } from '../codes';
import { mapValues, omit, ownMember } from '../collections';
import { isRecord, membersOf, parsedJson } from '../files';
import { type Store, within } from '../store/store';
import type { Revisable } from './revision';

type Members = Readonly<Record<string, unknown>>;

/**
 * Applies a JSON Merge Patch (RFC 7396): merges members at any depth, replaces lists and other values, and deletes members that
 * are `null`.
 */
export function patched(value: unknown, patch: unknown): unknown {
  if (!isRecord(patch)) return patch;
  const members = new Map(Object.entries(membersOf(value)));
  for (const [name, change] of Object.entries(patch))
    if (change === null) members.delete(name);
    else members.set(name, patched(members.get(name), change));
  return Object.fromEntries(members);
}

/** Returns the smallest patch between two JSON objects; neither may contain `null`, which a patch can't express. */
export function patchBetween(before: Members, after: Members): Members {
  const gone = Object.keys(before).filter((name) => after[name] === undefined);
  const changed = Object.entries(after).flatMap(([name, now]) => {
    const was = ownMember(before, name);
    if (now === undefined || isDeepStrictEqual(was, now)) return [];
    return [[name, isRecord(was) && isRecord(now) ? patchBetween(was, now) : now] as const];
  });
  return Object.fromEntries([...changed, ...gone.map((name) => [name, null] as const)]);
}

/*
 * A preview is a document with the differences from an environment, and a time of expiry: `production@redesign` is the preview
 * "redesign" of `production`. All other members follow the environment.
 */

/** The stored document of a preview: a patch of an environment's document. */
export type Overlay = Revisable & { readonly preview: Preview };

const UNITS_MS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 604_800_000 };

/** Reads a duration such as `30d`, `12h` or `2w`, in milliseconds. */
export function durationMs(text: string): number {
  const [, count, unit] = /^(\d+)([mhdw])$/.exec(text) ?? [];
  const factor = UNITS_MS[unit ?? ''];
  if (!count || !factor) throw usageError(`"${text}" is not a duration: write 30d, 12h, 90m or 2w.`);
  return Number(count) * factor;
}

const SHORTEST_MS = 3_600_000;
const LONGEST_MS = 30 * 86_400_000;

const STEP = /^[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

export const previewName = (environment: string, name: string): string => `${environment}@${name}`;

/** Returns the default name of a preview: its parts (`cart-2-0-0`). */
export const nameOfParts = (parts: readonly { readonly part: string; readonly version: string }[]): string =>
  parts
    .map(({ part, version }) => `${part}-${version}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'))
    .join('-');

/** Refuses invalid names of previews, which are part of the address. */
export function assertPreviewName(name: string): void {
  if (!STEP.test(name))
    throw usageError(
      `expected a name of 2 to 63 lower case letters, digits and hyphens, a letter first, but found "${name}".`,
    );
}

/**
 * Returns the time of expiry of something that begins now.
 * @param duration such as `7d`: from an hour to 30 days
 */
export function expiryAfter(duration: string, now: Date): string {
  const milliseconds = durationMs(duration);
  if (milliseconds < SHORTEST_MS || milliseconds > LONGEST_MS)
    throw usageError(`expected a duration from 1h to 30d but found "${duration}".`);
  return new Date(now.getTime() + milliseconds).toISOString();
}

/** Returns whether a preview has expired; one with an unreadable time has. */
export const isExpired = ({ expires }: Pick<Preview, 'expires'>, now: Date): boolean =>
  !(Date.parse(expires) > now.getTime());

export function assertUnexpired(
  { name, preview }: Pick<EnvironmentDocument, 'name' | 'preview'>,
  now: Date,
): void {
  if (!preview || !isExpired(preview, now)) return;
  const previewName = name.slice(name.indexOf('@') + 1);
  const line = `${COMMAND} preview ${preview.of} ${previewName} --expires 7d`;
  throw new ComposeError('GX118', { name, expires: preview.expires, line });
}

/** Refuses the text of an expired preview; ignores unreadable documents, which other checks report. */
export function assertUnexpiredIn(text: string, now: Date): void {
  const document = parsedJson(text);
  if (isOverlay(document)) assertUnexpired(document, now);
}

/** Whether a document, even an invalid one, is a preview. */
export const isOverlay = (document: unknown): document is Overlay =>
  isRecord(document) && isRecord(document.preview) && typeof document.preview.of === 'string';

/** Returns the members of a document that previews inherit, without empty ones. */
export const content = (document: EnvironmentDocument) =>
  JSON.parse(JSON.stringify(omit(document, '$schema', 'id', 'revision', 'parent', 'change')));

/** Returns the environment that a preview shows. */
export const applyPatch = (overlay: Revisable, base: EnvironmentDocument): EnvironmentDocument =>
  patched(content(base), overlay) as EnvironmentDocument;

/** Returns the smallest patch that turns its environment into the preview's one. */
export function createPatch(
  whole: EnvironmentDocument & { preview: Preview },
  base: EnvironmentDocument,
): Overlay {
  const { formatVersion, name, id, generation, preview } = whole;
  return {
    formatVersion,
    name,
    ...(id && { id }),
    generation,
    preview,
    ...patchBetween(content(base), content(whole)),
  } as Overlay;
}

/** Members that every preview's document has itself. */
const OWN = ['formatVersion', 'name', 'id', 'generation', 'revision', 'parent', 'change', 'preview'];

export const differs = (overlay: Overlay): boolean =>
  Object.keys(overlay).some((name) => !OWN.includes(name));

/** Folder beside an environment's page for the pages of its previews. */
export const PREVIEWS = 'preview';

/** Returns the folder of a preview's page below the environment's page, without a slash at its end. */
export const previewFolder = (name: string): string => `${PREVIEWS}/${name.slice(name.indexOf('@') + 1)}`;

/** Returns the address of an environment's page, or of a preview's page, at the site of its environment. */
export const pageAddress = (
  site: string | URL,
  { name, preview }: Pick<EnvironmentDocument, 'name' | 'preview'>,
): URL => (preview ? new URL(`${previewFolder(name)}/`, site) : new URL(site));

/** Returns the store of an environment's page, or of a preview's page, in the store of its environment. */
export const pageStore = (
  to: Store,
  { name, preview }: Pick<EnvironmentDocument, 'name' | 'preview'>,
): Store => (preview ? within(to, previewFolder(name)) : to);

/** Returns whether a document has the name of a preview of its environment. */
export const isNameOfPreview = (name: string, { of }: Preview): boolean =>
  name.startsWith(`${of}@`) && STEP.test(name.slice(of.length + 1));

const UP = '../../';

const fromPreviewFolder = (url: string): string => (isRelative(url) ? UP + url : url);

/** Returns a preview's addresses relative to its page, which is two folders below the environment's page. */
export function relativeToPage(document: EnvironmentDocument): EnvironmentDocument {
  if (!document.preview) return document;
  const { parts, policy } = document;
  const { reports, telemetry, remotes } = policy;
  return {
    ...document,
    policy: {
      ...policy,
      ...(reports && { reports: { url: fromPreviewFolder(reports.url) } }),
      ...(telemetry && { telemetry: { ...telemetry, url: fromPreviewFolder(telemetry.url) } }),
      ...(remotes && {
        remotes: mapValues(remotes, ({ connect, ...given }) => ({
          ...given,
          ...(connect && { connect: mapValues(connect, fromPreviewFolder) }),
        })),
      }),
    },
    parts: mapValues(parts, (entries) =>
      entries.map(({ fallbackUrl, ...entry }) => ({
        ...entry,
        url: fromPreviewFolder(entry.url),
        ...(fallbackUrl && { fallbackUrl: fromPreviewFolder(fallbackUrl) }),
      })),
    ) as unknown as EnvironmentDocument['parts'],
  };
}
