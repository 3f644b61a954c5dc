import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { entry, environment } from '../testing/environment';
import { freshFolder } from '../testing/registry';
import { removableVersions, remove } from './gc';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;
const published = (version: string, ageDays: number) => ({
  part: 'cart',
  version,
  published: NOW - ageDays * DAY_MS,
});
const versions = [
  published('1.0.0', 90),
  published('1.1.0', 60),
  published('1.2.0', 40),
  published('1.3.0', 2),
];
const rules = { keep: 1, olderThanMs: 30 * DAY_MS, now: NOW, documents: [] };
const gone = (changes: Partial<Parameters<typeof removableVersions>[1]>) =>
  removableVersions(versions, { ...rules, ...changes }).map(({ version }) => version);

describe('the cleanup of the registry', () => {
  it('keeps the newest and the recent versions', () => {
    expect(gone({})).toEqual(['1.2.0', '1.1.0', '1.0.0']);
    expect(gone({ keep: 3 })).toEqual(['1.0.0']);
    expect(gone({ olderThanMs: 50 * DAY_MS })).toEqual(['1.1.0', '1.0.0']);
    expect(gone({ olderThanMs: 40 * DAY_MS })).toEqual(['1.1.0', '1.0.0']);
    expect(gone({ olderThanMs: 40 * DAY_MS - 1 })).toEqual(['1.2.0', '1.1.0', '1.0.0']);
    expect(gone({ keep: 0, olderThanMs: 0 })).toHaveLength(4);
  });

  it('removes what another gc has not removed already', () => {
    const registry = freshFolder();
    for (const one of versions.slice(1)) mkdirSync(join(registry, 'cart', one.version), { recursive: true });
    remove(registry, versions);
    expect(readdirSync(join(registry, 'cart'))).toEqual([]);
  });

  it('keeps every version that a document names, even a canary without traffic', () => {
    const documents = [environment({ parts: { cart: [entry('1.2.0', 100), entry('1.0.0', 0, false)] } })];
    expect(gone({ documents, keep: 0, olderThanMs: 0 })).toEqual(['1.3.0', '1.1.0']);
  });
});
