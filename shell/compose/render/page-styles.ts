import type { PageEnvironment, RemoteVersion } from '@gadgetry/environment/page-environment';
import { readVerified } from '../registry/parts';
import type { BuiltShell } from '../registry/shell-manifest';

/**
 * Returns the styles of a page, with absolute addresses.
 * @param folder of the remote's version
 */
export function stylesOf(
  { shell, shellFolder, environment }: BuiltShell & { readonly environment: PageEnvironment },
  folder: string,
  version: RemoteVersion,
  page: string,
): string {
  const { build } = version.descriptor;
  const chunks = [build.app, build.pages[page]].flatMap((chunk) => chunk ?? []);
  const own = chunks
    .flatMap(({ styles }) => styles)
    .map((file) => [readVerified(folder, file), version.base] as const);
  const shared = [...new Set(chunks.flatMap((chunk) => chunk.shared))].flatMap((name) =>
    (shell.onDemand[name]?.styles ?? []).map((file, index) => {
      const url = environment.onDemand[name]?.styles[index]?.url ?? '';
      return [readVerified(shellFolder, file), url.slice(0, url.lastIndexOf('/') + 1)] as const;
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
