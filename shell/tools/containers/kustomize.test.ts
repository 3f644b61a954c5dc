import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parts, root } from '../workspace';
import { findKubectl, kustomizationProblems, type Manifest, manifestsOf, rendered } from './kustomize';
import { schemaProblems } from './schema';

const OVERLAYS = ['staging', 'production'];
const ENTRY = 'shell/deploy/entry';
/** What a part runs as, by the name of its service. */
const SERVED: Readonly<Record<string, string>> = {
  page: 'shell/deploy/page',
  shell: 'shell/deploy/shell',
  ...Object.fromEntries(
    parts.filter(({ name }) => name !== 'shell').map(({ name }) => [name, `remote-${name}/deploy`]),
  ),
};
const folders = [...Object.values(SERVED), ENTRY].flatMap((folder) =>
  OVERLAYS.map((overlay) => join(folder, overlay)),
);

describe('what a cluster is given', () => {
  it('is there for every part', () => {
    expect(Object.keys(SERVED).sort()).toEqual(['cart', 'catalog', 'page', 'product', 'shell']);
  });

  it.each(folders)('names nothing in %s that is not there', (folder) => {
    expect(kustomizationProblems(join(root, folder))).toEqual([]);
  });

  it('is as the schemas of Kubernetes have it', () => {
    const kinds = manifestsOf(join(root, 'remote-cart/deploy/production')).map(({ kind }) => kind);
    expect(kinds.sort()).toEqual([
      'Deployment',
      'HorizontalPodAutoscaler',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'Service',
    ]);
    expect(
      schemaProblems([
        ...manifestsOf(join(root, 'shell/compose/container/base')),
        ...manifestsOf(join(root, ENTRY, 'base')),
      ]),
    ).toEqual([]);
  });
});

describe('the checks', () => {
  const [deployment] = manifestsOf(join(root, 'shell/compose/container/base'));
  if (!deployment) throw new Error('There is no deployment.');
  const changed = (from: string, to: string): Manifest => {
    const text = JSON.stringify(deployment);
    expect(text).toContain(from);
    return JSON.parse(text.replace(from, to));
  };

  it.each([
    ['a misspelt member', '"readOnlyRootFilesystem"', '"readonlyRootFilesystem"', /readonlyRootFilesystem/],
    ['a value of another kind', '"containerPort":8080', '"containerPort":"8080"', /containerPort/],
    ['a missing member', '"selector"', '"labels"', /selector/],
    ['an unknown kind', '"kind":"Deployment"', '"kind":"Deploymant"', /has no such kind/],
  ])('find %s in a manifest', (_, from, to, found) => {
    expect(schemaProblems([changed(from, to)]).join('\n')).toMatch(found);
  });

  it.each([
    ['resources: [gone.yaml]', /gone\.yaml is missing/],
    ['resources: []\nbases: [x]', /member bases is not known/],
    ['resources: []\nimages: [{ name: x, newName: y, newTag: z }]', /image x is nobody's/],
    ['resources: []\npatches: [{ target: { kind: Pod, name: x }, patch: "[]" }]', /Pod x, which nobody has/],
    [
      'resources: [pod.yaml]\npatches: [{ target: { kind: Pod, name: x }, patch: "[{ op: replace, path: /spec/y }]" }]',
      /replace \/spec\/y finds nothing in Pod/,
    ],
  ])('find in a kustomization: %s', (text, found) => {
    const folder = mkdtempSync(join(tmpdir(), 'kustomize-'));
    writeFileSync(join(folder, 'kustomization.yaml'), text);
    writeFileSync(join(folder, 'pod.yaml'), 'kind: Pod\nmetadata: { name: x }\nspec: {}');
    mkdirSync(join(folder, 'empty'));
    expect(kustomizationProblems(folder).join('\n')).toMatch(found);
    rmSync(folder, { recursive: true });
  });
});

// Where there is no kubectl of today, what stands above has to do; Debian's own is too old for labels and patches.
const kubectl = findKubectl();

(kubectl ? describe : describe.skip).each(OVERLAYS)('rendered by kubectl for %s', (overlay) => {
  const of = (folder: string): Manifest[] => rendered(kubectl ?? '', join(root, folder, overlay));
  const all = new Map<string, Manifest[]>();
  beforeAll(() => {
    for (const [name, folder] of Object.entries(SERVED)) all.set(name, of(folder));
  });
  // biome-ignore lint/suspicious/noExplicitAny: the schemas have been asked already
  const one = (name: string, wanted: string): any => all.get(name)?.find(({ kind }) => kind === wanted);

  it('is as the schemas of Kubernetes have it', () => {
    expect(schemaProblems([...all.values(), of(ENTRY)].flat())).toEqual([]);
  });

  it.each(Object.keys(SERVED))('%s belongs together', (name) => {
    for (const { metadata } of all.get(name) ?? []) {
      expect(metadata.name).toBe(`${name}-web`);
      expect(metadata.namespace).toBe(`gadgetry-${overlay}`);
    }
    const { spec } = one(name, 'Deployment');
    const labels = spec.template.metadata.labels;
    expect(labels['app.kubernetes.io/name']).toBe(name);
    expect(spec.selector.matchLabels).toEqual(labels);
    expect(one(name, 'Service').spec.selector).toEqual(labels);
    expect(one(name, 'PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels);
    expect(one(name, 'NetworkPolicy').spec.podSelector.matchLabels).toEqual(labels);
    expect(one(name, 'HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(`${name}-web`);
    for (const { labelSelector } of spec.template.spec.topologySpreadConstraints)
      expect(labelSelector.matchLabels).toEqual(labels);
    expect(spec.template.spec.containers[0].image).toMatch(
      new RegExp(`^registry\\.example/gadgetry/${name}:${overlay}-`),
    );
  });

  // What the Pod Security Standard "restricted" asks for, and a root that nobody writes to.
  it.each(Object.keys(SERVED))('%s has no rights, and writes nowhere but to memory', (name) => {
    const { template } = one(name, 'Deployment').spec;
    expect(template.spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    for (const { securityContext } of template.spec.containers)
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    for (const volume of template.spec.volumes) expect(volume.emptyDir.medium).toBe('Memory');
    expect(one(name, 'NetworkPolicy').spec).toMatchObject({ policyTypes: ['Ingress', 'Egress'] });
    expect(one(name, 'NetworkPolicy').spec.egress).toBeUndefined();
  });

  it.each(Object.keys(SERVED))('%s is never without a pod that answers', (name) => {
    const { strategy, replicas, template } = one(name, 'Deployment').spec;
    expect(strategy.rollingUpdate.maxUnavailable).toBe(0);
    expect(replicas).toBeUndefined();
    const { minReplicas, maxReplicas } = one(name, 'HorizontalPodAutoscaler').spec;
    expect(minReplicas).toBeGreaterThanOrEqual(2);
    expect(maxReplicas).toBeGreaterThan(minReplicas);
    expect(one(name, 'PodDisruptionBudget').spec.maxUnavailable).toBeLessThan(minReplicas);
    const [{ lifecycle, ...container }] = template.spec.containers;
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
      expect(container[probe].httpGet).toEqual({ path: '/healthz', port: 'http' });
    // worker_shutdown_timeout of hosts/container.ts.
    expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(
      lifecycle.preStop.sleep.seconds + 45,
    );
  });

  it('leads every address to a service that there is', () => {
    const [ingress] = of(ENTRY) as unknown as [
      {
        metadata: { namespace: string };
        spec: {
          tls: [{ hosts: string[] }];
          rules: { host: string; http: { paths: { backend: { service: { name: string } } }[] } }[];
        };
      },
    ];
    expect(ingress.metadata.namespace).toBe(`gadgetry-${overlay}`);
    const { tls, rules } = ingress.spec;
    expect(rules.map(({ host }) => host)).toEqual(tls[0].hosts);
    const named = rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service.name));
    expect(named.sort()).toEqual([...all.keys()].map((name) => `${name}-web`).sort());
  });
});

describe('a remote of another repository', () => {
  it.each(OVERLAYS)('has %s from the package that it has installed', (overlay) => {
    const folder = mkdtempSync(join(tmpdir(), 'remote-'));
    const installed = join(folder, 'node_modules/@gadgetry/compose');
    // As it is published.
    cpSync(join(root, 'shell/compose/container'), join(installed, 'container'), { recursive: true });
    cpSync(join(root, 'shared-kernel/create/template/deploy'), join(folder, 'deploy'), { recursive: true });
    expect(kustomizationProblems(join(folder, 'deploy', overlay))).toEqual([]);
    rmSync(folder, { recursive: true });
    const { files } = JSON.parse(readFileSync(join(root, 'shell/compose/package.json'), 'utf8'));
    expect(files).toContain('container');
  });
});

describe('deploy folders', () => {
  it('have no script and nothing but manifests', () => {
    for (const folder of [...Object.values(SERVED), ENTRY])
      for (const file of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }))
        expect(file).toMatch(/(^|\/)(base|staging|production)$|\.yaml$/);
  });
});
