/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDERS } from './pack/pack';
import { isPublished, publishArguments } from './publish-packages';
import { root } from './workspace';

const KERNEL = { name: '@gadgetry/shared-kernel', version: '1.3.0' };

describe('whether a version can be installed', () => {
  it.each([
    ['it can', '"1.3.0"\n', true],
    ['the package has others only', '', false],
    [
      'there is no such package or version',
      '{ "error": { "code": "E404", "summary": "No match found" } }',
      false,
    ],
  ])('%s', (_, said, published) => {
    expect(isPublished(KERNEL, said)).toBe(published);
  });

  it.each(['{ "error": { "code": "ENOTFOUND" } }', 'not JSON', 'null', '"1.2.0"'])(
    'is not known from %s',
    (said) => {
      expect(() => isPublished(KERNEL, said)).toThrow(
        /Expected npm to say whether @gadgetry\/shared-kernel 1\.3\.0 is published but found .*run this again/,
      );
    },
  );
});

it('publishes publicly with provenance, and only tries with --dry-run', () => {
  const asked = ['publish', '/made', '--access', 'public', '--provenance'];
  expect(publishArguments('/made', [])).toEqual(asked);
  expect(publishArguments('/made', ['--dry-run'])).toEqual([...asked, '--dry-run']);
});

it('covers every package with a list of published files, and none of them can be published from its folder', () => {
  const manifests = new Map<string, { files?: unknown; private?: boolean }>(
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
      .workspaces.filter((folder: string) => !folder.endsWith('*'))
      .map((folder: string) => [
        folder,
        JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
      ]),
  );
  expect(
    [...manifests]
      .filter(([, { files }]) => files)
      .map(([folder]) => folder)
      .sort(),
  ).toEqual(FOLDERS.toSorted());
  expect([...manifests.values()].every((manifest) => manifest.private)).toBe(true);
});
