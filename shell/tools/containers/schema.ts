import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../workspace';
import type { Manifest } from './kustomize';

/*
 * The schemas that Kubernetes publishes come from kubernetes-models: validators and types made of each of them, offline.
 * Validators know values and what is required, but take any member for a possible one; types know the members.
 */

const load = createRequire(__filename);

interface Model {
  validate(): void;
}

const moduleOf = ({ apiVersion }: Manifest): string => `kubernetes-models/${apiVersion}`;

const nameOf = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;

function valueProblems(manifest: Manifest): string[] {
  try {
    const { [manifest.kind]: Kind }: Readonly<Record<string, new (data: Manifest) => Model>> = load(
      moduleOf(manifest),
    );
    if (!Kind) return [`${nameOf(manifest)}: ${manifest.apiVersion} has no such kind`];
    new Kind(manifest).validate();
    return [];
  } catch (error) {
    return [`${nameOf(manifest)}: ${error instanceof Error ? error.message : error}`];
  }
}

/** Members that no schema has, as the compiler finds them. */
function memberProblems(manifests: readonly Manifest[]): string[] {
  const parent = join(root, '.cache');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'manifests-'));
  try {
    const path = join(folder, 'manifests.ts');
    const values = manifests.map(
      (one, index) =>
        `export const m${index}: import('${moduleOf(one)}').I${one.kind} = ${JSON.stringify(one)};`,
    );
    writeFileSync(path, values.join('\n'));
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(root, 'node_modules/typescript/bin/tsc'),
        ...['--ignoreConfig', '--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false'],
        ...['--module', 'esnext', '--moduleResolution', 'bundler', '--types', '', path],
      ],
      { cwd: root, encoding: 'utf8' },
    );
    const lines = stdout.split('\n').filter((line) => line.includes('error TS'));
    if (status !== 0 && lines.length === 0) throw new Error(`tsc: ${stdout}${stderr}`);
    return lines.map((line) => {
      const manifest = manifests[Number(/\((\d+),/.exec(line)?.[1]) - 1];
      return `${manifest ? nameOf(manifest) : path}: ${line.replace(/^.*error TS\d+: /, '')}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What of manifests is not as the schemas of Kubernetes have it. */
export const schemaProblems = (manifests: readonly Manifest[]): string[] => [
  ...manifests.flatMap(valueProblems),
  ...memberProblems(manifests),
];
