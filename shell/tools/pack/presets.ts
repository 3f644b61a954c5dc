/** What of a `tsconfig.json` a preset is made of. */
export interface TypesConfig {
  readonly compilerOptions: Readonly<Record<string, unknown>>;
  readonly include?: readonly string[];
}

/** Options for project references, which a remote in its own repository does not need. */
const ABOUT_PROJECTS = ['composite', 'declaration', 'emitDeclarationOnly', 'rootDir', 'outDir'];

/** A path in the folder of the extending configuration. */
const IN_REMOTE = /^\$\{configDir\}/;

/**
 * The compiler options of a remote, in one file that needs no other.
 * @param base what all packages of the repository have in common
 * @param remote what a remote adds
 * @param types module that declares what sources may speak of without importing it
 */
export const typesPreset = (base: TypesConfig, remote: TypesConfig, types: string): TypesConfig => ({
  compilerOptions: {
    ...Object.fromEntries(
      Object.entries({ ...base.compilerOptions, ...remote.compilerOptions }).filter(
        ([name]) => !ABOUT_PROJECTS.includes(name),
      ),
    ),
    noEmit: true,
    types: [types],
  },
  include: (remote.include ?? []).filter((path) => IN_REMOTE.test(path)),
});

type Rules = Readonly<Record<string, unknown>>;

/** What of a `biome.json` a preset is made of. */
export interface LintConfig {
  readonly files?: { readonly includes: readonly string[] };
  readonly linter?: { readonly rules?: Rules };
  readonly overrides?: readonly {
    readonly includes: readonly string[];
    readonly linter?: { readonly rules?: Rules };
  }[];
  readonly [member: string]: unknown;
}

/** How the configuration of the repository speaks of all remotes, once. */
const REMOTES = 'remote-*/**';

/** Whether a pattern means files of any repository: by their kind or name, and not by a folder of this one. */
const isAnywhere = (pattern: string): boolean => /^!?(\*\*\/|[^/]+$)/.test(pattern);

/**
 * Format and lint rules of a remote, in one file that needs no other: what holds for the remotes of the repository holds for all
 * files, and what holds for a kind of files, such as tests, for those.
 */
export function lintPreset({
  files,
  formatter,
  javascript,
  css,
  plugins,
  linter,
  overrides = [],
}: LintConfig): LintConfig {
  const rules: Record<string, unknown> = { ...linter?.rules };
  const ofRemotes = overrides.find(({ includes }) => includes.includes(REMOTES))?.linter?.rules ?? {};
  for (const [group, members] of Object.entries(ofRemotes))
    rules[group] = { ...Object(rules[group]), ...Object(members) };
  const byKind = overrides
    .map(({ includes, ...override }) => ({ includes: includes.filter(isAnywhere), ...override }))
    .filter(({ includes }) => includes.some((pattern) => !pattern.startsWith('!')));
  return {
    ...(files && { files: { includes: files.includes.filter(isAnywhere) } }),
    formatter,
    javascript,
    css,
    // Found from the folder of the configuration that extends this one.
    plugins,
    linter: { ...linter, rules },
    overrides: byKind,
  };
}
