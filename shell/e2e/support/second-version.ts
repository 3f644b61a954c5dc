import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '@gadgetry/compose/files';
import { filesOf } from '@gadgetry/compose/registry/parts';
import { readBuiltDescriptor } from '@gadgetry/shared-kernel/contract/validate';

// Compressed copies and maps of the old text, and notes of the old build, would be lies about the new one.
const LEFT_OUT = /\.(br|gz|map)$|built-from\.txt$|release\.json$/;

const inName = (version: string): string => version.replaceAll(/\W/g, '_');

/**
 * Makes another version of a built remote without building it: a copy with a global name of its own, whose hashes
 * are true again, so that both versions can be published side by side.
 * @param from folder of the build
 * @param to folder to write; what lies there goes
 * @param version of the copy, another one than that of the build
 * @param change what differs besides, asked for every script and style sheet; `file` is its path in the build
 */
export function secondVersion(
  from: string,
  to: string,
  version: string,
  change: (file: string, text: string) => string = (_, text) => text,
): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true, filter: (path) => !LEFT_OUT.test(path) });
  const path = join(to, 'descriptor.json');
  const descriptor = readBuiltDescriptor(JSON.parse(readFileSync(path, 'utf8')), path);
  const { container, entry } = descriptor.build;
  const renamed = container.replace(`_${inName(descriptor.version)}_`, `_${inName(version)}_`);
  if (renamed === container)
    throw new Error(`${from} can't get version ${version}: it is called ${container}.`);
  const named = new Map(filesOf(descriptor).map((file) => [file.path, file.integrity]));
  const hashes = new Map<string, string>();
  const rewritten = (text: string): string =>
    [...hashes].reduce(
      (result, [old, now]) => result.replaceAll(old, now),
      text
        .replaceAll(`${container}:${descriptor.version}`, `${renamed}:${version}`)
        .replaceAll(container, renamed),
    );
  const scriptsAndStyles = readdirSync(to, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|css)$/.test(file),
  );
  // The entry carries the hashes of the rest, so it comes last, and after it the descriptor with all of them.
  for (const file of [...scriptsAndStyles.filter((one) => one !== entry.path), entry.path]) {
    const before = readFileSync(join(to, file));
    const text = change(file, rewritten(before.toString()));
    writeFileSync(join(to, file), text);
    hashes.set(named.get(file) ?? integrityOf(before), integrityOf(Buffer.from(text)));
  }
  writeFileSync(path, rewritten(JSON.stringify({ ...descriptor, version }, null, 2)));
}
