import type { Release } from '@gadgetry/compose/document/changes';
import {
  defaultIn,
  type EnvironmentDocument,
  type VersionEntry,
} from '@gadgetry/environment/environment-document';
import type {
  ContextKind,
  ContextValue,
  FilledSlot,
  OfferedSlot,
  RouteClaim,
  SlotContext,
} from '@gadgetry/shared-kernel/contract';

/** The entries of an environment by part. */
type Entries = Readonly<Record<string, readonly VersionEntry[]>>;

const ALL = { traffic: 100, default: true };

/**
 * An environment as it would be with another shell: for everybody, and whoever has signed it or has not.
 * @param shell version and integrity of that shell
 */
export function withShell(
  { revision: _, parent: __, change: ___, signers = {}, ...document }: EnvironmentDocument,
  { version, integrity }: Release,
): EnvironmentDocument {
  const { shell: ____, ...others } = signers;
  const { url } = defaultIn(document.parts.shell);
  const shell = [{ url, metadata: { version, integrity }, deployment: ALL }];
  return { ...document, signers: others, parts: { ...document.parts, shell } };
}

const isDefault = ({ deployment }: VersionEntry): boolean => deployment.default;

/**
 * Sets of one version for each part, so that every version stands in one of them: as few as the part with the most
 * versions has. A part that has no further one comes with its default.
 */
export function rounds(entries: Entries): readonly Readonly<Record<string, VersionEntry>>[] {
  const sorted = Object.entries(entries)
    .filter(([, versions]) => versions.length > 0)
    // Its default comes first, with those of all others.
    .map(
      ([part, versions]) =>
        [part, versions.toSorted((a, b) => Number(isDefault(b)) - Number(isDefault(a)))] as const,
    );
  const count = Math.max(0, ...sorted.map(([, versions]) => versions.length));
  return Array.from({ length: count }, (_, round) =>
    Object.fromEntries(
      sorted.flatMap(([part, versions]) => {
        const entry = versions[round] ?? versions[0];
        return entry ? [[part, entry]] : [];
      }),
    ),
  );
}

/** Folder that the parts lie in, below the page. */
export const PARTS = 'parts';

/** The page for one set of versions, all of it on one origin of this machine, telling nobody outside. */
export function onThisMachine(
  document: EnvironmentDocument,
  versions: Readonly<Record<string, VersionEntry>>,
): EnvironmentDocument {
  const { telemetry: _, reports: __, ...policy } = document.policy;
  const { disabled: ___, recalled: ____, ...rest } = document;
  return {
    ...rest,
    // So the page's own policy keeps it from asking anybody outside; and over plain HTTP, as nothing here is secure.
    policy: { ...policy, views: 'off', allowedOrigins: ['http://localhost'] },
    parts: {
      ...Object.fromEntries(
        Object.entries(versions).map(([part, { metadata }]) => [
          part,
          [{ url: `${PARTS}/${part}/{version}/descriptor.json`, metadata, deployment: ALL }],
        ]),
      ),
      shell: document.parts.shell.map((one) => ({ ...one, url: 'shell/{version}/' })),
      data: [{ url: 'api', metadata: { version: 'workspace' }, deployment: ALL }],
    },
  };
}

/** The entries of one of the data files, by its name; nothing where it is not there. */
export type Data = (file: string) => readonly Readonly<Record<string, unknown>>[];

/**
 * An address of a route: its parameters are those of the first item that the remote names for its views, of the products
 * where it names none, or some word, which a page has to bear as well.
 */
export function addressOf({ path, view }: Pick<RouteClaim, 'path' | 'view'>, data: Data): string {
  const { file = 'products', params = {} } = view?.each ?? {};
  const [item = {}] = data(file);
  return path
    .replaceAll(/:(\w+)\??/g, (_, name: string) =>
      encodeURIComponent(String(item[params[name] ?? name] ?? 'any')),
    )
    .replaceAll('*', 'any');
}

const exampleOf = (kind: ContextKind, data: Data, name: string): ContextValue => {
  if (typeof kind !== 'string') return kind[0] ?? '';
  if (kind === 'number') return 1;
  if (kind === 'boolean') return true;
  return String(data('products')[0]?.[name] ?? 'any');
};

/**
 * What a fragment might be told by the first of the slots that it fills: what it comes for, else values of the kinds that the slot
 * says, of the first product where it has a member of that name. Nothing where it fills no slot that is here.
 */
export function exampleContext(
  fragment: string,
  filled: readonly FilledSlot[],
  offered: readonly OfferedSlot[],
  data: Data,
): SlotContext {
  for (const { slot, when = {} } of filled.filter((one) => one.fragment === fragment)) {
    const { context } = offered.find(({ name }) => name === slot) ?? {};
    if (!context) continue;
    return Object.fromEntries(
      Object.entries(context).map(([name, kind]) => [name, when[name]?.[0] ?? exampleOf(kind, data, name)]),
    );
  }
  return {};
}
