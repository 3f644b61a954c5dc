import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import type { BuildFile } from '@gadgetry/shared-kernel/contract';
import { integrityOf } from '../files';
import type { ShellManifest } from '../registry/shell-manifest';

/** Returns a file's bytes after comparing them with the descriptor's hash. */
export function verified(folder: string, { path, integrity }: BuildFile): Buffer {
  const bytes = readFileSync(join(folder, path));
  if (integrityOf(bytes) !== integrity)
    throw new Error(`${join(folder, path)} has other bytes than its descriptor names (${integrity})`);
  return bytes;
}

interface StyleInputs {
  readonly environment: PageEnvironment;
  readonly shellFolder: string;
  readonly shell: ShellManifest;
}

/**
 * Returns the styles of a page, with absolute addresses.
 * @param folder of the remote's version
 */
export function stylesOf(inputs: StyleInputs, folder: string, version: RemoteVersion, page: string): string {
  const { build } = version.descriptor;
  const chunks = [build.app, build.pages[page]].flatMap((chunk) => chunk ?? []);
  const own = chunks
    .flatMap(({ styles }) => styles)
    .map((file) => [verified(folder, file), version.base] as const);
  const shared = [...new Set(chunks.flatMap((chunk) => chunk.shared))].flatMap((name) =>
    (inputs.shell.onDemand[name]?.styles ?? []).map((file, index) => {
      const url = inputs.environment.onDemand[name]?.styles[index]?.url ?? '';
      return [verified(inputs.shellFolder, file), url.slice(0, url.lastIndexOf('/') + 1)] as const;
    }),
  );
  const text = [...shared, ...own]
    .map(([bytes, base]) =>
      bytes.toString().replaceAll(/url\((["']?)(?!data:|https?:|\/|#)/g, `url($1${base}`),
    )
    .join('\n')
    .replaceAll(/\/\*# sourceMappingURL=.*?\*\//g, '');
  if (/<\/style/i.test(text)) throw new Error(`the styles of page "${page}" hold "</style"`);
  return text;
}
