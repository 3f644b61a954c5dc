import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/** A manifest of Kubernetes, as far as every one has it. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
  };
  readonly [member: string]: unknown;
}

interface Patch {
  readonly target: { readonly kind: string; readonly name: string };
  /** Operations of RFC 6902, in YAML. */
  readonly patch: string;
}

/** A `kustomization.yaml`, as far as this repository uses it. */
export interface Kustomization {
  readonly apiVersion: string;
  readonly kind: string;
  readonly resources: readonly string[];
  readonly namespace?: string;
  readonly namePrefix?: string;
  readonly labels?: readonly {
    readonly pairs: Readonly<Record<string, string>>;
    readonly includeSelectors?: boolean;
  }[];
  readonly images?: readonly { readonly name: string; readonly newName: string; readonly newTag: string }[];
  readonly patches?: readonly Patch[];
}

/** Members that this repository uses: what is misspelt, kustomize refuses, and so does this. */
const MEMBERS = ['apiVersion', 'kind', 'resources', 'namespace', 'namePrefix', 'labels', 'images', 'patches'];

/**
 * Documents of a YAML text, anchors resolved.
 * @throws what is wrong with it
 */
export function documentsIn<T>(text: string): T[] {
  return parseAllDocuments(text).map((document) => {
    const [error] = [...document.errors, ...document.warnings];
    if (error) throw error;
    return document.toJS();
  });
}

export const readKustomization = (folder: string): Kustomization =>
  documentsIn<Kustomization>(readFileSync(join(folder, 'kustomization.yaml'), 'utf8'))[0] as Kustomization;

/** Manifests that a folder's kustomization begins with, those of its bases included, before anything is patched. */
export const manifestsOf = (folder: string): Manifest[] =>
  readKustomization(folder).resources.flatMap((resource) => {
    const path = join(folder, resource);
    return path.endsWith('.yaml') ? documentsIn<Manifest>(readFileSync(path, 'utf8')) : manifestsOf(path);
  });

/** Whether a JSON pointer (RFC 6901) leads to something. */
function leadsSomewhere(value: unknown, pointer: string): boolean {
  let inner = value;
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof inner !== 'object' || inner === null || !(name in inner)) return false;
    inner = (inner as Readonly<Record<string, unknown>>)[name];
  }
  return true;
}

/** What of a patch would find nothing to be applied to. */
function patchProblems({ target, patch }: Patch, manifests: readonly Manifest[]): string[] {
  const meant = manifests.find(({ kind, metadata }) => kind === target.kind && metadata.name === target.name);
  if (!meant) return [`a patch is for ${target.kind} ${target.name}, which nobody has`];
  const [operations = []] = documentsIn<readonly { op: string; path: string }[]>(patch);
  return operations.flatMap(({ op, path }) =>
    op === 'replace' && leadsSomewhere(meant, path) ? [] : [`${op} ${path} finds nothing in ${target.kind}`],
  );
}

/** What is wrong with the kustomization of a folder, its bases included: files, targets and paths that are not there. */
export function kustomizationProblems(folder: string): string[] {
  const path = join(folder, 'kustomization.yaml');
  if (!existsSync(path)) return [`${path} is missing`];
  const found = readKustomization(folder);
  const own = [
    ...Object.keys(found)
      .filter((name) => !MEMBERS.includes(name))
      .map((name) => `member ${name} is not known`),
    ...found.resources
      .filter((resource) => !existsSync(join(folder, resource)))
      .map((resource) => `${resource} is missing`),
  ].map((problem) => `${path}: ${problem}`);
  if (own.length > 0) return own;
  const bases = found.resources.filter((resource) => !resource.endsWith('.yaml'));
  const inner = bases.flatMap((base) => kustomizationProblems(join(folder, base)));
  if (inner.length > 0) return inner;
  const manifests = manifestsOf(folder);
  const images = JSON.stringify(manifests);
  return [
    ...(found.patches ?? []).flatMap((patch) => patchProblems(patch, manifests)),
    ...(found.images ?? [])
      .filter(({ name }) => !images.includes(`"image":"${name}"`))
      .map(({ name }) => `image ${name} is nobody's`),
  ].map((problem) => `${path}: ${problem}`);
}

/** The kubectl of this machine, if its kustomize is one of today (5); Debian's own is too old. */
export function findKubectl(): string | undefined {
  const { stdout } = spawnSync('kubectl', ['version', '--client'], { encoding: 'utf8' });
  return /^Kustomize Version: v5/m.test(stdout ?? '') ? 'kubectl' : undefined;
}

/**
 * What a cluster is given of a folder.
 * @throws what kubectl says
 */
export function rendered(kubectl: string, folder: string): Manifest[] {
  const { status, stdout, stderr } = spawnSync(kubectl, ['kustomize', folder], {
    encoding: 'utf8',
    cwd: dirname(folder),
  });
  if (status !== 0) throw new Error(stderr);
  return documentsIn<Manifest>(stdout);
}
